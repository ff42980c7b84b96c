import type { Line } from './line.ts'
import type { CellPlace, LineDraft } from './lineDraft.ts'
import { type PlaceRules, placeRules } from './editingRules.ts'
import {
  contestedCells,
  countErrors,
  isIncomplete,
  isSavable,
  type LineRow,
  type RowRules,
  rowsOf,
} from './rows.ts'

export interface LinesView {
  /** Null until the lines are read. */
  rows: readonly LineRow[] | null
  draft: LineDraft
  /** Saved lines that the next save removes. */
  removed: number
  /** Rows and removals that are not saved. */
  unsaved: number
  /** The number of changes that the next save sends. */
  savable: number
  /** Those of them that the services refused last time, unchanged since. */
  refused: number
  /** Unsaved rows without a shown error that the next save does not send. */
  incomplete: number
  /** Errors of unsaved changes, without numbers that the register refused. */
  faults: number
  /** Cells with an error. The only count of errors that the page of a discipline shows. */
  errors: number
  contested: readonly CellPlace[]
  /** Rows are on their way to the services; the grid is read-only. */
  isSaving: boolean
  canUndo: boolean
  canRedo: boolean
}

type RowsView = Omit<LinesView, 'isSaving' | 'canUndo' | 'canRedo'>

/** Returns the part of the view that depends on the rows. */
export function rowsView(
  lines: readonly Line[] | null,
  draft: LineDraft,
  choices: RowRules['choices'],
  planDue: RowRules['planDue'],
  places: PlaceRules,
  strangers: ReadonlySet<string>,
): RowsView {
  const own = { choices, planDue }
  const factsOf = (line: Line | null) => ({ ...(placeRules(places, line) ?? own), strangers })
  const rows = lines && rowsOf(lines, draft, factsOf)
  const all = rows ?? []
  const present = new Set(lines?.map(({ tagCode }) => tagCode))
  const removed = draft.removed.filter((tagCode) => present.has(tagCode)).length
  return {
    rows,
    draft,
    removed,
    unsaved: all.filter(({ rowStatus }) => rowStatus !== 'ORIGINAL').length + removed,
    savable: all.filter(isSavable).length + removed,
    refused: all.filter((row) => isSavable(row) && Object.keys(row.faults).length > 0).length,
    incomplete: all.filter(isIncomplete).length,
    faults: all.reduce((sum, { faults }) => sum + Object.keys(faults).length, 0),
    errors: all.reduce((sum, row) => sum + countErrors(row), 0),
    contested: contestedCells(all),
  }
}
