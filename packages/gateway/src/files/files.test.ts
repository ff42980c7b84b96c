import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { limits } from '@tidemark/schema/limits'
import { attachmentContent, uploadAttachment } from '@tidemark/schema/rest/file'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '#testkit/world.ts'

let world: World
let token: string
let serve: (req: IncomingMessage, res: ServerResponse) => void
/** The services' place, where bytes are counted and not kept. */
const service = createServer((req, res) => serve(req, res))
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  world = await startWorld({
    SERVICES_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  })
  token = await world.issuer.token('ann@dunmere.example')
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  service.closeAllConnections()
  service.close()
})

interface Came {
  headers: IncomingHttpHeaders
  bytes: number
  sha256: string
  url: string | undefined
}
let came: Came[]
beforeEach(() => {
  came = []
  serve = (req, res) => {
    const hash = createHash('sha256')
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      hash.update(chunk)
    })
    req.on('end', () => {
      came.push({ headers: req.headers, bytes, sha256: hash.digest('hex'), url: req.url })
      res
        .writeHead(200, { 'content-type': 'application/json', 'x-of-the-service': 'yes' })
        .end('{"response":"kept"}')
    })
  }
})

const bearer = () => ({ authorization: `Bearer ${token}` })
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const up = (
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) =>
  fetch(`${world.gateway.url}${uploadAttachment.path}`, {
    method: 'POST',
    body,
    headers: { ...bearer(), ...multipart, ...headers },
    duplex: 'half',
    ...(signal && { signal }),
  })
const down = (headers: Record<string, string> = bearer()) =>
  fetch(
    `${world.gateway.url}${attachmentContent.path}?contract=1DM03&tag_code=F&attribute_name=1-2`,
    { headers },
  )

/** Bytes made as they are asked for. */
const stream = (bytes: number): ReadableStream<Uint8Array> => {
  const chunk = Buffer.alloc(64 * 1024, 7)
  return Readable.toWeb(
    Readable.from(
      (function* bytesOf() {
        for (let left = bytes; left > 0; left -= chunk.length)
          yield chunk.subarray(0, Math.min(chunk.length, left))
      })(),
    ),
  ) as ReadableStream<Uint8Array>
}

test('a file reaches the service as it was sent, with the sender’s own token, and the answer comes back without the service’s own headers', async () => {
  const sent = Buffer.alloc(300_000, 'tidemark')
  const answer = await up(sent)
  expect([answer.status, await answer.json(), answer.headers.get('x-of-the-service')]).toEqual([
    200,
    { response: 'kept' },
    null,
  ])
  expect(came).toMatchObject([
    {
      bytes: sent.length,
      sha256: createHash('sha256').update(sent).digest('hex'),
      headers: { authorization: `Token ${token}`, 'content-type': multipart['content-type'] },
    },
  ])
})

test.each([
  ['%2e%2e/%2e%2e', 404],
  ['../x', 404],
  ['ITR%2F1/7', 200],
])('an address cannot climb out of the call that it names: %s', async (part, status) => {
  const { hostname, port } = new URL(world.gateway.url)
  const asked = request({
    hostname,
    port,
    path: `/assets/form/${part}/pdf/?contract=1DM03`,
    headers: bearer(),
  })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  answer.resume()
  expect([answer.statusCode, came.map(({ url }) => url)]).toEqual([
    status,
    status === 200 ? ['/assets/form/ITR%2F1/7/pdf/?contract=1DM03'] : [],
  ])
})

test('a file comes as an attachment in which nothing runs', async () => {
  const told = {
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="a.png"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  serve = (req, res) => {
    came.push({ headers: req.headers, bytes: 0, sha256: '', url: req.url })
    res.writeHead(200, { ...told, 'set-cookie': 'a=b', 'content-length': '3' }).end('png')
  }
  const answer = await down()
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([
    200,
    'png',
    null,
  ])
  expect(Object.fromEntries(answer.headers)).toMatchObject(told)
  expect(came[0]?.url).toBe(
    `${attachmentContent.path}?contract=1DM03&tag_code=F&attribute_name=1-2`,
  )
})

test('whoever is not signed in, and pages of other sites, get and send nothing', async () => {
  expect((await down({})).status).toBe(401)
  expect((await down({ authorization: 'Bearer nonsense' })).status).toBe(401)
  expect((await down({ ...bearer(), origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await up('x', { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(came).toEqual([])
})

test('a file that says it is too large is refused before the service hears of it, one that does not say so as soon as it is', async () => {
  const declared = await up(Buffer.alloc(limits.file.bytes + 100_000))
  expect([declared.status, await declared.json()]).toMatchObject([
    413,
    { Error: 'The file is larger than 50 MB.', fields: { file: 'The file is larger than 50 MB.' } },
  ])
  const cut = new Promise((resolve) => {
    serve = (req) => {
      req.on('error', () => {})
      req.on('close', () => resolve(req.complete))
      req.resume()
    }
  })
  const streamed = await up(stream(limits.file.bytes + 1_000_000)).then(
    ({ status }) => status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(streamed)
  expect(await cut).toBe(false)
})

test('a sender who leaves ends the service’s part too', async () => {
  const arrived = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<boolean>()
  serve = (req) => {
    req.on('error', () => {})
    req.once('data', () => arrived.resolve())
    req.on('close', () => cut.resolve(req.complete))
  }
  const leaving = new AbortController()
  const sent = up(
    new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(100_000)) }),
    {},
    leaving.signal,
  ).catch(() => 'left')
  await arrived.promise
  leaving.abort()
  expect(await cut.promise).toBe(false)
  expect(await sent).toBe('left')
})

test('a reader who leaves ends the service’s part too', async () => {
  const left = Promise.withResolvers<boolean>()
  serve = (_req, res) => {
    res.once('close', () => left.resolve(res.writableFinished))
    res.writeHead(200, { 'content-type': 'image/png' })
    Readable.from(
      (function* endless() {
        for (;;) yield Buffer.alloc(64 * 1024)
      })(),
    ).pipe(res)
  }
  const answer = await down()
  await answer.body?.cancel()
  expect(await left.promise).toBe(false)
})

test('what the service refuses is told in its words, and a service that fails or is not there is told as such', async () => {
  serve = (req, res) => {
    req.resume()
    res
      .writeHead(409, { 'content-type': 'application/json' })
      .end(JSON.stringify({ Error: 'The form is closed.', code: 'WRONG_STATE' }))
  }
  const refused = await up('x')
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { Error: 'The form is closed.' },
  ])
  serve = (req, res) => {
    req.resume()
    res.writeHead(500).end('db password is hunter2')
  }
  const failed = await down()
  expect([failed.status, await failed.json()]).toMatchObject([
    502,
    { code: 'UPSTREAM_UNAVAILABLE', Error: 'The asset service failed.' },
  ])
  serve = (req) => void req.socket.destroy()
  expect((await down()).status).toBe(502)
})

test('a slow service slows the sender down: nothing is piled up between them', async () => {
  const began = Promise.withResolvers<IncomingMessage>()
  serve = (req, res) => {
    began.resolve(req)
    req.on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }
  let made = 0
  const size = limits.file.bytes - 1_000_000
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      made += 256 * 1024
      if (made > size) controller.close()
      else controller.enqueue(Buffer.alloc(256 * 1024))
    },
  })
  const sent = up(source)
  const req = await began.promise
  await once(req, 'readable')
  // The service reads nothing: what was made waits in sockets and streams, and that is little.
  const settled = async () => {
    for (let before = -1; before !== made;) {
      before = made
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
    return made
  }
  expect(await settled()).toBeLessThan(size / 2)
  req.resume()
  expect((await sent).status).toBe(200)
})
