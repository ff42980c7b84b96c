import {
  canonicalNumber,
  type ChoicesByField,
  type DeliverableDraft,
  droppedReason,
  type EditableField,
  faultsOf,
  isBusy,
  isHeldByNumber,
  titleRefusal,
  whyLocked,
} from '@tidemark/schema/rules/deliverable'
import { ownChange } from '@tidemark/schema/rules/actions'
import { tidy } from '@tidemark/schema/rules/text'
import type { Day } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import { counted, formatCount } from '@tidemark/schema/wording'
import { formatMoment, typedDay } from '#shared/day.ts'
import { typedValues } from '#shared/draft/merge.ts'
import { insertPlaced, newKey, type NewLine } from './newLine.ts'
import { emptyValues, type Line, numberFields, type LineValues } from './line.ts'
import type { CellPlace, FieldConflict, LineDraft, RowRefusal, RowConflict } from './lineDraft.ts'
import type { LineEdit } from './lineEdit.ts'

/** A row of the grid: a saved line with its edits, or a new row. */
export interface LineRow extends DeliverableDraft {
  /** The tag code of a saved line; the key of a new row. */
  key: string
  /** Null for a new row. */
  line: Line | null
  /** Another person removed the line; the edit is still shown. */
  isGone: boolean
  /** An empty row below the last one, which is no row of the draft until a value is written there. */
  isBlank: boolean
  /** Why the register refused the number. */
  message: string | null
  /** Errors to show: a sentence per field, and one for the row as a whole. */
  faults: RowRefusal
  /** Fields that were changed elsewhere too, while the person has not chosen a value. */
  contested: RowConflict['fields']
  /** The fields of a saved line that were edited. */
  editedFields: readonly string[]
  /** Says which other row has the title of a new one: both can be saved. */
  sameTitle?: string | undefined
  /** Why the next save leaves out the reason of the due date. */
  droppedReason?: string | undefined
  /** Whether the row has no errors. A new row may have errors that it does not show yet. */
  isValid: boolean
}

/** The inputs of rows besides lines and draft. */
export interface RowRules {
  /** Null while the service that knows them does not answer. */
  choices: ChoicesByField | null
  mayUpdate: boolean
  /** The lines whose forecast the person may set now: all, those that name this author, or none. */
  mayForecast: 'all' | { readonly author: string } | 'none'
  /** The delivery date of the plan, after which a due date needs a reason. */
  planDue: Day | null
  /** An action on the discipline runs. */
  processing: boolean
  /** The values that new rows begin with. */
  known?: Partial<LineValues>
  /** Why lines cannot be edited now, for a person who may not. */
  why?: string | undefined
}

/** The rules that decide whether a cell can be edited. */
export type LockRules = Pick<RowRules, 'mayUpdate' | 'mayForecast' | 'processing' | 'why'>

/** The inputs of validation. */
export interface RowFacts extends Pick<RowRules, 'choices' | 'planDue'> {
  /** Names that were looked for and are nobody's in the contract. */
  strangers?: ReadonlySet<string>
}
/** Returns the inputs for a line, or for a new row. Lines of one grid may belong to several disciplines. */
type FactsOf = (line: Line | null) => RowFacts
const noFacts: FactsOf = () => ({ choices: null, planDue: null })

const plainRow = {
  faults: {},
  contested: {},
  isGone: false,
  isBlank: false,
  isValid: true,
  editedFields: [],
} as const

const goneSentence = 'Another person removed this line. Add it again or discard your changes.'

/**
 * Returns the rows of the grid: saved lines in their order, edited lines that others removed where they
 * were, then new rows. An inserted row follows its neighbour.
 */
export function rowsOf(
  lines: readonly Line[],
  draft: LineDraft,
  factsOf: FactsOf = noFacts,
): LineRow[] {
  const removed = new Set(draft.removed)
  const present = new Set(lines.map(({ tagCode }) => tagCode))
  const saved = lines
    .filter(({ tagCode }) => !removed.has(tagCode))
    .map((line) => savedRow(line, draft, factsOf))
  const gone = Object.values(draft.edits)
    .filter(({ line }) => !present.has(line.tagCode))
    .map((edit) => ({ item: goneRow(edit), after: edit.after }))
  const base = insertPlaced(saved, gone, keyOfRow)
  const added = draft.added.map((row) => ({
    item: newRow(row, draft.refusals[row.key], factsOf(null)),
    after: row.after,
  }))
  const rows = insertPlaced(base, added, keyOfRow)
  return draft.added.length > 0 ? withRepetitions(rows, draft) : rows
}

/** Adds an error to each new row whose existing document is in another row too, and a hint where its title is. */
function withRepetitions(rows: readonly LineRow[], { added }: LineDraft): LineRow[] {
  const otherBy = (keyOf: (row: LineRow) => string) => {
    const places = Map.groupBy(rows.keys(), (place) => keyOf(rows[place] as LineRow))
    return (row: LineRow, at: number) =>
      keyOf(row) === '' ? undefined : places.get(keyOf(row))?.find((one) => one !== at)
  }
  const ofNumber = otherBy(({ documentNumber }) => canonicalNumber(documentNumber))
  const ofTitle = otherBy(({ title }) => tidy(title).toLowerCase())
  const touched = new Map(added.map((row) => [row.key, row.touched]))
  return rows.map((row, place) => {
    if (row.line) return row
    const isExisting = row.type === 'EXISTING'
    const other = (isExisting ? ofNumber : ofTitle)(row, place)
    if (other === undefined) return row
    if (!isExisting)
      return Object.assign(row, { sameTitle: `Row ${other + 1} has this title too.` })
    const isShown = isTouched(touched.get(row.key) ?? [], 'documentNumber')
    const fault = `Row ${other + 1} has this number too.`
    return {
      ...row,
      isValid: false,
      ...(isShown && { faults: { ...row.faults, documentNumber: fault } }),
    }
  })
}

const isTouched = (touched: NewLine['touched'], field: EditableField) =>
  touched === 'all' || touched.includes(field)

/** Rows of lines without edits, reused so that a live update redraws its own row alone. */
const unedited = new WeakMap<Line, LineRow>()

function savedRow(line: Line, draft: LineDraft, factsOf: FactsOf): LineRow {
  const edit = draft.edits[line.tagCode]
  const refusal = draft.refusals[line.tagCode]
  return edit || refusal ? editedRow(line, edit, draft, factsOf(line)) : uneditedRow(line)
}

/** Returns the row of a line without edits: the same object for the same line. */
export function uneditedRow(line: Line): LineRow {
  const known = unedited.get(line)
  if (known) return known
  const row: LineRow = { ...plainRow, ...line, key: line.tagCode, line, rowStatus: 'ORIGINAL' }
  unedited.set(line, row)
  return row
}

function editedRow(
  line: Line,
  edit: LineEdit | undefined,
  { refusals, conflicts }: LineDraft,
  facts: RowFacts,
): LineRow {
  const contested = conflicts[line.tagCode]?.fields ?? {}
  const typed = edit ? typedValues<LineValues>(edit.fields) : {}
  const row: LineRow = {
    ...plainRow,
    ...line,
    ...typed,
    key: line.tagCode,
    line,
    rowStatus: edit ? 'MODIFIED' : 'ORIGINAL',
    editedFields: Object.keys(typed),
    contested,
  }
  const present = [...line.author, line.responsibleAuthor]
  const found = edit ? faultsOf(row, { ...facts, edited: Object.keys(typed), present }) : {}
  const conflicting = Object.fromEntries(
    Object.entries(contested).map(([field, conflict]) => [field, conflictSentence(conflict)]),
  )
  return {
    ...row,
    faults: { ...refusals[line.tagCode], ...found, ...conflicting },
    isValid: Object.keys(found).length === 0,
    droppedReason: edit && droppedReason(row, facts.planDue),
  }
}

const goneRow = ({ line, fields }: LineEdit): LineRow => ({
  ...plainRow,
  ...line,
  ...typedValues<LineValues>(fields),
  key: line.tagCode,
  line,
  rowStatus: 'MODIFIED',
  isGone: true,
  isValid: false,
  faults: { row: goneSentence },
})

/** The most rows that one paste appends. */
const mostBlanks = 20 * limits.rowsPerAction

/** Makes the empty rows below the last one, by distance from it; `added` are the new rows. */
export function createBlankRows(): (
  index: number,
  added: readonly NewLine[],
) => LineRow | undefined {
  let rows: LineRow[] = []
  let checked: readonly NewLine[] = []
  return (index, added) => {
    if (index >= mostBlanks) return undefined
    if (added !== checked) {
      const used = new Set(added.map(({ key }) => key))
      rows = rows.filter(({ key }) => !used.has(key))
      checked = added
    }
    while (rows.length <= index) rows.push(blankRow(newKey()))
    return rows[index]
  }
}

const blankRow = (key: string): LineRow => ({
  ...plainRow,
  ...emptyValues,
  key,
  line: null,
  type: 'NEW',
  rowStatus: 'CREATED',
  status: 'Empty',
  message: null,
  isBlank: true,
})

/**
 * Makes a new row of an empty one. A number names an existing document; any other field begins a
 * new one, with the values that are known.
 */
export const firstEdit = (
  field: EditableField,
  known: Partial<LineValues> = {},
): Partial<LineRow> =>
  numberFields.has(field)
    ? { type: 'EXISTING', isBlank: false }
    : { ...known, type: 'NEW', isBlank: false }

function newRow(
  { key, type, values, touched }: NewLine,
  refusal: RowRefusal | undefined,
  facts: RowFacts,
): LineRow {
  const row: LineRow = {
    ...plainRow,
    ...emptyValues,
    ...values,
    key,
    line: null,
    type,
    rowStatus: 'CREATED',
    status: 'Empty',
    message: null,
  }
  const found = faultsOf(row, facts)
  const shown = Object.entries(found).filter(([field]) =>
    isTouched(touched, field as EditableField),
  )
  return {
    ...row,
    faults: { ...refusal, ...Object.fromEntries(shown) },
    isValid: Object.keys(found).length === 0,
    droppedReason: droppedReason(row, facts.planDue),
  }
}

const listed = (value: LineValues[EditableField]) =>
  typeof value === 'string' ? typedDay.format(value) : value.join(', ')

function conflictSentence({ theirs, isOwn, by, at }: FieldConflict): string {
  const value = listed(theirs) === '' ? 'nothing' : `‘${listed(theirs)}’`
  if (at === null) return `This was changed elsewhere to ${value} since you began.`
  return isOwn
    ? `${ownChange('this')} at ${formatMoment(at)} to ${value}.`
    : `${by ?? 'The system'} changed this at ${formatMoment(at)} to ${value}.`
}

/** Returns a row as it was saved; null for a row that was not saved yet. */
export const savedRowOf = ({ line }: LineRow): LineRow | null => line && uneditedRow(line)

/** Says that a row is not saved; undefined for a saved row and an empty one. */
export const unsavedRow = ({ rowStatus, isBlank }: LineRow): string | undefined =>
  rowStatus === 'ORIGINAL' || isBlank
    ? undefined
    : rowStatus === 'CREATED'
      ? 'New row, not saved.'
      : 'Changed row, not saved.'

export const keyOfRow = ({ key }: LineRow): string => key
/** Returns the key of the new row that a saved line came from. */
export const formerKeyOfRow = ({ line }: LineRow): string | null => line?.lineKey ?? null

/** Returns why a cell cannot be edited now; undefined where it can. */
export function lockReason(
  row: LineRow,
  field: EditableField,
  { mayForecast, ...rules }: LockRules,
): string | undefined {
  if (row.isGone) return 'Another person removed this line.'
  const typed = row.isBlank ? { ...row, ...firstEdit(field) } : row
  return whyLocked(typed, field, { ...rules, mayForecast: mayForecastRow(row, mayForecast) })
}

const mayForecastRow = (row: LineRow, may: RowRules['mayForecast']): boolean =>
  typeof may === 'string' ? may === 'all' : row.line?.author.includes(may.author) === true

/**
 * Returns whether the number of a line locks its metadata: the register works on the line, or has
 * numbered it.
 */
export const isNumberLocked = ({ status }: Pick<LineRow, 'status'>): boolean =>
  status === 'Done' || isBusy(status)

/**
 * Returns whether the number of a line forbids saving the changes of it. The number does not depend
 * on dates, so they stay editable.
 */
const isHeld = (row: LineRow): boolean => isNumberLocked(row) && isHeldByNumber(row.editedFields)

/**
 * Returns whether the line of an edit was numbered in the meantime: the edit can only be dropped.
 */
export const isStranded = (row: LineRow): boolean =>
  row.rowStatus === 'MODIFIED' && !row.isGone && isHeld(row)

/** Returns whether the next save sends the row. A row that the server refused is sent again. */
export const isSavable = (row: LineRow): boolean =>
  row.rowStatus !== 'ORIGINAL' &&
  row.isValid &&
  Object.keys(row.contested).length === 0 &&
  !isHeld(row)

/**
 * Returns what the register will say of the title of a row that has no number yet. The row can be saved
 * nevertheless.
 */
export const refusedTitle = (row: LineRow): string | undefined =>
  row.isGone || isNumberLocked(row) || row.faults.title !== undefined
    ? undefined
    : titleRefusal(row)

/** Returns why the register refused the number; undefined where the title says so, which can be mended. */
export const refusedNumber = (row: LineRow): string | undefined =>
  row.status === 'Error' && refusedTitle(row) === undefined
    ? (row.message ?? 'The register refused the number.')
    : undefined

/**
 * Counts the cells of a row with an error, as F8 visits them, without conflicts. A fault of the row as a whole, a
 * number that the register refused, and an edit that can no longer be saved share the cell of the status.
 */
export function countErrors(row: LineRow): number {
  const { row: ofRow, ...ofCells } = row.faults
  const isStatusFaulty = ofRow !== undefined || refusedNumber(row) !== undefined || isStranded(row)
  const isTitleRefused = refusedTitle(row) !== undefined
  const faulty = Object.keys(ofCells).filter((field) => !(field in row.contested)).length
  return faulty + (isTitleRefused ? 1 : 0) + (isStatusFaulty ? 1 : 0)
}

/** Returns whether a row cannot be saved yet although it shows no error: fields of it are missing. */
export const isIncomplete = (row: LineRow): boolean =>
  row.rowStatus !== 'ORIGINAL' &&
  !isSavable(row) &&
  contestedCells([row]).length === 0 &&
  countErrors(row) === (refusedTitle(row) === undefined ? 0 : 1)

/** Returns the figures of a group: its errors and conflicts, and its lines without a number. */
export function groupFigures(rows: readonly LineRow[]): { text: string; isFaulty: boolean }[] {
  const errors = rows.reduce((sum, row) => sum + countErrors(row), 0)
  const conflicts = contestedCells(rows).length
  const unnumbered = rows.filter(({ status }) => status !== 'Done').length
  return [
    ...(errors > 0 ? [{ text: counted(errors, 'error'), isFaulty: true }] : []),
    ...(conflicts > 0 ? [{ text: counted(conflicts, 'conflict'), isFaulty: true }] : []),
    ...(unnumbered > 0
      ? [{ text: `${formatCount(unnumbered)} not numbered`, isFaulty: false }]
      : []),
  ]
}

/** Returns the cells that wait for a choice between two people's values. */
export const contestedCells = (rows: readonly LineRow[]): CellPlace[] =>
  rows.flatMap(({ key, contested }) =>
    (Object.keys(contested) as EditableField[]).map((field) => ({ key, field })),
  )
