import { limits } from '@tidemark/schema/limits'
import type { DeliverableType } from '@tidemark/schema/rules/deliverable'
import { emptyHistory, type History, redo, remember, undo } from '#shared/draft/history.ts'
import { createStore, memoLast } from '#ui/store.ts'
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
import { isTransient } from '#api/failures.ts'
import { type Line, type LineValues, valuesOf, withoutNumber } from './line.ts'
import { contestArrived, endArrived, endRemovals, keepGonePlaces } from './arrivedLines.ts'
import {
  addRows,
  applyResult,
  type CellPlace,
  changedRows,
  checkRows,
  dropRows,
  editRows,
  emptyDraft,
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
import { type CreatedLines, keepPlaces, neighboursOf, type NewLine, newRow } from './newLine.ts'
import {
  emptyOutbox,
  type Outbox,
  type Readings,
  resultOf,
  type Save,
  type SavedRows,
  saveOf,
  type SaveOutcome,
  type SaveRequest,
  withoutSent,
} from './outbox.ts'
import { type LinesView, rowsView } from './linesView.ts'
import { noRules, type PlaceRules, placeRules } from './editingRules.ts'
import { createBlankRows, type LineRow, type RowRules } from './rows.ts'
import { cellsOf, editableNow, ofRows, rememberTyping, type UndoStep } from './undoSteps.ts'

interface LineState {
  known: KnownLines
  draft: LineDraft
  history: History<UndoStep>
  outbox: Outbox
  rules: RowRules
  /** The rules of lines with a place, by discipline. */
  places: PlaceRules
  strangers: ReadonlySet<string>
}

/**
 * The state of the deliverables grid of one discipline, or of the MIDP: lines, unsaved work,
 * conflicts, saves under way, undo.
 */
export type LineStore = ReturnType<typeof createLineStore>

/** New rows: empty ones with the known values, or made of other rows. */
export type AddedRows =
  | { type: DeliverableType; count: number }
  /** A row after another, or as the first. */
  | { after: string | null }
  /** A copy after each row, without its number. */
  | { copiesOf: readonly string[] }
  /** The edits of lines that another person removed. */
  | { gone: readonly string[] }

/**
 * Makes the store of one discipline; `draft` is the unsaved work that was stored, and `username` the
 * person whose work it is.
 */
export function createLineStore(draft: LineDraft = emptyDraft, username = '') {
  const rowsOfState = memoLast(rowsView)
  const blankAt = createBlankRows()
  const store = createStore<LineState, LinesView>(
    {
      known: unknownLines,
      draft,
      history: emptyHistory,
      outbox: emptyOutbox,
      rules: noRules,
      places: new Map(),
      strangers: new Set(),
    },
    ({ known, draft: unsaved, rules, places, strangers, outbox, history }) => ({
      ...rowsOfState(known.lines, unsaved, rules.choices, rules.planDue, places, strangers),
      isSaving: outbox.running > 0,
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
    }),
  )
  const { state, view } = store
  const change = (part: Partial<LineState>) => store.set({ ...state(), ...part })
  const rulesOf = (line: Line | null) => placeRules(state().places, line) ?? state().rules

  /** Gives up rows: a save of them whose answer was lost is not repeated. */
  const giveUp = (keys: readonly string[]) => {
    const { outbox } = state()
    const unanswered = withoutSent(outbox.unanswered, keys)
    if (unanswered !== outbox.unanswered) change({ outbox: { ...outbox, unanswered } })
  }

  /** Changes rows as a whole, which can be undone until it is saved. */
  const act = (after: LineDraft) => {
    const { draft: before, history } = state()
    const keys = changedRows(before, after)
    if (keys.length === 0) return
    change({ draft: after, history: remember(history, { kind: 'rows', keys, before, after }) })
  }

  /** Makes the rows to append. */
  const newRows = (rows: Exclude<AddedRows, { gone: readonly string[] }>): NewLine[] => {
    const known = state().rules.known ?? {}
    if ('after' in rows) return [newRow('NEW', known, rows.after)]
    if ('copiesOf' in rows)
      return (view().rows ?? [])
        .filter(({ key }) => rows.copiesOf.includes(key))
        .map((row) => newRow('NEW', withoutNumber(valuesOf(row)), row.key))
    const values = rows.type === 'NEW' ? known : {}
    return Array.from({ length: rows.count }, () => newRow(rows.type, values))
  }

  /** Returns the draft with new rows in their places while others become lines. */
  const placed = (created: CreatedLines): LineDraft => {
    const { draft } = state()
    const shown = (view().rows ?? []).map(({ key }) => key)
    return { ...draft, added: keepPlaces(draft.added, created, shown) }
  }

  /**
   * Takes in lines; without `removed`, they are all there are. New rows that one of them came from become
   * that line, and edits and removals that the services already have end.
   */
  const mergeLines = (known: KnownLines, removed?: readonly string[]) => {
    const { draft, history, outbox } = state()
    const lines = known.lines ?? []
    const created = createdIn(draft, lines)
    const unanswered = new Set(outbox.unanswered?.requests.flatMap(({ rows }) => rows))
    const arrived = endArrived(recognise(placed(created), created), lines)
    const next = keepGonePlaces(
      contestArrived(endRemovals(arrived, lines, removed), lines, unanswered),
      state().known.lines,
      lines,
    )
    const left = new Set([...Object.keys(next.edits), ...next.removed])
    const ended = [...Object.keys(draft.edits), ...draft.removed].filter((key) => !left.has(key))
    const saved = new Set([...Object.keys(created), ...ended])
    change({
      known,
      draft: next,
      ...(saved.size > 0 && { history: ofRows(history, (key) => !saved.has(key)) }),
    })
  }

  const move = (turn: typeof undo<UndoStep>, side: 'before' | 'after') => {
    const { draft, history } = state()
    const moved = turn(history)
    // The answer of a save is about the rows as they were sent.
    if (!moved || state().outbox.running > 0) return
    const { step } = moved
    const { rows } = view()
    const now = ({ line }: LineRow) => rulesOf(line)
    const next =
      step.kind === 'rows'
        ? withRowsOf(draft, step[side], step.keys)
        : editRows(draft, editableNow(rows ?? [], step[side], now))
    giveUp(step.kind === 'rows' ? step.keys : step.after.map(({ key }) => key))
    change({ draft: next, history: moved.history })
  }

  /** Takes in lines; after the saves under way, they must be read again. */
  const receive = (known: () => KnownLines, removed?: readonly string[]) => {
    if (state().outbox.running > 0) requireReading()
    else mergeLines(known(), removed)
  }
  const requireReading = () => change({ outbox: { ...state().outbox, isReadingDue: true } })

  const beginSave = ({ requests }: Save) => {
    const { draft, outbox } = state()
    const keys = new Set(requests.flatMap(({ rows }) => rows))
    change({ draft: markSent(draft, keys), outbox: { ...outbox, running: outbox.running + 1 } })
  }
  const receiveAnswer = ({ edits }: Save, request: SaveRequest, answer: SavedRows) => {
    const { known, draft, history } = state()
    const { saved, result } = resultOf(request, answer, username)
    const next = applyResult(placed(result.created), result, edits)
    const unsaved = new Set(changedRows(next, emptyDraft))
    change({
      known: withSaved(known, saved, neighboursOf(draft.added, result.created)),
      draft: next,
      ...(savedKeys(result).length > 0 && { history: ofRows(history, (key) => unsaved.has(key)) }),
    })
  }
  /** Ends a save and returns whether the lines must be read again. */
  const endSave = (save: Save, isLost: boolean): boolean => {
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
  }
  /**
   * Makes a save of everything that can be saved now. After a lost answer and newer input in the same
   * lines it is the lost save, which is to be repeated first.
   */
  const prepareSave = (): Save => {
    const { known, draft, outbox } = state()
    const size = limits.rowsPerAction
    const { unanswered } = outbox
    return saveOf(view().rows ?? [], known.lines ?? [], draft, { size, unanswered })
  }
  /** Sends the requests of a save one after the other. */
  const sendAll = async (
    save: Save,
    send: (request: SaveRequest) => Promise<SavedRows>,
    { reread, isReading }: Readings,
  ): Promise<SaveOutcome['failures']> => {
    const answers: SavedRows[] = []
    let isLost = false
    beginSave(save)
    try {
      for (const request of save.requests) {
        const answer = await send(request)
        receiveAnswer(save, request, answer)
        if (isReading()) requireReading()
        answers.push(answer)
      }
    } catch (error) {
      isLost = isTransient(error)
      // The services may have taken in rows all the same.
      void reread()
      throw error
    } finally {
      if (endSave(save, isLost)) void reread()
    }
    const failures = answers.flatMap((answer) => answer.failures)
    const isContested = failures.some(({ conflict }) => conflict !== null)
    if (isContested || answers.some(({ lines }) => lines === null)) await reread()
    return failures
  }

  return {
    state,
    view,
    subscribe: store.subscribe,
    /** Sets the rules of all lines, and those of lines with a place, by discipline. */
    setRules: (rules: RowRules, places = state().places) => {
      const before = state()
      const names = Object.keys({ ...before.rules, ...rules }) as (keyof RowRules)[]
      if (places !== before.places || names.some((name) => rules[name] !== before.rules[name]))
        change({ rules, places })
    },
    rulesOf,
    /** Sets the names that were looked for and are nobody's in the contract. */
    setStrangers: (strangers: ReadonlySet<string>) => {
      if (strangers !== state().strangers) change({ strangers })
    },

    /**
     * Edits cells, and appends new rows that were typed or pasted. Each call is one undo step; the
     * letters of a field that is being typed (`isTyping`) are one step together.
     */
    edit: (
      typed: readonly { key: string; values: Partial<LineValues> }[],
      { added = [], isTyping = false }: { added?: readonly NewLine[]; isTyping?: boolean } = {},
    ) => {
      const { draft, history } = state()
      const { before, after } = cellsOf(view().rows ?? [], typed)
      if (added.length > 0) act(addRows(editRows(draft, after), added))
      else
        change({
          draft: editRows(draft, after, { isTyping }),
          history: (isTyping ? rememberTyping : remember)(history, {
            kind: 'cells',
            before,
            after,
          }),
        })
    },
    /** Adds new rows and answers their keys. */
    add: (rows: AddedRows): string[] => {
      const { draft } = state()
      const before = new Set(draft.added)
      act('gone' in rows ? reviveRows(draft, rows.gone) : addRows(draft, newRows(rows)))
      return state().draft.added.flatMap((row) => (before.has(row) ? [] : [row.key]))
    },
    /** The empty rows below the last one, by distance from 0. Each keeps its key when it is filled in. */
    blank: (index: number) => blankAt(index, state().draft.added),
    remove: (keys: readonly string[]) => {
      giveUp(keys)
      act(removeRows(state().draft, keys))
    },
    /** Shows the lines again that the next save would remove. */
    restore: () => act(restoreRows(state().draft)),
    /** Drops the unsaved changes of rows; without keys, all unsaved work. */
    discard: (keys?: readonly string[]) => {
      const { draft } = state()
      const after = keys ? dropRows(draft, keys) : emptyDraft
      giveUp(changedRows(draft, after))
      act(after)
    },
    resolve: (cells: readonly CellPlace[], take: 'mine' | 'theirs') =>
      act(resolveCells(state().draft, cells, take)),
    /** Returns the step that an undo would take back now, which is another one once a part of it is saved. */
    undoStep: () => (state().outbox.running > 0 ? undefined : state().history.done.at(-1)),
    undo: () => move(undo, 'before'),
    redo: () => move(redo, 'after'),

    /**
     * Takes in the lines that were read. With `removed`, they are some of the lines: the rest stays,
     * and the lines with these tag codes leave.
     */
    receive: (lines: readonly Line[], removed?: readonly string[]) =>
      receive(() => {
        const { known } = state()
        return removed
          ? withSaved({ ...known, lines: known.lines ?? [] }, { lines, removed })
          : withRead(known, lines)
      }, removed),
    /** Takes in a live update. Answers null while the lines are not known. */
    hear: (update: NumberUpdate): Applied | null => {
      const { known, applied } = withProgress(state().known, update)
      change({ known })
      return applied
    },
    /** Shows lines without a number as queued: those of the tag codes, or all. */
    queue: (tagCodes?: readonly string[]) => change({ known: withQueued(state().known, tagCodes) }),
    /** Whether live updates name lines or versions that have not been read. */
    isBehind: () => isBehind(state().known),

    /** Shows all errors of new rows: a save was asked for. */
    check: () => change({ draft: checkRows(state().draft) }),
    prepareSave,
    /**
     * Sends a save, and after a lost one what was edited since. Throws the error of a request; rows
     * that are refused stay unsaved, with the reason or with both people's values.
     */
    save: async (
      save: Save,
      send: (request: SaveRequest) => Promise<SavedRows>,
      readings: Readings,
    ): Promise<SaveOutcome> => {
      const saves = [save]
      const failures = [...(await sendAll(save, send, readings))]
      if (save.isRepeat) {
        const newer = prepareSave()
        saves.push(newer)
        failures.push(...(await sendAll(newer, send, readings)))
      }
      const keys = saves.flatMap(({ requests }) => requests.flatMap(({ rows }) => rows))
      return { rows: new Set(keys).size, failures }
    },
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
