import type { ApolloLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { from, switchMap, throwError } from 'rxjs'
import { codeOf, refusalOf, RenewalUnreachable } from './failures.ts'

/** What the API needs of the session. */
export interface Credentials {
  token: () => Promise<string | null>
  /** Null when only the person can help; see the session. */
  renew: (refused: string | null) => Promise<string | null>
  requireSignIn: () => void
}

/** The token a call was sent with, kept in its context so that a renewal knows which one was refused. */
export const sentToken = 'sentToken'
const replayed = 'replayedAfterRenewal'

/**
 * A refused call is sent once more after one silent renewal; ten refused calls share the renewal and are each replayed.
 * A sign-in service that does not answer is told apart: nobody is sent away for that. Not attempted when the directory refuses the person rather than the token, and never twice for one call.
 */
export const createRenewLink = ({ renew, requireSignIn }: Credentials): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    const context = operation.getContext()
    if (codeOf(error) !== 'UNAUTHENTICATED' || refusalOf(error) || context[replayed])
      return undefined
    operation.setContext({ [replayed]: true })
    return from(
      renew((context[sentToken] as string | undefined) ?? null).catch((cause: unknown) => {
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
