import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { schema } from './bossDatabase.ts'
import { createJobs, jobKind } from './jobs.ts'
import type { JobHandler, JobKind } from './jobs.ts'

const patience = { timeout: 45_000, interval: 50 }

async function startJobs<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>) {
  const jobs = createJobs(database, pino({ level: 'silent' }), { superviseSeconds: 1 })
  jobs.define(kind, handler)
  await jobs.start()
  onTestFinished(jobs.stop)
  return {
    send: (data: Data) => database.db.transaction().execute((trx) => jobs.send(trx, kind, data)),
    jobs,
  }
}

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

test('a job is created with the transaction that sent it, or not at all', async () => {
  const done: string[] = []
  const kind = jobKind<{ line: string }>('test.transaction')
  const { jobs, send } = await startJobs(kind, async ({ line }) => void done.push(line))
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
    jobKind<{ line: string }>('test.retry'),
    async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) throw new Error('not yet')
    },
  )
  await send({ line: 'A' })
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), patience)
})

test('of a kind with one job, another is dropped while the first waits or runs', async () => {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const kind = jobKind<{ line: string }>('test.onlyOne', { onlyOne: true })
  const { jobs, send } = await startJobs(kind, async ({ line }) => {
    begun.push(line)
    await end.promise
  })
  await database.db.transaction().execute(async (trx) => {
    await jobs.send(trx, kind, { line: 'first' })
    await jobs.send(trx, kind, { line: 'while it waits' })
  })
  await vi.waitFor(() => expect(begun).toEqual(['first']), patience)
  await send({ line: 'while it runs' })
  end.resolve()
  await vi.waitFor(async () => {
    await send({ line: 'after it' })
    expect(begun.slice(0, 2)).toEqual(['first', 'after it'])
  }, patience)
})

test('a job whose process ended while it ran is run again by the next process', async () => {
  const kind = jobKind<{ line: string }>('test.orphan')
  const first = await startJobs(kind, async () => {})
  await database.db.transaction().execute(async (trx) => {
    await first.jobs.send(trx, kind, { line: 'A' })
    // As a process leaves it that was killed a minute ago.
    await sql`
      update ${sql.table(`${schema}.job`)}
      set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
      where name = ${kind.name}`.execute(trx)
  })
  await first.jobs.stop()
  const attempts: number[] = []
  await startJobs(kind, async (_, { attempt }) => void attempts.push(attempt))
  await vi.waitFor(() => expect(attempts).toEqual([2]), patience)
})
