import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, appendFile, mkdtemp, rm } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './serviceProcess.ts'

/** The folder of PostgreSQL's server programs of version 15 or newer, or undefined. */
const programs = globSync('/usr/lib/postgresql/*/bin/initdb')
  .map((file) => path.dirname(file))
  .findLast((folder) => Number(/\d+/.exec(folder)?.[0]) >= 15)

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0
const idOf = (option: '-u' | '-g') =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** Whether servers can be started here: install Debian's package postgresql. */
export const canStartServers = programs !== undefined && !(isRoot && !owner.uid)

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

/** Creates and starts an empty server on a free port, with settings that only a start can change. */
export async function startPrimary(settings: Settings = {}): Promise<TestServer> {
  const folder = await emptyFolder()
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
  await run('touch', [path.join(base, 'recovery.signal')], '/usr/bin')
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

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-cluster-'))
  if (isRoot) await promisify(execFile)('chown', ['postgres', folder])
  return folder
}

const run = (program: string, args: readonly string[], folder = programs!) =>
  promisify(execFile)(path.join(folder, program), args, { ...owner, cwd: tmpdir() })

type Settings = Readonly<Record<string, string>>

async function start(folder: string, settings: Settings = {}): Promise<TestServer> {
  const port = await freePort()
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  }
  const server = spawn(
    path.join(programs!, 'postgres'),
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
