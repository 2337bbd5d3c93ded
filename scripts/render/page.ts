const COLOURS = {
  light: {
    text: '#1f2328',
    faint: '#59636e',
    ground: '#fff',
    soft: '#f6f8fa',
    line: '#d1d9e0',
    link: '#0969da',
  },
  dark: {
    text: '#f0f6fc',
    faint: '#9198a1',
    ground: '#0d1117',
    soft: '#151b23',
    line: '#3d444d',
    link: '#4493f8',
  },
} as const

const ALERTS: Readonly<Record<string, string>> = {
  NOTE: '#0969da',
  TIP: '#1a7f37',
  WARNING: '#9a6700',
  CAUTION: '#cf222e',
}

/** A page that shows rendered markdown roughly as a forge does, and says in `data-height` how high it is. */
export function page(
  html: string,
  { dark, width }: { readonly dark: boolean; readonly width: number },
): string {
  const colour = COLOURS[dark ? 'dark' : 'light']
  return `<!doctype html><meta charset="utf-8"><style>
    body { box-sizing: border-box; width: ${width}px; margin: 0; padding: 8px; background: ${colour.ground}; color: ${colour.text}; font: 14px/1.5 "Noto Sans", sans-serif }
    main { border: 1px solid ${colour.line}; border-radius: 6px; padding: 16px }
    main > :first-child { margin-top: 0 } main > :last-child { margin-bottom: 0 }
    h2, h3 { line-height: 1.25; margin: 20px 0 14px } h2 { font-size: 21px; border-bottom: 1px solid ${colour.line}; padding-bottom: 6px } h3 { font-size: 17px }
    p, table, pre, details, ul, blockquote { margin: 0 0 14px }
    a { color: ${colour.link}; text-decoration: none } ul { padding-left: 28px }
    code { font: 85% monospace; background: ${colour.soft}; border-radius: 6px; padding: 2px 5px }
    pre { background: ${colour.soft}; border-radius: 6px; padding: 14px; overflow: hidden; line-height: 1.4 } pre code { padding: 0 }
    table { border-collapse: collapse; display: block; overflow: hidden } th, td { border: 1px solid ${colour.line}; padding: 5px 12px }
    sub { font-size: 11px; vertical-align: baseline; color: ${colour.faint} }
    blockquote { border-left: 4px solid ${colour.line}; padding: 2px 14px } blockquote > :last-child { margin-bottom: 0 }
    ${Object.entries(ALERTS)
      .map(([name, ink]) => `blockquote.${name} { border-color: ${ink} } .${name} > b { color: ${ink} }`)
      .join('\n')}
  </style><main>${withAlerts(html)}</main>
  <script>document.documentElement.dataset.height = Math.ceil(document.body.getBoundingClientRect().height)</script>`
}

function withAlerts(html: string): string {
  return html.replace(/<blockquote>\n<p>\[!(\w+)\]\n?/g, (_, name: string) => {
    const title = name.charAt(0) + name.slice(1).toLowerCase()
    return `<blockquote class="${name}"><b>${title}</b><p>`
  })
}
