/** A name, or the end of a path, that secrets are kept under. `*` is any text without `/`; letter case does not count. */
const SECRET_NAMES = [
  '.env',
  '.env.*',
  '.flaskenv.local',
  '*.pem',
  '*.key',
  '*.ppk',
  '*.p8',
  '*.p12',
  '*.pfx',
  '*.jks',
  '*.keystore',
  '*.kdbx',
  '*.ovpn',
  'id_rsa',
  'id_dsa',
  'id_ecdsa',
  'id_ecdsa_sk',
  'id_ed25519',
  'id_ed25519_sk',
  '.npmrc',
  '.pypirc',
  '.netrc',
  '_netrc',
  '.pgpass',
  '.my.cnf',
  '.htpasswd',
  '.dockercfg',
  '.docker/config.json',
  '.s3cfg',
  '.boto',
  '.git-credentials',
  '.vault-token',
  'credentials',
  'credentials.json',
  'credentials.toml',
  '.credentials.json',
  'oauth_creds.json',
  '.codex/auth.json',
  'application_default_credentials.json',
  'client_secret*.json',
  'gha-creds-*.json',
  'service-account*.json',
  'service_account*.json',
  'serviceaccount*.json',
  'kubeconfig',
  '*.kubeconfig',
  '.kube/config',
  '*.tfstate',
  '*.tfstate.*',
  '.terraformrc',
] as const

/** Patterns of files that show what a secret file looks like. */
const NO_SECRETS = ['.env.example', '.env.sample', '.env.template', '.env.dist'] as const

const SECRET = matcherOf(SECRET_NAMES)
const NO_SECRET = matcherOf(NO_SECRETS)

/**
 * Whether a file of this path is one that people keep secrets in. Agents and login steps leave such files behind:
 * https://github.com/google-github-actions/auth#prerequisites (`gha-creds-*.json`).
 */
export function isSecretName(path: Buffer): boolean {
  const text = path.toString('utf8')
  return SECRET.test(text) && !NO_SECRET.test(text)
}

function matcherOf(patterns: readonly string[]): RegExp {
  const each = patterns.map((pattern) => pattern.replace(/[.]/g, '\\.').replaceAll('*', '[^/]*'))
  return new RegExp(`(?:^|/)(?:${each.join('|')})$`, 'is')
}
