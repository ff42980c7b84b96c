import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type GraphQLFormattedError, print } from 'graphql'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { type ServiceAccount, tokenSource } from './tokenSource.ts'

export interface TidemarkOptions extends ServiceAccount {
  /** Address of the gateway, without a slash at the end: `https://tidemark.example.com`. */
  url: string
}

/** What the gateway reported instead of an answer, or beside a part of one. `code` is one of the list in docs/for-other-tools.md. */
export class TidemarkError extends Error {
  override readonly name = 'TidemarkError'
  readonly errors: readonly GraphQLFormattedError[]
  /** What could be answered all the same; null when nothing could. */
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

/** Tidemark for a program: typed by the documents it sends. */
export interface Tidemark extends AsyncDisposable {
  /** Asks once. Throws a `TidemarkError` when any part could not be answered. */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** Events until the loop is left. A socket that breaks is opened again; what changed meanwhile is told. */
  subscribe<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): AsyncIterable<Data>
  close(): Promise<void>
}

/** Signs in when it is first needed, and anew before a token ends. */
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
      return dataOf((await answer.json()) as Answer<Data>)
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

interface Answer<Data> {
  data?: Data | null | undefined
  errors?: readonly GraphQLFormattedError[] | undefined
}

function dataOf<Data>({ data, errors }: Answer<Data>): Data {
  if (errors || !data) throw new TidemarkError(errors ?? [], data ?? null)
  return data
}
