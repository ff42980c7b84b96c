import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const profile = (name: string) => ({
  user_id: 'u1',
  username: 'ann@dunmere.example',
  name,
  roles: [],
  contract: null,
  contract_list: [],
  default_module: null,
})

/** Sends an operation like a browser with these encodings; `fetch` would decompress the response. */
async function ask(name: string, encodings: string) {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, profile(name)))
  const token = await world.issuer.token('ann@dunmere.example')
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': encodings,
    authorization: `Bearer ${token}`,
  }
  const { bytes, headers: received } = await new Promise<{
    headers: IncomingHttpHeaders
    bytes: Buffer
  }>((resolve, reject) => {
    request(`${world.gateway.url}/graphql`, { method: 'POST', headers }, (response) => {
      void buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject)
    })
      .on('error', reject)
      .end(JSON.stringify({ query: '{ viewer { name } }' }))
  })
  return { bytes, encoding: received['content-encoding'], vary: received.vary }
}

const long = 'Ann '.repeat(1000).trim()
const named = (name: string) => JSON.stringify({ data: { viewer: { name } } })

test.each([
  ['Brotli where the client accepts it', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip otherwise', 'gzip', 'gzip', gunzipSync],
] as const)('a long answer is compressed with %s', async (_, accepted, encoding, decompress) => {
  const answer = await ask(long, accepted)
  expect(answer.encoding).toBe(encoding)
  expect(answer.vary).toMatch(/accept-encoding/i)
  expect(answer.bytes.length).toBeLessThan(400)
  expect(decompress(answer.bytes).toString().trim()).toBe(named(long))
})

test.each([
  ['a client that accepts nothing else', long, 'identity'],
  ['a short answer', 'Ann', 'gzip, br'],
])('%s gets the bytes as they are', async (_, name, accepted) => {
  const answer = await ask(name, accepted)
  expect(answer.encoding).toBeUndefined()
  expect(answer.bytes.toString().trim()).toBe(named(name))
})
