import { serverLimits } from '@tidemark/schema/serverLimits'
import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Reachable } from './publicAddress.ts'
import { AddressRefused, checkedLookup, mayReach } from './publicAddress.ts'

/** What became of a request; `status` is null without an answer. */
export interface Posted {
  readonly status: number | null
  /** The status and how the answer began, or why there was none. */
  readonly text: string
  /** No later try will be answered. */
  readonly isFinal?: true
}

const milliseconds = serverLimits.webhook.seconds * 1_000

/**
 * Opens connections of their own to receivers: a connection that another part of the services made to the
 * same name was not checked.
 */
export function openPost(reachable: Reachable) {
  const agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true }),
  }
  return {
    /** Posts a JSON text. Follows no redirects, and reads no more of the answer than is kept. */
    post: async (
      address: string,
      {
        headers,
        body,
        signal,
      }: { headers: Record<string, string>; body: string; signal: AbortSignal },
    ): Promise<Posted> => {
      const url = new URL(address)
      const isTls = url.protocol === 'https:'
      const host = url.hostname.replaceAll(/^\[|\]$/g, '')
      const late = AbortSignal.timeout(milliseconds)
      try {
        // A connection to an address looks nothing up. The demonstration asks for no names.
        if (isIP(host) ? !mayReach(host, isTls, reachable) : reachable.onlyAllowed)
          throw new AddressRefused(`${host} is not allowed.`)
        return await send({
          request: isTls ? requestHttps : requestHttp,
          url,
          body,
          options: {
            method: 'POST',
            agent: isTls ? agents.https : agents.http,
            lookup: checkedLookup(isTls, reachable),
            signal: AbortSignal.any([signal, late]),
            headers: {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
              'User-Agent': 'Tidemark-Webhooks',
              ...headers,
            },
          },
        })
      } catch (error) {
        signal.throwIfAborted()
        if (late.aborted)
          return { status: null, text: `No answer within ${serverLimits.webhook.seconds} seconds.` }
        const text = error instanceof Error ? error.message : String(error)
        return {
          status: null,
          text,
          ...(error instanceof AddressRefused && reachable.onlyAllowed && { isFinal: true }),
        }
      }
    },
    close: () => {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

async function send({
  request,
  url,
  options,
  body,
}: {
  request: typeof requestHttps
  url: URL
  options: Parameters<typeof requestHttps>[1]
  body: string
}): Promise<Posted> {
  const answered = Promise.withResolvers<Posted>()
  const sent = request(url, options, (answer) => {
    let text = ''
    const conclude = () => {
      const status = answer.statusCode ?? 0
      const known = `${status} ${answer.statusMessage ?? ''}`.trim()
      const kept = text.replaceAll('\0', '').slice(0, serverLimits.webhook.answer).trim()
      answered.resolve({ status, text: kept ? `${known}: ${kept}` : known })
    }
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      text += part
      if (text.length < serverLimits.webhook.answer) return
      conclude()
      answer.destroy()
    })
    answer.on('end', conclude)
    answer.on('error', answered.reject)
  })
  sent.on('error', answered.reject)
  sent.end(body)
  return answered.promise
}
