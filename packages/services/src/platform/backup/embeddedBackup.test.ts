import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantPlan } from '#asset/asset.testkit.ts'
import { migrationFolder, openDatabase } from '#database.ts'
import { readEnv } from '#env.ts'
import { attribute, contract, filesIn, people, png, startForms } from '#form/form.testkit.ts'
import { loadFolder } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { identitySecrets } from '#platform/identity/secret.store.ts'
import { testEnv } from '#testkit/env.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { uploadAttachment } from '@tidemark/schema/rest/file'

let work: string
/** The environment of services that stopped, with a plan, a form and its file. */
let source: Record<string, string>
let photo: Buffer
let lines: readonly string[]
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'tidemark-backup-'))
  if (testEnv.TEST_DATABASE !== 'pglite') return
  await using world = await startForms()
  const { number, ids } = await world.template([attribute('Photo', 1, { attribute_type: 'Media' })])
  const { tagCode } = await world.form(number)
  const place = { contract, tag_code: tagCode, attribute_name: ids['Photo'] ?? '' }
  await world.upload(people.owner, uploadAttachment.path, place, png())
  photo = Buffer.from(await png().arrayBuffer())
  lines = (await plantPlan(world.services.db, { lines: 3 })).lines
  await identitySecrets(world.services.db)
  source = { DATA_DIR: path.join(work, 'postgres'), FILES_DIR: path.join(work, 'files') }
  const copy = await world.services.database.dumpFolder?.()
  await loadFolder(source['DATA_DIR']!, copy!)
  for (const file of await filesIn(world.services.filesFolder)) {
    const target = path.join(work, 'files', path.relative(world.services.filesFolder, file))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, await readFile(file))
  }
}, 120_000)
afterAll(() => rm(work, { recursive: true, force: true }))

/** Runs a command with this environment. */
const run = (command: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; printed: string }>((settle) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, '../../commands', `${command}.ts`), ...args],
      { env },
      (error, out, said) => settle({ code: error?.code ?? 0, printed: out + said }),
    )
  })
const place = () => path.join(work, randomUUID())
const target = () => ({ DATA_DIR: place(), FILES_DIR: place() })
const partsOf = (env: Record<string, string>, folder: string) => {
  const { database, files } = readEnv(env)
  return { database, files: openFileStore(files), folder }
}
const migrations = readdirSync(migrationFolder).map((file) => path.parse(file).name)
const restore = (folder: string, env: Record<string, string>) =>
  restoreBackup({ ...partsOf(env, folder), migrations })

async function backUp(): Promise<string> {
  const folder = place()
  await makeBackup(partsOf(source, folder))
  return folder
}

test.runIf(testEnv.TEST_DATABASE === 'pglite')(
  'an embedded database is restored with its keys and files, and with nothing else',
  async () => {
    const folder = place()
    const elsewhere = target()
    for (const [command, args, env] of [
      ['backup', ['--to', folder], source],
      ['restore', ['--from', folder], elsewhere],
    ] as const) {
      const { code, printed } = await run(command, args, env)
      expect(printed).toContain('and 1 file')
      expect(code).toBe(0)
    }
    const open = (dataDir: string) => openDatabase({ kind: 'pglite', folder: dataDir })
    const restored = await open(elsewhere.DATA_DIR)
    const original = await open(source['DATA_DIR']!)
    try {
      expect(await identitySecrets(restored.db)).toEqual(await identitySecrets(original.db))
      const found = await restored.db
        .selectFrom('asset')
        .select('tag_code')
        .where('tag_code', 'in', lines)
        .execute()
      expect(found).toHaveLength(3)
    } finally {
      await restored.close()
      await original.close()
    }
    const files = await filesIn(elsewhere.FILES_DIR)
    expect(await Promise.all(files.map((file) => readFile(file)))).toEqual([photo])
  },
  120_000,
)

test.runIf(testEnv.TEST_DATABASE === 'pglite')(
  'a damaged or incomplete backup, one of a newer release and one of a server are refused, and nothing is written',
  async () => {
    const folder = await backUp()
    const manifest = path.join(folder, 'backup.json')
    const content = await readFile(manifest, 'utf8')
    const database = path.join(folder, 'database.tar.gz')
    const bytes = await readFile(database)
    const [file = ''] = await filesIn(path.join(folder, 'files'))
    const elsewhere = target()
    const refused = async () => {
      const said = await restore(folder, elsewhere).then(
        () => 'restored',
        (error: Error) => `${error.name}: ${error.message}`,
      )
      for (const written of Object.values(elsewhere))
        await expect(filesIn(written)).rejects.toMatchObject({ code: 'ENOENT' })
      return said
    }

    const changed = Buffer.from(bytes)
    changed[1_000]! ^= 1
    await writeFile(database, changed)
    expect(await refused()).toContain(
      'StartFault: The backup is damaged: 1 of 2 files differ from their checksums or are missing:\ndatabase.tar.gz',
    )
    await writeFile(database, bytes)
    await rm(file)
    expect(await refused()).toContain(path.relative(folder, file))
    await writeFile(file, photo)

    const state = JSON.parse(content) as { migrations: string[]; kind: string }
    await writeFile(
      manifest,
      JSON.stringify({ ...state, migrations: [...state.migrations, '9999_later'] }),
    )
    expect(await refused()).toContain('A newer release made this backup (9999_later).')
    await writeFile(manifest, JSON.stringify({ ...state, kind: 'postgres' }))
    expect(await refused()).toContain('set DATABASE_URL to an empty database')
    await writeFile(manifest, content.slice(0, 200))
    expect(await refused()).toContain('is damaged, or of a newer release')
    await rm(manifest)
    expect(await refused()).toContain('is not a backup')
  },
)

test.runIf(testEnv.TEST_DATABASE === 'pglite')(
  'targets that are not empty, a database in use and a backup that exists are refused',
  async () => {
    const folder = await backUp()
    const elsewhere = target()
    await expect(
      restore(folder, { ...elsewhere, FILES_DIR: source['FILES_DIR']! }),
    ).rejects.toThrow('The file store is not empty')
    await expect(restore(folder, { ...elsewhere, DATA_DIR: source['DATA_DIR']! })).rejects.toThrow(
      'is not empty: choose another as DATA_DIR',
    )
    await expect(makeBackup(partsOf(source, folder))).rejects.toThrow('exists already')
    await expect(makeBackup(partsOf(elsewhere, place()))).rejects.toThrow('There is no database in')
    const inUse = await openDatabase({ kind: 'pglite', folder: source['DATA_DIR']! })
    try {
      await expect(backUp()).rejects.toThrow('is in use by')
    } finally {
      await inUse.close()
    }
  },
)

test('a missing pg_dump is named before anything is opened', async () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/tidemark', PATH: '/nonexistent' }
  const { code, printed } = await run('backup', ['--to', place()], env)
  expect(code).toBe(1)
  expect(printed).toContain('pg_dump is not installed')
})

test('a server that cannot be reached is named without a stack', async () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/tidemark' }
  const { code, printed } = await run('endDemonstration', [], env)
  expect(code).toBe(1)
  expect(printed).toMatch(
    /^The database at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED \S+ Check DATABASE_URL\.\n$/,
  )
})
