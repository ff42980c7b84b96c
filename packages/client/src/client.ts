import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type GraphQLFormattedError, print } from 'graphql'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { type ServiceAccount, tokenSource } from './tokenSource.ts'

export interface TidemarkOptions extends ServiceAccount {
  /** Address of the gateway, without a trailing slash: `https://tidemark.example.com`. */
  url: string
}

/**
 * Errors that the gateway reported, possibly with partial data. `code` is one of the list in
 * docs/for-other-tools.md.
 */
export class TidemarkError extends Error {
  override readonly name = 'TidemarkError'
  readonly errors: readonly GraphQLFormattedError[]
  /** The partial data, or null. */
  readonly data: unknown

  constructor(errors: readonly GraphQLFormattedError[], data: unknown) {
    super(
      errors
        .map(({ message, extensions }) =>
          typeof extensions?.['code'] === 'string' ? `${extensions['code']}: ${message}` : message,
        )
        .join('\n'),
    )
    this.errors = errors
    this.data = data
  }
}

/** A client of Tidemark for programs, typed by the documents that it sends. */
export interface Tidemark extends AsyncDisposable {
  /** Runs a query or mutation. Throws a `TidemarkError` when any part failed. */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /**
   * Yields events until the loop ends. Reconnects when the socket breaks, and then yields the
   * present state.
   */
  subscribe<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): AsyncIterable<Data>
  close(): Promise<void>
}

/** Creates a client. It signs in at the first request, and again before its token expires. */
export function connect({ url, ...account }: TidemarkOptions): Tidemark {
  const token = tokenSource(account)
  const socket = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    shouldRetry: () => true,
    retryAttempts: Number.POSITIVE_INFINITY,
    connectionParams: async () => ({ authorization: `Bearer ${await token()}` }),
  })
  const close = async () => {
    await socket.dispose()
  }

  return {
    async query<Data, Variables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          authorization: `Bearer ${await token()}`,
        },
        body: JSON.stringify({ query: print(document), variables }),
      })
      return dataOf((await answer.json()) as GraphQLAnswer<Data>)
    },
    async *subscribe<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) {
      for await (const event of socket.iterate<Data>({ query: print(document), variables }))
        yield dataOf<Data>(event)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

interface GraphQLAnswer<Data> {
  data?: Data | null | undefined
  errors?: readonly GraphQLFormattedError[] | undefined
}

function dataOf<Data>({ data, errors }: GraphQLAnswer<Data>): Data {
  if (errors || !data) throw new TidemarkError(errors ?? [], data ?? null)
  return data
}
