import type { DeliverableType, EditableField } from '@tidemark/schema/rules/deliverable'
import { unreachable } from '#shared/faults.ts'
import { type Conflicts, type Resolution, resolve } from './conflict.ts'
import { emptyValues, type Line, sameValue, type Values } from './line.ts'

/**
 * What a person did to a kept line: `line` is the line as they read it. It tells a line whose number got on from one that another person
 * edited too, and is what is left to show of a line that was taken out.
 */
export interface Edit {
  line: Line
  after: Partial<Values>
}

/** A line that the server does not have yet. `key` is ours. */
export interface NewLine {
  key: string
  type: DeliverableType
  values: Values
  /** Fields whose faults are told: those that were filled in, all once the row was pasted into or was to be saved. */
  touched: readonly EditableField[] | 'all'
}

/** Why a row was not saved: a sentence per field; `row` is the row as a whole. */
export type Refusal = Partial<Record<EditableField | 'row', string>>

/** Unsaved work on the lines of one discipline. Rows are named by tag code, new ones by their key. */
export interface Draft {
  edits: Readonly<Record<string, Edit>>
  removed: readonly string[]
  added: readonly NewLine[]
  refusals: Readonly<Record<string, Refusal>>
  conflicts: Conflicts
}

/** `line` is the kept line, null for a new row. */
export interface Change {
  key: string
  line: Line | null
  values: Partial<Values>
}

/** `sent` rows are the server's now as they stood in `of`, save those with a refusal or a conflict. */
export interface Saved {
  type: 'saved'
  sent: readonly string[]
  of: Pick<Draft, 'edits' | 'added'>
  /** The lines that new rows became, by key. */
  created: Readonly<Record<string, Line>>
  refusals: Draft['refusals']
  conflicts: Conflicts
}

export type DraftEvent =
  | { type: 'edited'; changes: readonly Change[] }
  | { type: 'added'; keys: readonly string[]; as: DeliverableType }
  | { type: 'removed'; keys: readonly string[] }
  | { type: 'restored' }
  /** The person's own changes of these rows are given up. */
  | { type: 'dropped'; keys: readonly string[] }
  /** Edits of lines that another person took out become new rows. */
  | { type: 'revived'; keys: readonly string[] }
  /** A save was asked for: from now on new rows tell everything they lack. */
  | { type: 'checked' }
  | Saved
  /** The person chose between their own value and another person's. */
  | { type: 'resolved'; cells: readonly Resolution[]; take: 'mine' | 'theirs' }
  | { type: 'discarded' }

export const emptyDraft: Draft = { edits: {}, removed: [], added: [], refusals: {}, conflicts: {} }

export const isEmpty = ({ edits, removed, added }: Draft): boolean =>
  removed.length === 0 && added.length === 0 && Object.keys(edits).length === 0

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'edits' in value && 'refusals' in value && 'conflicts' in value && 'removed' in value &&
  Array.isArray(value.removed) && 'added' in value && Array.isArray(value.added)

const without = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> => {
  const gone = new Set(keys)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)))
}

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return change(draft, event.changes)
    case 'added':
      return { ...draft, added: [...draft.added, ...event.keys.map((key) => ({ key, type: event.as, values: emptyValues, touched: [] }))] }
    case 'removed':
      return remove(draft, event.keys)
    case 'restored':
      return { ...draft, removed: [] }
    case 'dropped':
      return settle(draft, event.keys)
    case 'revived':
      return revive(draft, event.keys)
    case 'checked':
      return { ...draft, added: draft.added.map((row) => ({ ...row, touched: 'all' })) }
    case 'saved':
      return save(draft, event)
    case 'resolved':
      return { ...draft, ...resolve(draft, event.cells, event.take) }
    case 'discarded':
      return emptyDraft
    default:
      return unreachable(event)
  }
}

/** All that one hand movement did, row by row: a paste of a large block is one pass. A refusal is about what was sent: the next edit of its row takes it away. */
function change(draft: Draft, changes: readonly Change[]): Draft {
  const byRow = new Map<string, Change>()
  for (const { key, line, values } of changes) byRow.set(key, { key, line, values: { ...byRow.get(key)?.values, ...values } })
  const rows = [...byRow.values()]
  // What is still empty in a row that a block went into was left empty.
  const isBlock = changes.length > 1
  const kept = rows.filter((row): row is Change & { line: Line } => row.line !== null)
  const edits: Record<string, Edit | undefined> = { ...draft.edits, ...Object.fromEntries(kept.map(({ key, line, values }) => [key, merged(draft.edits[key], line, values)])) }
  const edited = {
    ...draft,
    refusals: without(draft.refusals, [...byRow.keys()]),
    edits: Object.fromEntries(Object.entries(edits).filter((entry): entry is [string, Edit] => entry[1] !== undefined)),
    added: draft.added.map((row) => {
      const values = byRow.get(row.key)?.values
      if (!values) return row
      const touched = row.touched === 'all' || isBlock ? 'all' : [...new Set([...row.touched, ...(Object.keys(values) as EditableField[])])]
      return { ...row, values: { ...row.values, ...values }, touched } satisfies NewLine
    }),
  }
  // Whoever types into a cell that is contested has seen the other value and means their own.
  const settled = kept.flatMap(({ key, values }) => (Object.keys(values) as EditableField[]).map((field) => ({ key, field })))
  return { ...edited, ...resolve(edited, settled, 'mine') }
}

/** A value typed back to what the server keeps is no edit. */
function merged(edit: Edit | undefined, line: Line, values: Partial<Values>): Edit | undefined {
  const all = { ...edit?.after, ...values }
  const fields = (Object.keys(all) as EditableField[]).filter((field) => !sameValue(all[field] ?? '', line[field]))
  if (fields.length === 0) return undefined
  // As long as nobody else touched the edited fields, the edit is one of the line as it stands now.
  const isCurrent = !edit || fields.every((field) => sameValue(edit.line[field], line[field]))
  return { line: isCurrent ? line : edit.line, after: Object.fromEntries(fields.map((field) => [field, all[field]])) as Partial<Values> }
}

/** A new row simply goes; a kept one is taken out when it is saved. */
function remove(draft: Draft, keys: readonly string[]): Draft {
  const going = new Set(keys)
  const added = draft.added.filter(({ key }) => !going.has(key))
  const known = new Set([...draft.removed, ...draft.added.map(({ key }) => key)])
  return {
    added,
    removed: [...draft.removed, ...keys.filter((key) => !known.has(key))],
    edits: without(draft.edits, keys),
    refusals: without(draft.refusals, keys),
    conflicts: without(draft.conflicts, keys),
  }
}

/** What a row showed is what the new one holds; the register gives it a number of its own. */
function revive(draft: Draft, keys: readonly string[]): Draft {
  const again = keys.flatMap((key): NewLine[] => {
    const edit = draft.edits[key]
    if (!edit) return []
    const { documentNumber: _number, revision: _revision, ...values } = { ...edit.line, ...edit.after }
    return [{ key: `new:${key}`, type: 'NEW', values: { ...emptyValues, ...onlyValues(values) }, touched: 'all' }]
  })
  const { edits, refusals, conflicts } = settle(draft, keys)
  return { ...draft, edits, refusals, conflicts, added: [...draft.added, ...again] }
}

const onlyValues = (values: Partial<Line>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(emptyValues, field)))

/** Rows that were edited again while the answer was on its way, or before Retry brought it, stay unsaved: a new one as an edit of the line it became. */
function save(draft: Draft, { sent, of, created, refusals, conflicts }: Saved): Draft {
  const saved = sent.filter((key) => !refusals[key] && !conflicts[key])
  const since = new Set(saved.filter((key) => draft.edits[key] && draft.edits[key].after !== of.edits[key]?.after))
  const before = new Map(of.added.map(({ key, values }) => [key, values]))
  const grown = draft.added.flatMap(({ key, values }): [string, Edit][] => {
    const line = created[key]
    const edit = line && values !== before.get(key) ? merged(undefined, line, values) : undefined
    return edit ? [[edit.line.tagCode, edit]] : []
  })
  const settled = settle(draft, saved.filter((key) => !since.has(key)), refusals, conflicts)
  return { ...settled, edits: { ...settled.edits, ...Object.fromEntries(grown) } }
}

function settle(draft: Draft, saved: readonly string[], refusals: Draft['refusals'] = {}, conflicts: Conflicts = {}): Draft {
  const done = new Set(saved)
  return {
    edits: without(draft.edits, saved),
    added: draft.added.filter(({ key }) => !done.has(key)),
    // A line that may not be taken out shows again, with the sentence saying why.
    removed: draft.removed.filter((key) => !done.has(key) && !refusals[key]),
    refusals: { ...without(draft.refusals, saved), ...refusals },
    conflicts: { ...without(draft.conflicts, saved), ...conflicts },
  }
}
