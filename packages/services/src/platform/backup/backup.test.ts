import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrationFolder, openDatabase } from '#database.ts'
import { filesIn } from '#forms/form/form.testkit.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { identitySecrets } from '#platform/identity/secret.store.ts'
import { createDataFolder } from '#testkit/dataFolder.ts'
import { testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { emptyServerDatabase } from '#testkit/serverTemplate.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { makeBackup } from './makeBackup.ts'
import { placesIn } from './manifest.ts'
import { restoreBackup } from './restoreBackup.ts'

const server = testEnv.TEST_DATABASE === 'postgres' ? testEnv.TEST_DATABASE_URL : ''
const kind = server === '' ? 'pglite' : 'postgres'
const hasPrograms = ['pg_dump', 'pg_restore'].every((name) => spawnSync(name, ['-V']).status === 0)
const migrations = readdirSync(migrationFolder).map((file) => path.parse(file).name)
const content = Buffer.from('the bytes of a photo')

// A server is dumped by its programs: install the package postgresql-client.
describe.runIf(server === '' || hasPrograms)('the backup of a database with a file', () => {
  const opened = new AsyncDisposableStack()
  let work: string
  let source: DatabaseChoice
  let secrets: unknown
  let folder: string
  const place = () => path.join(work, randomUUID())
  const filesAt = (name: string) => path.join(work, name)
  const store = () => diskStore(filesAt('files'))

  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'tidemark-backup-'))
    opened.defer(() => rm(work, { recursive: true }))
    source = await createSource()
    const { db, close } = await openDatabase(source)
    await givenIn(db).contract('1DM03')
    secrets = await identitySecrets(db)
    const file_id = randomUUID()
    await store().write(file_id, Readable.from(content), new AbortController().signal)
    await db.insertInto('file_blob').values({ file_id, held: true }).execute()
    await db
      .insertInto('file')
      .values({
        file_id,
        contract: '1DM03',
        owner_kind: 'form',
        owner_id: '1DM03-FORM-000001',
        field: '1',
        name: 'photo.png',
        media_type: 'image/png',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        created_by: 'vera@dunmere.example',
      })
      .execute()
    await close()
    folder = place()
    await makeBackup({ database: source, files: store(), folder })
  })
  afterAll(() => opened.disposeAsync())

  async function createSource(): Promise<DatabaseChoice> {
    if (kind === 'pglite') {
      const data = place()
      await createDataFolder(data)
      return { kind, folder: data }
    }
    const { pool, close } = await openTestDatabase()
    opened.defer(close)
    return { kind, url: String(pool.options.connectionString) }
  }
  /** Returns an empty database of the same kind, which the test drops at its end. */
  async function emptyTarget(): Promise<DatabaseChoice> {
    if (kind === 'pglite') return { kind, folder: place() }
    const { choice, drop } = await emptyServerDatabase(server)
    onTestFinished(drop)
    return choice
  }
  const restore = (database: DatabaseChoice, files = place(), from = folder) =>
    restoreBackup({ database, files: diskStore(files), folder: from, migrations })

  test('is restored with its keys and files, and with nothing else', async () => {
    const target = await emptyTarget()
    const files = place()
    await restore(target, files)
    const { db, close } = await openDatabase(target)
    try {
      expect(await identitySecrets(db)).toEqual(secrets)
      expect(await db.selectFrom('contract').select('code').execute()).toEqual([{ code: '1DM03' }])
    } finally {
      await close()
    }
    const restored = await filesIn(files)
    expect(await Promise.all(restored.map((file) => readFile(file)))).toEqual([content])
  })

  test('is refused when it is damaged, incomplete, of a newer release or of another kind, and nothing is written', async () => {
    const target = await emptyTarget()
    const manifest = path.join(folder, 'backup.json')
    const stated = await readFile(manifest, 'utf8')
    const { database } = placesIn(folder, kind)
    const bytes = await readFile(database)
    const [file = ''] = await filesIn(placesIn(folder, kind).files)
    const refused = async () => {
      const files = place()
      const said = await restore(target, files).then(
        () => 'restored',
        (error: Error) => `${error.name}: ${error.message}`,
      )
      await expect(filesIn(files)).rejects.toMatchObject({ code: 'ENOENT' })
      return said
    }

    const changed = Buffer.from(bytes)
    changed[1_000]! ^= 1
    await writeFile(database, changed)
    expect(await refused()).toContain(
      `StartFault: The backup is damaged: 1 of 2 files differ from their checksums or are missing:\n${path.basename(database)}`,
    )
    await writeFile(database, bytes)
    await rm(file)
    expect(await refused()).toContain(path.relative(folder, file))
    await writeFile(file, content)

    const state = JSON.parse(stated) as { migrations: string[]; kind: string }
    const newer = { ...state, migrations: [...state.migrations, '9999_later'] }
    await writeFile(manifest, JSON.stringify(newer))
    expect(await refused()).toContain('A newer release made this backup (9999_later).')
    const other = kind === 'postgres' ? 'pglite' : 'postgres'
    await writeFile(manifest, JSON.stringify({ ...state, kind: other }))
    expect(await refused()).toContain(`: set ${other === 'pglite' ? 'DATA_DIR' : 'DATABASE_URL'}`)
    await writeFile(manifest, stated.slice(0, 200))
    expect(await refused()).toContain('is damaged, or of a newer release')
    await rm(manifest)
    expect(await refused()).toContain('is not a backup')
    await writeFile(manifest, stated)
    await restore(target)
  })

  test('is not restored over a database or files, and not made over another backup', async () => {
    await expect(restore(await emptyTarget(), filesAt('files'))).rejects.toThrow(
      'The file store is not empty',
    )
    await expect(restore(source)).rejects.toThrow('is not empty: c')
    await expect(makeBackup({ database: source, files: store(), folder })).rejects.toThrow(
      'exists already',
    )
  })

  test('is made of a data folder that no process uses', async () => {
    const data = place()
    const database = { kind: 'pglite', folder: data } as const
    const making = () => makeBackup({ database, files: store(), folder: place() })
    await expect(making()).rejects.toThrow('There is no database in')
    if (kind !== 'pglite') return
    const inUse = await openDatabase(source)
    try {
      await expect(
        makeBackup({ database: source, files: store(), folder: place() }),
      ).rejects.toThrow('is in use by')
    } finally {
      await inUse.close()
    }
  })
})
