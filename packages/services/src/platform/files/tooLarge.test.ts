import { limits } from '@tidemark/schema/limits'
import { uploads } from '@tidemark/schema/rest/file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { inspectWhileRead } from './inspect.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services[Symbol.asyncDispose]())

test.each(uploads.map(({ path }) => path))(
  'a file that declares more than 50 MB is refused with 413 at %s',
  async (path) => {
    const answer = await fetch(`${services.restUrl}${path}`, {
      method: 'POST',
      body: Buffer.alloc(limits.file.bytes + 100_000),
      headers: {
        Authorization: `Token ${await services.tokens.sign('vera@dunmere.example')}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      {
        Error: 'The file is larger than 50 MB.',
        fields: { file: 'The file is larger than 50 MB.' },
      },
    ])
  },
)

test('a file that grows too large is refused with 413', async () => {
  async function* endless() {
    yield Buffer.from('%PDF-1.7\n'.padEnd(5_000))
    for (;;) yield Buffer.alloc(1024 * 1024)
  }
  const { content } = inspectWhileRead(endless(), 'pdf')
  const read = async () => {
    for await (const _chunk of content);
  }
  await expect(read()).rejects.toMatchObject({ status: 413 })
})
