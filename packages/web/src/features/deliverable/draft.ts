import type { DeliverableType, EditableField } from '@tidemark/schema/rules/deliverable'
import { unreachable } from '#shared/faults.ts'
import { emptyValues, type Line, sameValue, type Values } from './line.ts'

/**
 * What a person did to a kept line: `before` holds the kept values of the edited fields. They tell a line whose number got on (its version
 * grew, nothing that was edited changed) from one that another person edited too.
 */
export interface Edit {
  version: number
  before: Partial<Values>
  after: Partial<Values>
}

/** A line that the server does not have yet. `key` is ours. */
export interface NewLine {
  key: string
  type: DeliverableType
  values: Values
}

/** Why a row was not saved: a sentence per field; `row` is the row as a whole. */
export type Refusal = Partial<Record<EditableField | 'row', string>>

/** Unsaved work on the lines of one discipline. Rows are named by tag code, new ones by their key. */
export interface Draft {
  edits: Readonly<Record<string, Edit>>
  removed: readonly string[]
  added: readonly NewLine[]
  refusals: Readonly<Record<string, Refusal>>
}

/** `line` is the kept line, null for a new row. */
export interface Change {
  key: string
  line: Line | null
  values: Partial<Values>
}

export type DraftEvent =
  | { type: 'edited'; changes: readonly Change[] }
  | { type: 'added'; keys: readonly string[]; as: DeliverableType }
  | { type: 'removed'; keys: readonly string[] }
  | { type: 'restored' }
  /** The person's own changes of these rows are given up. */
  | { type: 'dropped'; keys: readonly string[] }
  /** `sent` rows are the server's now, save those with a refusal. */
  | { type: 'saved'; sent: readonly string[]; refusals: Draft['refusals'] }
  /** The lines were read anew after a refusal because of another person's change: saving again means it. */
  | { type: 'rebased'; lines: readonly Line[] }
  | { type: 'discarded' }

export const emptyDraft: Draft = { edits: {}, removed: [], added: [], refusals: {} }

export const isEmpty = ({ edits, removed, added }: Draft): boolean =>
  removed.length === 0 && added.length === 0 && Object.keys(edits).length === 0

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'edits' in value && 'refusals' in value && 'removed' in value && Array.isArray(value.removed) &&
  'added' in value && Array.isArray(value.added)

const without = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return event.changes.reduce(change, draft)
    case 'added':
      return { ...draft, added: [...draft.added, ...event.keys.map((key) => ({ key, type: event.as, values: emptyValues }))] }
    case 'removed':
      return remove(draft, event.keys)
    case 'restored':
      return { ...draft, removed: [] }
    case 'dropped':
      return settle(draft, event.keys, {})
    case 'saved':
      return settle(draft, event.sent.filter((key) => !event.refusals[key]), event.refusals)
    case 'rebased':
      return { ...draft, edits: rebase(draft.edits, event.lines) }
    case 'discarded':
      return emptyDraft
    default:
      return unreachable(event)
  }
}

/** A refusal is about what was sent: the next edit of its row takes it away. */
function change(draft: Draft, { key, line, values }: Change): Draft {
  const refusals = without(draft.refusals, [key])
  if (!line) return { ...draft, refusals, added: draft.added.map((row) => (row.key === key ? { ...row, values: { ...row.values, ...values } } : row)) }
  const edit = merged(draft.edits[key] ?? { version: line.version, before: {}, after: {} }, line, values)
  return { ...draft, refusals, edits: Object.keys(edit.after).length === 0 ? without(draft.edits, [key]) : { ...draft.edits, [key]: edit } }
}

/** A value typed back to what the server keeps is no edit. */
function merged({ version, before, after }: Edit, line: Line, values: Partial<Values>): Edit {
  const all = { ...after, ...values }
  const fields = (Object.keys(all) as EditableField[]).filter((field) => !sameValue(all[field] ?? '', line[field]))
  const pick = (from: Partial<Values>) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Values>
  return { version, before: pick({ ...line, ...before }), after: pick(all) }
}

/** A new row simply goes; a kept one is taken out when it is saved. */
function remove(draft: Draft, keys: readonly string[]): Draft {
  const added = draft.added.filter(({ key }) => !keys.includes(key))
  const kept = keys.filter((key) => !draft.removed.includes(key) && !draft.added.some((row) => row.key === key))
  return { added, removed: [...draft.removed, ...kept], edits: without(draft.edits, keys), refusals: without(draft.refusals, keys) }
}

function settle(draft: Draft, saved: readonly string[], refusals: Draft['refusals']): Draft {
  return {
    edits: without(draft.edits, saved),
    added: draft.added.filter(({ key }) => !saved.includes(key)),
    // A line that may not be taken out shows again, with the sentence saying why.
    removed: draft.removed.filter((key) => !saved.includes(key) && !refusals[key]),
    refusals: { ...without(draft.refusals, saved), ...refusals },
  }
}

const rebase = (edits: Draft['edits'], lines: readonly Line[]): Draft['edits'] =>
  Object.fromEntries(Object.entries(edits).map(([tagCode, edit]) => {
    const line = lines.find((candidate) => candidate.tagCode === tagCode)
    return [tagCode, line ? merged({ version: line.version, before: {}, after: edit.after }, line, {}) : edit]
  }))
