import * as http from 'node:http'

type Environment = Readonly<Record<string, string | undefined>>

/** Node has it since 24.14; an older one goes on without a proxy, as its own `fetch` does. */
type WithProxy = { readonly setGlobalProxyFromEnv?: (environment: Environment) => () => void }

const NAMES = ['http_proxy', 'https_proxy', 'no_proxy'] as const

/**
 * Makes all requests of this process go through the proxy that the job's environment names, if it names one:
 * self-hosted runners often reach the forge in no other way, and `fetch` does not look for it by itself.
 *
 * @returns what undoes it; null: there is no proxy, or its address cannot be used.
 */
export function useProxyOf(environment: Environment): (() => void) | null {
  const { setGlobalProxyFromEnv } = http as WithProxy
  const named = NAMES.flatMap((name) => {
    const value = environment[name] ?? environment[name.toUpperCase()]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  if (setGlobalProxyFromEnv === undefined || !named.some(([name]) => name !== 'no_proxy')) return null
  try {
    return setGlobalProxyFromEnv(Object.fromEntries(named))
  } catch {
    return null
  }
}
