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
  /**
   * True for a call whose answer is a secret. It is never kept: an idempotency key has no effect, and
   * a repeated call gives another secret.
   */
  readonly isSecret?: boolean
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

const noFields = z.object({})
type EmptyObject = typeof noFields

/** Declares a call. Omitted parts are empty objects. */
export function endpoint<
  Answer extends z.ZodType,
  Query extends z.ZodType = EmptyObject,
  Body extends z.ZodType = EmptyObject,
>(call: {
  service: ServiceName
  method: 'GET' | 'POST'
  path: string
  query?: Query
  body?: Body
  answer: Answer
  writes?: boolean
  isSecret?: boolean
  bulkhead?: Bulkhead
}): Endpoint<Query, Body, Answer> {
  return {
    query: noFields as unknown as Query,
    body: noFields as unknown as Body,
    writes: false,
    ...call,
  }
}

/** Returns the contract that a call names in its query, body or action, or '' when it names none. */
export function contractOf({ query, body }: { query?: unknown; body?: unknown }): string {
  const action = partOf(body, 'action_input_parameters')
  for (const part of [query, body, action])
    for (const name of ['contract', 'contract_id', 'contractId']) {
      const contract = partOf(part, name)
      if (typeof contract === 'string') return contract
    }
  return ''
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null
    ? (whole as Readonly<Record<string, unknown>>)[name]
    : undefined

export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** The query that a handler receives after validation. */
export type ReceivedQuery<E extends Endpoint> = z.output<E['query']>
export type ReceivedBody<E extends Endpoint> = z.output<E['body']>
/** The response that a handler returns, before the defaults of the contract apply. */
export type GivenAnswer<E extends Endpoint> = z.input<E['answer']>

/**
 * Describes a query parameter that may be repeated: `?tag_code=a&tag_code=b`. Parsing always
 * returns a list.
 */
export const repeated = <T extends z.ZodType>(item: T) => z.preprocess(asList, z.array(item))

/** As `repeated`, for a parameter that may be absent, with a limit of its values. */
export const repeatedUpTo = <T extends z.ZodType>(most: number, item: T) =>
  z.preprocess(asList, z.array(item).max(most).optional())

const asList = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])
