import { useMemo, useState } from 'react'
import { unknownChoices } from '../cells/cellText.ts'
import { joinedChoices } from '../cells/choices.ts'
import type { Cell, CellOption, ChoiceSearch } from '../cells/column.ts'
import { type Entry, type GridChanges, heldRefusals, planOf, rowAt, type Sheet } from './patch.ts'
import { type PasteReading, type RowChanges, type RowsMessage, useSettled } from './useSettled.ts'
import type { DataGridProps, GridHistory } from '../props.ts'

/** The result of the last write, for the message about it. */
export interface GridOutcome
  extends Pick<GridChanges<unknown>, 'refusals' | 'outside'>, RowsMessage {
  /** The step of undo that the write is. */
  readonly step?: unknown
  /** Whether that step is what an undo takes back now. */
  readonly isUndoable?: boolean
}

/** Why there is nothing to undo or redo. */
const noUndo = 'Nothing to undo.'
const noRedo = 'Nothing to redo.'

interface Writing<Row> {
  readonly wasOpen?: boolean
  readonly isPaste?: boolean
  readonly into?: Sheet<Row>
  readonly found?: FoundChoices
  readonly readings?: readonly PasteReading[]
}

/** Shown until the choices of a paste are found. */
const searching = 'Searching for names…'
const noneFound: FoundChoices = new Map()
const nothing: GridOutcome = { refusals: [], outside: 0 }
const noHistory: GridHistory = {
  canUndo: false,
  canRedo: false,
  step: () => undefined,
  undo: () => {},
  redo: () => {},
}

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
  // Another step would be undone once rows are saved or edited elsewhere, as in the panel of a line.
  const isUndoable = last.step !== undefined && last.step === history.step()
  const outcome = useMemo(
    () => ({
      ...last,
      isUndoable,
      refusals: heldRefusals(sheet, last.refusals),
    }),
    [last, sheet, isUndoable],
  )

  /**
   * Writes entries as one step of undo. Returns how many cells were written and refused, and the
   * appended rows; an appended row counts as one written cell. With `wasOpen`, the text of a cell is
   * kept although the cell was locked while its editor was open. With `isPaste`, the message says how
   * many rows were written, and with `readings` how they were read. `into` is a sheet with more rows, to whose
   * places the entries refer.
   * `found` are choices outside the options.
   */
  const write = (
    entries: Iterable<Entry>,
    {
      wasOpen = false,
      isPaste = false,
      into = sheet,
      found = noneFound,
      readings = [],
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
    const showsCount = isPaste && (rowIds.length > 1 || added.length > 0 || readings.length > 0)
    const isWritten = patches.length > 0 || added.length > 0
    if (isWritten) onEdit(patches, added)
    setOutcome({
      refusals,
      outside,
      readings,
      ...(isWritten && { step: history.step() }),
      ...(showsCount && { pasted: { rows: rowIds.length, added: added.length }, rowIds }),
    })
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

  const whyNotUndone = history.locked ?? (history.canUndo ? undefined : noUndo)
  const whyNotRedone = history.locked ?? (history.canRedo ? undefined : noRedo)
  const move = (turn: () => void, refusal: string | undefined) => () => {
    if (!onEdit) return
    setOutcome({ ...nothing, note: refusal })
    if (!history.locked) turn()
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
    undo: move(history.undo, whyNotUndone),
    redo: move(history.redo, whyNotRedone),
    whyNot: {
      undo: whyNotUndone === undefined ? [] : [{ message: whyNotUndone }],
      redo: whyNotRedone === undefined ? [] : [{ message: whyNotRedone }],
    },
  }
}

type FoundChoices = ReadonlyMap<ChoiceSearch, readonly CellOption[]>

/** Collects the texts that name choices outside the options of their cells, by search. */
function unknownTexts<Row>(sheet: Sheet<Row>, entries: readonly Entry[]) {
  const unknown = new Map<ChoiceSearch, Set<string>>()
  for (const { column, row, write } of entries) {
    const line = 'text' in write ? rowAt(sheet, row) : undefined
    const cell = line && sheet.columns[column]?.cell(line)
    if (!('text' in write) || !cell || !('search' in cell) || !cell.search) continue
    const texts = unknown.get(cell.search) ?? new Set()
    unknown.set(cell.search, texts)
    for (const text of unknownChoices(cell, write.text)) texts.add(text)
  }
  return [...unknown].filter(([, texts]) => texts.size > 0)
}

/**
 * Returns a function that finds the unknown choices of a write; undefined where all are known. While a
 * search is unavailable its choices are missing.
 */
function choicesToFind<Row>(
  sheet: Sheet<Row>,
  entries: readonly Entry[],
): (() => Promise<FoundChoices>) | undefined {
  const unknown = unknownTexts(sheet, entries)
  if (unknown.length === 0) return undefined
  return async () =>
    new Map(
      await Promise.all(
        unknown.map(
          async ([search, texts]) =>
            [search, await search.named([...texts]).catch(() => [])] as const,
        ),
      ),
    )
}

/** Returns a function that adds found choices to the options of a cell. */
function withFound(found: FoundChoices): (cell: Cell) => Cell {
  // One list for all cells of a column: matching indexes each list once.
  const extended = new Map<readonly CellOption[], readonly CellOption[]>()
  return (cell) => {
    const more = 'search' in cell && cell.search ? (found.get(cell.search) ?? []) : []
    if (more.length === 0 || !('options' in cell)) return cell
    const options = extended.get(cell.options) ?? joinedChoices(cell.options, more)
    extended.set(cell.options, options)
    return { ...cell, options }
  }
}
