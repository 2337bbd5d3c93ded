/**
 * The variables in which the known agents expect their keys. They reach agents only; a gate never sees them.
 * A shell line can call any of the tools, so it gets all of them.
 */
export const AGENT_KEYS: readonly string[] = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'CLAUDE_CODE_OAUTH_TOKEN',
  'OPENAI_API_KEY',
  'CODEX_API_KEY',
  'GEMINI_API_KEY',
  'GOOGLE_API_KEY',
  'COPILOT_GITHUB_TOKEN',
  'COPILOT_PROVIDER_API_KEY',
  'OPENROUTER_API_KEY',
  'DASHSCOPE_API_KEY',
]
