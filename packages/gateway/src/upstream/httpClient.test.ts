import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { hangs, says, stalls, startScriptedServer, type Scene } from '#testkit/scriptedServer.ts'
import { openHttpClient, type HttpRequest } from './httpClient.ts'

afterEach(() => void vi.useRealTimers())

async function startWorld(scene: Scene) {
  const server = await startScriptedServer()
  server.playElsewhere(scene)
  const client = openHttpClient(`${server.url}/rest/v1/`, { maxAnswerBytes: 20 })
  return {
    server,
    client,
    send: (more: Partial<HttpRequest> = {}) =>
      client.send({ method: 'GET', path: '/plans/', headers: {}, timeoutMs: 5000, ...more }),
    async [Symbol.asyncDispose]() {
      client.close()
      await server[Symbol.asyncDispose]()
    },
  }
}
const sentence = expect.stringMatching(/^\S.*\.$/)

test('a request is sent below the address, and its response is read whole', async () => {
  await using world = await startWorld(says(201, { n: 1 }))
  expect(await world.send({ method: 'POST', body: '{"a":1}' })).toMatchObject({
    status: 201,
    headers: { 'content-type': 'application/json' },
    text: '{"n":1}',
  })
  expect(world.server.calls).toMatchObject([
    { method: 'POST', path: '/rest/v1/plans/', body: { a: 1 } },
  ])
})

test.each<[string, Scene]>([
  ['an empty response', (_call, response) => void response.writeHead(200).end()],
  [
    'a response in parts',
    (_call, response) =>
      void response.writeHead(200).write('1234567890', () => response.end('1234567890')),
  ],
])('%s of up to the largest size', async (_, scene) => {
  await using world = await startWorld(scene)
  expect(['', '12345678901234567890']).toContain((await world.send()).text)
})

test('a response that is larger in its parts is given up', async () => {
  await using world = await startWorld(
    (_call, response) =>
      void response.writeHead(200).write('1234567890', () => response.end('12345678901')),
  )
  await expect(world.send()).rejects.toMatchObject({
    name: 'NoResponse',
    reason: 'too large',
    message: expect.stringContaining('20 bytes'),
  })
})

test.each([hangs, stalls])('a response that does not end in time is given up', async (scene) => {
  await using world = await startWorld(scene)
  await expect(world.send({ timeoutMs: 20 })).rejects.toMatchObject({
    reason: 'timeout',
    message: expect.stringContaining('20 ms'),
  })
})

test('a caller who has left is not answered, for the reason they left', async () => {
  await using world = await startWorld(says(200, {}))
  await expect(world.send({ signal: AbortSignal.abort('gone') })).rejects.toMatchObject({
    reason: 'aborted',
    message: sentence,
    cause: 'gone',
  })
})

test('a request is aborted when its caller disconnects', async () => {
  await using world = await startWorld(hangs)
  const left = new AbortController()
  const pending = world.send({ signal: left.signal })
  await vi.waitUntil(() => world.server.unanswered === 1)
  left.abort('gone')
  await expect(pending).rejects.toMatchObject({ reason: 'aborted', cause: 'gone' })
  await vi.waitUntil(() => world.server.unanswered === 0)
})

test('a host that is not there is unreachable, with the cause', async () => {
  const client = openHttpClient('http://127.0.0.1:1', { maxAnswerBytes: 20 })
  const request = { method: 'GET', path: '/', headers: {}, timeoutMs: 5000 } as const
  await expect(client.send(request)).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('ECONNREFUSED'),
    cause: expect.any(Error),
  })
  client.close()
})

test.each<[string, Scene]>([
  ['answered', says(200, {})],
  ['cut', (_call, response) => void response.destroy()],
])('a request that was %s leaves no timer and no listener behind', async (_, scene) => {
  await using world = await startWorld(scene)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { signal } = new AbortController()
  await world.send({ signal }).catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('a closed client sends nothing', async () => {
  await using world = await startWorld(says(200, {}))
  world.client.close()
  await expect(world.send()).rejects.toMatchObject({ reason: 'unreachable' })
  expect(world.server.calls).toEqual([])
})
