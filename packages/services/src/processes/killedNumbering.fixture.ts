import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { findOfClass } from '#records/asset/assetPage.store.ts'
import { statusOf } from '#records/asset/codec/deliverable.ts'
import { openDatabase } from '#database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createNumberQueue } from '#plans/register/numberQueue.ts'
import { defineNumbering } from '#plans/register/numbering.jobs.ts'
import { createOwnRegister } from '#plans/register/ownRegister.ts'

/**
 * Numbers every line of contract 1DM03 in a data folder and kills itself at a given moment: `node
 * killedNumbering.fixture.ts {folder} {moment}`. The moment is `numbered` (the register has issued a number
 * that is not stored yet), `saving` (the transaction that changes the last line is open) or `never`
 * (the process ends when all lines have numbers).
 */
const [folder = '', moment = ''] = process.argv.slice(2)
const contract = '1DM03'
const database = await openDatabase({ kind: 'pglite', folder })
const { db } = database

/** Returns a step that kills this process, as `kill -9` does, when it runs for the given time. */
function deadly(at: string, times: number): () => void {
  let left = times
  return () => {
    left -= 1
    if (at === moment && left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
const [numbered, saving] = [deadly('numbered', 6), deadly('saving', 1)]

const register = createOwnRegister({ db, seconds: 0.02 })
const jobs = createJobs(database, pino({ level: 'error' }))
defineNumbering(jobs, {
  db,
  register: {
    ...register,
    async issue(request, signal) {
      const answer = await register.issue(request, signal)
      numbered()
      return answer
    },
  },
  recordAudit: async () => saving(),
  settlePlan: async () => undefined,
})
await jobs.start()
const statuses = async () => (await findOfClass(db, contract, 'Document')).map(statusOf)
if ((await statuses()).every((status) => status === 'Empty')) {
  await inTransaction(db, { writes: true }, async (trx) =>
    createNumberQueue(jobs).queueNumbers(trx, 'vera', await findOfClass(trx, contract, 'Document')),
  )
}
while ((await statuses()).some((status) => status === 'In queue' || status === 'In progress'))
  await setTimeout(100)
await jobs.stop()
await database.close()
