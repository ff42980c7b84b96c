import { apiToDay, formatContractDay, type Day } from '@tidemark/schema/dates'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { dateFields } from '@tidemark/schema/rules/deliverable'
import { dueNeedsReason, isDueLate } from '@tidemark/schema/rules/schedule'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'

/** The dates that a row sends; undefined leaves a field as it is, null clears it. */
export interface SentDates {
  readonly plannedStart?: string | null | undefined
  readonly durationDays?: number | null | undefined
  readonly due?: string | null | undefined
  readonly dueReason?: string | null | undefined
  readonly forecast?: string | null | undefined
}

/**
 * Returns the dates of a row, which the request names one way in rows that add and another in rows
 * that edit.
 */
export const sentDates = (row: object, key: 'added' | 'edited'): SentDates =>
  Object.fromEntries(
    dateFields.map((field) => [
      field,
      (row as Readonly<Record<string, unknown>>)[deliverableFields[field][key]],
    ]),
  )

interface PresentDue {
  readonly due: Day | null
  readonly dueReason: string | null
}

const noDates: PresentDue = { due: null, dueReason: null }

/**
 * Returns the dates of a line after an edit. A due date that is cleared becomes that of the plan,
 * and a reason is dropped with the late date that needed it.
 */
function dueAfter(sent: SentDates, planDue: Day | null, present: PresentDue) {
  const due = sent.due === undefined ? present.due : (dayOf(sent.due) ?? planDue)
  const isLate = isDueLate(due, planDue)
  const reason = sent.dueReason === undefined ? present.dueReason : sent.dueReason
  return { due, isLate, dueReason: isLate ? reason : null }
}

/** Refuses a due date after that of the plan without a reason. */
export function dateFaults(
  sent: SentDates,
  { key, planDue }: { key: 'added' | 'edited'; planDue: Day | null },
  present = noDates,
): FieldFaults {
  if (sent.due === undefined && sent.dueReason === undefined) return {}
  const { isLate, dueReason } = dueAfter(sent, planDue, present)
  return isLate && dueReason === null && planDue !== null
    ? { [deliverableFields.dueReason[key]]: dueNeedsReason(formatContractDay(planDue)) }
    : {}
}

/**
 * Returns the attributes that a row's dates change. A new line without a due date has that of its
 * plan.
 */
export function dateAttributes(
  sent: SentDates,
  planDue: Day | null,
  present: PresentDue | null,
): Attributes {
  const isNew = present === null
  const due = isNew ? (sent.due ?? null) : sent.due
  const now = dueAfter({ ...sent, due }, planDue, present ?? noDates)
  return deliverableCodec.write({
    plannedStart: dayToStore(sent.plannedStart),
    durationDays: sent.durationDays,
    due: due === undefined ? undefined : now.due,
    dueReason: now.dueReason === (present ?? noDates).dueReason ? undefined : now.dueReason,
    forecast: dayToStore(sent.forecast),
  })
}

const dayToStore = (text: string | null | undefined) =>
  text === undefined ? undefined : dayOf(text)

const dayOf = (text: string | null): Day | null => apiToDay(text)
