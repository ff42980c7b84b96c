import { z } from 'zod'

/**
 * The contract of one REST call. The services validate requests and type their responses with it;
 * the gateway types requests and validates responses.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** The service that serves the call. A deployment can give each service its own address. */
  readonly service: ServiceName
  readonly method: 'GET' | 'POST'
  /** The path below the service's address, with the trailing slash of the specification. */
  readonly path: string
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  /**
   * True for a call that changes data. It runs in one transaction and honours the `Idempotency-Key`
   * header: a repeated key returns the first response and changes nothing. Many reads are POST, so
   * the method is no indication.
   */
  readonly writes: boolean
  /** Limits an expensive call so that others keep their time and connections; absent for ordinary calls. */
  readonly bulkhead?: Bulkhead
}

/** A named limit that several calls share. The gateway also gives it its own connections and circuit breaker. */
export interface Bulkhead {
  readonly name: string
  /** The number of calls that one process runs at the same time. */
  readonly concurrency: number
  /** The number of waiting calls of one contract. Further calls are refused with 503. */
  readonly queue: number
  /** Time limit of one call in milliseconds, including waiting. */
  readonly timeMs: number
}

export const serviceNames = ['user', 'asset', 'workflow', 'task', 'group', 'privilege'] as const
export type ServiceName = (typeof serviceNames)[number]

const nothing = z.object({})
type Nothing = typeof nothing

/** Declares a call. Omitted parts are empty objects. */
export function endpoint<
  Answer extends z.ZodType,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(call: {
  service: ServiceName
  method: 'GET' | 'POST'
  path: string
  query?: Query
  body?: Body
  answer: Answer
  writes?: boolean
  bulkhead?: Bulkhead
}): Endpoint<Query, Body, Answer> {
  return {
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    writes: false,
    ...call,
  }
}

/** Returns the contract that a call names in its query or body, or '' when it names none. */
export function contractOf({ query, body }: { query?: unknown; body?: unknown }): string {
  for (const part of [query, body])
    if (typeof part === 'object' && part !== null && 'contract' in part)
      if (typeof part.contract === 'string') return part.contract
  return ''
}

export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** The query that a handler receives after validation. */
export type ReceivedQuery<E extends Endpoint> = z.output<E['query']>
export type ReceivedBody<E extends Endpoint> = z.output<E['body']>
/** The response that a handler returns, before the defaults of the contract apply. */
export type GivenAnswer<E extends Endpoint> = z.input<E['answer']>

/** A query parameter that may be repeated: `?tag_code=a&tag_code=b`. Parsing always returns a list. */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item),
  )
