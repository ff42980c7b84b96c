import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { StartFault } from '#platform/startFault.ts'
import { programEnv } from './env.ts'

/** Tables whose rows mean nothing in another database: transaction numbers of the first. */
const withoutRows = ['change_entry']

/**
 * Dumps a database into a file, in PostgreSQL's custom format, as a transaction that exported its
 * snapshot sees it. Throws a StartFault with the message of pg_dump.
 */
export const dumpServer = (url: string, file: string, snapshot: string): Promise<void> =>
  run('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...withoutRows.map((table) => `--exclude-table-data=${table}`),
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ])

/**
 * Restores a dump into an empty database, completely or not at all. Throws a StartFault with the
 * message of pg_restore.
 */
export const restoreServer = (url: string, file: string): Promise<void> =>
  run('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    // The comments of extensions belong to a superuser where the extensions existed before.
    '--no-comments',
    file,
  ])

/** Throws a StartFault when a program is not installed. */
export const requireProgram = (name: 'pg_dump' | 'pg_restore'): Promise<void> =>
  exec(name, ['--version'])

function run(name: string, url: string, args: readonly string[]): Promise<void> {
  const location = new URL(url)
  const password = decodeURIComponent(location.password)
  location.password = ''
  return exec(name, [`--dbname=${location.href}`, ...args], password)
}

async function exec(name: string, args: readonly string[], password = ''): Promise<void> {
  const child = spawn(name, args, {
    env: programEnv(password),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, said] = await Promise.all([ended, text(child.stderr)]).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? missing(name) : error
    },
  )
  if (code !== 0) throw new StartFault(`${name} failed:\n${said.trim()}`)
}

const missing = (name: string) =>
  new StartFault(
    `${name} is not installed. Install PostgreSQL's client programs (on Debian the package postgresql-client), of the server's version or newer.`,
  )
