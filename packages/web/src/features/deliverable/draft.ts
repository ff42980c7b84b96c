import type { DeliverableType, EditableField } from '@tidemark/schema/rules/deliverable'
import { unreachable } from '#shared/faults.ts'
import { type Conflicts, type Resolution, resolve } from './conflict.ts'
import { type Edit, merged, without } from './edit.ts'
import { emptyValues, type Line, type Values } from './line.ts'
import { become, type Created, type NewLine, unsent } from './newLine.ts'
import { asIn } from './undoable.ts'

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
  of: Pick<Draft, 'edits'>
  /** The lines that new rows became. */
  created: Created
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
  /** Rows are on their way to the server. */
  | { type: 'sent'; keys: readonly string[] }
  /** Lines were read that came of new rows, by their key. */
  | { type: 'recognised'; created: Created }
  | Saved
  /** The person chose between their own value and another person's. */
  | { type: 'resolved'; cells: readonly Resolution[]; take: 'mine' | 'theirs' }
  | { type: 'discarded' }
  /** Rows become what they were in another draft: an undo or redo. */
  | { type: 'turned'; keys: readonly string[]; to: Draft }

export const emptyDraft: Draft = { edits: {}, removed: [], added: [], refusals: {}, conflicts: {} }

export const isEmpty = ({ edits, removed, added }: Draft): boolean =>
  removed.length === 0 && added.length === 0 && Object.keys(edits).length === 0

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'edits' in value &&
  'refusals' in value &&
  'conflicts' in value &&
  'removed' in value &&
  Array.isArray(value.removed) &&
  'added' in value &&
  Array.isArray(value.added)

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return change(draft, event.changes)
    case 'added':
      return {
        ...draft,
        added: [
          ...draft.added,
          ...event.keys.map((key) => ({ key, type: event.as, values: emptyValues, touched: [] })),
        ],
      }
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
    case 'sent':
      return {
        ...draft,
        added: draft.added.map((row) =>
          event.keys.includes(row.key) && !row.sent ? { ...row, sent: row.values } : row,
        ),
      }
    case 'recognised':
      return recognise(draft, event.created)
    case 'saved':
      return save(draft, event)
    case 'resolved':
      return { ...draft, ...resolve(draft, event.cells, event.take) }
    case 'discarded':
      return emptyDraft
    case 'turned':
      return asIn(draft, event.to, event.keys)
    default:
      return unreachable(event)
  }
}

/** All that one hand movement did, row by row: a paste of a large block is one pass. A refusal is about what was sent: the next edit of its row takes it away. */
function change(draft: Draft, changes: readonly Change[]): Draft {
  const byRow = new Map<string, Change>()
  for (const { key, line, values } of changes)
    byRow.set(key, { key, line, values: { ...byRow.get(key)?.values, ...values } })
  const rows = [...byRow.values()]
  // What is still empty in a row that a block went into was left empty.
  const isBlock = changes.length > 1
  const kept = rows.filter((row): row is Change & { line: Line } => row.line !== null)
  const edits: Record<string, Edit | undefined> = {
    ...draft.edits,
    ...Object.fromEntries(
      kept.map(({ key, line, values }) => [key, merged(draft.edits[key], line, values)]),
    ),
  }
  const edited = {
    ...draft,
    refusals: without(draft.refusals, [...byRow.keys()]),
    edits: Object.fromEntries(
      Object.entries(edits).filter((entry): entry is [string, Edit] => entry[1] !== undefined),
    ),
    added: draft.added.map((row) => {
      const values = byRow.get(row.key)?.values
      if (!values) return row
      const touched =
        row.touched === 'all' || isBlock
          ? 'all'
          : [...new Set([...row.touched, ...(Object.keys(values) as EditableField[])])]
      return { ...row, values: { ...row.values, ...values }, touched } satisfies NewLine
    }),
  }
  // Whoever types into a cell that is contested has seen the other value and means their own.
  const settled = kept.flatMap(({ key, values }) =>
    (Object.keys(values) as EditableField[]).map((field) => ({ key, field })),
  )
  return { ...edited, ...resolve(edited, settled, 'mine') }
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
    const {
      documentNumber: _number,
      revision: _revision,
      ...values
    } = { ...edit.line, ...edit.after }
    return [
      {
        key: `new:${key}`,
        type: 'NEW',
        values: { ...emptyValues, ...onlyValues(values) },
        touched: 'all',
      },
    ]
  })
  const { edits, refusals, conflicts } = settle(draft, keys)
  return { ...draft, edits, refusals, conflicts, added: [...draft.added, ...again] }
}

const onlyValues = (values: Partial<Line>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(emptyValues, field)))

/** Rows that were edited again while the answer was on its way, or before Retry brought it, stay unsaved: a new one as an edit of the line it became. */
function save(draft: Draft, { sent, of, created, refusals, conflicts }: Saved): Draft {
  const saved = sent.filter((key) => !refusals[key] && !conflicts[key])
  const since = new Set(
    saved.filter((key) => draft.edits[key] && draft.edits[key].after !== of.edits[key]?.after),
  )
  const known = recognise(draft, created)
  // Until its line is read, what was typed since stands in the new row.
  for (const { key, values, sent: first } of known.added)
    if (first && values !== first) since.add(key)
  const settled = settle(
    known,
    saved.filter((key) => !since.has(key)),
    refusals,
    conflicts,
  )
  return { ...settled, added: settled.added.map((row) => (refusals[row.key] ? unsent(row) : row)) }
}

function recognise(draft: Draft, created: Created): Draft {
  const { added, edits } = become(draft.added, created)
  return {
    ...draft,
    added,
    edits: { ...draft.edits, ...edits },
    refusals: without(draft.refusals, Object.keys(created)),
  }
}

function settle(
  draft: Draft,
  saved: readonly string[],
  refusals: Draft['refusals'] = {},
  conflicts: Conflicts = {},
): Draft {
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
