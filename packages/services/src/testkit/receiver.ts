import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An event as the receiver got it. */
export interface ReceivedEvent {
  readonly id: string
  readonly headers: Record<string, string>
  /** The text that is signed. */
  readonly text: string
  readonly type: string
  readonly data: Record<string, unknown>
}

/** A receiver of webhooks on this machine, which accepts each event unless `answer` says otherwise. */
export interface Receiver extends AsyncDisposable {
  readonly url: string
  readonly received: ReceivedEvent[]
  /** Returns the status, and the address to which it redirects, if any. */
  answer: (event: ReceivedEvent) => { status: number; location?: string; text?: string }
  /** Waits until it has got so many. */
  readonly until: (count: number) => Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const waiting: { count: number; resolve: () => void }[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const { type, data } = JSON.parse(text) as Pick<ReceivedEvent, 'type' | 'data'>
    const event = { id: headers['webhook-id'] ?? '', headers, text, type, data }
    receiver.received.push(event)
    for (const one of waiting) if (receiver.received.length >= one.count) one.resolve()
    const { status, location, text: said = '' } = receiver.answer(event)
    response.writeHead(status, location === undefined ? {} : { location }).end(said)
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answer: () => ({ status: 204 }),
    until(count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (receiver.received.length >= count) resolve()
      else waiting.push({ count, resolve })
      return promise
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
