import { uploadImport, uploads } from '@tidemark/schema/rest/file'
import { largerThan } from '@tidemark/schema/rules/file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { inspectWhileRead } from './inspect.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services[Symbol.asyncDispose]())

test.each(uploads)(
  'a file that declares more than its limit is refused with 413 at $path',
  async ({ path, bytes }) => {
    const answer = await fetch(`${services.restUrl}${path}`, {
      method: 'POST',
      body: Buffer.alloc(bytes + 100_000),
      headers: {
        Authorization: `Token ${await services.tokens.sign('vera@dunmere.example')}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { Error: largerThan(bytes), fields: { file: largerThan(bytes) } },
    ])
  },
)

test.each(['multipart/form-data', 'application/json'])(
  'an upload that is sent as %s is refused with the reason',
  async (type) => {
    const answer = await fetch(`${services.restUrl}${uploadImport.path}`, {
      method: 'POST',
      body: 'x',
      headers: {
        Authorization: `Token ${await services.tokens.sign('vera@dunmere.example')}`,
        'Content-Type': type,
      },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { Error: expect.stringMatching(/multipart/) },
    ])
  },
)

test('the limit of an import is that which its sentence names', () => {
  expect(largerThan(uploadImport.bytes)).toBe('The file is larger than 20 MB.')
})

test('a file that grows too large is refused with 413', async () => {
  async function* endless() {
    yield Buffer.from('%PDF-1.7\n'.padEnd(5_000))
    for (;;) yield Buffer.alloc(1024 * 1024)
  }
  const { content } = inspectWhileRead(endless(), { takes: 'pdf', bytes: 1024 * 1024 })
  const read = async () => {
    for await (const _chunk of content);
  }
  await expect(read()).rejects.toMatchObject({ status: 413 })
})
