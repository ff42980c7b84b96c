import type { Logger } from 'pino'
import { reasonOf } from '#platform/startFault.ts'
import type { TokenVerifier } from './tokens.ts'

/**
 * Returns the check of a readiness probe that the keys of the identity provider are known: a
 * sentence with the cause while they are not, which is also logged when it changes.
 */
export function keysKnown(
  tokens: Pick<TokenVerifier, 'ready'>,
  log: Pick<Logger, 'info' | 'warn'>,
): () => Promise<readonly string[]> {
  let logged: string | undefined
  return async () => {
    try {
      await tokens.ready()
      if (logged !== undefined) log.info('The keys of the identity provider are known.')
      logged = undefined
      return []
    } catch (error) {
      const reason = `The keys of the identity provider are not known: ${reasonOf(error)}.`
      if (reason !== logged) log.warn(reason)
      logged = reason
      return [reason]
    }
  }
}
