import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@tidemark/schema/rest/endpoint'
import type { Fault } from '@tidemark/schema/rest/fault'
import { fault } from '@tidemark/schema/rest/fault'

export interface Sent<E extends Endpoint> {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly idempotencyKey?: string
  readonly headers?: Record<string, string>
}

/** A person who calls the services. */
export interface Caller {
  /** Returns the answer of a GET; a refusal fails the test and shows request and answer. */
  get<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<AnswerOf<E>>
  /** Returns the answer of a POST; a refusal fails the test and shows request and answer. */
  post<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<AnswerOf<E>>
  /** Returns the refusal with its status; an answer fails the test. */
  refused<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<Fault & { status: number }>
  /** Returns the response, whatever its status. */
  fetch<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<Response>
}

/** Creates a caller that sends the token of `token()` with each request. */
export function createCaller(restUrl: string, token: () => Promise<string>): Caller {
  const fetchOf = async <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) =>
    fetch(`${restUrl}${endpoint.path}?${queryString(sent.query)}`, {
      method: endpoint.method,
      headers: {
        Authorization: `Token ${await token()}`,
        'Content-Type': 'application/json',
        ...(sent.idempotencyKey && { 'Idempotency-Key': sent.idempotencyKey }),
        ...sent.headers,
      },
      ...(endpoint.method === 'POST' && { body: JSON.stringify(sent.body ?? {}) }),
    })
  const answered = async <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => {
    const response = await fetchOf(endpoint, sent)
    const text = await response.text()
    if (!response.ok) throw unexpected(endpoint, sent, response, text)
    return endpoint.answer.parse(JSON.parse(text)) as AnswerOf<E>
  }
  return {
    get: answered,
    post: answered,
    fetch: fetchOf,
    async refused(endpoint, sent) {
      const response = await fetchOf(endpoint, sent)
      const text = await response.text()
      if (response.ok) throw unexpected(endpoint, sent, response, text)
      return { status: response.status, ...fault.parse(JSON.parse(text)) }
    },
  }
}

function queryString(query: unknown): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) parameters.append(name, String(one))
  }
  return parameters.toString()
}

const unexpected = (endpoint: Endpoint, sent: unknown, response: Response, text: string) =>
  new Error(
    [
      `${endpoint.method} ${endpoint.path} was not expected to be answered with ${response.status}`,
      `sent: ${JSON.stringify(sent ?? {}, null, 2)}`,
      `came: ${text}`,
      `request id: ${response.headers.get('X-Request-Id')}`,
    ].join('\n'),
  )
