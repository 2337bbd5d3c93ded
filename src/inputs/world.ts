export type FileRead =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' | 'not-a-file' | 'denied' | 'too-big' | 'not-text' }

/**
 * What checking the inputs has to know of the world. Paths are as the user wrote them, relative to the
 * workspace (locally: to the current directory).
 */
export interface InputWorld {
  /** A whole text file: UTF-8, at most 1 MiB. */
  readonly readFile: (path: string) => FileRead
  /** Whether this is a directory, or a link to one. */
  readonly isDirectory: (path: string) => boolean
  /** Whether a command of this name is on PATH. */
  readonly findCommand: (word: string) => boolean
}
