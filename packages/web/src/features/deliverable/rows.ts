import {
  type Choices,
  type DeliverableDraft,
  type EditableField,
  faultsOf,
  isBusy,
} from '@tidemark/schema/rules/deliverable'
import { conflictSentence, type RowConflict } from './conflict.ts'
import type { Draft, Refusal } from './draft.ts'
import type { Edit } from './edit.ts'
import { emptyValues, type Line } from './line.ts'

/** A row of the grid: a kept line under its edits, or a new one. */
export interface Row extends DeliverableDraft {
  /** Tag code of a kept line; a new one has a key of ours. */
  key: string
  /** Null for a new row. */
  line: Line | null
  /** An edited line that another person took out meanwhile: what was typed is still here. */
  isGone: boolean
  /** Why the register refused its number. */
  message: string | null
  /** A sentence for each field that keeps the row from being saved, and what the server found wrong with it. */
  faults: Refusal
  /** Fields in which another person's value stands against the typed one. */
  contested: RowConflict['fields']
  /** Whether everything that is needed is there; a new row does not tell its faults before it was filled in. */
  isValid: boolean
}

/** What becomes a row where nothing is edited, wrong or contested. */
const plain = { faults: {}, contested: {}, isGone: false, isValid: true } as const

const goneSentence =
  'Another person removed this line. Add it again from the menu of the row, or drop your changes.'

/**
 * The rows the grid shows: kept lines in their order, without those taken out, then edited ones that others took out, then the new ones.
 * `lines` is null while they are not known.
 */
export function rowsOf(
  lines: readonly Line[] | null,
  draft: Draft,
  choices: Choices | null = null,
): Row[] {
  const taken = new Set(draft.removed)
  const present = new Set(lines?.map(({ tagCode }) => tagCode))
  return [
    ...(lines ?? [])
      .filter(({ tagCode }) => !taken.has(tagCode))
      .map((line) => keptRow(line, draft, choices)),
    ...(lines === null
      ? []
      : Object.values(draft.edits)
          .filter(({ line }) => !present.has(line.tagCode))
          .map(goneRow)),
    ...draft.added.map((row) => newRow(row, draft.refusals[row.key], choices)),
  ]
}

/** Rows of lines that did not change stay the same objects, so that a live number redraws its own row alone. */
const untouched = new WeakMap<Line, Row>()

function keptRow(line: Line, { edits, refusals, conflicts }: Draft, choices: Choices | null): Row {
  const [edit, refusal, conflict] = [
    edits[line.tagCode],
    refusals[line.tagCode],
    conflicts[line.tagCode],
  ]
  if (edit || refusal)
    return editedRow(line, edit, refusal, { contested: conflict?.fields ?? {}, choices })
  const known = untouched.get(line)
  if (known) return known
  const row: Row = { ...plain, ...line, key: line.tagCode, line, rowStatus: 'ORIGINAL' }
  untouched.set(line, row)
  return row
}

function editedRow(
  line: Line,
  edit: Edit | undefined,
  refusal: Refusal | undefined,
  { contested, choices }: { contested: Row['contested']; choices: Choices | null },
): Row {
  const row: Row = {
    ...plain,
    ...line,
    ...edit?.after,
    key: line.tagCode,
    line,
    rowStatus: edit ? 'MODIFIED' : 'ORIGINAL',
    contested,
  }
  const found = edit ? faultsOf(row, { choices, edited: Object.keys(edit.after) }) : {}
  const told = Object.fromEntries(
    Object.entries(contested).map(([field, conflict]) => [field, conflictSentence(conflict)]),
  )
  return {
    ...row,
    faults: { ...refusal, ...found, ...told },
    isValid: Object.keys(found).length === 0,
  }
}

const goneRow = ({ line, after }: Edit): Row => ({
  ...plain,
  ...line,
  ...after,
  key: line.tagCode,
  line,
  rowStatus: 'MODIFIED',
  isGone: true,
  isValid: false,
  faults: { row: goneSentence },
})

function newRow(
  { key, type, values, touched }: Draft['added'][number],
  refusal: Refusal | undefined,
  choices: Choices | null,
): Row {
  const row: Row = {
    ...plain,
    ...emptyValues,
    ...values,
    key,
    line: null,
    type,
    rowStatus: 'CREATED',
    status: 'Empty',
    message: null,
  }
  const found = faultsOf(row, { choices })
  const told = Object.entries(found).filter(
    ([field]) => touched === 'all' || touched.includes(field as EditableField),
  )
  return {
    ...row,
    faults: { ...refusal, ...Object.fromEntries(told) },
    isValid: Object.keys(found).length === 0,
  }
}

export const keyOfRow = ({ key }: Row): string => key

/** What its number forbids is not saved now: the register is working on it, or has finished. */
export const isLocked = ({ status }: Pick<Row, 'status'>): boolean =>
  status === 'Done' || isBusy(status)

/** An edit whose line was given its number meanwhile can only be discarded. */
export const isStranded = (row: Row): boolean =>
  row.rowStatus === 'MODIFIED' && !row.isGone && isLocked(row)

/** Whether a row goes along with a save: valid, changed, uncontested, and not being worked on. What the server refused may be tried again. */
export const isSavable = (row: Row): boolean =>
  row.rowStatus !== 'ORIGINAL' &&
  row.isValid &&
  Object.keys(row.contested).length === 0 &&
  !isLocked(row)

/** Faulty cells. */
export const countFaults = (rows: readonly Row[]): number =>
  rows.reduce((sum, { faults }) => sum + Object.keys(faults).length, 0)

/** What is wrong with a row: its faulty cells, and whether the register refused it or a change of it can no longer be saved. */
export const countErrors = (row: Row): number =>
  Object.keys(row.faults).length + (row.status === 'Error' || isStranded(row) ? 1 : 0)

/** Contested cells. */
export const contestedCells = (rows: readonly Row[]) =>
  rows.flatMap(({ key, contested }) =>
    (Object.keys(contested) as EditableField[]).map((field) => ({ key, field })),
  )
