import { listDirectory, readDirectory } from '@tidemark/schema/rest/directory'
import type { AnswerOf, Endpoint } from '@tidemark/schema/rest/endpoint'
import { z } from 'zod'

/** The central services, and the program as which this cell reads from them. */
export interface Central {
  /** Without a trailing slash. */
  readonly url: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().default(60) })
const timeMs = 10_000
/** A token is renewed this long before it expires. */
const earlyMs = 20_000

/** Reads the directory with the cell's own token, by OAuth 2.0 client credentials. */
export function centralClient({ url, issuer, clientId, clientSecret, scope }: Central) {
  let token: { text: string; until: number } | undefined

  const requestToken = async () => {
    const { token_endpoint: endpoint } = z
      .object({ token_endpoint: z.url() })
      .parse(await json(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
    const basic = [clientId, clientSecret].map(encodeURIComponent).join(':')
    const answer = tokenAnswer.parse(
      await json(endpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(basic).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      }),
    )
    return { text: answer.access_token, until: Date.now() + answer.expires_in * 1000 - earlyMs }
  }

  const read = async <E extends Endpoint>(
    endpoint: E,
    query: Record<string, string> = {},
  ): Promise<AnswerOf<E>> => {
    if (!token || token.until <= Date.now()) token = await requestToken()
    try {
      return endpoint.answer.parse(
        await json(`${url}${endpoint.path}?${String(new URLSearchParams(query))}`, {
          headers: { authorization: `Token ${token.text}` },
        }),
      ) as AnswerOf<E>
    } catch (error) {
      token = undefined
      throw error
    }
  }
  return {
    /** The contracts of this cell with the versions of their directory, and ended sessions. */
    held: () => read(listDirectory),
    directory: (contract: string) => read(readDirectory, { contract }),
  }
}

async function json(url: string, request: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeMs) })
  if (!answer.ok)
    throw new Error(`${answer.status} of ${new URL(url).origin}${new URL(url).pathname}`)
  return answer.json()
}
