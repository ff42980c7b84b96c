import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'

dayjs.extend(relativeTime)

/** The date a plan's work is due: Design Freeze at Detailed Design, T-12 at every other stage (specification 1, section 2, Task list). */
export const dueDate = <D>(plan: {
  stageCode: string
  designFreeze: D | null
  t12: D | null
}): D | null => (plan.stageCode === 'DD' ? plan.designFreeze : plan.t12)

export type DueDisplay =
  | { kind: 'none' }
  | { kind: 'overdue'; text: 'Overdue' }
  | { kind: 'soon'; text: string }
  | { kind: 'days'; text: string; days: number }

/** Days remaining, 'Overdue' once passed, relative time when less than a day remains. `due` is a moment, `now` the reader's. */
export function displayDue(due: Date | null, now: Date): DueDisplay {
  if (!due) return { kind: 'none' }
  const remaining = due.getTime() - now.getTime()
  if (remaining < 0) return { kind: 'overdue', text: 'Overdue' }
  if (remaining < 86_400_000) return { kind: 'soon', text: dayjs(due).from(now) }
  const days = Math.floor(remaining / 86_400_000)
  return { kind: 'days', days, text: days === 1 ? '1 day' : `${days} days` }
}
