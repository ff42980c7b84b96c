import { pino } from 'pino'
import { openDatabase } from '#database.ts'
import { defineMail, sendMails } from '#channels/mail/mail.jobs.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { enterReach } from '#people/privilege/reach/reach.store.ts'
import { hideUnreached } from '#people/privilege/reach/unreached.ts'
import { findPerson } from '#people/user/user.store.ts'

/** A process for a test to kill: `node killedMail.fixture.ts {database choice as JSON} {SMTP URL}`. */
const [choice = '', url = ''] = process.argv.slice(2)
const log = pino({ level: 'error' })
const database = await openDatabase(JSON.parse(choice) as DatabaseChoice)
const jobs = createJobs(database, log)
const api = { db: database.db, demo: 'off', findPerson, enterReach, hideUnreached, log } as const
const mailer = openMailer({ url, from: 'Tidemark <plans@example.com>' })
defineMail(jobs, api, { publicUrl: 'https://plans.example.com', mailer })
await jobs.start()
await database.db.transaction().execute((trx) => jobs.send(trx, sendMails, {}))
