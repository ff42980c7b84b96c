import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '#forms/form/form.testkit.ts'
import { diskStore, requireFolder } from './diskStore.ts'
import type { FileStore } from './fileStore.ts'
import { s3Store } from './s3Store.ts'

/** Starts an in-memory S3 server that supports whole objects and multipart uploads. */
async function startBucket() {
  const objects = new Map<string, Buffer>()
  const parts = new Map<string, Buffer[]>()
  const server = createServer((req, res) => {
    void (async () => {
      const url = new URL(req.url ?? '/', 'http://s3')
      const upload = url.searchParams.get('uploadId')
      const sent = await buffer(req).catch(() => null)
      if (!sent) return
      const xml = (text: string) =>
        res
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?>${text}`)
      if (req.method === 'POST' && url.searchParams.has('uploads')) {
        parts.set('u1', [])
        xml(
          '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>',
        )
      } else if (req.method === 'PUT' && upload) {
        parts.get(upload)?.splice(Number(url.searchParams.get('partNumber')) - 1, 0, sent)
        res.writeHead(200, { etag: '"part"' }).end()
      } else if (req.method === 'POST' && upload) {
        objects.set(url.pathname, Buffer.concat(parts.get(upload) ?? []))
        parts.delete(upload)
        xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
      } else if (req.method === 'DELETE') {
        if (upload) parts.delete(upload)
        else objects.delete(url.pathname)
        res.writeHead(204).end()
      } else if (url.searchParams.get('list-type') === '2') {
        const prefix = `${url.pathname.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`
        const found = [...objects.keys()].filter((key) => key.startsWith(prefix))
        xml(
          `<ListBucketResult><KeyCount>${Math.min(found.length, 1)}</KeyCount></ListBucketResult>`,
        )
      } else if (req.method === 'PUT') {
        objects.set(url.pathname, sent)
        res.writeHead(200, { etag: '"whole"' }).end()
      } else {
        const found = objects.get(url.pathname)
        if (found) res.writeHead(200, { 'content-length': found.length }).end(found)
        else
          res
            .writeHead(404, { 'content-type': 'application/xml' })
            .end(
              '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>',
            )
      }
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    left: () => [...objects.keys(), ...parts.keys()],
  }
}

let bucket: Awaited<ReturnType<typeof startBucket>>
let folder: string
const stores: Record<string, { open: () => FileStore; left: () => Promise<string[]> }> = {
  'a folder': { open: () => diskStore(folder), left: () => filesIn(folder) },
  'a bucket': {
    open: () =>
      s3Store({
        kind: 's3',
        bucket: 'tidemark',
        region: 'us-east-1',
        endpoint: bucket.url,
        prefix: 'files/',
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      }),
    left: async () => bucket.left(),
  },
}
beforeAll(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-store-'))
})
afterAll(async () => {
  bucket.server.closeAllConnections()
  bucket.server.close()
  await rm(folder, { recursive: true })
})

describe.each(Object.keys(stores))('files in %s', (name) => {
  const signal = new AbortController().signal

  test.each([
    ['a small one', 1_000],
    ['one in several parts', 12 * 1024 * 1024],
  ])('%s is read as it was written, until it is removed', async (_, size) => {
    const { open, left } = stores[name]!
    const [store, key, content] = [open(), randomUUID(), Buffer.alloc(size, 'tidemark')]
    await store.write(key, Readable.from(chunksOf(content)), signal)
    expect((await buffer(await store.read(key))).equals(content)).toBe(true)
    await store.remove(key)
    await store.remove(key)
    await expect(store.read(key)).rejects.toMatchObject({ name: 'LostFile' })
    expect(await left()).toEqual([])
  })

  test('a store is empty until a file is written, and after the last one was removed', async () => {
    const [store, key] = [stores[name]!.open(), randomUUID()]
    expect(await store.isEmpty()).toBe(true)
    await store.write(key, Readable.from(chunksOf(Buffer.alloc(10))), signal)
    expect(await store.isEmpty()).toBe(false)
    await store.remove(key)
    expect(await store.isEmpty()).toBe(true)
  })

  test.each(['fails', 'is aborted'])('a write that %s half-way leaves nothing', async (how) => {
    const { open, left } = stores[name]!
    const stop = new AbortController()
    const content = Readable.from(
      (async function* cut() {
        yield Buffer.alloc(6 * 1024 * 1024)
        if (how === 'fails') throw new Error('cut off')
        stop.abort(new Error('cut off'))
        yield Buffer.alloc(6 * 1024 * 1024)
      })(),
    )
    await expect(open().write(randomUUID(), content, stop.signal)).rejects.toThrow(/cut off|abort/i)
    await expect.poll(left).toEqual([])
  })
})

function* chunksOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024)
}

test('stored files and their folders are for the account of the services', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'tidemark-own-'))
  const key = randomUUID()
  await diskStore(path.join(work, 'files')).write(
    key,
    Readable.from(['x']),
    AbortSignal.timeout(60_000),
  )
  const modeOf = async (...at: string[]) =>
    (await stat(path.join(work, 'files', ...at))).mode & 0o777
  const folder = key.slice(0, 2)
  expect([await modeOf(), await modeOf(folder), await modeOf('arriving')]).toEqual([
    0o700, 0o700, 0o700,
  ])
  expect(await modeOf(folder, key)).toBe(0o600)
  await rm(work, { recursive: true })
})

test('a folder in which no file can be stored is refused at the start, and none is open to others', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'tidemark-folder-'))
  const file = path.join(work, 'file')
  await writeFile(file, '')
  const folder = path.join(work, 'files', 'new')
  await requireFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await chmod(folder, 0o755)
  await requireFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o750)
  await expect(requireFolder(path.join(file, 'files'))).rejects.toThrow('Check FILES_DIR.')
  await rm(work, { recursive: true })
})
