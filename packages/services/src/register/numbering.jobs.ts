import { statusOf } from '#asset/codec/deliverable.ts'
import { limits } from '@tidemark/schema/limits'
import { isBusy } from '@tidemark/schema/rules/deliverable'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { carryNumbersAtRegister } from './carryNumbers.ts'
import { takeIssueDates } from './issueDates.ts'
import { lockAsset } from './line.ts'
import { workOnLines } from './lineWorker.ts'
import type { NumberedThing } from './numberQueue.ts'
import {
  carryNumbers,
  createNumberQueue,
  numberLine,
  numberPlan,
  retireNumbers,
} from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'
import { requestNumbers } from './numberRequest.store.ts'
import { paceRegister } from './pacedRegister.ts'
import { numberPlanAtRegister } from './planNumbering.ts'

/** One job at a time for all processes, so that the jobs of each minute do not wait in a queue. */
export const issueDates = jobKind('register.takeIssueDates', { cron: '* * * * *', onePerKey: true })

/**
 * Starts the worker that numbers lines, and defines the jobs that `NumberQueue` queues and the
 * scheduled one for days of issue. All of them share the limit on concurrent requests to the
 * register.
 */
export function defineNumbering(
  jobs: Jobs,
  given: NumberingParts,
  concurrency: number = limits.register.concurrency.default,
): void {
  const parts = { ...given, register: paceRegister(given.register, concurrency) }
  const numbers = createNumberQueue(jobs)
  jobs.background('register.numberLines', (run) =>
    workOnLines({ ...parts, numbers, concurrency }, run),
  )
  jobs.define(numberLine, (thing) => adoptLine(parts, thing))
  jobs.define(numberPlan, (thing, { signal }) => numberPlanAtRegister(parts, thing, signal))
  jobs.define(carryNumbers, (work) => carryNumbersAtRegister(parts, work))
  jobs.define(issueDates, (_, { signal }) => takeIssueDates(parts, signal))
  jobs.define(retireNumbers, ({ contract, tagCodes }) => parts.register.retire(contract, tagCodes))
}

/** Moves a line that an earlier version queued as a job to the queue of lines. */
const adoptLine = ({ db }: NumberingParts, { contract, tagCode }: NumberedThing): Promise<void> =>
  inTransaction(db, { writes: true }, async (trx) => {
    const line = await lockAsset(trx, contract, tagCode)
    if (line && isBusy(statusOf(line))) await requestNumbers(trx, [tagCode])
  })
