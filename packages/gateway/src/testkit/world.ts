import { userData } from '@tidemark/schema/rest/user'
import type { ExecutionResult, GraphQLFormattedError } from 'graphql'
import { createClient, type Client, type ClientOptions } from 'graphql-ws'
import { WebSocket } from 'ws'
import { readEnv } from '#env.ts'
import { startGateway } from '#server.ts'
import { startIssuer } from './issuer.ts'
import { ann } from './plan.ts'
import { answers, startScriptedServer } from './scriptedServer.ts'

export interface Answer {
  status: number
  headers: Headers
  data?: Record<string, unknown> | null
  errors?: GraphQLFormattedError[]
}

/**
 * Starts a gateway as shipped on a free port, with an issuer and scripted services. `vars` are
 * environment variables.
 */
export async function startWorld(vars: Record<string, string> = {}) {
  const services = await startScriptedServer()
  services.play(userData, answers(userData, ann))
  const issuer = await startIssuer()
  const gateway = await startGateway(
    readEnv({
      PORT: '0',
      SERVICES_URL: services.url,
      OIDC_ISSUER: issuer.url,
      FREE_TEXT: 'true',
      POLL_SECONDS: '0.02',
      CHANGE_FEED: 'false',
      LOG_LEVEL: 'silent',
      ...vars,
    }),
  )
  const someone = await issuer.token('ann@dunmere.example')
  const clients: Client[] = []

  const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: response.status,
      headers: response.headers,
      ...((await response.json()) as object),
    }
  }
  /** Opens a graphql-transport-ws client with a token; disposed with the world. */
  const connect = (token = someone, options: Partial<ClientOptions> = {}): Client => {
    const client = createClient({
      url: `${gateway.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: true,
      connectionParams: { authorization: `Bearer ${token}` },
      ...options,
    })
    clients.push(client)
    return client
  }

  return {
    gateway,
    services,
    issuer,
    post,
    connect,
    /** Sends an operation as a signed-in user. */
    ask: (
      query: string,
      { variables, token = someone }: { variables?: Record<string, unknown>; token?: string } = {},
    ) => post({ query, variables }, { authorization: `Bearer ${token}` }),
    /** The events of a subscription, over its own socket. */
    watch: (
      query: string,
      {
        variables = {},
        token = someone,
      }: { variables?: Record<string, unknown>; token?: string } = {},
    ) =>
      connect(token).iterate({ query, variables }) as AsyncIterableIterator<
        ExecutionResult<Record<string, unknown>>
      >,
    async [Symbol.asyncDispose]() {
      for (const client of clients) await client.dispose()
      await gateway.close()
      await services[Symbol.asyncDispose]()
      await issuer[Symbol.asyncDispose]()
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>
