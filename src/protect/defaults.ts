import { wholeRule } from './patterns.ts'
import type { PathRule } from './types.ts'

/**
 * Files and folders that configure coding agents, in any folder. What is written here by one agent call would be an
 * order to the next one, and to everybody who works in the repository later.
 */
export const AGENT_FILES: readonly string[] = [
  'AGENTS.md',
  'AGENTS.override.md',
  'AGENT.md',
  '.agents',
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
  '.pi',
  '.rules',
  'copilot-instructions.md',
]

/** Where forges look for workflows. */
const FORGE_FOLDERS = ['.github', '.gitea', '.forgejo']

/** What is protected in every repository. */
export function defaultRules(): readonly PathRule[] {
  return [
    ...FORGE_FOLDERS.map((folder) => wholeRule(`${folder}/**`, [`${folder}/**`], { kind: 'default' })),
    // `ident`, `eol`, `filter` and their like: what gates see would not be what a checkout of the tree gives,
    // https://git-scm.com/docs/gitattributes#_effects
    wholeRule('.gitattributes', ['**/.gitattributes'], { kind: 'default' }),
    ...agentRules(),
    // in the folder of an editor, which is not exchanged with that of the base
    wholeRule('.vscode/mcp.json', ['**/.vscode/mcp.json'], { kind: 'agents' }),
  ]
}

export function agentRules(): readonly PathRule[] {
  return AGENT_FILES.map((name) => wholeRule(name, [`**/${name}`, `**/${name}/**`], { kind: 'agents' }))
}
