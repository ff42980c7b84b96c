import { useState } from 'react'
import { type Entry, type Patch, type Plan, planOf, type Sheet } from './patch.ts'
import type { GridHistory } from './props.ts'

type Unwritten = Pick<Plan<unknown>, 'refusals' | 'outside'>

const allWritten: Unwritten = { refusals: [], outside: 0 }
const noHistory: GridHistory = { canUndo: false, canRedo: false, undo: () => {}, redo: () => {} }

/** Writes into the sheet: every write is one batch for the caller. Without `onEdit` nothing is written. */
export function useEditing<Row>(
  sheet: Sheet<Row>,
  onEdit: ((patches: readonly Patch<Row>[]) => void) | undefined,
  history: GridHistory = noHistory,
) {
  const [unwritten, setUnwritten] = useState(allWritten)

  /** `wasOpen`: the cell could be edited when its editor was opened. Its text is kept, whatever has locked it since. */
  const write = (entries: Iterable<Entry>, { wasOpen = false } = {}) => {
    if (!onEdit) return
    const { patches, refusals, outside } = planOf(sheet, entries, { intoLocked: wasOpen })
    setUnwritten({ refusals, outside })
    if (patches.length > 0) onEdit(patches)
  }

  const move = (turn: () => void) => () => {
    if (!onEdit) return
    setUnwritten(allWritten)
    turn()
  }

  return {
    write,
    /** The refused part of the last write. */
    unwritten,
    dismiss: () => setUnwritten(allWritten),
    undo: move(history.undo),
    redo: move(history.redo),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  }
}
