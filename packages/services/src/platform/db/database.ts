import { rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely } from 'kysely'
import { Pool, TypeOverrides, types as pgTypes } from 'pg'
import type { PoolConfig } from 'pg'
import { databaseFault, folderFault } from './databaseFault.ts'
import { lockFolder } from './folderLock.ts'
import { LockedByTransaction } from './migrate.ts'
import { requireSpace } from './space.ts'
import { prepareRepeated } from './prepare.ts'
import type { Tables } from './tables.ts'

/** Embedded PostgreSQL in a folder or in memory, or a PostgreSQL server (15 or newer). */
export type DatabaseChoice =
  | { readonly kind: 'pglite'; readonly folder: string }
  /** `template` is a dump of a data folder to start from. */
  | { readonly kind: 'memory'; readonly template?: Blob }
  | {
      readonly kind: 'postgres'
      readonly url: string
      readonly connections?: number
      /** Prepares repeated statements, the default; false for a pooler that does not support them. */
      readonly prepare?: boolean
    }

export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  /** True when this process is the only one that can have the data open. */
  readonly embedded: boolean
  /** Returns a copy of the data folder of an embedded database, as a compressed tar. */
  readonly dumpFolder?: () => Promise<Blob>
  readonly close: () => Promise<void>
}

/**
 * Opens the database and runs `prepare`, which migrates it; a failure closes the database. An
 * embedded database has a single connection: inside a transaction every query must use that
 * transaction. Others wait for the same connection and fail after `connectionTimeoutMillis`.
 */
export async function connectDatabase(
  choice: DatabaseChoice,
  prepare: (db: Kysely<Tables>) => Promise<void>,
): Promise<Database> {
  const { embedded, config, dumpFolder, release } = await connect(choice)
  const prepares = choice.kind !== 'postgres' || choice.prepare !== false
  const pool = openPool({ ...config, connectionTimeoutMillis: 5_000 }, prepares)
  const db = new Kysely<Tables>({ dialect: new LockedByTransaction({ pool }) })
  const close = async () => {
    await db.destroy()
    await release()
  }
  try {
    await prepare(db)
  } catch (error) {
    await close()
    throw choice.kind === 'postgres' ? databaseFault(choice.url, error) : error
  }
  return {
    db,
    pool,
    embedded,
    ...(dumpFolder && { dumpFolder }),
    close,
  }
}

/**
 * How long an idle connection stays open. A new one plans and prepares all statements again, which
 * the first calls after a pause would wait for.
 */
const idleMs = 10 * 60_000

function openPool(config: PoolConfig, prepares: boolean): Pool {
  const pool = new Pool({ idleTimeoutMillis: idleMs, ...config, types })
  // A restarting server breaks idle and busy connections. The pool replaces them and their queries
  // fail; without these listeners the process would exit.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (prepares) prepareRepeated(client)
  })
  return pool
}

interface DatabaseConnection {
  readonly embedded: boolean
  readonly config: PoolConfig
  readonly dumpFolder?: () => Promise<Blob>
  /** Closes the database below the pool. */
  readonly release: () => Promise<void>
}

async function connect(choice: DatabaseChoice): Promise<DatabaseConnection> {
  if (choice.kind === 'postgres') {
    const config = {
      connectionString: choice.url,
      max: choice.connections ?? 10,
      keepAlive: true,
    }
    return { embedded: false, config, release: async () => {} }
  }
  if (choice.kind === 'memory') {
    return embed(
      await PGlite.create({ extensions, ...(choice.template && { loadDataDir: choice.template }) }),
      () => {},
    )
  }
  const unlock = lockFolder(choice.folder)
  try {
    requireSpace(choice.folder)
    return embed(await PGlite.create({ extensions, dataDir: choice.folder }), unlock)
  } catch (error) {
    unlock()
    throw folderFault(choice.folder, error)
  }
}

const embed = (pglite: PGlite, unlock: () => void): DatabaseConnection => ({
  embedded: true,
  // idleTimeoutMillis 0: there is only one connection, and reopening it gains nothing.
  config: Object.assign(createPgConfig(pglite), { max: 1, idleTimeoutMillis: 0 }) as PoolConfig,
  dumpFolder: () => pglite.dumpDataDir('gzip'),
  release: async () => {
    await pglite.close()
    unlock()
  },
})

/**
 * Creates an embedded database from a copy of a data folder. The folder must be empty or missing; a
 * failure empties it.
 */
export async function loadFolder(folder: string, copy: Blob): Promise<void> {
  const unlock = lockFolder(folder)
  try {
    const pglite = await PGlite.create({ extensions, dataDir: folder, loadDataDir: copy })
    await pglite.close()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** The extensions that the migrations need in an embedded PostgreSQL. */
const extensions = { btree_gin, pg_trgm }

/**
 * Parses bigint (such as counts) as number and keeps a date as text: the driver would return text
 * and local midnight.
 */
const types = new TypeOverrides()
types.setTypeParser(pgTypes.builtins.INT8, Number)
types.setTypeParser(pgTypes.builtins.DATE, (text) => text)
