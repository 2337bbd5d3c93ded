import { AGENT_FILES, agentRules } from './defaults.ts'
import { createProtection } from './patterns.ts'
import type { PathRule } from './types.ts'

/** Which paths configure coding agents, as far as no `!` in `protected-paths` takes them out. */
export interface AgentFiles {
  /** Whether a file or a folder configures agents by its own name; what is in such a folder does as well. */
  isNamed(name: string): boolean
  /** The rule that says so; null: it configures no agent, or was taken out. */
  ruleOf(path: string): PathRule | null
}

/** @param rules from the input `protected-paths` */
export function createAgentFiles(
  rules: readonly PathRule[],
  { ignoreCase }: { readonly ignoreCase: boolean },
): AgentFiles {
  const inCase = (name: string) => (ignoreCase ? name.toLowerCase() : name)
  const names = new Set(AGENT_FILES.map(inCase))
  const protection = createProtection([...agentRules(), ...rules], { ignoreCase })
  return {
    isNamed: (name) => names.has(inCase(name)),
    ruleOf: (path) => {
      const part = protection.partOf(path)
      return part?.kind === 'whole' && part.rule.by.kind === 'agents' ? part.rule : null
    },
  }
}
