// All roles are read at once, and only where one is played: each by itself would bring its own copy of what they share.
export { runAuthorize } from './authorize.ts'
export { runPublish } from './publish.ts'
export { runOnPullRequest } from './root.ts'
export { runVerify } from './verify.ts'
