import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#database.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { createJobs, jobKind } from '#platform/jobs/jobs.ts'

/**
 * A process for a test to kill: `node killedJob.fixture.ts {database choice as JSON} {journal}
 * send|work`. It records each start of a job in the journal; `send` queues a job first and never
 * finishes it, `work` finishes at once.
 */
const [choice = '', journal = '', mode = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(choice) as DatabaseChoice)
const jobs = createJobs(database, pino({ level: 'error' }))
const kind = jobKind<{ line: string }>('test.killed')
jobs.define(kind, async ({ line }, { attempt }) => {
  appendFileSync(journal, `${mode} ${line} ${attempt}\n`)
  if (mode === 'send') await setTimeout(600_000)
})
await jobs.start()
if (mode === 'send')
  await database.db.transaction().execute((trx) => jobs.send(trx, kind, { line: 'A' }))
