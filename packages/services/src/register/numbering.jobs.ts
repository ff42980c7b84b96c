import type { Jobs } from '#platform/jobs/jobs.ts'
import { numberLineAtRegister } from './lineNumbering.ts'
import { carryNumbersAtRegister } from './carrying.ts'
import { carryNumbers, numberLine, numberPlan, retireNumbers } from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'
import { numberPlanAtRegister } from './planNumbering.ts'

/** Says who does what `NumberQueue` asks for. Each job is a line or a plan, so a crash loses and repeats no more than one answer. */
export function defineNumbering(jobs: Jobs, parts: NumberingParts): void {
  jobs.define(numberLine, (thing, { signal }) => numberLineAtRegister(parts, thing, signal))
  jobs.define(numberPlan, (thing, { signal }) => numberPlanAtRegister(parts, thing, signal))
  jobs.define(carryNumbers, (work) => carryNumbersAtRegister(parts, work))
  jobs.define(retireNumbers, ({ contract, tagCodes }) => parts.register.retire(contract, tagCodes))
}
