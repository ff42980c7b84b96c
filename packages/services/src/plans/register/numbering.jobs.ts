import { limits } from '@tidemark/schema/limits'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { carryNumbersAtRegister } from './carryNumbers.ts'
import { takeIssueDates } from './issueDates.ts'
import { workOnLines } from './lineWorker.ts'
import { carryNumbers, createNumberQueue, numberPlan, retireNumbers } from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'
import { paceRegister } from './pacedRegister.ts'
import { numberPlanAtRegister } from './planNumbering.ts'

/** One job at a time for all processes, so that the jobs of each minute do not wait in a queue. */
export const issueDates = jobKind('register.takeIssueDates', { cron: '* * * * *', onlyOne: true })

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
  jobs.define(numberPlan, (thing, { signal }) => numberPlanAtRegister(parts, thing, signal))
  jobs.define(carryNumbers, (work) => carryNumbersAtRegister(parts, work))
  jobs.define(issueDates, (_, { signal }) => takeIssueDates(parts, signal))
  jobs.define(retireNumbers, ({ contract, tagCodes }) => parts.register.retire(contract, tagCodes))
}
