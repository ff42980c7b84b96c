import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { connectDatabase } from '#platform/db/database.ts'
import type { Database, DatabaseChoice } from '#platform/db/database.ts'
import { dumpServer, requireProgram } from '#platform/db/programs.ts'
import type { Tables } from '#platform/db/tables.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { LostFile } from '#platform/files/fileStore.ts'
import { shareWork } from '#platform/db/locks.ts'
import { StartFault } from '#platform/startFault.ts'
import { isSame, measureFile, measureWhileRead } from './measure.ts'
import { placesIn, writeManifest } from './manifest.ts'
import type { BackupFile, BackupManifest } from './manifest.ts'

export interface BackupParts {
  readonly database: DatabaseChoice
  readonly files: FileStore
  /** The folder of the backup. */
  readonly folder: string
}

/**
 * Backs up the database, with the keys and accounts of the embedded identity provider, and the files
 * that its rows name. A server may be in use; an embedded database must not. The folder appears when
 * the backup is complete. Throws a StartFault for errors that the operator can fix.
 */
export async function makeBackup({
  database,
  files,
  folder,
}: BackupParts): Promise<BackupManifest> {
  await requireSource(database)
  const target = path.resolve(folder)
  if (existsSync(target)) throw new StartFault(`${folder} exists already: choose another folder.`)
  const partial = `${target}.partial`
  await mkdir(path.dirname(target), { recursive: true })
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new StartFault(`${partial} is of an interrupted backup, or of a running one: remove it.`)
      : error
  })
  try {
    const made = await fill(partial, database, files)
    await writeManifest(partial, made)
    await rename(partial, target)
    return made
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function requireSource(choice: DatabaseChoice): Promise<void> {
  if (choice.kind === 'memory')
    throw new StartFault('A database in memory cannot be backed up: set DATA_DIR or DATABASE_URL.')
  if (choice.kind === 'postgres') await requireProgram('pg_dump')
  else if (!existsSync(path.join(choice.folder, 'PG_VERSION')))
    throw new StartFault(`There is no database in ${choice.folder}: check DATA_DIR.`)
}

async function fill(
  partial: string,
  choice: DatabaseChoice,
  files: FileStore,
): Promise<BackupManifest> {
  const database = await connectDatabase(choice, async () => {})
  try {
    return choice.kind === 'postgres'
      ? await fillFromServer(partial, database.db, choice.url, files)
      : await fillFromFolder(partial, database, files)
  } finally {
    await database.close()
  }
}

async function fillFromServer(
  partial: string,
  db: Kysely<Tables>,
  url: string,
  files: FileStore,
): Promise<BackupManifest> {
  const dump = placesIn(partial, 'postgres').database
  const held = await db.startTransaction().execute()
  try {
    await shareWork(held, 'deletion of bytes')
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    try {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(
        snapshot,
      )
      const stock = await takeStock(snapshot)
      await dumpServer(url, dump, rows[0]!.id)
      await chmod(dump, 0o600)
      // The dump is complete, so that its snapshot need not wait for the files.
      await snapshot.commit().execute()
      return await complete(partial, 'postgres', stock, files)
    } finally {
      if (!snapshot.isCommitted) await snapshot.rollback().execute()
    }
  } finally {
    await held.rollback().execute()
  }
}

async function fillFromFolder(
  partial: string,
  { db, dumpFolder }: Database,
  files: FileStore,
): Promise<BackupManifest> {
  if (!dumpFolder) throw new Error('An embedded database dumps its folder')
  const stock = await takeStock(db)
  await sql`checkpoint`.execute(db)
  const dump = await dumpFolder()
  await writeFile(placesIn(partial, 'pglite').database, dump.stream(), { mode: 0o600, flush: true })
  return complete(partial, 'pglite', stock, files)
}

type BackupContents = Pick<BackupManifest, 'at' | 'postgres' | 'migrations' | 'files'>

/** Reads the content of the dump. */
async function takeStock(db: Kysely<Tables>): Promise<BackupContents> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE))
    throw new StartFault('The database has no tables of Tidemark: check its address.')
  const { rows: migrations } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  const { rows: versions } = await sql<{ server_version: string }>`show server_version`.execute(db)
  const files = await db
    .selectFrom('file')
    .select(['file_id as id', 'size', 'sha256'])
    .orderBy('file_id')
    .execute()
  return {
    at: new Date().toISOString(),
    postgres: versions[0]!.server_version,
    migrations: migrations.map(({ name }) => name),
    files,
  }
}

/** Copies the files after the database was dumped: a row without its file would be data loss. */
async function complete(
  partial: string,
  kind: BackupManifest['kind'],
  stock: BackupContents,
  from: FileStore,
): Promise<BackupManifest> {
  const places = placesIn(partial, kind)
  const to = diskStore(places.files)
  const files: BackupFile[] = []
  const lost: string[] = []
  for (const file of stock.files) {
    if (await copyFile(from, to, file)) files.push(file)
    else lost.push(file.id)
  }
  return { format: 1, kind, ...stock, database: await measureFile(places.database), files, lost }
}

/** Returns false when the bytes are missing, or are not those of the row. */
async function copyFile(from: FileStore, to: FileStore, file: BackupFile): Promise<boolean> {
  try {
    const measured = measureWhileRead()
    const content = Readable.from(measured.through(await from.read(file.id)))
    await to.write(file.id, content, new AbortController().signal)
    if (isSame(measured.result(), file)) return true
    await to.remove(file.id)
    return false
  } catch (error) {
    if (error instanceof LostFile) return false
    throw error
  }
}
