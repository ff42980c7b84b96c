import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { attachmentContent, uploadAttachment } from '@tidemark/schema/rest/file'
import { migrationFolder, openDatabase } from '#database.ts'
import { attribute, contract, people, startForms } from '#forms/form/form.testkit.ts'
import type { FormWorld } from '#forms/form/form.testkit.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { sweepLooseFiles } from '#platform/files/sweep.ts'
import { identitySecrets } from '#platform/identity/secret.store.ts'
import { startRest } from '#server.ts'
import { restEnv, testEnv } from '#testkit/env.ts'
import { emptyServerDatabase } from '#testkit/serverTemplate.ts'
import { makeBackup } from '#platform/backup/makeBackup.ts'
import { restoreBackup } from '#platform/backup/restoreBackup.ts'

const server = testEnv.TEST_DATABASE === 'postgres' ? testEnv.TEST_DATABASE_URL : ''
const programs = ['pg_dump', 'pg_restore'].every((name) => spawnSync(name, ['-V']).status === 0)
const migrations = readdirSync(migrationFolder).map((file) => path.parse(file).name)

/** Creates an image whose colour depends on the text. */
async function imageOf(text: string): Promise<Blob> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(text).digest()
  const create = { width: 1, height: 1, channels: 3, background: { r, g, b } } as const
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
}

describe.runIf(server !== '' && programs)('with a PostgreSQL server and its programs', () => {
  let world: FormWorld
  let work: string
  let source: DatabaseChoice
  let upload: (content: string, tagCode?: string) => Promise<Photo>
  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'tidemark-backup-'))
    world = await startForms()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      world.services.db,
    )
    source = { kind: 'postgres', url: new URL(`/${rows[0]!.name}`, server).href }
    await identitySecrets(world.services.db)
    const { number, ids } = await world.template([
      attribute('Photo', 1, { attribute_type: 'Media' }),
    ])
    upload = async (content, tagCode) => {
      const tag_code = tagCode ?? (await world.form(number)).tagCode
      const place = { contract, tag_code, attribute_name: ids['Photo'] ?? '' }
      const file = await imageOf(content)
      const { status } = await world.upload(
        people.owner,
        uploadAttachment.path,
        place,
        file,
        'photo.png',
      )
      if (status !== 200) throw new Error(`The upload was answered with ${status}`)
      return { place, content: Buffer.from(await file.arrayBuffer()) }
    }
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
    await rm(work, { recursive: true })
  })
  interface Photo {
    readonly place: Record<string, string>
    readonly content: Buffer
  }
  const place = () => path.join(work, randomUUID())

  test('a backup made while people write is restored elsewhere: everything confirmed before is there, and each file matches its row', async () => {
    const { services } = world
    const confirmed: Photo[] = []
    const stop = new AbortController()
    const write = async () => {
      while (!stop.signal.aborted) {
        const { place: at } = await upload('a first version')
        confirmed.push(await upload(randomUUID(), at['tag_code']))
      }
    }
    const writers = [write(), write(), write()]
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(5), 30_000)
    const before = [...confirmed]
    const folder = place()
    const made = await makeBackup({ database: source, files: services.files, folder })
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before.length + 3), 30_000)
    stop.abort()
    await Promise.all(writers)
    expect(made.lost).toEqual([])

    const elsewhere = await emptyServerDatabase(server)
    const files = diskStore(place())
    const restore = { database: elsewhere.choice, files, folder, migrations }
    await restoreBackup(restore)
    const database = await openDatabase(elsewhere.choice)
    const rest = await startRest({
      env: restEnv,
      database,
      files,
      tokens: services.tokens.verifier,
      log: pino({ level: 'error' }),
    })
    try {
      const headers = { Authorization: `Token ${await services.tokens.sign(people.owner)}` }
      for (const { place: at, content } of before) {
        const query = new URLSearchParams(at).toString()
        const answer = await fetch(`${rest.restUrl}${attachmentContent.path}?${query}`, { headers })
        expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
      }
      const rows = await database.db.selectFrom('file').select(['file_id', 'sha256']).execute()
      expect(rows.length).toBeGreaterThanOrEqual(before.length)
      for (const { file_id, sha256 } of rows) {
        const bytes = await buffer(await files.read(file_id))
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      }
      expect(await identitySecrets(database.db)).toEqual(await identitySecrets(services.db))
      await expect(restoreBackup({ ...restore, files: diskStore(place()) })).rejects.toThrow(
        'is not empty: create another and set DATABASE_URL to it.',
      )
    } finally {
      await rest[Symbol.asyncDispose]()
      await database.close()
      await elsewhere.drop()
    }
  })

  test('a file that is replaced while the backup copies files is in the backup', async () => {
    const { services } = world
    const { place: at } = await upload('replaced')
    const reading = Promise.withResolvers<void>()
    const resume = Promise.withResolvers<void>()
    const paused = {
      ...services.files,
      async read(key: string) {
        reading.resolve()
        await resume.promise
        return services.files.read(key)
      },
    }
    const making = makeBackup({ database: source, files: paused, folder: place() })
    await reading.promise
    await upload('the replacement', at['tag_code'])
    expect(await sweepLooseFiles(services.db, services.files, -1)).toBe(0)
    resume.resolve()
    expect((await making).lost).toEqual([])
    expect(await sweepLooseFiles(services.db, services.files, -1)).toBeGreaterThan(0)
  })

  test('a file that the store lost is reported, and the others are backed up', async () => {
    const { services } = world
    await upload('kept')
    const { file_id: lost } = await services.db
      .selectFrom('file')
      .select('file_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await services.files.remove(lost)
    const made = await makeBackup({ database: source, files: services.files, folder: place() })
    expect(made.lost).toEqual([lost])
    expect(made.files.length).toBeGreaterThan(0)
  })
})
