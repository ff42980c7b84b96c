import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { until } from './cluster.ts'
import type { TestServer } from './cluster.ts'
import { freePort } from './serviceProcess.ts'

/** Whether HAProxy can be started here: install Debian's package haproxy. */
export const canStartHaproxy = spawnSync('haproxy', ['-v']).status === 0

/** Starts HAProxy with a configuration of the deployment, on other addresses. */
export async function startHaproxy(
  name: 'haproxy.cfg' | 'haproxy-postgres.cfg',
  addresses: Readonly<Record<string, string>>,
): Promise<AsyncDisposable> {
  const deployed = path.join(import.meta.dirname, '../../../../deploy', name)
  let configuration = await readFile(deployed, 'utf8')
  for (const [from, to] of Object.entries(addresses))
    configuration = configuration.replaceAll(from, to)
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-haproxy-'))
  const file = path.join(folder, name)
  await writeFile(file, configuration)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Starts the address of a primary and its standby that leads to the one that accepts writes:
 * `127.0.0.1:5433`.
 */
export async function startAddress({
  primary,
  standby,
}: {
  readonly primary: TestServer
  readonly standby: TestServer
}): Promise<{ readonly host: string } & AsyncDisposable> {
  await using opened = new AsyncDisposableStack()
  await primary.query('create role haproxy login')
  const host = `127.0.0.1:${await freePort()}`
  // The standby comes first, so that the order does not decide.
  opened.use(
    await startHaproxy('haproxy-postgres.cfg', {
      'bind 127.0.0.1:5432': `bind ${host}`,
      'db-1:5432': standby.host,
      'db-2:5432': primary.host,
    }),
  )
  await until(async () => {
    const client = new Client({ connectionString: `postgres://postgres@${host}/postgres` })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query('create temporary table written ()')
    } finally {
      await client.end()
    }
  })
  const running = opened.move()
  return { host, [Symbol.asyncDispose]: () => running.disposeAsync() }
}
