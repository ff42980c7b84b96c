import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { changeSteps, type History, remember } from '#shared/draft/history.ts'
import type { LineValues } from './line.ts'
import type { LineDraft, RowEdit } from './lineDraft.ts'
import { type LineRow, lockReason, type LockRules } from './rows.ts'

/** An undo step: typed cells, or whole rows, each before and after. */
export type UndoStep =
  | { kind: 'cells'; before: readonly RowEdit[]; after: readonly RowEdit[] }
  | { kind: 'rows'; keys: readonly string[]; before: LineDraft; after: LineDraft }

/**
 * Keeps of the undo steps what is about rows of which `isKept` says so. Undo is for unsaved work: after a save,
 * a step about other rows would act on what was there before it.
 */
export function ofRows(
  history: History<UndoStep>,
  isKept: (key: string) => boolean,
): History<UndoStep> {
  const keptEdits = (edits: readonly RowEdit[]) => edits.filter(({ key }) => isKept(key))
  return changeSteps(history, (step) => {
    if (step.kind === 'rows') {
      const left = step.keys.filter(isKept)
      return left.length > 0 ? { ...step, keys: left } : null
    }
    const after = keptEdits(step.after)
    return after.length > 0 ? { ...step, before: keptEdits(step.before), after } : null
  })
}

/**
 * Filters a step to the cells that can still be written. Another person may have removed or locked
 * a line since.
 */
export function editableNow(
  rows: readonly LineRow[],
  cells: readonly RowEdit[],
  rulesOf: (row: LineRow) => LockRules,
): RowEdit[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  return cells.flatMap(({ key, values }) => {
    const row = rowOf.get(key)
    const open = Object.entries(values).filter(
      ([field]) => row && lockReason(row, field as EditableField, rulesOf(row)) === undefined,
    )
    return row && open.length > 0
      ? [{ key, line: row.line, values: Object.fromEntries(open) as Partial<LineValues> }]
      : []
  })
}

/** Adds a step of a field that is being typed: together with the letters before it is one step. */
export function rememberTyping(
  history: History<UndoStep>,
  step: Extract<UndoStep, { kind: 'cells' }>,
): History<UndoStep> {
  const last = history.done.at(-1)
  return last?.kind === 'cells' && isSameCell(last.after, step.after)
    ? remember({ ...history, done: history.done.slice(0, -1) }, { ...step, before: last.before })
    : remember(history, step)
}

/** Returns whether both edits are of the same single cell. */
function isSameCell([one, ...more]: readonly RowEdit[], [other, ...others]: readonly RowEdit[]) {
  if (!one || !other || more.length + others.length > 0 || one.key !== other.key) return false
  const [fields, otherFields] = [Object.keys(one.values), Object.keys(other.values)]
  return fields.length === 1 && otherFields.length === 1 && fields[0] === otherFields[0]
}

/** Returns the typed cells by row, with the values they replace. */
export function cellsOf(
  rows: readonly LineRow[],
  typed: readonly { key: string; values: Partial<LineValues> }[],
): { before: RowEdit[]; after: RowEdit[] } {
  const byRow = new Map<string, Partial<LineValues>>()
  for (const { key, values } of typed) byRow.set(key, { ...byRow.get(key), ...values })
  const edited = rows.flatMap((row) => {
    const values = byRow.get(row.key)
    return values ? [{ row, values }] : []
  })
  const valuesBefore = (row: LineRow, values: Partial<LineValues>): Partial<LineValues> =>
    Object.fromEntries(Object.keys(values).map((field) => [field, row[field as EditableField]]))
  return {
    before: edited.map(({ row, values }) => ({
      key: row.key,
      line: row.line,
      values: valuesBefore(row, values),
    })),
    after: edited.map(({ row, values }) => ({ key: row.key, line: row.line, values })),
  }
}
