import { useState } from 'react'
import { redo, remember, undo } from './history.ts'
import { type Entry, lockReason, type Patch, type Plan, planOf, type Sheet } from './patch.ts'
import { type GridHistory, useGridHistory } from './useGridHistory.ts'

type Unwritten = Pick<Plan<unknown>, 'refusals' | 'outside'>

const allWritten: Unwritten = { refusals: [], outside: 0 }

/** Writes into the sheet: every write is one batch for the caller and one step of undo. Without `onEdit` nothing is written. */
export function useEditing<Row>(
  sheet: Sheet<Row>,
  onEdit: ((patches: readonly Patch<Row>[]) => void) | undefined,
  given?: GridHistory<Row>,
) {
  const own = useGridHistory<Row>()
  const { steps: history, setSteps: setHistory } = given ?? own
  const [unwritten, setUnwritten] = useState(allWritten)

  /** `wasOpen`: of a cell that could be edited when its editor was opened. Its text is kept, whatever has locked it since. */
  const write = (entries: Iterable<Entry>, { wasOpen = false } = {}) => {
    if (!onEdit) return
    const { steps, refusals, outside } = planOf(sheet, entries, { intoLocked: wasOpen })
    setUnwritten({ refusals, outside })
    if (steps.length === 0) return
    setHistory(remember(history, steps))
    onEdit(steps.map((step) => step.forth))
  }

  const move = (turn: typeof undo<Row>) => {
    const moved = turn(history)
    if (!moved || !onEdit) return
    setUnwritten(allWritten)
    setHistory(moved.history)
    moved.run?.()
    const patches = stillOpen(sheet, moved.patches)
    if (patches.length > 0) onEdit(patches)
  }

  return {
    write,
    /** What the last write could not write. */
    unwritten,
    dismiss: () => setUnwritten(allWritten),
    undo: () => move(undo),
    redo: () => move(redo),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  }
}

/** A line may have gone, or been locked by someone else, since the step was made. */
function stillOpen<Row>({ columns, rows, rowId }: Sheet<Row>, patches: readonly Patch<Row>[]) {
  const rowOf = new Map(rows.map((row) => [rowId(row), row]))
  const columnOf = new Map(columns.map((column) => [column.id, column]))
  return patches.filter((patch) => {
    const row = rowOf.get(patch.rowId)
    const column = columnOf.get(patch.columnId)
    return row !== undefined && column !== undefined && lockReason(column, row) === undefined
  })
}
