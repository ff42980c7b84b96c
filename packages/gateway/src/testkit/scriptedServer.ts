import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Endpoint, GivenAnswer } from '@tidemark/schema/rest/endpoint'
import type { Fault } from '@tidemark/schema/rest/fault'

export interface RecordedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
}
/** Plays one answer. Leaving the response unanswered is a service that hangs. */
export type Scene = (call: RecordedCall, response: ServerResponse) => void | Promise<void>

/**
 * A real HTTP server that stands for the services: for each path it plays the queued scenes in turn and repeats the last. A path
 * without a scene answers 404 as the services do. Every call is recorded.
 */
export async function startScriptedServer() {
  const scenes = new Map<string, Scene[]>()
  let otherwise = refuses(404, { Error: 'No such thing.', code: 'NOT_FOUND' })
  const calls: RecordedCall[] = []
  const events = new EventEmitter()
  let unanswered = 0
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://scripted')
      const sent = await text(request)
      const call: RecordedCall = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: sent === '' ? undefined : JSON.parse(sent),
      }
      calls.push(call)
      events.emit(`called ${call.path}`)
      unanswered += 1
      response.once('close', () => {
        unanswered -= 1
        if (!response.writableFinished) events.emit(`cut ${call.path}`)
      })
      const queue = scenes.get(call.path) ?? [otherwise]
      await (queue.length > 1 ? queue.shift() : queue[0])?.(call, response)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Calls whose answer is not out yet. */
    get unanswered() {
      return unanswered
    },
    callsTo: (endpoint: Endpoint) => calls.filter((call) => call.path === endpoint.path),
    /** Resolves at the next call of this endpoint, or when the next unanswered one is cut by the caller. */
    called: (endpoint: Endpoint) => once(events, `called ${endpoint.path}`),
    cut: (endpoint: Endpoint) => once(events, `cut ${endpoint.path}`),
    /** What this endpoint answers from here on, in turn; the last one stays. */
    play(endpoint: Endpoint, ...next: Scene[]) {
      scenes.set(endpoint.path, next)
    },
    /** What every path without a scene answers from here on. */
    playElsewhere(scene: Scene) {
      otherwise = scene
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>

const send = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A good answer of the endpoint, checked by the compiler against its contract. */
export const answers =
  <E extends Endpoint>(_endpoint: E, body: GivenAnswer<E>): Scene =>
  (_call, response) =>
    send(response, 200, body)
/** An answer that need not keep any contract. */
export const says =
  (status: number, body: unknown): Scene =>
  (_call, response) =>
    send(response, status, body)
export const refuses = (status: number, body: Fault): Scene => says(status, body)
/** Takes the request and never answers. */
export const hangs: Scene = () => undefined
/** Begins an answer and never ends it. */
export const stalls: Scene = (_call, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{"count":')
/** Promises a longer answer than it sends. */
export const truncates: Scene = (_call, response) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    .write('{"count":1', () => response.destroy())
}
/** Refuses for now, and says for how many seconds. */
export const busy =
  (status: number, seconds: number): Scene =>
  (_call, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after': String(seconds) })
      .end('{}')
/** Cuts the connection without a word. */
export const breaksOff: Scene = (_call, response) => void response.destroy()
