import { wholeRule } from './patterns.ts'
import type { PathRule } from './types.ts'

/**
 * Files and folders that configure coding agents, in any folder. What is written here by one agent call would be an
 * order to the next one, and to everybody who works in the repository later.
 */
export const AGENT_FILES: readonly string[] = [
  'AGENTS.md',
  'AGENTS.override.md',
  'CLAUDE.md',
  'CLAUDE.local.md',
  'GEMINI.md',
  'QWEN.md',
  '.mcp.json',
  '.claude',
  '.codex',
  '.gemini',
  '.qwen',
  '.cursor',
  '.cursorrules',
  '.opencode',
  'opencode.json',
  'opencode.jsonc',
  '.aider.conf.yml',
  '.windsurf',
  '.windsurfrules',
  '.clinerules',
  '.roo',
  '.roorules',
  '.amazonq',
  '.kiro',
  '.junie',
  '.augment',
  '.crush.json',
  'crush.json',
  '.goosehints',
]

/** What is protected in every repository. */
export function defaultRules(): readonly PathRule[] {
  return [wholeRule('.github/**', ['.github/**'], { kind: 'default' }), ...agentRules()]
}

export function agentRules(): readonly PathRule[] {
  return AGENT_FILES.map((name) => wholeRule(name, [`**/${name}`, `**/${name}/**`], { kind: 'agents' }))
}
