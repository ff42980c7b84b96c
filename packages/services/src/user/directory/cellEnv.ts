import type { Central } from './centralClient.ts'

interface CellVariables {
  readonly CENTRAL_URL?: string | undefined
  readonly CENTRAL_CLIENT_ID?: string | undefined
  readonly CENTRAL_CLIENT_SECRET?: string | undefined
  readonly CENTRAL_SCOPE?: string | undefined
  readonly CENTRAL_SECONDS: number
  readonly TOKEN_ISSUER?: string | undefined
  readonly TOKEN_SCOPE: string
  readonly DEMO: boolean
}

/** Lists the faults in the settings of a cell's services, by variable. */
export function cellFaults(env: CellVariables): { path: [string]; message: string }[] {
  if (env.CENTRAL_URL === undefined) return []
  const needed = ['TOKEN_ISSUER', 'CENTRAL_CLIENT_ID', 'CENTRAL_CLIENT_SECRET'] as const
  return [
    ...needed
      .filter((name) => env[name] === undefined)
      .map((name) => ({ path: [name] as [string], message: 'is missing, and CENTRAL_URL is set' })),
    ...(env.DEMO
      ? [
          {
            path: ['DEMO'] as [string],
            message: 'cannot be combined with CENTRAL_URL',
          },
        ]
      : []),
  ]
}

/**
 * Returns the address and credentials of the central services; undefined for services that are not
 * a cell.
 */
export function centralOf(
  env: CellVariables,
): { readonly central: Central; readonly seconds: number } | undefined {
  const { CENTRAL_URL: url, TOKEN_ISSUER: issuer } = env
  const { CENTRAL_CLIENT_ID: clientId, CENTRAL_CLIENT_SECRET: clientSecret } = env
  if (!url || !issuer || !clientId || !clientSecret) return undefined
  return {
    central: {
      url: url.replace(/\/$/, ''),
      issuer,
      clientId,
      clientSecret,
      scope: env.CENTRAL_SCOPE ?? env.TOKEN_SCOPE,
    },
    seconds: env.CENTRAL_SECONDS,
  }
}
