import type { Jobs } from '#platform/jobs/jobs.ts'
import { numberLineAtRegister } from './lineNumbering.ts'
import { carryNumbersAtRegister } from './carryNumbers.ts'
import { carryNumbers, numberLine, numberPlan, retireNumbers } from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'
import { numberPlanAtRegister } from './planNumbering.ts'

/**
 * Defines the jobs that `NumberQueue` queues. Each job handles one line or plan, so a crash repeats
 * at most one request.
 */
export function defineNumbering(jobs: Jobs, parts: NumberingParts): void {
  jobs.define(numberLine, (thing, { signal }) => numberLineAtRegister(parts, thing, signal))
  jobs.define(numberPlan, (thing, { signal }) => numberPlanAtRegister(parts, thing, signal))
  jobs.define(carryNumbers, (work) => carryNumbersAtRegister(parts, work))
  jobs.define(retireNumbers, ({ contract, tagCodes }) => parts.register.retire(contract, tagCodes))
}
