import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { settleField, typedValues } from '#shared/draft/merge.ts'
import { editLine, fieldsOf, type LineEdit, putEdit, sinceSent } from './lineEdit.ts'
import { afterLine, type CreatedLines, type NewLine } from './newLine.ts'
import { emptyValues, type Line, numberFields, sameField, type LineValues } from './line.ts'

/** Why a row was not saved: a sentence per field; `row` is about the row as a whole. */
export type RowRefusal = Partial<Record<EditableField | 'row', string>>

/** The value that another person, or this person in another tab, gave to a field that is edited here too. */
export interface FieldConflict {
  theirs: LineValues[EditableField]
  /** The person changed it in another tab or on another device. */
  isOwn?: boolean
  /** Display name; null for the system. */
  by: string | null
  /** ISO 8601; null where the value arrived by itself, and only a save says who gave it. */
  at: string | null
}

/** The conflicts of one row that wait for a choice. `version` is the version of the line that holds `theirs`. */
export interface RowConflict {
  version: number
  fields: Partial<Record<EditableField, FieldConflict>>
}

/** Unsaved work on the lines of one discipline. Lines are named by tag code, new rows by their key. */
export interface LineDraft {
  edits: Readonly<Record<string, LineEdit>>
  removed: readonly string[]
  added: readonly NewLine[]
  refusals: Readonly<Record<string, RowRefusal>>
  conflicts: Readonly<Record<string, RowConflict>>
}

export interface CellPlace {
  key: string
  field: EditableField
}

/** Typed values of one row. `line` is the saved line; null for a new row. */
export interface RowEdit {
  key: string
  line: Line | null
  values: Partial<LineValues>
}

export const emptyDraft: LineDraft = {
  edits: {},
  removed: [],
  added: [],
  refusals: {},
  conflicts: {},
}

/**
 * Edits cells. A typed value settles a conflict of its cell: the person has seen the other value. While
 * a field is typed letter by letter (`isTyping`), another value may arrive unseen, so only the
 * same value settles it. A refusal is about the values that were sent, so that the next edit of its
 * row clears it.
 */
export function editRows(
  draft: LineDraft,
  rows: readonly RowEdit[],
  { isTyping = false } = {},
): LineDraft {
  const typed = new Map(rows.map((row) => [row.key, row.values]))
  // A block of cells was filled on purpose: its empty cells are errors at once.
  const isBlock = rows.reduce((cells, { values }) => cells + Object.keys(values).length, 0) > 1
  const edits = { ...draft.edits }
  const cells: CellPlace[] = []
  for (const { key, line, values } of rows) {
    if (!line) continue
    putEdit(edits, key, editLine(edits[key], line, values))
    for (const field of fieldsOf(values))
      if (!isTyping || !edits[key]?.fields[field]) cells.push({ key, field })
  }
  const added = draft.added.map((row): NewLine => {
    const values = typed.get(row.key)
    if (!values) return row
    const touched =
      row.touched === 'all' || isBlock ? 'all' : [...new Set([...row.touched, ...fieldsOf(values)])]
    return { ...row, values: { ...row.values, ...values }, touched }
  })
  const edited = { ...draft, edits, added, refusals: without(draft.refusals, [...typed.keys()]) }
  return resolveCells(edited, cells, 'mine')
}

export const addRows = (draft: LineDraft, rows: readonly NewLine[]): LineDraft => ({
  ...draft,
  added: [...draft.added, ...rows],
})

/** Removes rows: a new row at once, a saved line with the next save. */
export function removeRows(draft: LineDraft, keys: readonly string[]): LineDraft {
  const known = new Set([...draft.removed, ...draft.added.map(({ key }) => key)])
  const { added, edits, refusals, conflicts } = dropRows(draft, keys)
  const removed = [...draft.removed, ...keys.filter((key) => !known.has(key))]
  return { added, edits, refusals, conflicts, removed }
}

/** Shows the lines again that the next save would remove. */
export const restoreRows = (draft: LineDraft): LineDraft => ({ ...draft, removed: [] })

export const dropRows = (draft: LineDraft, keys: readonly string[]): LineDraft =>
  settleRows(draft, keys)

/** Turns edits of lines that another person removed into new rows; the register gives them a new number. */
export function reviveRows(draft: LineDraft, keys: readonly string[]): LineDraft {
  const revived = keys.flatMap((key): NewLine[] => {
    const edit = draft.edits[key]
    if (!edit) return []
    const values: LineValues = { ...emptyValues }
    const shown = { ...edit.line, ...typedValues<LineValues>(edit.fields) }
    for (const field of fieldsOf(emptyValues))
      if (!numberFields.has(field)) Object.assign(values, { [field]: shown[field] })
    return [{ key: `new:${key}`, type: 'NEW', values, touched: 'all' }]
  })
  const dropped = dropRows(draft, keys)
  return { ...dropped, removed: draft.removed, added: [...draft.added, ...revived] }
}

/** Shows all errors of new rows from now on: the person asked for a save. */
export const checkRows = (draft: LineDraft): LineDraft => ({
  ...draft,
  added: draft.added.map((row) => ({ ...row, touched: 'all' })),
})

/** Chooses between two people's values. Cells without a conflict are left alone. */
export function resolveCells(
  draft: LineDraft,
  cells: readonly CellPlace[],
  take: 'mine' | 'theirs',
): LineDraft {
  const contested = cells.filter(({ key, field }) => draft.conflicts[key]?.fields[field])
  if (contested.length === 0) return draft
  const [edits, conflicts] = [{ ...draft.edits }, { ...draft.conflicts }]
  for (const { key, field } of contested) {
    const conflict = conflicts[key]
    const { [field]: settled, ...fields } = conflict?.fields ?? {}
    if (!conflict || !settled) continue
    const isLast = Object.keys(fields).length === 0
    if (isLast) delete conflicts[key]
    else conflicts[key] = { ...conflict, fields }
    const edit = edits[key]
    // The edit is sent with the version of `theirs` once its last conflict is settled.
    const version = isLast ? conflict.version : edit?.line.version
    putEdit(edits, key, edit && settleCell(edit, field, settled.theirs, { take, version }))
  }
  return { ...draft, edits, conflicts }
}

function settleCell(
  { line, fields }: LineEdit,
  field: EditableField,
  theirs: LineValues[EditableField],
  { take, version = line.version }: { take: 'mine' | 'theirs'; version?: number | undefined },
): LineEdit | undefined {
  const chosen = take === 'mine' ? (fields[field]?.mine ?? theirs) : theirs
  const settled = settleField<LineValues, EditableField>(
    fields,
    field,
    { theirs, chosen },
    sameField,
  )
  return fieldsOf(settled).length > 0
    ? { line: { ...line, [field]: theirs, version }, fields: settled }
    : undefined
}

/** Records the values with which new rows are sent first. */
export const markSent = (draft: LineDraft, keys: ReadonlySet<string>): LineDraft => ({
  ...draft,
  added: draft.added.map((row) =>
    keys.has(row.key) && !row.sent ? { ...row, sent: row.values } : row,
  ),
})

/** The answer to one request of a save. */
export interface SaveResult {
  /** Keys of the rows that were sent. */
  sent: readonly string[]
  created: CreatedLines
  refusals: LineDraft['refusals']
  conflicts: LineDraft['conflicts']
}

export const savedKeys = ({ sent, refusals, conflicts }: SaveResult): string[] =>
  sent.filter((key) => !refusals[key] && !conflicts[key])

/**
 * Removes saved rows from the draft. Rows edited again since they were sent (`sentEdits`) stay
 * unsaved, a new one as an edit of its line, an edit as one of the values that were saved.
 */
export function applyResult(
  draft: LineDraft,
  result: SaveResult,
  sentEdits: LineDraft['edits'],
): LineDraft {
  const { created, refusals, conflicts } = result
  const saved = savedKeys(result)
  const isEdited = (key: string) =>
    draft.edits[key] && draft.edits[key].fields !== sentEdits[key]?.fields
  const edited = new Set(saved.filter(isEdited))
  const known = recognise(draft, created)
  // A line that the answer left out is recognised when it is read; until then the row keeps the newer values.
  for (const row of known.added) if (row.sent && row.values !== row.sent) edited.add(row.key)
  const settled = settleRows(
    known,
    saved.filter((key) => !edited.has(key)),
    { refusals, conflicts },
  )
  const edits = { ...settled.edits }
  for (const key of edited)
    if (edits[key]) putEdit(edits, key, sinceSent(edits[key], sentEdits[key]))
  const added = settled.added.map((row) => (refusals[row.key] ? unsent(row) : row))
  return { ...settled, edits, added }
}

/**
 * Replaces new rows by the lines they became. Values typed since the row was sent become an edit of
 * the line. The number of an existing document cannot be edited, so that another number makes
 * another row.
 */
export function recognise(draft: LineDraft, created: CreatedLines): LineDraft {
  if (!draft.added.some(({ key }) => created[key])) return draft
  const [edits, conflicts] = [{ ...draft.edits }, { ...draft.conflicts }]
  const added = draft.added.flatMap((row): NewLine[] => {
    const line = created[row.key]
    if (!line) return [afterLine(row, created)]
    const typed = typedSinceSent(row, line)
    const fields = fieldsOf(typed)
    if (row.type === 'EXISTING')
      return fields.length > 0 ? [{ ...unsent(row), key: `${row.key}:again` }] : []
    putEdit(edits, line.tagCode, editLine(undefined, line, typed))
    const unseen = fields.filter((field) => !isAsSent(row, line, field))
    if (unseen.length > 0)
      conflicts[line.tagCode] = {
        version: line.version,
        fields: Object.fromEntries(
          unseen.map((field) => [field, { theirs: line[field], by: null, at: null }]),
        ),
      }
    return []
  })
  const refusals = without(draft.refusals, Object.keys(created))
  return { ...draft, added, edits, conflicts, refusals }
}

/** Returns whether a line has what its row was sent with. It has not if another tab sent the row first. */
function isAsSent({ sent }: NewLine, line: Line, field: EditableField): boolean {
  const [first, now] = [sent?.[field], line[field]]
  return typeof first === 'string'
    ? first.trim() === now
    : first !== undefined && sameField(field, first, now)
}

function typedSinceSent({ type, values, sent }: NewLine, line: Line): Partial<LineValues> {
  // What is empty in a row that another tab sent was filled in by the services, and cleared by nobody.
  const isFilled = (field: EditableField) => !sameField(field, values[field], emptyValues[field])
  const isTyped = (field: EditableField) =>
    type === 'EXISTING'
      ? numberFields.has(field) && isFilled(field)
      : !numberFields.has(field) && (sent !== undefined || isFilled(field))
  return Object.fromEntries(
    fieldsOf(values)
      .filter((field) => isTyped(field) && !sameField(field, values[field], (sent ?? line)[field]))
      .map((field) => [field, values[field]]),
  )
}

const unsent = ({ sent: _sent, ...row }: NewLine): NewLine => row

/** Returns the draft with some rows as they are in `other`: an undo or a redo. */
export function withRowsOf(draft: LineDraft, other: LineDraft, keys: readonly string[]): LineDraft {
  const moved = new Set(keys)
  const swap = <Value>(
    now: Readonly<Record<string, Value>>,
    then: Readonly<Record<string, Value>>,
  ): Record<string, Value> =>
    Object.fromEntries([
      ...Object.entries(now).filter(([key]) => !moved.has(key)),
      ...Object.entries(then).filter(([key]) => moved.has(key)),
    ])
  const added = draft.added.filter(({ key }) => !moved.has(key))
  for (const [index, row] of other.added.entries())
    if (moved.has(row.key)) added.splice(index, 0, row)
  return {
    added,
    removed: [
      ...draft.removed.filter((key) => !moved.has(key)),
      ...other.removed.filter((key) => moved.has(key)),
    ],
    edits: swap(draft.edits, other.edits),
    refusals: swap(draft.refusals, other.refusals),
    conflicts: swap(draft.conflicts, other.conflicts),
  }
}

/** Returns the keys of the rows in which two drafts differ. */
export function changedRows(one: LineDraft, other: LineDraft): string[] {
  const partsOf = ({ edits, added, removed, refusals, conflicts }: LineDraft) =>
    [
      edits,
      Object.fromEntries(added.map((row) => [row.key, row])),
      Object.fromEntries(removed.map((key) => [key, true])),
      refusals,
      conflicts,
    ] as readonly Readonly<Record<string, unknown>>[]
  const others = partsOf(other)
  const keys = partsOf(one).flatMap((part, index) => {
    const counterpart = others[index] ?? {}
    return [...Object.keys(part), ...Object.keys(counterpart)].filter(
      (key) => part[key] !== counterpart[key],
    )
  })
  return [...new Set(keys)]
}

/** Drops the unsaved changes of rows, and sets refusals and conflicts of others. */
export function settleRows(
  draft: LineDraft,
  keys: readonly string[],
  { refusals = {}, conflicts = {} }: Partial<Pick<LineDraft, 'refusals' | 'conflicts'>> = {},
): LineDraft {
  const settled = new Set(keys)
  return {
    edits: without(draft.edits, keys),
    added: draft.added.filter(({ key }) => !settled.has(key)),
    // A line whose removal was refused is shown again, with the reason.
    removed: draft.removed.filter((key) => !settled.has(key) && !refusals[key]),
    refusals: { ...without(draft.refusals, keys), ...refusals },
    conflicts: { ...without(draft.conflicts, keys), ...conflicts },
  }
}

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> => {
  const dropped = new Set(keys)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !dropped.has(key)))
}
