import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { connectDatabase, loadFolder } from '#platform/db/database.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { unknownMigrations } from '#platform/db/migrate.ts'
import { requireProgram, restoreServer } from '#platform/db/programs.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { StartFault } from '#platform/startFault.ts'
import type { BackupParts } from './makeBackup.ts'
import { isSame, measureFile } from './measure.ts'
import type { MeasuredFile } from './measure.ts'
import { placesIn, readManifest } from './manifest.ts'
import type { BackupManifest } from './manifest.ts'

export interface RestoreParts extends BackupParts {
  /** The names of this release's migrations. */
  readonly migrations: readonly string[]
}

/**
 * Restores a backup into an empty database and an empty file store, after checking every byte of
 * it. The services upgrade an older database when they start. After a failure both are empty again.
 * Throws a StartFault for errors that the operator can fix.
 */
export async function restoreBackup(parts: RestoreParts): Promise<BackupManifest> {
  const { database, files, folder, migrations } = parts
  const made = await readManifest(folder)
  requireFitting(made, database, migrations)
  if (made.kind === 'postgres') await requireProgram('pg_restore')
  await requireUndamaged(folder, made)
  await requireEmptyDatabase(database)
  if (!(await files.isEmpty()))
    throw new StartFault('The file store is not empty: choose an empty folder or bucket.')
  const restored: string[] = []
  try {
    const from = diskStore(placesIn(folder, made.kind).files)
    // Files first: the database appears last, when every file that its rows name exists.
    for (const { id } of made.files) {
      restored.push(id)
      await files.write(id, await from.read(id), new AbortController().signal)
    }
    await restoreDatabase(database, placesIn(folder, made.kind).database)
  } catch (error) {
    for (const id of restored) await files.remove(id)
    throw error
  }
  return made
}

function requireFitting(
  { kind, migrations: applied }: BackupManifest,
  target: DatabaseChoice,
  known: readonly string[],
): void {
  if (kind !== target.kind)
    throw new StartFault(
      kind === 'postgres'
        ? 'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database.'
        : 'The backup is of an embedded database: set DATA_DIR to an empty folder, without DATABASE_URL.',
    )
  const unknown = unknownMigrations(applied, known)
  if (unknown)
    throw new StartFault(
      unknown.areOlder
        ? `A release before 1.0 made this backup (${unknown.last}). docs/upgrading.md says how its data moves here.`
        : `A newer release made this backup (${unknown.names}). Restore it with that release or a later one.`,
    )
}

async function requireUndamaged(folder: string, { kind, database, files }: BackupManifest) {
  const places = placesIn(folder, kind)
  const parts: [string, MeasuredFile][] = [
    [places.database, database],
    ...files.map((file): [string, MeasuredFile] => [
      path.join(places.files, file.id.slice(0, 2), file.id),
      file,
    ]),
  ]
  const damaged: string[] = []
  for (const [place, expected] of parts)
    if (!(await isUndamaged(place, expected))) damaged.push(path.relative(folder, place))
  if (damaged.length > 0)
    throw new StartFault(
      `The backup is damaged: ${damaged.length} of ${parts.length} files differ from their checksums or are missing:\n${damaged.slice(0, 20).join('\n')}`,
    )
}

const isUndamaged = (place: string, expected: MeasuredFile): Promise<boolean> =>
  measureFile(place).then(
    (found) => isSame(found, expected),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

async function requireEmptyDatabase(target: DatabaseChoice): Promise<void> {
  if (target.kind === 'pglite' && (await entriesOf(target.folder)).length > 0)
    throw new StartFault(`The folder ${target.folder} is not empty: choose another as DATA_DIR.`)
  if (target.kind !== 'postgres') return
  const { db, close } = await connectDatabase(target, async () => {})
  try {
    const { rows } = await sql<{ database: string; tables: number }>`
      select current_database() as database, count(*) as tables from pg_class
      where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
          select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        and relnamespace::regnamespace::text !~ '^pg_'`.execute(db)
    if (rows[0]!.tables > 0)
      throw new StartFault(
        `The database ${rows[0]!.database} is not empty: create another and set DATABASE_URL to it.`,
      )
  } finally {
    await close()
  }
}

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

async function restoreDatabase(target: DatabaseChoice, dump: string): Promise<void> {
  if (target.kind === 'pglite') return loadFolder(target.folder, await openAsBlob(dump))
  if (target.kind !== 'postgres') throw new Error('A database in memory is never restored')
  await restoreServer(target.url, dump)
  // A dump has no statistics, and without them the first queries would be planned badly.
  const { db, close } = await connectDatabase(target, async () => {})
  try {
    await sql`analyze`.execute(db)
  } finally {
    await close()
  }
}
