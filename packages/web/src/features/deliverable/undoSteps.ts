import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { changeSteps, type History } from '#shared/draft/history.ts'
import type { LineValues } from './line.ts'
import type { LineDraft, RowEdit } from './lineDraft.ts'
import { type LineRow, lockReason, type LockRules } from './rows.ts'

/** An undo step: typed cells, or whole rows, each before and after. */
export type UndoStep =
  | { kind: 'cells'; before: readonly RowEdit[]; after: readonly RowEdit[] }
  | { kind: 'rows'; keys: readonly string[]; before: LineDraft; after: LineDraft }

/** Removes saved rows from the undo steps: undo is for unsaved work. */
export function withoutRows(
  history: History<UndoStep>,
  keys: readonly string[],
): History<UndoStep> {
  const saved = new Set(keys)
  const isKept = (key: string) => !saved.has(key)
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
