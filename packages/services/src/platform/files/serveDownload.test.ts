import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { DownloadEndpoint } from '@tidemark/schema/rest/file'
import { testEnv } from '#testkit/env.ts'
import { startRestApi } from '#testkit/restApi.ts'
import { serveDownload } from './serveDownload.ts'
import type { DownloadOptions, ReadPart } from './serveDownload.ts'

const patience = { timeout: 30_000 }

/** Serves a file whose content the test reads; `?name` tells its requests apart. */
async function startExport(
  limits: { queue: number; timeMs: number },
  open: (name: string, read: ReadPart) => Promise<Readable>,
  options: DownloadOptions = {},
) {
  const query = z.object({ contract: z.string(), name: z.string().default('') })
  const path = '/export/'
  const bulkhead = { name: 'export', concurrency: 1, ...limits }
  const file: DownloadEndpoint<typeof query> = { service: 'asset', path, query, bulkhead }
  const rest = await startRestApi(
    { contracts: ['A', 'B'], person: 'vera@dunmere.example' },
    (api) =>
      serveDownload(
        api,
        file,
        async ({ query: { name }, read }) => ({
          name: 'export.csv',
          mediaType: 'text/csv',
          open: () => open(name, read),
        }),
        options,
      ),
  )
  const download = async (name: string, contract = 'A') =>
    fetch(`${rest.url}${path}?contract=${contract}&name=${name}`, {
      headers: { Authorization: `Token ${await rest.sign()}` },
    })
  return Object.assign(rest, { download })
}

// The embedded database has one connection, and cannot cancel a statement.
const onServer = testEnv.TEST_DATABASE === 'postgres'

test.runIf(onServer)(
  'an export that finds no place is refused before it begins, and one that has begun is not cut off',
  async () => {
    const [secondPage, otherPage] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const started: string[] = []
    await using rest = await startExport({ queue: 0, timeMs: 300_000 }, async (name, read) => {
      await read('A', async () => {
        started.push(name)
        if (name === 'other') await otherPage.promise
      })
      if (name === 'other') return Readable.from(['other'])
      return Readable.from(
        (async function* pages() {
          yield 'first, '
          await secondPage.promise
          yield await read('A', async () => 'second')
        })(),
      )
    })
    const begun = await rest.download('begun')
    const other = rest.download('other')
    await vi.waitFor(() => expect(started).toEqual(['begun', 'other']), patience)
    const refused = await rest.download('refused')
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { Error: 'Too many requests. Try again in a moment.' },
    ])
    const before = rest.arrived.length
    secondPage.resolve()
    await vi.waitFor(() => expect(rest.arrived).toHaveLength(before + 1), patience)
    otherPage.resolve()
    expect([begun.status, await begun.text()]).toEqual([200, 'first, second'])
    expect(await (await other).text()).toBe('other')
  },
)

test('a file that is made in a turn waits for those of its contract, and is refused where no place is left', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  await using rest = await startExport(
    { queue: 1, timeMs: 300_000 },
    async (name) => {
      started.push(name)
      await new Promise<void>((end) => ends.push(end))
      return Readable.from([name])
    },
    { inTurn: true },
  )
  const first = rest.download('first')
  await vi.waitFor(() => expect(started).toEqual(['first']), patience)
  const second = rest.download('second')
  await vi.waitFor(() => expect(rest.arrived).toEqual(['A', 'A']), patience)
  expect((await rest.download('third')).status).toBe(503)
  expect(started).toEqual(['first'])
  ends[0]?.()
  expect(await (await first).text()).toBe('first')
  await vi.waitFor(() => expect(started).toEqual(['first', 'second']), patience)
  ends[1]?.()
  expect(await (await second).text()).toBe('second')
})

test.runIf(onServer)(
  'a read that takes longer than the time limit ends, and leaves its place to others',
  async () => {
    await using rest = await startExport({ queue: 0, timeMs: 1_000 }, async (name, read) => {
      await read('A', async (trx) => {
        if (name === 'slow') await sql`select pg_sleep(60)`.execute(trx)
      })
      return Readable.from(['done'])
    })
    expect((await rest.download('slow')).status).toBe(503)
    expect(await (await rest.download('quick')).text()).toBe('done')
  },
)

test('a reader who pauses stops the reads, and one who leaves ends them', async () => {
  const most = 1_000
  let [pages, ended] = [0, false]
  await using rest = await startExport({ queue: 0, timeMs: 300_000 }, async (_name, read) =>
    Readable.from(
      (async function* endless() {
        try {
          for (; pages < most; pages += 1)
            yield await read('A', async () => Buffer.alloc(256 * 1024))
        } finally {
          ended = true
        }
      })(),
    ),
  )
  const answer = await rest.download('paused')
  let before = -1
  await vi.waitFor(
    () => {
      const since = before
      before = pages
      expect(pages).toBe(since)
    },
    { ...patience, interval: 500 },
  )
  expect([pages < most, ended]).toEqual([true, false])
  await answer.body?.cancel()
  await vi.waitFor(() => expect(ended).toBe(true), patience)
})
