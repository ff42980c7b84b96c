import { apiToDay, type Day } from '@tidemark/schema/dates'
import { addDays, dayIn, daysBetween, defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { DemoCalendar } from './calendar.ts'
import type { PlanSite } from './fillGround.ts'
import type { DemoPlan } from './plans.ts'

/** Days from today on which lines are due, one after the other, while the plan leaves the time. */
const dueIn = [-11, 45, 9, 70, -4, 100]
/** The same for lines without a number, of which fewer are late. */
const dueUnnumberedIn = [16, 45, 9, 70, -4, 100]
/** Days before the due date of a plan on which lines without another date are due. */
const lastWeeks = 48
/** Days by which each further six numbered lines of a discipline were due earlier. */
const earlier = 14
/** Days after which a numbered line of a plan at work was issued. */
const issuedAfter = 21
/** Days from today on which overdue lines are expected, one after the other. */
const expectedIn = [4, 11, 6, 18, 25, 13, 32]
/** Working days that lines take. */
const durations = [10, 15, 5, 20]

/** Returns whether the plan was issued, which set the baseline of its lines. */
export const isIssuedPlan = ({ status }: DemoPlan) =>
  status === 'Issued for Review' || status === 'Review Approved'

/**
 * Returns the dates of a line, so that each discipline has lines in time, due soon and late.
 * Lines of an approved plan were issued.
 */
export function lineDates(
  draft: DemoPlan,
  { dates }: Pick<PlanSite, 'dates'>,
  calendar: DemoCalendar,
  { index, isNumbered }: { index: number; isNumbered: boolean },
): Attributes {
  const planDue = apiToDay(dueDate({ stageCode: codeOfLabel(draft.stage), ...dates }))
  if (planDue === null) return {}
  const today = dayIn(defaultTimeZone, calendar.ago(0))
  const days = isNumbered ? dueIn : dueUnnumberedIn
  const shift = isNumbered ? earlier * Math.floor(index / days.length) : 0
  const wanted = addDays(today, (days[index % days.length] ?? 0) - shift)
  const due = wanted < planDue ? wanted : before(planDue, today, index)
  const durationDays = durations[index % durations.length] ?? 10
  const issued = issuedOn({ draft, due, today, index, isNumbered })
  const forecast =
    due < today && !issued
      ? addDays(today, expectedIn[index % expectedIn.length] ?? 0)
      : // Every fifth line is expected later than it is due.
        addDays(due, index % 5 === 4 ? 6 : 0)
  return deliverableCodec.write({
    plannedStart: addDays(due, -2 * durationDays),
    durationDays,
    due,
    forecast: index % 7 === 6 ? null : forecast,
    issued,
    ...(isIssuedPlan(draft) && { baselineDue: index % 6 === 3 ? addDays(due, -14) : due }),
  })
}

/**
 * Returns a day in the weeks before the plan is due, so that not all of its lines are due on that
 * day.
 */
function before(planDue: Day, today: Day, index: number): Day {
  const ahead = daysBetween(today, planDue)
  const days = ahead < 0 ? lastWeeks : Math.min(lastWeeks, ahead)
  return addDays(planDue, -((index * 10) % (days + 1)))
}

interface Fate {
  draft: DemoPlan
  due: Day
  today: Day
  index: number
  isNumbered: boolean
}

/**
 * Returns the day on which a line was issued. Numbered lines whose date has passed were; of a plan at
 * work, the older ones and a third of the others.
 */
function issuedOn({ draft, due, today, index, isNumbered }: Fate): Day | null {
  if (!isNumbered) return null
  if (draft.status === 'Review Approved') return due < today ? due : addDays(today, -1 - index)
  const isOld = addDays(due, issuedAfter) < today
  if (due >= today || (!isOld && index % 9 < 6)) return null
  const wanted = addDays(due, [-3, 2, 8][index % 3] ?? 0)
  return wanted < today ? wanted : addDays(today, -1)
}
