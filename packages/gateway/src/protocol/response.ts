import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import { InvalidToken } from '#auth/faults.ts'
import { GatewayError, refusal } from '#errors.ts'

const graphqlJson = 'application/graphql-response+json'
const plainJson = 'application/json'
const mediaTypes: ReadonlySet<string> = new Set([graphqlJson, plainJson])

/**
 * Returns whether the client prefers GraphQL's own media type to plain JSON: by quality, then by
 * order. Wildcards mean plain JSON.
 */
function prefersGraphqlJson(accept = ''): boolean {
  const [first] = accept
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { type: type.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ type, quality }) => quality > 0 && mediaTypes.has(type))
    .toSorted((a, b) => b.quality - a.quality)
  return first?.type === graphqlJson
}

/** Returns the `Content-Type` of a response, by the request's `Accept`. */
export const mediaType = (accept: string | undefined): string =>
  `${prefersGraphqlJson(accept) ? graphqlJson : plainJson}; charset=utf-8`

/**
 * Returns the status of a well-formed request whose document or variables are refused. GraphQL over
 * HTTP asks for 200 in plain JSON, since old clients take any other status for a failed connection.
 */
export const refusedStatus = (accept: string | undefined): 200 | 400 =>
  prefersGraphqlJson(accept) ? 400 : 200

/** Writes a JSON response. It is personal, so no cache may keep it. */
export function send(
  req: Pick<IncomingMessage, 'headers'>,
  res: ServerResponse,
  status: number,
  answer: object,
): void {
  const bytes = Buffer.from(JSON.stringify(answer))
  // Not `res.json`, which hashes the whole body for an ETag that no cache may use.
  res
    .writeHead(status, {
      'cache-control': 'no-store',
      'content-type': mediaType(req.headers.accept),
      'content-length': bytes.length,
    })
    .end(bytes)
}

interface BodyError {
  status: number
  type: string
}
/** Returns whether Express' body parser threw this. */
const isBodyError = (error: unknown): error is BodyError =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'type' in error &&
  typeof error.type === 'string'
const bodyFaults: Readonly<Record<string, string>> = {
  'entity.too.large': 'The request is larger than 256 kB.',
  'encoding.unsupported': 'A request is sent as it is, not compressed.',
}
const bodyFault = ({ type }: BodyError) => bodyFaults[type] ?? 'The body is not JSON.'

/** Returns the status, headers and error of a request that was rejected before admission. */
export function rejectionOf(error: unknown): {
  status: number
  headers: Record<string, string>
  error: unknown
} {
  if (isBodyError(error))
    return { status: error.status, headers: {}, error: refusal('BAD_REQUEST', bodyFault(error)) }
  if (!GatewayError.is(error))
    return { status: error instanceof GraphQLError ? 400 : 500, headers: {}, error }
  const { retryAfter } = error.facts
  return {
    status: error.code === 'UNAUTHENTICATED' ? 401 : error.code === 'RATE_LIMITED' ? 429 : 503,
    headers: {
      ...(error.code === 'UNAUTHENTICATED' && { 'www-authenticate': challenge(error) }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    error,
  }
}

/**
 * Returns the challenge of RFC 6750: no error for a missing token, the reason for an invalid one.
 */
const challenge = (error: unknown) =>
  `Bearer realm="tidemark"${error instanceof InvalidToken ? `, error="invalid_token", error_description="${error.reason.replaceAll(/[^\x20-\x7e]|["\\]/g, '')}"` : ''}`
