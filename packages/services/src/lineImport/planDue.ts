import { apiToDay, type Day, formatContractDay } from '@tidemark/schema/dates'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { doubtfulDays } from '@tidemark/schema/rules/schedule'
import type { CheckedRow } from './lineImport.ts'
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
  const sent = (field: DayField) => request[deliverableFields[field].added]
  const isNew = action === 'action_add_new_deliverables'
  const isExisting = action === 'action_add_existing_deliverables'
  if ((!isNew && !isExisting) || sent('due') || faults.some(({ field }) => field === 'due'))
    return row
  const plan = scope.scenes.get(discipline ?? '')?.plan.tagCode
  const due = planDues.get(plan ?? '') ?? null
  if (due === null) return row
  const dayOf = (field: DayField) => apiToDay(String(sent(field) ?? ''))
  const days = { plannedStart: dayOf('plannedStart'), due, forecast: dayOf('forecast') }
  const more = [
    ...(hasColumn
      ? [{ field: 'due', message: `The date of the plan, ${formatContractDay(due)}, is used.` }]
      : []),
    ...doubtfulDays(days, today).filter(({ field }) => field === 'due'),
  ]
  return {
    ...row,
    changes: [...changes, { field: 'due', from: null, to: due }],
    ...(warnings.length + more.length > 0 && { warnings: [...warnings, ...more] }),
  }
}
type DayField = 'plannedStart' | 'due' | 'forecast'
