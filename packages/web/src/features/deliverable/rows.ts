import { type DeliverableDraft, faultsOf, isBusy } from '@tidemark/schema/rules/deliverable'
import type { Draft, Edit, Refusal } from './draft.ts'
import { emptyValues, type Line, sameValue } from './line.ts'

/** A row of the grid: a kept line under its edits, or a new one. */
export interface Row extends DeliverableDraft {
  /** Tag code of a kept line; a new one has a key of ours. */
  key: string
  /** Null for a new row. */
  line: Line | null
  /** Why the register refused its number. */
  message: string | null
  /** A sentence for each field that keeps the row from being saved, and what the server found wrong with it. */
  faults: Refusal
}

/** The rows the grid shows: kept lines in their order, without those taken out, then the new ones. */
export function rowsOf(lines: readonly Line[], draft: Draft): Row[] {
  const taken = new Set(draft.removed)
  return [
    ...lines.filter(({ tagCode }) => !taken.has(tagCode)).map((line) => keptRow(line, draft.edits[line.tagCode], draft.refusals[line.tagCode])),
    ...draft.added.map((row) => newRow(row, draft.refusals[row.key])),
  ]
}

/** Rows of lines that did not change stay the same objects, so that a live number redraws its own row alone. */
const untouched = new WeakMap<Line, Row>()

function keptRow(line: Line, edit: Edit | undefined, refusal: Refusal | undefined): Row {
  if (edit || refusal) {
    const row: Row = { ...line, ...edit?.after, key: line.tagCode, line, rowStatus: edit ? 'MODIFIED' : 'ORIGINAL', faults: {} }
    return { ...row, faults: { ...refusal, ...(edit && faultsOf(row)) } }
  }
  const known = untouched.get(line)
  if (known) return known
  const row: Row = { ...line, key: line.tagCode, line, rowStatus: 'ORIGINAL', faults: {} }
  untouched.set(line, row)
  return row
}

function newRow({ key, type, values }: Draft['added'][number], refusal: Refusal | undefined): Row {
  const row: Row = { ...emptyValues, ...values, key, line: null, type, rowStatus: 'CREATED', status: 'Empty', message: null, faults: {} }
  return { ...row, faults: { ...refusal, ...faultsOf(row) } }
}

export const keyOfRow = ({ key }: Row): string => key

/** What its number forbids is not saved now: the register is working on it, or has finished. */
export const isLocked = ({ status }: Pick<Row, 'status'>): boolean => status === 'Done' || isBusy(status)

/** An edit whose line was given its number meanwhile, or was taken out by another person, can only be discarded. */
export const isStranded = (row: Row): boolean => row.rowStatus === 'MODIFIED' && isLocked(row)

/** Whether a row goes along with a save: valid, changed, and not being worked on. What the server refused may be tried again. */
export const isSavable = (row: Row): boolean => row.rowStatus !== 'ORIGINAL' && !isLocked(row) && Object.keys(faultsOf(row)).length === 0

/** Faulty cells. */
export const countFaults = (rows: readonly Row[]): number => rows.reduce((sum, { faults }) => sum + Object.keys(faults).length, 0)

/** The version an edit is sent with: the line's own as long as nothing that was edited changed meanwhile, else the one it was edited at. */
export const versionFor = (line: Line, edit: Edit): number =>
  (Object.keys(edit.before) as (keyof Edit['before'])[]).every((field) => sameValue(edit.before[field] ?? '', line[field])) ? line.version : edit.version
