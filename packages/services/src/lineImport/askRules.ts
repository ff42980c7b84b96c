import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { deliverableFields, fieldNamed } from '@tidemark/schema/rest/deliverableFields'
import type { RowConflict } from '@tidemark/schema/rest/fault'
import type { DocumentChoices } from '#deliverable/actions/metadata.ts'
import { Refusal } from '#platform/http/refusals.ts'
import { takeTurns } from '#platform/turns.ts'
import { textOfValue } from './cells.ts'
import { findLines } from './lineImport.store.ts'
import type { CheckedRow, ImportAction, RequestRow } from './lineImport.ts'
import type { ImportScope } from './scope.ts'
import type { RefusedRow, StepContext } from './steps.ts'
import { actionRefusal, batchesOf, importActions, prepareRows, refusedRows } from './steps.ts'

export interface Questions extends Omit<StepContext, 'scene'>, Omit<RuleFacts, 'result'> {
  readonly contract: string
  readonly scope: ImportScope
  readonly rows: readonly CheckedRow[]
}

/** The rows and facts with which the rules are applied. */
interface RuleFacts {
  /** All rows, which are replaced by what the rules say. */
  readonly result: CheckedRow[]
  readonly choices: DocumentChoices
  /** For rows without one that are due after their plan; null when the person gave none. */
  readonly lateReason: string | null
}

/** Marks the rows that the rules refuse, and the cells that other people changed. */
export async function askRules({
  contract,
  scope,
  rows,
  choices,
  lateReason,
  ...caller
}: Questions): Promise<CheckedRow[]> {
  const result = [...rows]
  const asking = { result, choices, lateReason }
  const letOthers = takeTurns()
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
      for (const some of batchesOf(action, places, (at) => result[at]?.request)) {
        await letOthers()
        await askRule(context, action, some, asking)
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

/** Returns whether a row of an edit still has a field to check. */
const hasFields = (request: RequestRow) =>
  Object.keys(request).some((name) => name !== 'tag_code' && name !== 'version')

/** Shape, then values, then state, then conflicts: a service finds faults in stages. */
const mostRounds = 12

/**
 * Checks rows until the rules accept the rest. A refused cell is left out and the others of its row
 * are checked on, so that a person learns all errors of a row at once.
 */
async function askRule(
  context: StepContext,
  action: ImportAction,
  asked: readonly number[],
  { result, choices, lateReason }: RuleFacts,
): Promise<void> {
  const mark = (at: number, more: Partial<CheckedRow>) => {
    const row = result[at]
    if (row) result[at] = { ...row, ...more }
  }
  const refuse = (at: number, field: string | null, message: string) => {
    const row = result[at]
    const value = row?.changes.find((change) => change.field === field)?.to ?? null
    mark(at, { kind: 'error', faults: [...(row?.faults ?? []), { field, value, message }] })
  }
  const giveReason = (at: number, reason: string) => {
    const { request = {}, changes = [] } = result[at] ?? {}
    mark(at, {
      request: { ...request, [reasonName(action)]: reason },
      changes: [
        ...changes.filter(({ field }) => field !== 'dueReason'),
        { field: 'dueReason', from: null, to: reason },
      ],
    })
  }
  const blocked = actionRefusal(context, action)
  if (blocked !== null) {
    const mayForecast =
      action === 'action_rename_deliverables' &&
      actionRefusal(context, 'action_update_forecasts') === null
    for (const at of asked) {
      const fields = (result[at]?.changes ?? []).map(({ field }) => field)
      const others = fields.filter((field) => field !== 'forecast')
      // Whoever may change the forecast learns which cells stand in its way.
      if (mayForecast && others.length < fields.length)
        for (const field of others) refuse(at, field, blocked)
      else refuse(at, null, blocked)
    }
    return
  }
  let rest = asked.map((at) => {
    const { request = {}, faults = [] } = result[at] ?? {}
    const known = fieldsOf(faults)
    return { at, known, request: isAdded(action) ? repaired(request, known, choices) : request }
  })
  for (let round = 1; rest.length > 0 && round <= mostRounds; round += 1) {
    const requests = rest.map(({ request }) => request)
    try {
      await prepareRows(context, action, requests)
      return
    } catch (error) {
      if (!Refusal.is(error)) throw error
      const conflicts = new Map((error.body.conflicts ?? []).map((one) => [one.tag_code, one]))
      if (conflicts.size > 0) {
        for (const { at } of rest) {
          const conflict = conflicts.get(result[at]?.tag_code ?? '')
          const row = result[at]
          if (conflict && row) result[at] = contested(row, conflict)
        }
        rest = rest.filter(({ at }) => !conflicts.has(result[at]?.tag_code ?? ''))
        continue
      }
      const refusals = Map.groupBy(refusedRows(error, requests), ({ place }) => place)
      rest = rest.flatMap((before, place) => {
        const found = refusals.get(place)
        if (!found) return [before]
        const isLate = lacksReason(before.request, found) && lateReason !== null
        const given = isLate ? { [reasonName(action)]: lateReason } : {}
        if (isLate) giveReason(before.at, lateReason)
        const row = { ...before, request: { ...before.request, ...given } }
        const mine = isLate ? found.filter(({ field }) => field !== 'dueReason') : found
        if (mine.length === 0) return [row]
        const fresh = mine.filter(({ field }) => field === null || !row.known.has(field))
        for (const { field, message } of fresh) refuse(row.at, field, message)
        const refused = fieldsOf(mine)
        // Without a new faulty field, another round changes nothing.
        if (fresh.length === 0 || refused.has(null)) return []
        const known = new Set([...row.known, ...refused])
        if (isAdded(action))
          return [{ at: row.at, known, request: repaired(row.request, refused, choices) }]
        const left = withoutFields(row.request, refused)
        const isLeft = action === 'action_rename_deliverables' && hasFields(left)
        return isLeft ? [{ at: row.at, known, request: left }] : []
      })
    }
  }
}

/** Returns the name of the reason for a late due date in the rows of an action. */
const reasonName = (action: ImportAction) =>
  deliverableFields.dueReason[isAdded(action) ? 'added' : 'edited']

const lacksReason = (request: RequestRow, refusals: readonly RefusedRow[]) =>
  refusals.some(({ field }) => field === 'dueReason') &&
  Object.entries(request).every(([name, value]) => fieldNamed(name) !== 'dueReason' || !value)

const isAdded = (action: ImportAction) => action === 'action_add_new_deliverables'

const fieldsOf = (faults: readonly { readonly field: string | null }[]) =>
  new Set(faults.map(({ field }) => field))

/** Returns the request without the refused fields. */
function withoutFields(request: RequestRow, refused: ReadonlySet<string | null>): RequestRow {
  return Object.fromEntries(
    Object.entries(request).filter(([name]) => {
      const field = fieldNamed(name) ?? ''
      // A late due date needs the reason that is missing.
      return !refused.has(field) && !(field === 'due' && refused.has('dueReason'))
    }),
  )
}

/**
 * Returns the request of a new line, with a valid value in each refused field that a line must
 * have.
 */
function repaired(
  request: RequestRow,
  refused: ReadonlySet<string | null>,
  choices: DocumentChoices,
): RequestRow {
  const needed: Record<string, AttributeValue> = {}
  for (const [field, description] of Object.entries(deliverableFields)) {
    if (!refused.has(field) || !('added' in description)) continue
    if (description.kind === 'title') needed[description.added] = 'Title'
    if ('choices' in description) {
      const [first] = choices.get(description.choices)?.values() ?? []
      if (first !== undefined) needed[description.added] = first
    }
  }
  return { ...withoutFields(request, refused), ...needed }
}

function contested(row: CheckedRow, { version, fields }: RowConflict): CheckedRow {
  const conflicts = fields.map(({ field, base, mine, theirs, changedBy, changedAt }) => ({
    field: fieldNamed(field) ?? field,
    base: textOfValue(base),
    mine: textOfValue(mine),
    theirs: textOfValue(theirs),
    changed_by: changedBy,
    changed_at: changedAt,
  }))
  const names = new Set<string>(conflicts.map(({ field }) => field))
  return {
    ...row,
    kind: row.faults.length > 0 ? 'error' : 'conflict',
    conflicts,
    conflictVersion: version,
    changes: row.changes.filter(({ field }) => !names.has(field)),
  }
}
