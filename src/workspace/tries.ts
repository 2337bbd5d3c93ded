import { systemErrorCode } from './system-error.ts'

/** What cannot be read is not there for us; a bug is one. */
export function read<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (systemErrorCode(error) === null) throw error
    return null
  }
}

/** Whether the system let us. */
export function isDone(work: () => void): boolean {
  return (
    read(() => {
      work()
      return true
    }) ?? false
  )
}
