import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'

/** Thrown in place of a refused call when its token cannot be renewed now: the person is signed in, the sign-in service is out of reach. */
export class RenewalUnreachable extends Error {
  override readonly name = 'RenewalUnreachable'
}

/** The gateway's closed list of codes, `NETWORK` for an answer that never came, and `SIGN_IN_UNREACHABLE` for a token that cannot be renewed. */
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

/** What may be told to the person. A code without a sentence here speaks through the server's own message. */
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
  SIGN_IN_UNREACHABLE: 'The sign-in service is not responding. Try again in a moment.',
  NETWORK: 'The server could not be reached. Check your connection and try again.',
}

const first = (error: unknown) => (CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined)

/** The code of whatever a query or mutation threw. */
export function codeOf(error: unknown): FailureCode {
  if (error instanceof RenewalUnreachable) return 'SIGN_IN_UNREACHABLE'
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

/** After these the same request may well succeed, or has succeeded already without a word: Retry is worth offering. */
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
export const isPassing = (error: unknown): boolean =>
  passing.has(codeOf(error)) && !refusalOf(error)

/** Somebody was quicker, or took the person's rights away: what the screen shows and offers no longer holds. */
const outdated: ReadonlySet<FailureCode> = new Set(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'])
export const isOutdated = (error: unknown): boolean =>
  outdated.has(codeOf(error)) || refusalOf(error) !== null

/** The catalogue's sentence, unless the server wrote one for the person ("the server's Error field, otherwise …"). */
export const sentenceOf = (error: unknown, catalogueSentence: string): string =>
  sentences[codeOf(error)] === undefined
    ? (first(error)?.message ?? catalogueSentence)
    : catalogueSentence

/** Why, in a sentence below the catalogue's; null when the sentence itself says it. */
export function reasonOf(error: unknown): string | null {
  const refusal = refusalOf(error)
  return refusal ? refusals[refusal] : (sentences[codeOf(error)] ?? null)
}

const refusals: Record<Refusal, string> = {
  unknownUser: 'Your account is no longer active. Unsaved input stays on this device.',
  noRoles: 'You no longer have a role. Unsaved input stays on this device.',
}

/** Sentence per faulty field, when the server named them. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
  (first(error)?.extensions?.['fields'] as Record<string, string> | undefined) ?? {}

/** The directory's own reason for refusing a person, after which renewing the token cannot help. */
export type Refusal = keyof typeof unauthenticatedDetails
export function refusalOf(error: unknown): Refusal | null {
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
