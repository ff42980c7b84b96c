import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { fault, type Fault } from '@tidemark/schema/rest/fault'
import { z } from 'zod'
import { GatewayError } from '#errors.ts'
import { unreachable } from '#resolving.ts'
import type { NoAnswer } from './exchange.ts'

/** The answer as its contract describes it. Anything else is the service's fault and named so, never an undefined on a screen. */
export function fromAnswer(endpoint: Endpoint, text: string): unknown {
  const answer = endpoint.answer.safeParse(jsonOf(text))
  if (answer.success) return answer.data
  throw brokenContract(endpoint, z.prettifyError(answer.error))
}

/** No answer, as the gateway's own error. */
export function fromNoAnswer(endpoint: Endpoint, { why, message, cause }: NoAnswer): GatewayError {
  const { service } = endpoint
  if (why === 'too large') return brokenContract(endpoint, message)
  const facts = {
    service,
    cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : message,
  }
  if (why === 'resting')
    return new GatewayError(
      'UPSTREAM_UNAVAILABLE',
      `The ${service} service is failing; it is asked again in a few seconds.`,
      facts,
    )
  const late = why === 'late' || (why === 'abandoned' && isTimeout(cause))
  return late
    ? new GatewayError('UPSTREAM_TIMEOUT', `The ${service} service did not answer in time.`, facts)
    : new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service cannot be reached.`, facts)
}

/** A break of the contract: what exactly is wrong goes to the log, the caller reads whose fault it is. */
export const brokenContract = (
  { service, path }: Pick<Endpoint, 'service' | 'path'>,
  what: string,
) =>
  new GatewayError(
    'UPSTREAM_CONTRACT',
    `The ${service} service gave an answer that is not understood.`,
    { service, cause: `${path}: ${what}` },
  )

/** An answer that is no success, as the gateway's own error. */
export function fromRefusal(endpoint: Endpoint, status: number, text: string): GatewayError {
  const { service } = endpoint
  if (status === 429 || status >= 500) {
    return new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service failed.`, {
      service,
      cause: `${endpoint.path}: status ${status}`,
    })
  }
  if (tooLong.has(status))
    return new GatewayError('INVALID_INPUT', 'What was asked is longer than an address may be.', {
      service,
    })
  const refused = fault.safeParse(jsonOf(text))
  return refused.success
    ? fromFault(endpoint, refused.data)
    : brokenContract(endpoint, `status ${status} without a fault: ${text.slice(0, 200)}`)
}

/** What a server says of an address or of headers that it does not even read: the caller's fault, not the service's. */
const tooLong: ReadonlySet<number> = new Set([414, 431])

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
    case 'NOT_FOUND':
      return new GatewayError(code, message, { service })
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTimeout = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'TimeoutError'
