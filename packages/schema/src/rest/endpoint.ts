import { z } from 'zod'

/**
 * One REST call, as both sides see it: the services validate what comes in and are typed in what they answer,
 * the gateway is typed in what it asks and validates what comes back.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Which service answers; a deployment may put each behind an address of its own. */
  readonly service: ServiceName
  readonly method: 'GET' | 'POST'
  /** The path below the service's address, with its trailing slash as the specification writes it. */
  readonly path: string
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  /**
   * True for a call that changes something. It runs in one transaction and honours the `Idempotency-Key` header:
   * the same key answers with the first answer and changes nothing. Many reads here are POST, so the method does not tell.
   */
  readonly writes: boolean
  /** Keeps an expensive call from taking the time and connections of others; none for an ordinary call. */
  readonly bulkhead?: Bulkhead
}

/** Calls with the same bulkhead name share one limit, and in the gateway connections and a circuit breaker of their own. */
export interface Bulkhead {
  readonly name: string
  /** How many of these calls one process runs at the same time. */
  readonly concurrency: number
  /** How many wait for their turn; a further one is refused with 503. */
  readonly queue: number
  /** Milliseconds that one call may take, waiting included. */
  readonly timeMs: number
}

export const serviceNames = ['user', 'asset', 'workflow', 'task', 'group', 'privilege'] as const
export type ServiceName = (typeof serviceNames)[number]

const nothing = z.object({})
type Nothing = typeof nothing

/** Declares a call. Parts left out are empty objects. */
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

export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** What a handler receives after validation. */
export type ReceivedQuery<E extends Endpoint> = z.output<E['query']>
export type ReceivedBody<E extends Endpoint> = z.output<E['body']>
/** What a handler must give, before the answer's own defaults. */
export type GivenAnswer<E extends Endpoint> = z.input<E['answer']>

/** A query parameter that may be given once or repeated: `?tag_code=a&tag_code=b`. Always a list after parsing. */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item),
  )
