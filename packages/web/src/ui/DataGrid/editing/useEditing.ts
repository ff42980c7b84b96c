import { useMemo, useState } from 'react'
import { type Entry, heldRefusals, type GridChanges, planOf, type Sheet } from './patch.ts'
import { type PastedHeader, type RowChanges, type RowsMessage, useSettled } from './useSettled.ts'
import { choicesToFind, type FoundChoices, withFound } from './lookUp.ts'
import type { DataGridProps, GridHistory } from '../props.ts'

/** The result of the last write, for the message about it. */
export interface GridOutcome
  extends Pick<GridChanges<unknown>, 'refusals' | 'outside'>, RowsMessage {}

/** Why there is nothing to undo or redo. */
export const noUndo = 'Nothing to undo.'
export const noRedo = 'Nothing to redo.'

interface Writing<Row> {
  readonly wasOpen?: boolean
  readonly isPaste?: boolean
  readonly into?: Sheet<Row>
  readonly found?: FoundChoices
  readonly header?: PastedHeader
}

/** Shown until the choices of a paste are found. */
const searching = 'Searching for names…'
const noneFound: FoundChoices = new Map()
const nothing: GridOutcome = { refusals: [], outside: 0 }
const noHistory: GridHistory = { canUndo: false, canRedo: false, undo: () => {}, redo: () => {} }

/**
 * Writes into the sheet: every write is one batch for the caller. Without `onEdit` nothing is written.
 * `all` are the rows whose messages end when they are saved.
 */
export function useEditing<Row>(
  sheet: Sheet<Row>,
  onEdit: DataGridProps<Row>['onEdit'],
  history: GridHistory = noHistory,
  all: RowChanges<Row> = sheet,
) {
  const [last, setOutcome] = useState(nothing)
  // Cells that were not changed stay so after a save.
  useSettled(last, all, () => setOutcome(({ refusals, outside }) => ({ refusals, outside })))
  const outcome = useMemo(
    () => ({ ...last, refusals: heldRefusals(sheet, last.refusals) }),
    [last, sheet],
  )

  /**
   * Writes entries as one step of undo. Returns how many cells were written and refused, and the
   * appended rows; an appended row counts as one written cell. With `wasOpen`, the text of a cell is
   * kept although the cell was locked while its editor was open. With `isPaste`, the message says how
   * many rows were written, and with `header` that they went under its titles. `into` is a sheet with more rows, to whose places the entries refer.
   * `found` are choices outside the options.
   */
  const write = (
    entries: Iterable<Entry>,
    {
      wasOpen = false,
      isPaste = false,
      into = sheet,
      found = noneFound,
      header,
    }: Writing<Row> = {},
  ) => {
    if (!onEdit) return { written: 0, refused: 0, added: [] }
    const { patches, added, refusals, outside } = planOf(into, entries, {
      intoLocked: wasOpen,
      extend: withFound(found),
    })
    const rowIds = [
      ...new Set(patches.map(({ rowId }) => rowId)),
      ...added.map(({ row }) => into.rowId(row)),
    ]
    const showsCount = isPaste && (rowIds.length > 1 || added.length > 0 || header !== undefined)
    setOutcome({
      refusals,
      outside,
      header,
      ...(showsCount && { pasted: { rows: rowIds.length, added: added.length }, rowIds }),
    })
    if (patches.length > 0 || added.length > 0) onEdit(patches, added)
    return {
      written: patches.length + added.length,
      refused: refusals.length,
      added: added.map(({ row }) => row),
    }
  }

  /**
   * Writes as `write`, after a search for the choices that the texts name. `then` is called at once
   * when all are known. Rows are written by id, so they may move while the search runs.
   */
  const writeTexts = (
    entries: readonly Entry[],
    options: Omit<Writing<Row>, 'found'>,
    then: (result: ReturnType<typeof write>) => void = () => {},
  ) => {
    const find = onEdit && choicesToFind(options.into ?? sheet, entries)
    if (!find) {
      then(write(entries, options))
      return
    }
    setOutcome({ ...nothing, note: searching })
    void find().then((found) => then(write(entries, { ...options, found })))
  }

  const move = (turn: () => void, refusal: string | null) => () => {
    if (!onEdit) return
    setOutcome(refusal === null ? nothing : { ...nothing, note: refusal })
    turn()
  }

  /** Shows the text of an editor whose row is gone, so that it can be copied. */
  const refuse = (lost: Entry['write']) => {
    const text = 'text' in lost ? lost.text : String(lost.value ?? '')
    const reason = `Another person removed this row. Not saved: ‘${text}’.`
    setOutcome({ refusals: [{ rowId: '', columnId: '', reason }], outside: 0 })
  }

  return {
    write,
    writeTexts,
    refuse,
    outcome,
    dismiss: () => setOutcome(nothing),
    /** Shows a sentence about the last write instead of its counts. */
    say: (note: string) => setOutcome({ ...nothing, note }),
    undo: move(history.undo, history.canUndo ? null : noUndo),
    redo: move(history.redo, history.canRedo ? null : noRedo),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  }
}
