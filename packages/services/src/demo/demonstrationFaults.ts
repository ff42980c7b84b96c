import { demoServices } from './people.ts'

/** The variables that affect the demonstration. */
export interface DemonstrationVariables {
  readonly DEMO: boolean
  readonly DEMO_WITHOUT_ADMINISTRATORS: boolean
  readonly HOST: string
  readonly IDENTITY_URL?: string | undefined
  readonly WEB_URL: readonly string[]
  readonly TOKEN_ISSUER?: string | undefined
  readonly SERVICE_CLIENTS: readonly { readonly secret: string }[]
}

export interface DemonstrationFault {
  readonly path: readonly string[]
  readonly message: string
}

/**
 * Finds configurations that would expose the demonstration. Its accounts need no password and its
 * programs have published secrets, so it must be reachable only from this machine, or exclude
 * administrators.
 */
export function demonstrationFaults(variables: DemonstrationVariables): DemonstrationFault[] {
  const faults: DemonstrationFault[] = []
  const reached = publicAddresses(variables)
  if (variables.DEMO && !variables.DEMO_WITHOUT_ADMINISTRATORS && reached.length > 0)
    faults.push({
      path: ['DEMO'],
      message: `signs people in without a password, administrators too, and ${reached.join(' and ')} can be reached from other machines. Set DEMO=false, or DEMO_WITHOUT_ADMINISTRATORS=true for a public demonstration that no administrator can sign in to`,
    })
  if (variables.DEMO_WITHOUT_ADMINISTRATORS && !variables.DEMO)
    faults.push({ path: ['DEMO_WITHOUT_ADMINISTRATORS'], message: 'goes together with DEMO=true' })
  for (const [at, { secret }] of variables.SERVICE_CLIENTS.entries())
    if (demoServices.some((service) => service.secret === secret))
      faults.push({
        path: ['SERVICE_CLIENTS', String(at), 'secret'],
        message: 'is a published secret of the demonstration; choose another',
      })
  return faults
}

/**
 * Lists the public addresses; none with an external issuer, which exposes no sign-in page of ours.
 */
function publicAddresses({ HOST, IDENTITY_URL, WEB_URL, TOKEN_ISSUER }: DemonstrationVariables) {
  if (TOKEN_ISSUER !== undefined) return []
  return [IDENTITY_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}`, ...WEB_URL].filter(
    (address) => !isLoopback(new URL(address).hostname),
  )
}

const isLoopback = (host: string) =>
  host === '[::1]' || /^127(\.\d+){3}$/.test(host) || /^(.+\.)?localhost$/.test(host)
