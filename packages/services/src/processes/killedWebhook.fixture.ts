import { pino } from 'pino'
import { openDatabase } from '#database.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { addressList } from '#channels/webhook/publicAddress.ts'
import { defineWebhooks, sendEvents } from '#channels/webhook/webhook.jobs.ts'

/** A process for a test to kill: `node killedWebhook.fixture.ts {database choice as JSON}`. */
const [choice = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(choice) as DatabaseChoice)
const jobs = createJobs(database, pino({ level: 'error' }))
defineWebhooks(jobs, database, {
  allowed: addressList('127.0.0.1'),
  onlyAllowed: false,
  publicUrl: 'https://plans.example.com',
})
await jobs.start()
await database.db.transaction().execute((trx) => jobs.send(trx, sendEvents, {}))
