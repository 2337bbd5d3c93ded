import type { FileRead } from './world.ts'

/** Sentences for a `prompt-file` that holds no task. */
const UNREADABLE: Readonly<Record<Exclude<FileRead['kind'], 'text'>, string>> = {
  missing: 'There is no such file. Allowed: the path of a file in the workspace (is it checked out?).',
  'not-a-file': 'This is not a file. Allowed: the path of a text file in the workspace.',
  denied: 'The file cannot be read. Allowed: the path of a readable text file in the workspace.',
  'too-big': 'The file is too big. Allowed: a text of at most 1 MiB.',
  'not-text': 'The file is not text. Allowed: UTF-8 without NUL characters.',
}

export type TaskFile =
  | { readonly kind: 'task'; readonly task: string }
  | { readonly kind: 'problem'; readonly allowed: string }

/** The task that a file holds, without the white space and the byte order mark around it. */
export function taskOf(read: FileRead): TaskFile {
  if (read.kind !== 'text') return { kind: 'problem', allowed: UNREADABLE[read.kind] }
  const task = read.text.trim()
  if (task === '')
    return { kind: 'problem', allowed: 'The file is empty. Allowed: a file that holds the task.' }
  if (task.includes('\0')) return { kind: 'problem', allowed: UNREADABLE['not-text'] }
  return { kind: 'task', task }
}
