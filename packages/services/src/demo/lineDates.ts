import { apiToDay, type Day } from '@tidemark/schema/dates'
import { addDays, dayIn, defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import { stageCode } from '@tidemark/schema/rules/stage'
import type { Attributes } from '#asset/asset.tables.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Calendar } from './calendar.ts'
import type { Ground } from './fillGround.ts'
import type { DemoPlan } from './plans.ts'

/** Days from today on which lines are due, one after the other, while the plan leaves the time. */
const dueIn = [-18, 45, 9, 70, -4, 100]
/** Days by which each further six numbered lines of a discipline were due earlier. */
const earlier = 14
/** Days after which a numbered line of a plan at work was issued. */
const issuedAfter = 21
/** Working days that lines take. */
const durations = [10, 15, 5, 20]

/** Whether the plan was issued, which set the baseline of its lines. */
export const isIssuedPlan = ({ status }: DemoPlan) =>
  status === 'Issued for Review' || status === 'Review Approved'

/**
 * Dates of a line, such that every discipline has lines in time, some due soon and a few late.
 * Lines of an approved plan were issued.
 */
export function lineDates(
  draft: DemoPlan,
  { dates }: Pick<Ground, 'dates'>,
  calendar: Calendar,
  { index, isNumbered }: { index: number; isNumbered: boolean },
): Attributes {
  const planDue = apiToDay(dueDate({ stageCode: stageCode(draft.stage), ...dates }))
  if (planDue === null) return {}
  const today = dayIn(defaultTimeZone, calendar.ago(0))
  const shift = isNumbered ? earlier * Math.floor(index / dueIn.length) : 0
  const wanted = addDays(today, (dueIn[index % dueIn.length] ?? 0) - shift)
  const due = wanted < planDue ? wanted : planDue
  const durationDays = durations[index % durations.length] ?? 10
  const issued = issuedOn({ draft, due, today, index, isNumbered })
  // Every fifth line is expected later than it is due.
  const forecast = addDays(due < today && !issued ? today : due, index % 5 === 4 ? 6 : 0)
  return deliverableCodec.write({
    plannedStart: addDays(due, -2 * durationDays),
    durationDays,
    due,
    forecast: index % 7 === 6 ? null : forecast,
    issued,
    ...(isIssuedPlan(draft) && { baselineDue: index % 6 === 3 ? addDays(due, -14) : due }),
  })
}

interface Fate {
  draft: DemoPlan
  due: Day
  today: Day
  index: number
  isNumbered: boolean
}

/** Numbered lines whose date has passed were issued; of a plan at work, the older ones and a third of the others. */
function issuedOn({ draft, due, today, index, isNumbered }: Fate): Day | null {
  if (!isNumbered) return null
  if (draft.status === 'Review Approved') return due < today ? due : addDays(today, -1 - index)
  const isOld = addDays(due, issuedAfter) < today
  return due < today && (isOld || index % 3 === 0) ? addDays(due, [-3, 2, 8][index % 3] ?? 0) : null
}
