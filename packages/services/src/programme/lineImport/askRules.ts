import { deliverableFields, fieldNamed } from '@tidemark/schema/rest/deliverableFields'
import type { RowConflict } from '@tidemark/schema/rest/fault'
import { mayPropose } from '@tidemark/schema/rules/proposal'
import { notTheirForecast } from '#plans/deliverable/actions/forecasts.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'
import { inTurns } from '#platform/turns.ts'
import { textOfValue } from './cells.ts'
import { findLines } from './lineImport.store.ts'
import type { CheckedRow, ImportAction, RequestRow } from './lineImport.ts'
import { hasFields } from './lineImport.ts'
import type { ImportScope } from './scope.ts'
import type { StepContext } from './steps.ts'
import { actionRefusal, batchesOf, importActions, nameAt, prepareRows } from './steps.ts'

interface Questions extends Omit<StepContext, 'scene'> {
  readonly contract: string
  readonly scope: ImportScope
  readonly rows: readonly CheckedRow[]
  /** For rows without one that are due after their plan; null when the person gave none. */
  readonly lateReason: string | null
  /** Whether the person proposes the rows that a sentence refuses them, to the owners of the discipline. */
  readonly proposes: (message: string) => boolean
}

/** Marks the rows that the rules refuse, and the cells that other people changed. */
export async function askRules({
  contract,
  scope,
  rows,
  lateReason,
  proposes,
  ...caller
}: Questions): Promise<CheckedRow[]> {
  const result = [...rows]
  const removable = rows.flatMap(({ kind, tag_code: tag }) =>
    kind === 'removed' && tag ? [tag] : [],
  )
  const removed = new Map(
    (await findLines(caller.trx, contract, { tagCodes: removable })).map((line) => [
      line.tagCode,
      line,
    ]),
  )
  for (const [discipline, scene] of scope.scenes) {
    const lines = [
      ...scene.lines,
      ...[...removed.values()].filter((line) => line.discipline === discipline),
    ]
    const context = { ...caller, scene: { ...scene, lines } }
    for (const action of importActions) {
      const places = result.flatMap((row, at) =>
        row.discipline === discipline && row.action === action && isAsked(row) ? [at] : [],
      )
      for await (const some of inTurns(batchesOf(action, places, (at) => result[at]?.request))) {
        await askRule(context, action, some, result, { lateReason, proposes })
      }
    }
  }
  return result
}

/**
 * Returns whether the rules are asked about a row: one with a refused cell is, for its other cells.
 */
const isAsked = ({ faults, action, request }: CheckedRow) =>
  faults.length === 0 ||
  (action === 'action_add_new_deliverables' && faults.every(({ field }) => field !== null)) ||
  (action === 'action_rename_deliverables' && hasFields(request))

/** Marks the rows of one action, by their places, with what its rules say of them. */
async function askRule(
  context: StepContext,
  action: ImportAction,
  asked: readonly number[],
  result: CheckedRow[],
  { lateReason, proposes }: Pick<Questions, 'lateReason' | 'proposes'>,
): Promise<void> {
  const { plan, discipline } = context.scene
  const blocked = actionRefusal(context, action)
  const isReader = mayPropose({ ...discipline, plan }, context.by)
  const isProposed = blocked !== null && isReader && proposes(blocked)
  const rows = asked.flatMap((at) => result[at] ?? [])
  const mark = (place: number, row: CheckedRow) => {
    result[asked[place] ?? -1] = row
  }
  if (blocked !== null && !isProposed) {
    const mayForecast =
      action === 'action_rename_deliverables' &&
      actionRefusal(context, 'action_update_forecasts') === null
    for (const [place, row] of rows.entries())
      mark(place, {
        ...refused(row, blocked, mayForecast),
        ...(isReader && { proposable: blocked }),
      })
    return
  }
  const ask = (some: readonly CheckedRow[], by = isProposed ? byOwner(action) : action) =>
    prepareRows(
      context,
      by,
      some.map(({ request }) => request),
    )
  let { faults } = await ask(rows)
  const late = faults.filter(({ row, path }) => lacksReason(rows[row]?.request ?? {}, path))
  if (lateReason !== null && late.length > 0) {
    for (const { row } of late) rows[row] = withReason(rows[row]!, action, lateReason)
    faults = (await ask(rows)).faults
  }
  const found = Map.groupBy(faults, ({ row }) => row)
  for (const [place, row] of rows.entries()) {
    const checked = judged(row, found.get(place) ?? [])
    mark(place, isProposed ? { ...checked, proposable: blocked, is_proposed: true } : checked)
  }
  // An author changes the forecasts of their own lines, and may propose those of others.
  const others = isReader ? faults.filter(({ message }) => message === notTheirForecast) : []
  const isSent = others.length > 0 && proposes(notTheirForecast)
  const theirs = others.flatMap(({ row }) => rows[row] ?? [])
  const again = isSent ? (await ask(theirs, byOwner(action))).faults : others
  const left = Map.groupBy(again, ({ row }) => row)
  for (const [at, { row: place }] of others.entries())
    mark(place, {
      ...judged(theirs[at]!, left.get(isSent ? at : place) ?? []),
      proposable: notTheirForecast,
      ...(isSent && { is_proposed: true }),
    })
}

/** Returns the action by which owners save the rows of an action. */
const byOwner = (action: ImportAction): ImportAction =>
  action === 'action_update_forecasts' ? 'action_rename_deliverables' : action

/** Returns a row of an action that the person may not run now. */
function refused(row: CheckedRow, message: string, mayForecast: boolean): CheckedRow {
  const others = row.changes.filter(({ field }) => field !== 'forecast')
  // Whoever may change the forecast learns which cells stand in its way.
  const faults =
    mayForecast && others.length < row.changes.length
      ? others.map(({ field, to }) => ({ field, value: to, message }))
      : [{ field: null, value: null, message }]
  return { ...row, kind: 'error', faults: [...row.faults, ...faults] }
}

/** Returns a row with its faults and with the cells that others changed. */
function judged(row: CheckedRow, found: readonly RowFault[]): CheckedRow {
  const known = new Set(row.faults.map(({ field }) => field))
  const inRow = new Map(found.map((fault) => [fault.path, fault])).values()
  const faults = [...inRow].flatMap(({ path, message, late }) => {
    const field = fieldNamed(nameAt(path)) ?? null
    const value = row.changes.find((change) => change.field === field)?.to ?? null
    return late || (field !== null && known.has(field)) ? [] : [{ field, value, message }]
  })
  const marked: CheckedRow =
    faults.length > 0 ? { ...row, kind: 'error', faults: [...row.faults, ...faults] } : row
  const conflict = found.find(({ late }) => late)?.late?.conflict
  return conflict ? contested(marked, conflict) : marked
}

const isAdded = (action: ImportAction) => action === 'action_add_new_deliverables'

const lacksReason = (request: RequestRow, path: string) =>
  fieldNamed(nameAt(path)) === 'dueReason' &&
  Object.entries(request).every(([name, value]) => fieldNamed(name) !== 'dueReason' || !value)

/** Returns a row with the reason of all rows that are due after their plan and have none. */
const withReason = (row: CheckedRow, action: ImportAction, reason: string): CheckedRow => ({
  ...row,
  request: {
    ...row.request,
    [deliverableFields.dueReason[isAdded(action) ? 'added' : 'edited']]: reason,
  },
  changes: [
    ...row.changes.filter(({ field }) => field !== 'dueReason'),
    { field: 'dueReason', from: null, to: reason },
  ],
})

/** Returns a row with the cells that others changed, but those with a fault. */
function contested(row: CheckedRow, { version, fields }: RowConflict): CheckedRow {
  const faulty = new Set(row.faults.map(({ field }) => field))
  // A late due date needs the reason that is missing.
  if (faulty.has('dueReason')) faulty.add('due')
  const conflicts = fields.flatMap(({ field: sent, base, mine, theirs, changedBy, changedAt }) => {
    const field = fieldNamed(sent) ?? sent
    if (faulty.has(field)) return []
    const texts = { base: textOfValue(base), mine: textOfValue(mine), theirs: textOfValue(theirs) }
    return [{ field, ...texts, changed_by: changedBy, changed_at: changedAt }]
  })
  if (conflicts.length === 0) return row
  const names = new Set<string>(conflicts.map(({ field }) => field))
  return {
    ...row,
    kind: row.faults.length > 0 ? 'error' : 'conflict',
    conflicts,
    conflictVersion: version,
    changes: row.changes.filter(({ field }) => !names.has(field)),
  }
}
