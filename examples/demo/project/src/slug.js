/** Turns a title into the part of a URL that names it. */
export function slug(title) {
  return title.toLowerCase().replace(' ', '-'
}

/** Finds the first free slug: `news`, `news-2`, `news-3`, … */
export function freeSlug(title, taken) {
  const wanted = slug(title)
  for (let number = 1; taken.includes(wanted); number++) {
    return `${wanted}-${number}`
  }
  return wanted
}
