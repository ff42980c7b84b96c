import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { fault, type Fault } from '@tidemark/schema/rest/fault'
import { z } from 'zod'
import { GatewayError } from '#errors.ts'
import { unreachable } from '#resolving.ts'
import { answerCheck } from './answerCheck.ts'
import type { NoResponse } from './httpClient.ts'

/**
 * Parses an answer by its endpoint's contract. Throws `UPSTREAM_CONTRACT` for anything else, so
 * that no undefined reaches a screen.
 */
export function parseAnswer(endpoint: Endpoint, text: string): unknown {
  const value = jsonOf(text)
  if (answerCheck(endpoint.answer)?.(value)) return value
  const answer = endpoint.answer.safeParse(value)
  if (answer.success) return answer.data
  throw brokenContract(endpoint, z.prettifyError(answer.error))
}

/** Maps a missing response to a gateway error. */
export function fromNoResponse(
  endpoint: Endpoint,
  { reason, message, cause }: NoResponse,
): GatewayError {
  const { service } = endpoint
  if (reason === 'too large') return brokenContract(endpoint, message)
  const facts = {
    service,
    cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : message,
  }
  if (reason === 'circuit open')
    return new GatewayError(
      'UPSTREAM_UNAVAILABLE',
      `The ${service} service is failing. Try again in a few seconds.`,
      facts,
    )
  const isLate = reason === 'timeout' || (reason === 'aborted' && isTimeout(cause))
  return isLate
    ? new GatewayError('UPSTREAM_TIMEOUT', `The ${service} service did not answer in time.`, facts)
    : new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service cannot be reached.`, facts)
}

/** Returns whether the gateway itself ended the call, such as when its subscriber left. */
export function wasAborted(error: unknown): boolean {
  const cause = error instanceof GatewayError ? error.facts.cause : null
  return typeof cause === 'string' && cause.startsWith('AbortError:')
}

/**
 * Returns an `UPSTREAM_CONTRACT` error. The caller learns which service is at fault; `what` goes to
 * the log only.
 */
export const brokenContract = (
  { service, path }: Pick<Endpoint, 'service' | 'path'>,
  what: string,
) =>
  new GatewayError(
    'UPSTREAM_CONTRACT',
    `The ${service} service gave an answer that is not understood.`,
    { service, cause: `${path}: ${what}` },
  )

/** Maps a response with an error status to a gateway error. */
export function fromRefusal(endpoint: Endpoint, status: number, text: string): GatewayError {
  const { service } = endpoint
  if (status === 429 || status >= 500) {
    return new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service failed.`, {
      service,
      cause: `${endpoint.path}: status ${status}`,
    })
  }
  if (tooLongStatuses.has(status))
    return new GatewayError('INVALID_INPUT', 'The request is too long. Narrow it and try again.', {
      service,
    })
  const refused = fault.safeParse(jsonOf(text))
  return refused.success
    ? fromFault(endpoint, refused.data)
    : brokenContract(endpoint, `status ${status} without a fault: ${text.slice(0, 200)}`)
}

/** URI Too Long and Request Header Fields Too Large: the caller's fault, sent by servers without a fault body. */
const tooLongStatuses: ReadonlySet<number> = new Set([414, 431])

function fromFault(
  endpoint: Endpoint,
  { Error: message, code, detail, fields, current, changedBy, conflicts, blockers }: Fault,
): GatewayError {
  const { service } = endpoint
  switch (code) {
    case 'UNAUTHENTICATED':
      return new GatewayError(code, message, { service, ...(detail !== undefined && { detail }) })
    case 'INVALID_INPUT':
      return new GatewayError(code, message, { service, ...(fields && { fields }) })
    case 'NOT_ALLOWED':
      return new GatewayError(code, message, { service })
    case 'NOT_FOUND':
      return new GatewayError(code, message, {
        service,
        ...(changedBy !== undefined && { removedBy: changedBy }),
      })
    case 'WRONG_STATE':
      return new GatewayError('CONFLICT', message, { service, ...(blockers && { blockers }) })
    case 'STALE':
      return new GatewayError('CONFLICT', message, {
        service,
        stale: { current, changedBy, ...(conflicts && { conflicts }) },
      })
    case 'INTERNAL':
      return new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service failed.`, { service })
    default:
      return unreachable(code)
  }
}

/** Returns the sentence of a response with an error status; undefined without one. */
export const saidIn = (text: string): string | undefined =>
  fault.pick({ Error: true }).safeParse(jsonOf(text)).data?.Error

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'
