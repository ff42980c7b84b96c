import { formatContractDay } from '@tidemark/schema/dates'
import type { OtherPeriod } from '#people/user/absence.store.ts'
import { NotAllowed } from '#platform/http/refusals.ts'

/** Refuses a delegate before their period, or after it. */
export function refuseOtherPeriod({ name, day, isOver }: OtherPeriod): never {
  const on = formatContractDay(day)
  throw new NotAllowed(
    isOver
      ? `You no longer stand in for ${name}: that ended on ${on}.`
      : `You stand in for ${name} from ${on} on, not before.`,
  )
}

/** Refuses a delegate what only the person decides. */
export function refuseOwnDecision(name: string): never {
  throw new NotAllowed(`You stand in for ${name}, but only they can do this.`)
}
