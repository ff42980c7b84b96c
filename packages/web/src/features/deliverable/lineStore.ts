import { limits } from '@tidemark/schema/limits'
import type { DeliverableType } from '@tidemark/schema/rules/deliverable'
import { emptyHistory, type History, redo, remember, undo } from '#shared/draft/history.ts'
import { createStore, memoLast, type Store } from '#shared/draft/store.ts'
import { createBlankRows } from './blankRows.ts'
import {
  type Applied,
  isBehind,
  type KnownLines,
  type NumberUpdate,
  unknownLines,
  withProgress,
  withQueued,
  withRead,
  withSaved,
} from './knownLines.ts'
import { type Line, type LineValues, valuesOf, withoutNumber } from './line.ts'
import {
  addRows,
  applyResult,
  type CellPlace,
  changedRows,
  checkRows,
  dropRows,
  editRows,
  emptyDraft,
  endArrived,
  type LineDraft,
  markSent,
  recognise,
  removeRows,
  resolveCells,
  restoreRows,
  reviveRows,
  savedKeys,
  withRowsOf,
} from './lineDraft.ts'
import { cellsOf, isSameCell } from './typedCells.ts'
import { type CreatedLines, keepPlaces, neighboursOf, type NewLine, newRow } from './newLine.ts'
import {
  emptyOutbox,
  type Outbox,
  resultOf,
  type Save,
  type SavedRows,
  saveOf,
  type SaveRequest,
} from './outbox.ts'
import { noRules, type PlaceRules, placeRules } from './placeRules.ts'
import {
  contestedCells,
  countErrors,
  isSavable,
  type LineRow,
  type RowRules,
  rowsOf,
} from './rows.ts'
import { editableNow, type UndoStep, withoutRows } from './undoSteps.ts'

interface LineState {
  known: KnownLines
  draft: LineDraft
  history: History<UndoStep>
  outbox: Outbox
  rules: RowRules
  /** The rules of lines with a place, by discipline. */
  places: PlaceRules
}

/** The grid as it is shown. */
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
  /** Faulty cells. */
  faults: number
  /** Faulty cells and rows. */
  errors: number
  contested: readonly CellPlace[]
  /** Rows are on their way to the services; the grid is read-only. */
  isSaving: boolean
  canUndo: boolean
  canRedo: boolean
}

/** The state of the deliverables grid of one discipline, or of the register of all lines: lines, unsaved work, conflicts, saves under way, undo. */
export interface LineStore extends Pick<
  Store<LineState, LinesView>,
  'state' | 'view' | 'subscribe'
> {
  setRules: (rules: RowRules) => void
  /** Sets the rules of lines with a place. Those of a discipline that is not named are `rules`. */
  setPlaceRules: (places: PlaceRules) => void
  rulesOf: (line: Line | null) => RowRules

  /** Edits cells, and appends new rows that were typed or pasted. Each call is one undo step. */
  edit: (
    rows: readonly { key: string; values: Partial<LineValues> }[],
    added?: readonly NewLine[],
  ) => void
  /** Edits one field while it is typed: all of its letters are one step of undo. */
  type: (key: string, values: Partial<LineValues>) => void
  /** Appends new rows with the known values and answers their keys. */
  add: (type: DeliverableType, count: number) => string[]
  /** Inserts a new row after another, or as the first, and answers its key. */
  insert: (after: string | null) => string[]
  /** Inserts a copy after each row, without its number, and answers their keys. */
  duplicate: (keys: readonly string[]) => string[]
  /** The empty rows below the last one, by distance from 0. Each keeps its key when it is filled in. */
  blank: (index: number) => LineRow | undefined
  remove: (keys: readonly string[]) => void
  restore: () => void
  drop: (keys: readonly string[]) => void
  revive: (keys: readonly string[]) => void
  resolve: (cells: readonly CellPlace[], take: 'mine' | 'theirs') => void
  discard: () => void
  undo: () => void
  redo: () => void

  receiveLines: (lines: readonly Line[]) => void
  /** Takes in some lines that were read, and takes out others by tag code. The rest stays. */
  receiveSome: (read: { lines: readonly Line[]; removed: readonly string[] }) => void
  /** Answers null while the lines are not known. */
  receiveUpdate: (update: NumberUpdate) => Applied | null
  /** Shows lines without a number as queued: those of the tag codes, or all. */
  queue: (tagCodes?: readonly string[]) => void
  /** Whether live updates name lines or versions that have not been read. */
  isBehind: () => boolean

  /** Shows all errors of new rows: a save was asked for. */
  check: () => void
  /**
   * Makes a save of everything that can be saved now. After a lost answer and newer input in the same
   * lines it is the lost save, which is to be repeated first.
   */
  prepareSave: () => Save
  startSave: (save: Save) => void
  receiveAnswer: (save: Save, request: SaveRequest, answer: SavedRows) => void
  /** A reading that began before the answer is on its way: read again when the save ends. */
  requireReading: () => void
  /**
   * Ends a save; `isLost` where it is unknown whether its requests arrived. Answers whether the
   * lines must be read again.
   */
  endSave: (save: Save, isLost: boolean) => boolean
}

/**
 * Makes the store of one discipline; `draft` is the unsaved work that was stored, and `username` the
 * person whose work it is.
 */
export function createLineStore(draft: LineDraft = emptyDraft, username = ''): LineStore {
  const rowsOfState = memoLast(rowsView)
  const blanks = createBlankRows()
  const store = createStore<LineState, LinesView>(
    {
      known: unknownLines,
      draft,
      history: emptyHistory,
      outbox: emptyOutbox,
      rules: noRules,
      places: new Map(),
    },
    (now) => ({
      ...rowsOfState(now.known.lines, now.draft, now.rules.choices, now.rules.planDue, now.places),
      isSaving: now.outbox.running > 0,
      canUndo: now.history.done.length > 0,
      canRedo: now.history.undone.length > 0,
    }),
  )
  const { state, view } = store
  const change = (part: Partial<LineState>) => store.set({ ...state(), ...part })
  const rulesOf = (line: Line | null) => placeRules(state().places, line) ?? state().rules

  /** Changes rows as a whole, which can be undone until it is saved. */
  const act = (after: LineDraft) => {
    const { draft: before, history } = state()
    const keys = changedRows(before, after)
    if (keys.length === 0) return
    change({ draft: after, history: remember(history, { kind: 'rows', keys, before, after }) })
  }

  const append = (rows: readonly NewLine[]): string[] => {
    act(addRows(state().draft, rows))
    return rows.map(({ key }) => key)
  }

  /** Returns the draft with new rows in their places while others become lines. */
  const placed = (created: CreatedLines): LineDraft => {
    const { draft } = state()
    const shown = (view().rows ?? []).map(({ key }) => key)
    return { ...draft, added: keepPlaces(draft.added, created, shown) }
  }

  /**
   * Takes in lines. New rows that one of them came from become that line, and edits that it already
   * has end.
   */
  const learn = (known: KnownLines) => {
    const { draft, history } = state()
    const created = createdIn(draft, known.lines ?? [])
    const next = endArrived(recognise(placed(created), created), known.lines ?? [])
    const ended = Object.keys(draft.edits).filter((key) => !next.edits[key])
    const saved = [...Object.keys(created), ...ended]
    change({
      known,
      draft: next,
      ...(saved.length > 0 && { history: withoutRows(history, saved) }),
    })
  }

  const move = (turn: typeof undo<UndoStep>, side: 'before' | 'after') => {
    const { draft, history } = state()
    const moved = turn(history)
    if (!moved) return
    const { step } = moved
    const { rows, isSaving } = view()
    const now = ({ line }: LineRow) => {
      const rules = rulesOf(line)
      return { ...rules, processing: rules.processing || isSaving }
    }
    const next =
      step.kind === 'rows'
        ? withRowsOf(draft, step[side], step.keys)
        : editRows(draft, editableNow(rows ?? [], step[side], now))
    change({ draft: next, history: moved.history })
  }

  return {
    state,
    view,
    subscribe: store.subscribe,
    setRules: (rules) => {
      const now = state().rules
      const isSame =
        now.choices === rules.choices &&
        now.planDue === rules.planDue &&
        now.mayUpdate === rules.mayUpdate &&
        now.mayForecast === rules.mayForecast &&
        now.why === rules.why &&
        now.processing === rules.processing &&
        now.known === rules.known
      if (!isSame) change({ rules })
    },
    setPlaceRules: (places) => {
      if (places !== state().places) change({ places })
    },
    rulesOf,

    edit: (typed, added = []) => {
      const { before, after } = cellsOf(view().rows ?? [], typed)
      if (added.length > 0) return act(addRows(editRows(state().draft, after), added))
      change({
        draft: editRows(state().draft, after),
        history: remember(state().history, { kind: 'cells', before, after }),
      })
    },
    type: (key, values) => {
      const typed = cellsOf(view().rows ?? [], [{ key, values }])
      const { draft: now, history } = state()
      const last = history.done.at(-1)
      const isSame = last?.kind === 'cells' && isSameCell(last.after, typed.after)
      const before = isSame ? last.before : typed.before
      const done = isSame ? history.done.slice(0, -1) : history.done
      change({
        draft: editRows(now, typed.after),
        history: remember({ ...history, done }, { kind: 'cells', before, after: typed.after }),
      })
    },
    add: (type, count) => {
      const known = type === 'NEW' ? state().rules.known : {}
      return append(Array.from({ length: count }, () => newRow(type, known ?? {})))
    },
    insert: (after) => append([newRow('NEW', state().rules.known ?? {}, after)]),
    duplicate: (keys) =>
      append(
        (view().rows ?? [])
          .filter(({ key }) => keys.includes(key))
          .map((row) => newRow('NEW', withoutNumber(valuesOf(row)), row.key)),
      ),
    blank: (index) => blanks.at(index, state().draft.added),
    remove: (keys) => act(removeRows(state().draft, keys)),
    restore: () => act(restoreRows(state().draft)),
    drop: (keys) => act(dropRows(state().draft, keys)),
    revive: (keys) => act(reviveRows(state().draft, keys)),
    resolve: (cells, take) => act(resolveCells(state().draft, cells, take)),
    discard: () => act(emptyDraft),
    undo: () => move(undo, 'before'),
    redo: () => move(redo, 'after'),

    receiveLines: (lines) => {
      const { known, outbox } = state()
      if (outbox.running > 0) change({ outbox: { ...outbox, isReadingDue: true } })
      else learn(withRead(known, lines))
    },
    receiveSome: (read) => {
      const { known, outbox } = state()
      if (outbox.running > 0) change({ outbox: { ...outbox, isReadingDue: true } })
      else learn(withSaved({ ...known, lines: known.lines ?? [] }, read))
    },
    receiveUpdate: (update) => {
      const { known, applied } = withProgress(state().known, update)
      change({ known })
      return applied
    },
    queue: (tagCodes) => change({ known: withQueued(state().known, tagCodes) }),
    isBehind: () => isBehind(state().known),

    check: () => change({ draft: checkRows(state().draft) }),
    prepareSave: () => {
      const { known, draft, outbox } = state()
      const size = limits.rowsPerAction
      const { unanswered } = outbox
      return saveOf(view().rows ?? [], known.lines ?? [], draft, { size, unanswered })
    },
    startSave: ({ requests }) => {
      const { draft, outbox } = state()
      const keys = new Set(requests.flatMap(({ rows }) => rows))
      change({
        draft: markSent(draft, keys),
        outbox: { ...outbox, running: outbox.running + 1 },
      })
    },
    receiveAnswer: ({ edits }, request, answer) => {
      const { known, draft, history } = state()
      const { saved, result } = resultOf(request, answer, username)
      change({
        known: withSaved(known, saved, neighboursOf(draft.added, result.created)),
        draft: applyResult(placed(result.created), result, edits),
        history: withoutRows(history, savedKeys(result)),
      })
    },
    requireReading: () => change({ outbox: { ...state().outbox, isReadingDue: true } }),
    endSave: (save, isLost) => {
      const { running, isReadingDue } = state().outbox
      const isDue = isReadingDue && running === 1
      change({
        outbox: {
          running: running - 1,
          isReadingDue: isReadingDue && !isDue,
          unanswered: isLost ? save : null,
        },
      })
      return isDue
    },
  }
}

type RowsView = Omit<LinesView, 'isSaving' | 'canUndo' | 'canRedo'>

/** Returns the part of the view that depends on the rows. */
function rowsView(
  lines: readonly Line[] | null,
  draft: LineDraft,
  choices: RowRules['choices'],
  planDue: RowRules['planDue'],
  places: PlaceRules,
): RowsView {
  const own = { choices, planDue }
  const rows = lines && rowsOf(lines, draft, (line) => placeRules(places, line) ?? own)
  const all = rows ?? []
  const present = new Set(lines?.map(({ tagCode }) => tagCode))
  const removed = draft.removed.filter((tagCode) => present.has(tagCode)).length
  return {
    rows,
    draft,
    removed,
    unsaved: all.filter(({ rowStatus }) => rowStatus !== 'ORIGINAL').length + removed,
    savable: all.filter(isSavable).length + removed,
    faults: all.reduce((sum, { faults }) => sum + Object.keys(faults).length, 0),
    errors: all.reduce((sum, row) => sum + countErrors(row), 0),
    contested: contestedCells(all),
  }
}

/** Returns the lines that carry the key of a row that is still taken for a new one. */
function createdIn({ added }: LineDraft, lines: readonly Line[]): Record<string, Line> {
  const keys = new Set(added.map(({ key }) => key))
  return Object.fromEntries(
    lines.flatMap((line) =>
      line.lineKey !== null && keys.has(line.lineKey) ? [[line.lineKey, line]] : [],
    ),
  )
}
