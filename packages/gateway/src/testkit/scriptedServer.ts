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
/** Plays one response. A scene that never responds is a service that hangs. */
export type Scene = (call: RecordedCall, response: ServerResponse) => void | Promise<void>

/**
 * Starts an HTTP server in place of the services: each path plays its queued scenes in turn and
 * repeats the last. A path without a scene answers 404 like the services. Records every call.
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
    /** Calls without a response yet. */
    get unanswered() {
      return unanswered
    },
    callsTo: (endpoint: Endpoint) => calls.filter((call) => call.path === endpoint.path),
    /** Resolves at the next call of this endpoint, or when the next unanswered one is aborted by the caller. */
    called: (endpoint: Endpoint) => once(events, `called ${endpoint.path}`),
    cut: (endpoint: Endpoint) => once(events, `cut ${endpoint.path}`),
    /** Sets the scenes of an endpoint, played in turn; the last one repeats. */
    play(endpoint: Endpoint, ...next: Scene[]) {
      scenes.set(endpoint.path, next)
    },
    /** Sets the scene of all paths without one. */
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

/** Answers an endpoint; the compiler checks the answer against its contract. */
export const answers =
  <E extends Endpoint>(_endpoint: E, body: GivenAnswer<E>): Scene =>
  (_call, response) =>
    send(response, 200, body)
/** Answers with anything, against the contract too. */
export const says =
  (status: number, body: unknown): Scene =>
  (_call, response) =>
    send(response, status, body)
export const refuses = (status: number, body: Fault): Scene => says(status, body)
/** Leaves the request without a response. */
export const hangs: Scene = () => undefined
/** Starts a response and never ends it. */
export const stalls: Scene = (_call, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{"count":')
/** Announces more bytes than it sends. */
export const truncates: Scene = (_call, response) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    .write('{"count":1', () => response.destroy())
}
/** Refuses, with `Retry-After` in seconds. */
export const busy =
  (status: number, seconds: number): Scene =>
  (_call, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after': String(seconds) })
      .end('{}')
/** Closes the connection without a response. */
export const breaksOff: Scene = (_call, response) => void response.destroy()
