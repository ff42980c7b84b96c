import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database, DatabaseChoice } from '#platform/db/database.ts'
import { preparesStatements, testEnv } from '#testkit/env.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { createJobs, jobKind } from './jobs.ts'
import type { JobHandler, JobKind } from './jobs.ts'

const patience = { timeout: 15_000, interval: 50 }

async function startJobs<Data extends object>(
  database: Database,
  kind: JobKind<Data>,
  handler: JobHandler<Data>,
) {
  const jobs = createJobs(database, pino({ level: 'silent' }))
  jobs.define(kind, handler)
  await jobs.start()
  onTestFinished(jobs.stop)
  return {
    send: (data: Data, key?: string) =>
      database.db.transaction().execute((trx) => jobs.send(trx, kind, data, key ? { key } : {})),
    jobs,
  }
}

async function open() {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  return database
}

test('a job is created with the transaction that sent it, or not at all', async () => {
  const database = await open()
  const done: string[] = []
  const kind = jobKind<{ line: string }>('test.transaction')
  const { jobs, send } = await startJobs(database, kind, async ({ line }) => void done.push(line))
  const undone = database.db.transaction().execute(async (trx) => {
    await jobs.send(trx, kind, { line: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await send({ line: 'done' })
  await vi.waitFor(() => expect(done).toEqual(['done']), patience)
})

test('a failed job is retried', async () => {
  const attempts: number[] = []
  const { send } = await startJobs(
    await open(),
    jobKind<{ line: string }>('test.retry'),
    async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) throw new Error('not yet')
    },
  )
  await send({ line: 'A' })
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), patience)
})

test('a second job with the same key is dropped while the first waits or runs', async () => {
  const done: string[] = []
  const { send } = await startJobs(
    await open(),
    jobKind<{ line: string }>('test.key', { onePerKey: true }),
    async ({ line }) => void done.push(line),
  )
  await Promise.all([send({ line: 'A' }, 'A'), send({ line: 'A' }, 'A'), send({ line: 'B' }, 'B')])
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['A', 'B']), patience)
})

test('a job of a killed process is completed by the next process', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-jobs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const journal = path.join(folder, 'journal')
  const choice = await choiceIn(folder)
  const worker = (mode: 'send' | 'work') => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'killed.fixture.ts'), JSON.stringify(choice), journal, mode],
      { stdio: 'inherit' },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const seen = (text: string) =>
    vi.waitFor(async () => expect(await readFile(journal, 'utf8')).toContain(text), {
      timeout: 30_000,
      interval: 100,
    })
  const killed = worker('send')
  await seen('send A 1')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  worker('work')
  await seen('work A 2')
}, 60_000)

/**
 * Returns a folder for the embedded database; on a server, a database that the test drops at its
 * end.
 */
async function choiceIn(folder: string): Promise<DatabaseChoice> {
  if (testEnv.TEST_DATABASE === 'pglite')
    return { kind: 'pglite', folder: path.join(folder, 'data') }
  const { pool } = await open()
  const url = String(pool.options.connectionString)
  return { kind: 'postgres', url, prepare: preparesStatements }
}
