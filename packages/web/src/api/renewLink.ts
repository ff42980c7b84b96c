import type { ApolloLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { from, switchMap, throwError } from 'rxjs'
import { codeOf, OtherPersonSignedIn, refusalOf, RenewalUnreachable } from './failures.ts'

/** The session functions that the API needs. */
export interface ApiSession {
  token: () => Promise<string | null>
  /** Null if the person must sign in; see the session. */
  renew: (refused: string | null) => Promise<string | null>
  requireSignIn: () => void
}

/** Context key of the token that a call was sent with, so that a renewal knows which one was refused. */
export const sentToken = 'sentToken'
const replayed = 'replayedAfterRenewal'

/**
 * Retries a refused call once after a silent renewal. Concurrent refused calls share one renewal
 * and are each replayed. An unavailable sign-in service is a separate error and causes no redirect.
 * There is no renewal when the directory refuses the person, and never twice for one call.
 */
export const createRenewLink = ({ renew, requireSignIn }: ApiSession): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    const context = operation.getContext()
    if (codeOf(error) !== 'UNAUTHENTICATED' || refusalOf(error) || context[replayed])
      return undefined
    operation.setContext({ [replayed]: true })
    return from(
      renew((context[sentToken] as string | undefined) ?? null).catch((cause: unknown) => {
        if (cause instanceof OtherPersonSignedIn) throw cause
        throw new RenewalUnreachable('The token could not be renewed.', { cause })
      }),
    ).pipe(
      switchMap((token) => {
        if (token) return forward(operation)
        requireSignIn()
        return throwError(() => error)
      }),
    )
  })
