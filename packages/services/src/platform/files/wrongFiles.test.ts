import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uploads } from '@tidemark/schema/rest/file'
import { fileKinds } from '@tidemark/schema/rules/file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRestApi } from '#testkit/restApi.ts'
import { diskStore } from './diskStore.ts'
import { serveUpload } from './serveUpload.ts'

let rest: Awaited<ReturnType<typeof startRestApi>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-files-'))
  const store = diskStore(folder)
  rest = await startRestApi({ contracts: ['A'], person: 'vera@dunmere.example' }, (api) => {
    for (const endpoint of uploads)
      serveUpload(api, store, endpoint, {
        admit: async () => undefined,
        keep: async () => {
          throw new Error('A wrong file was kept.')
        },
      })
  })
})
afterAll(async () => {
  await rest[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** The beginning of each wrong file. */
const begins = {
  png: Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n'),
  xls: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  zip: Buffer.from('504b0304', 'hex'),
  bytes: Buffer.from('000102030405060708', 'hex'),
}
/** Those that each kind takes, or finds wrong only when they are read. */
const right = { image: ['png'], pdf: ['pdf'], sheet: ['zip'] } as const
const fields = {
  contract: 'A',
  contract_id: 'A',
  tag_code: 'T1',
  attribute_name: 'Photo',
  attribute_id: '1-1',
  parent_class_id: '1',
}

const refusalOf = async ({ path: to }: (typeof uploads)[number], content: Buffer) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'file')
  const answer = await fetch(`${rest.url}${to}`, {
    method: 'POST',
    headers: { Authorization: `Token ${await rest.sign()}` },
    body: form,
  })
  return { status: answer.status, ...((await answer.json()) as { Error: string }) }
}

const cases = uploads.flatMap((endpoint) =>
  Object.entries(begins)
    .filter(([name]) => !(right[endpoint.takes] as readonly string[]).includes(name))
    .map(([name, begin]) => ({ endpoint, name, begin, at: endpoint.path })),
)

test.each(cases)('a wrong file is refused alike whatever its size: $name at $at', async (given) => {
  const { endpoint, begin } = given
  const sized = (size: number) => Buffer.concat([begin, Buffer.alloc(size)])
  const small = await refusalOf(endpoint, sized(10_000))
  expect([small.status, small.Error]).toEqual([
    422,
    expect.stringMatching(
      given.name === 'xls' && endpoint.takes === 'sheet'
        ? /Excel 97 to 2003 \(\.xls\), or one with a password/
        : fileKinds[endpoint.takes].refusal.replaceAll(/[.()]/g, '\\$&'),
    ),
  ])
  for (const size of [150_000, 1_000_000, 8_000_000])
    expect(await refusalOf(endpoint, sized(size))).toEqual(small)
})
