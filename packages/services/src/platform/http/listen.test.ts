import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { StartFault } from '#platform/startFault.ts'
import { listen } from './listen.ts'

const here = { host: '127.0.0.1', port: 0 }

/** Waits until connections to the address are refused. */
const refused = (url: string) =>
  vi.waitFor(
    async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      const opened = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      expect(opened).toBe(false)
    },
    { timeout: 5_000 },
  )

test('closing answers all of fifty accepted requests and accepts no others', async () => {
  let arrived = 0
  const finish = Promise.withResolvers<void>()
  const server = await listen((_req, res) => {
    arrived += 1
    void finish.promise.then(() => res.end('done'))
  }, here)
  const answers = Array.from({ length: 50 }, async () => (await fetch(server.url)).text())
  await vi.waitFor(() => expect(arrived).toBe(50))
  const closed = server.close()
  await refused(server.url)
  finish.resolve()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, () => 'done'))
  await closed
})

test('closing answers requests on connections opened before', async () => {
  const server = await listen((_req, res) => res.end('done'), here)
  const sockets = Array.from({ length: 10 }, () =>
    connect(Number(new URL(server.url).port), '127.0.0.1'),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const answers = sockets.map((socket) => text(socket))
  const closed = server.close()
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: services\r\n\r\n')
  for (const answer of await Promise.all(answers))
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*done/)
  await closed
})

test('a draining server still answers, and closes connections after each response', async () => {
  const finish = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const server = await listen((req, res) => {
    if (req.url === '/new') res.end('new')
    else {
      arrived.resolve()
      void finish.promise.then(() => res.end('done'))
    }
  }, here)
  const underWay = fetch(server.url)
  await arrived.promise
  await server.drain()
  const fresh = await fetch(`${server.url}/new`)
  finish.resolve()
  const before = await underWay
  expect([await fresh.text(), fresh.headers.get('connection')]).toEqual(['new', 'close'])
  expect([await before.text(), before.headers.get('connection')]).toEqual(['done', 'close'])
  await server.close()
})

test.each([
  ['its headers', { headersSeconds: 0.2 }, 'POST / HTTP/1.1\r\nHost: x\r\n'],
  [
    'its body',
    { requestSeconds: 0.2 },
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
  ],
])('who does not come to the end of %s is cut', async (_part, slowest, beginning) => {
  const server = await listen((req) => void req.resume(), { ...here, slowest })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined).write(beginning)
  expect(await text(socket).catch(() => 'cut')).toMatch(/^$|^cut$|^HTTP\/1\.1 408 /)
  await server.close()
})

test('a client that is uploading, or has finished, is not cut off', async () => {
  const server = await listen((req, res) => req.resume().once('end', () => res.end('whole')), {
    ...here,
    uploadPaths: new Set(['/file']),
    slowest: { requestSeconds: 0.05 },
  })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(
    'POST /file?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\na',
  )
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const began = Date.now()
  const late = setInterval(() => {
    if (Date.now() > began + 200) resolve(undefined)
  }, 10)
  await promise
  clearInterval(late)
  socket.write('b')
  expect(await text(socket)).toContain('whole')
  await server.close()
})

test('a port in use is reported in a sentence', async () => {
  const first = await listen((_req, res) => res.end(), here)
  const error: unknown = await listen((_req, res) => res.end(), {
    ...here,
    port: Number(new URL(first.url).port),
  }).catch((reason: unknown) => reason)
  expect(StartFault.is(error) && error.message).toMatch(
    /^Port \d+ on 127\.0\.0\.1 is taken\. Set PORT, or stop the other program\.$/,
  )
  await first.close()
})
