import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import { InvalidToken } from '#auth/faults.ts'
import { GatewayError, refusal } from '#errors.ts'

const graphqlJson = 'application/graphql-response+json'
const takenTypes: ReadonlySet<string> = new Set([graphqlJson, 'application/json'])

/**
 * Whether the caller prefers GraphQL's own media type, in which an HTTP status speaks about the GraphQL request too, to plain JSON: by quality,
 * then by the order of the header. Wildcards alone mean plain JSON.
 */
function takesGraphqlJson(accept = ''): boolean {
  const [first] = accept
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { type: type.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ type, quality }) => quality > 0 && takenTypes.has(type))
    .toSorted((a, b) => b.quality - a.quality)
  return first?.type === graphqlJson
}

/**
 * The status of a well-formed request whose document or variables are refused: GraphQL over HTTP keeps 200 for it in plain JSON, where clients of
 * old take any other status for a broken connection.
 */
export const refusedStatus = (accept: string | undefined): 200 | 400 =>
  takesGraphqlJson(accept) ? 400 : 200

/** Writes an answer. Personal, so no cache keeps it. */
export function send(
  req: Pick<IncomingMessage, 'headers'>,
  res: ServerResponse,
  status: number,
  answer: object,
): void {
  const type = takesGraphqlJson(req.headers.accept) ? graphqlJson : 'application/json'
  const bytes = Buffer.from(JSON.stringify(answer))
  // Written past Express, which would hash the whole answer for an ETag that nobody may cache by.
  res
    .writeHead(status, {
      'cache-control': 'no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-length': bytes.length,
    })
    .end(bytes)
}

interface BodyError {
  status: number
  type: string
}
/** What Express' body parser throws. */
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

/** What a request that got no further is answered with: status, headers, and the error to present. */
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

/** What RFC 6750 wants said: nothing about a token that was not there, the reason for one that is not good. */
const challenge = (error: unknown) =>
  `Bearer realm="tidemark"${error instanceof InvalidToken ? `, error="invalid_token", error_description="${error.reason.replaceAll(/[^\x20-\x7e]|["\\]/g, '')}"` : ''}`
