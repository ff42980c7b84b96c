import { toApi } from '@tidemark/schema/dates'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { midpPulse } from '@tidemark/schema/rest/midp'
import { addDays, dayIn, endOfDay } from '@tidemark/schema/rules/contractDay'

/** Minutes for which a new day counts as a recent change, as long as the change log is kept. */
const recentMinutes = 10

/**
 * Adds the contract's day to the last change of its deliverables: at midnight of its time zone RAG,
 * due windows and figures change although nobody changed anything.
 */
export function withDay(
  { pulse, at }: { readonly pulse: string; readonly at: Date | null },
  timeZone: string,
  now = new Date(),
): AnswerOf<typeof midpPulse> {
  const today = dayIn(timeZone, now)
  const began = endOfDay(timeZone, addDays(today, -1))
  const isNew = now.getTime() - began.getTime() < recentMinutes * 60_000
  const last = isNew && (at === null || at < began) ? began : at
  return {
    pulse: `${pulse}@${today}`,
    changed_at: last && toApi(last),
    today,
    day_ends_at: toApi(endOfDay(timeZone, today)),
  }
}
