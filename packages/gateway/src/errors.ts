import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import type { ServiceName } from '@tidemark/schema/rest/endpoint'
import type { Fault } from '@tidemark/schema/rest/fault'

/**
 * Every code a caller of the gateway can meet in `extensions.code`. The list is closed: whatever
 * else is thrown leaves as `INTERNAL`.
 *
 * | code | meaning | what a caller can do |
 * |---|---|---|
 * | `UNAUTHENTICATED` | no valid token; `detail` carries the service's reason when it was a service that refused | renew the token once, unless `detail` says the person is unknown or without roles |
 * | `NOT_ALLOWED` | the thing is the caller's to see but not to do | tell the person |
 * | `NOT_FOUND` | unknown, or of a contract the caller has no part in: the same answer for both | tell the person |
 * | `CONFLICT` | not possible in the present state, or it was changed first, perhaps by the caller elsewhere | read again |
 * | `INVALID_INPUT` | `fields` has a sentence per faulty field, keyed by its path | mark the fields |
 * | `BAD_REQUEST` | not a valid GraphQL request for this schema | correct the request |
 * | `TOO_COMPLEX` | the document or the socket asks for more than one request may | ask for less at a time |
 * | `UNTRUSTED_DOCUMENT` | free text where only registered documents are accepted, or an unknown hash | reload the client |
 * | `RATE_LIMITED` | this person, or this program, asks more often than it may | wait `retryAfter` seconds |
 * | `OVERLOADED` | the gateway has more to do than it can | wait `retryAfter` seconds |
 * | `UPSTREAM_UNAVAILABLE` | `service` could not be reached, is overloaded or failed | try again later |
 * | `UPSTREAM_TIMEOUT` | `service` did not answer in time | try again later |
 * | `UPSTREAM_CONTRACT` | `service` answered something that is not in its contract | report it with `requestId` |
 * | `INTERNAL` | the gateway's own fault | report it with `requestId` |
 */
export const errorCodes = [
  'UNAUTHENTICATED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID_INPUT',
  'BAD_REQUEST',
  'TOO_COMPLEX',
  'UNTRUSTED_DOCUMENT',
  'RATE_LIMITED',
  'OVERLOADED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_CONTRACT',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * Details of an error. `service`, `fields`, `detail` and `retryAfter` reach the caller; the rest is
 * for resolvers and logs.
 */
export interface ErrorFacts {
  service?: ServiceName
  /** A sentence per faulty field, keyed by its path in the REST request. */
  fields?: Readonly<Record<string, string>>
  /** The service's own reason for a 401. */
  detail?: string
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /**
   * Details of a `CONFLICT` by a stale version. They are the current row (unparsed), its last
   * editor, and the refused fields of each row if the service lists them.
   */
  stale?: {
    current: unknown
    changedBy: string | undefined
    conflicts?: NonNullable<Fault['conflicts']>
  }
  /** Username of the person who removed what is `NOT_FOUND`. */
  removedBy?: string
  /** The blockers of a `CONFLICT` by state. */
  blockers?: NonNullable<Fault['blockers']>
  cause?: unknown
}

/** The error that features and clients throw on purpose. Its message is written for the user. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code: ErrorCode
  readonly facts: ErrorFacts

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, { cause: facts.cause })
    this.code = code
    this.facts = facts
  }

  /** True for a gateway error with one of these codes, or with any code if none is given. */
  static is(error: unknown, ...codes: ErrorCode[]): error is GatewayError {
    return error instanceof GatewayError && (codes.length === 0 || codes.includes(error.code))
  }
}

/** Returns a rejection of the request itself, before execution. */
export const refusal = (code: ErrorCode, message: string) =>
  new GraphQLError(message, { extensions: { code } })

/** Formats an error for the caller of a request. */
export type FormatError = (error: unknown, requestId: string) => GraphQLFormattedError

/** Formats errors of every transport alike, and logs unexpected errors of resolvers. */
export const errorFormatter =
  (log: Logger): FormatError =>
  (error, requestId) =>
    presentError(error, requestId, (cause) =>
      log.error({ requestId, err: cause }, 'A resolver failed.'),
    )

const masked = 'Something went wrong in the gateway.'

const isCode = (code: unknown): code is ErrorCode => errorCodes.some((known) => known === code)

/**
 * Converts any thrown value to a public error: a listed code, a safe message and the request id.
 * Errors of the request (syntax, validation, variables) keep message and location. Unexpected
 * errors of resolvers go to `onInternal` and are masked. Never throws.
 */
export function presentError(
  error: unknown,
  requestId: string,
  onInternal: (cause: unknown) => void,
): GraphQLFormattedError {
  try {
    const cause = rootOf(error)
    const { message = '', path, locations } = error instanceof GraphQLError ? error.toJSON() : {}
    const place = { ...(locations && { locations }), ...(path && { path }) }
    if (cause instanceof GatewayError) {
      const { service, fields, detail, retryAfter } = cause.facts
      const facts = {
        ...(service && { service }),
        ...(fields && { fields }),
        ...(detail && { detail }),
        ...(retryAfter !== undefined && { retryAfter }),
      }
      return {
        message: cause.message,
        ...place,
        extensions: { code: cause.code, requestId, ...facts },
      }
    }
    if (error instanceof GraphQLError && cause instanceof GraphQLError && isOfTheRequest(error)) {
      // Apollo wraps errors of validation and sets a code on the wrapper; the cause has the gateway's code.
      const { code } = (cause.extensions as GraphQLError['extensions'] | undefined) ?? {}
      return {
        message: shortened(message),
        ...place,
        extensions: { code: isCode(code) ? code : 'BAD_REQUEST', requestId },
      }
    }
    onInternal(cause)
    return { message: masked, ...place, extensions: { code: 'INTERNAL', requestId } }
  } catch {
    return { message: masked, extensions: { code: 'INTERNAL', requestId } }
  }
}

/** Characters of each end of a long message that are kept. */
const kept = 100

/** Cuts the middle of a message that repeats a long value: its ends say which value has which fault. */
const shortened = (message: string) =>
  message.length <= 3 * kept
    ? message
    : `${message.slice(0, kept)} … ${message.slice(-kept)}`.toWellFormed()

/**
 * Returns whether an error is about the request: only a GraphQL error raised before a field was
 * resolved is. One with a path comes from execution, and its text may contain a service's response.
 * The exception, which Apollo marks, is a variable that only execution could reject.
 */
const isOfTheRequest = ({
  path,
  extensions,
}: {
  path?: GraphQLError['path'] | undefined
  extensions?: { code?: unknown } | undefined
}): boolean =>
  extensions?.code !== 'INTERNAL_SERVER_ERROR' &&
  (path === undefined || extensions?.code === 'BAD_USER_INPUT')

/** Returns the original error, below the wrappers of graphql-js. */
const rootOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error
