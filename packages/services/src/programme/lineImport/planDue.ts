import { apiToDay, type Day, dayToApi, formatContractDay } from '@tidemark/schema/dates'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { doubtfulDays } from '@tidemark/schema/rules/schedule'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { valueOf } from './edited.ts'
import type { CheckedRow, RequestRow } from './lineImport.ts'
import type { ImportScope } from './scope.ts'

interface PlanDues {
  readonly scope: ImportScope
  /** By the tag code of the plan. */
  readonly planDues: ReadonlyMap<string, Day | null>
  readonly today: Day
  /** Whether the file has a column of due dates, so that a row without one is worth a warning. */
  readonly hasColumn: boolean
}

/** Shows the date of the plan as the due date of a new row without one, and of an existing document, as saving stores it. */
export function withPlanDue(
  row: CheckedRow,
  { scope, planDues, today, hasColumn }: PlanDues,
): CheckedRow {
  const { action, discipline, request, changes, faults, warnings = [] } = row
  const isNew = action === 'action_add_new_deliverables'
  const isExisting = action === 'action_add_existing_deliverables'
  const { added: name } = deliverableFields.due
  if ((!isNew && !isExisting) || request[name] || faults.some(({ field }) => field === 'due'))
    return row
  const plan = scope.scenes.get(discipline ?? '')?.plan.tagCode
  const due = planDues.get(plan ?? '') ?? null
  if (due === null) return row
  const message = `The date of the plan, ${formatContractDay(due)}, is used.`
  const doubtful = doubts({ ...request, [name]: dayToApi(due) }, 'added', null, today)
  const more = [
    ...(hasColumn ? [{ field: 'due', message }] : []),
    ...doubtful.filter(({ field }) => field === 'due'),
  ]
  return {
    ...row,
    changes: [...changes, { field: 'due', from: null, to: due }],
    ...(warnings.length + more.length > 0 && { warnings: [...warnings, ...more] }),
  }
}

/** Warns of the days of a request that can hardly be meant, with those that its line keeps. */
export function doubts(
  request: RequestRow,
  key: 'added' | 'edited',
  line: Line | null,
  today: Day,
): NonNullable<CheckedRow['warnings']> {
  const sent = (field: DayField) => request[deliverableFields[field][key]]
  const dayOf = (field: DayField) =>
    apiToDay(String(sent(field) ?? (line ? valueOf(line, field) : null) ?? ''))
  const days = {
    plannedStart: dayOf('plannedStart'),
    due: dayOf('due'),
    forecast: dayOf('forecast'),
  }
  return Object.keys(days).some((field) => sent(field as DayField) !== undefined)
    ? doubtfulDays(days, today)
    : []
}
type DayField = 'plannedStart' | 'due' | 'forecast'
