import { posix } from 'node:path'
import type { ProtectedRules } from '../bundle/protected-between.ts'
import type { Inputs } from '../loop/types.ts'

/**
 * What is protected, where there is no workspace to look at: directories as they are written, from the top of the
 * repository.
 */
export function protectedRules(inputs: Inputs): ProtectedRules {
  const run = inTop(inputs.workingDirectory)
  const lines = inputs.gates.map(({ name, line, workingDirectory, env }) => ({
    name,
    line,
    environment: env,
    directory: workingDirectory === null ? run : inTop(workingDirectory),
  }))
  return { rules: inputs.protectedPaths, lines, ignoreCase: false }
}

function inTop(directory: string): string {
  const path = posix
    .normalize(directory.replaceAll('\\', '/'))
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
  return path === '.' ? '' : path
}
