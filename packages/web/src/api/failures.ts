import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'

/**
 * Thrown for a refused call whose token cannot be renewed because the sign-in service is
 * unavailable. The person is still signed in.
 */
export class RenewalUnreachable extends Error {
  override readonly name = 'RenewalUnreachable'
}

/** Thrown in place of a call when the stored sign-in belongs to another person than the page shows. */
export class OtherPersonSignedIn extends Error {
  override readonly name = 'OtherPersonSignedIn'
}

/**
 * The gateway's error codes and the client's own. `NETWORK`: no response; `SIGN_IN_UNREACHABLE`:
 * the token could not be renewed; `OTHER_PERSON`: not sent, because another person signed in.
 */
export type FailureCode =
  | 'UNAUTHENTICATED'
  | 'NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'INVALID_INPUT'
  | 'BAD_REQUEST'
  | 'TOO_COMPLEX'
  | 'UNTRUSTED_DOCUMENT'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_CONTRACT'
  | 'INTERNAL'
  | 'NETWORK'
  | 'SIGN_IN_UNREACHABLE'
  | 'OTHER_PERSON'

/** Messages by code. A code without one uses the server's message. */
const sentences: Partial<Record<FailureCode, string>> = {
  UNAUTHENTICATED: 'Your sign-in has ended. Sign in again to continue.',
  BAD_REQUEST: 'This page is out of date. Reload it and try again.',
  TOO_COMPLEX: 'This request asks for too much at once. Narrow it and try again.',
  UNTRUSTED_DOCUMENT: 'A newer version is available. Reload the page.',
  RATE_LIMITED: 'Too many requests. Try again in a moment.',
  OVERLOADED: 'The server is busy. Try again in a moment.',
  UPSTREAM_UNAVAILABLE: 'A service is unavailable. Try again in a moment.',
  UPSTREAM_TIMEOUT: 'A service took too long to respond. Try again in a moment.',
  UPSTREAM_CONTRACT: 'A service sent an unexpected response.',
  INTERNAL: 'Something went wrong on the server.',
  OTHER_PERSON: 'Another person signed in in another tab. Reload the page.',
  SIGN_IN_UNREACHABLE: 'The sign-in service is not responding. Try again in a moment.',
  NETWORK: 'The server could not be reached. Check your connection and try again.',
}

const first = (error: unknown) => (CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined)

/** Returns the error code of a failed query or mutation. */
export function codeOf(error: unknown): FailureCode {
  if (error instanceof RenewalUnreachable) return 'SIGN_IN_UNREACHABLE'
  if (error instanceof OtherPersonSignedIn) return 'OTHER_PERSON'
  const graphQl = first(error)
  if (graphQl) return (graphQl.extensions?.['code'] as FailureCode | undefined) ?? 'INTERNAL'
  if (ServerError.is(error))
    return error.statusCode === 401
      ? 'UNAUTHENTICATED'
      : error.statusCode >= 500
        ? 'UPSTREAM_UNAVAILABLE'
        : 'BAD_REQUEST'
  return 'NETWORK'
}

/**
 * Transient errors: the same request may succeed, or has already succeeded without a response, so
 * Retry is offered.
 */
const passing: ReadonlySet<FailureCode> = new Set([
  'UNAUTHENTICATED',
  'SIGN_IN_UNREACHABLE',
  'RATE_LIMITED',
  'OVERLOADED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_CONTRACT',
  'INTERNAL',
  'NETWORK',
])
export const isTransient = (error: unknown): boolean =>
  passing.has(codeOf(error)) && !refusalOf(error)

/**
 * Returns whether there was no response, or a proxy responded for an unreachable gateway. The
 * gateway's own errors are GraphQL responses.
 */
export const isNetworkFailure = (error: unknown): boolean =>
  ServerError.is(error)
    ? statusesOfProxies.has(error.statusCode)
    : codeOf(error) === 'NETWORK' && !isAbort(error)
const statusesOfProxies: ReadonlySet<number> = new Set([502, 503, 504])

/** Returns whether a read ended because nothing observed it any longer. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Errors that make the screen outdated: someone else changed the data or the person's permissions. */
const outdated: ReadonlySet<FailureCode> = new Set(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'])
export const isOutdated = (error: unknown): boolean =>
  outdated.has(codeOf(error)) || refusalOf(error) !== null

/** Prefers the server's message for the user over the catalogue's ("the server's Error field, otherwise …"). */
export const sentenceOf = (error: unknown, catalogueSentence: string): string =>
  sentences[codeOf(error)] === undefined
    ? (first(error)?.message ?? catalogueSentence)
    : catalogueSentence

/** Returns the reason below the catalogue's message; null if that message includes it. */
export function reasonOf(error: unknown): string | null {
  const refusal = refusalOf(error)
  return refusal ? refusals[refusal] : (sentences[codeOf(error)] ?? null)
}

/** Why the directory refuses a person, in words. */
export const refusals: Record<SignInRefusal, string> = {
  unknownUser: 'Your account is no longer active. Unsaved input stays on this device.',
  noRoles: 'You no longer have a role. Unsaved input stays on this device.',
}

/** Returns messages by invalid field, if the server provided them. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
  (first(error)?.extensions?.['fields'] as Record<string, string> | undefined) ?? {}

/** The directory's reason for refusing a person. Renewing the token cannot help then. */
export type SignInRefusal = keyof typeof unauthenticatedDetails
export function refusalOf(error: unknown): SignInRefusal | null {
  const detail = first(error)?.extensions?.['detail'] ?? detailOfBody(error)
  if (detail === unauthenticatedDetails.unknownUser) return 'unknownUser'
  return detail === unauthenticatedDetails.noRoles ? 'noRoles' : null
}

function detailOfBody(error: unknown): unknown {
  if (!ServerError.is(error)) return undefined
  try {
    return (JSON.parse(error.bodyText) as { detail?: unknown }).detail
  } catch {
    return undefined
  }
}
