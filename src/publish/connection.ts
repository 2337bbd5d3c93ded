import type { Environment } from '../process/environment.ts'
import { makeRedactor } from '../redact/redactor.ts'

/** A repository on a server, and who asks. */
export interface Remote {
  /** `GITHUB_SERVER_URL`: https or http, a host, perhaps a path. */
  readonly serverUrl: string
  /** `owner/name` */
  readonly repository: string
  readonly token: string
}

/** How git reaches a {@link Remote}. */
export interface Connection {
  /** Without credentials. */
  readonly url: string
  /** For calls that go there, and for no others. */
  readonly variables: Environment
  /** Hides the token in what git says. */
  readonly tidied: (text: string) => string
}

/** Proxies and own certificates of companies; git's `*_NO_VERIFY` is none of them. */
const PASSED_ON = [
  'http_proxy',
  'https_proxy',
  'HTTPS_PROXY',
  'all_proxy',
  'ALL_PROXY',
  'no_proxy',
  'NO_PROXY',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
]

/**
 * The token goes by environment, the one way in which it stands in no argument list, URL, file or log:
 * https://git-scm.com/docs/git-config#Documentation/git-config.txt-GITCONFIGCOUNT. As long as git runs, processes of the
 * same user can read it in `/proc/PID/environ`, as they could read our own memory; where that matters, nobody else's
 * code may run in the job.
 */
export function connect({ serverUrl, repository, token }: Remote, job: Environment): Connection {
  const server = serverUrl.replace(/\/+$/, '')
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  const redactor = makeRedactor([token, basic])
  const settings = [
    // whoever the server sends us to is not who the token is for
    ['http.followRedirects', 'false'],
    ['protocol.allow', 'never'],
    ['protocol.http.allow', 'always'],
    ['protocol.https.allow', 'always'],
    [`http.${server}/.extraheader`, `AUTHORIZATION: basic ${basic}`],
  ] as const
  const passedOn = PASSED_ON.flatMap((name) => (job[name] === undefined ? [] : [[name, job[name]]]))
  return {
    url: `${server}/${repository}.git`,
    variables: { ...Object.fromEntries(passedOn), ...asVariables(settings) },
    tidied: (text) => redactor.text(text),
  }
}

function asVariables(settings: readonly (readonly [name: string, value: string])[]): Environment {
  const pairs = settings.flatMap(([name, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, name],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ])
  return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(settings.length) }
}
