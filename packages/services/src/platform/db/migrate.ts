import { promises as fs } from 'node:fs'
import path from 'node:path'
import { PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, FileMigrationProvider, Migrator } from 'kysely/migration'
import type { MigrationProvider } from 'kysely/migration'
import type { Logger } from 'pino'
import { StartFault } from '#platform/startFault.ts'
import { waitShortly, whenUnlocked } from './shortWait.ts'
import type { Tables } from './tables.ts'
import { lockWork } from './locks.ts'

/** The definition of the database. */
export interface DatabaseSchema {
  /** A folder with one file per migration, in the order of their numbers. */
  readonly migrationFolder: string
  /**
   * Replaces the views; runs at every start, after the migrations. Calls `waitShortly`, so that it
   * can be tried again.
   */
  readonly defineViews: (db: Kysely<Tables>) => Promise<void>
}

/**
 * Throws unless this release, or one before it since 1.0, made the database: it would write rows that it
 * does not understand.
 */
async function refuseOthers(db: Kysely<Tables>, known: readonly string[]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  const unknown = unknownMigrations(
    rows.map(({ name }) => name),
    known,
  )
  if (!unknown) return
  throw new StartFault(
    unknown.areOlder
      ? `This database is of a release before 1.0 (${unknown.last}), which this one does not upgrade. docs/upgrading.md says how its data moves here.`
      : `A newer release has upgraded this database (${unknown.names}). Start that release or a later one, or restore a backup from before the upgrade.`,
  )
}

/** Returns the applied migrations that this release does not know: of a release before 1.0, or newer. */
export function unknownMigrations(
  applied: readonly string[],
  known: readonly string[],
): { readonly names: string; readonly last: string; readonly areOlder: boolean } | undefined {
  const unknown = applied.filter((name) => !known.includes(name))
  const last = unknown.at(-1)
  return last === undefined
    ? undefined
    : { names: unknown.join(', '), last, areOlder: last < (known[0] ?? '') }
}

/**
 * Throws unless the server is new enough, the role may create tables, and the database stores every
 * character: in another encoding a name can be refused or lost.
 */
async function requireServer(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string; version: string; role: string; creates: boolean }>`
    select current_setting('server_encoding') as encoding,
      current_setting('server_version') as version,
      current_user as role,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates`.execute(db)
  const { encoding, version = '', role, creates } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < oldestServer)
    throw new StartFault(
      `The database server is PostgreSQL ${version}, but Tidemark needs ${oldestServer} or newer.`,
    )
  if (creates === false)
    throw new StartFault(
      `The role ${role} may not create tables in the database. Make it the owner, or grant it create on the database and its schema public.`,
    )
  if (encoding !== 'UTF8')
    throw new StartFault(
      `The database has the encoding ${encoding}, but must be UTF-8: create it with encoding 'UTF8' and template template0.`,
    )
}

const oldestServer = 15

/** Leaves locking to `migrate`. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * A dialect whose migrations are locked by `migrate`: Kysely's lock belongs to a session, which a
 * pooler in transaction mode gives to others while it is locked.
 */
export class LockedByTransaction extends PostgresDialect {
  override createAdapter = (): PostgresAdapter => new UnlockedAdapter()
}

/**
 * Runs all pending migrations, each in its own transaction, then replaces the views. Each transaction
 * holds an advisory lock, so processes that start together wait for each other. Between two of them,
 * processes of the release before can use the tables.
 */
export async function migrate(
  db: Kysely<Tables>,
  { migrationFolder, defineViews }: DatabaseSchema,
  log: Logger,
): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const known = Object.keys(await provider.getMigrations())
  await requireServer(db)
  const next = () => migrateNext(db, { provider, known })
  for (let done = await whenUnlocked(next, log); done; done = await whenUnlocked(next, log))
    log.info(done, 'the database was migrated')
  await whenUnlocked(() => defineViews(db), log)
}

/** Runs the first pending migration. Returns its name and time, or null when none was pending. */
const migrateNext = (
  db: Kysely<Tables>,
  { provider, known }: { provider: MigrationProvider; known: readonly string[] },
): Promise<{ migration: string; ms: number; pending: number } | null> =>
  db.transaction().execute(async (trx) => {
    await lockWork(trx, 'migrations')
    await refuseOthers(trx, known)
    const migrator = new Migrator({ db: trx, provider })
    const pending = (await migrator.getMigrations()).filter((one) => one.executedAt === undefined)
    const migration = pending[0]?.name
    if (migration === undefined) return null
    await waitShortly(trx)
    const begin = performance.now()
    const { error } = await migrator.migrateUp()
    if (error) throw error
    const ms = Math.round(performance.now() - begin)
    return { migration, ms, pending: pending.length - 1 }
  })
