import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { fault, type Fault } from '@tidemark/schema/rest/fault'
import { AbortError, HTTPError, TimeoutError } from 'got'
import { z } from 'zod'
import { GatewayError } from '#errors.ts'
import { unreachable } from '#resolving.ts'

/** The answer as its contract describes it. Anything else is the service's fault and named so, never an undefined on a screen. */
export function fromAnswer(endpoint: Endpoint, text: string): unknown {
  const answer = endpoint.answer.safeParse(jsonOf(text))
  if (answer.success) return answer.data
  throw brokenContract(endpoint, z.prettifyError(answer.error))
}

/** Turns what went wrong on the way, or a refusal of the service, into the gateway's own error. */
export function fromTransport(endpoint: Endpoint, error: unknown, ended: { tooLarge: boolean; caller: AbortSignal }): GatewayError {
  const { service } = endpoint
  if (GatewayError.is(error)) return error
  if (error instanceof HTTPError) return fromRefusal(endpoint, error.response.statusCode, String(error.response.body))
  if (ended.tooLarge) return brokenContract(endpoint, 'The answer is larger than the gateway takes.')
  const late = error instanceof TimeoutError || (error instanceof AbortError && isTimeout(ended.caller.reason))
  if (late) return new GatewayError('UPSTREAM_TIMEOUT', `The ${service} service did not answer in time.`, { service, cause: reasonOf(error) })
  return new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service cannot be reached.`, { service, cause: reasonOf(error) })
}

/** A break of the contract: what exactly is wrong goes to the log, the caller reads whose fault it is. */
export const brokenContract = ({ service, path }: Pick<Endpoint, 'service' | 'path'>, what: string) =>
  new GatewayError('UPSTREAM_CONTRACT', `The ${service} service gave an answer that is not understood.`, { service, cause: `${path}: ${what}` })

function fromRefusal(endpoint: Endpoint, status: number, text: string): GatewayError {
  const { service } = endpoint
  if (status === 429 || status >= 500) {
    return new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service failed.`, { service, cause: `${endpoint.path}: status ${status}` })
  }
  const refused = fault.safeParse(jsonOf(text))
  return refused.success ? fromFault(endpoint, refused.data) : brokenContract(endpoint, `status ${status} without a fault: ${text.slice(0, 200)}`)
}

function fromFault(endpoint: Endpoint, { Error: message, code, detail, fields, current, changedBy }: Fault): GatewayError {
  const { service } = endpoint
  switch (code) {
    case 'UNAUTHENTICATED': return new GatewayError(code, message, { service, ...(detail !== undefined && { detail }) })
    case 'INVALID_INPUT': return new GatewayError(code, message, { service, ...(fields && { fields }) })
    case 'NOT_ALLOWED':
    case 'NOT_FOUND': return new GatewayError(code, message, { service })
    case 'WRONG_STATE': return new GatewayError('CONFLICT', message, { service })
    case 'STALE': return new GatewayError('CONFLICT', message, { service, stale: { current, changedBy } })
    case 'INTERNAL': return new GatewayError('UPSTREAM_UNAVAILABLE', `The ${service} service failed.`, { service })
    default: return unreachable(code)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** Got's errors carry the request with its token: only their words may reach a log. */
const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
