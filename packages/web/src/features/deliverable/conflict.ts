import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { formatMoment } from '#shared/day.ts'
import type { Draft } from './draft.ts'
import type { Edit } from './edit.ts'
import type { Values } from './line.ts'

/** What another person made of a field that the draft edits too. */
export interface FieldConflict {
  theirs: Values[EditableField]
  /** Their name; null where the system did it. */
  by: string | null
  /** ISO 8601. */
  at: string
}

/** The contested fields of a row that are not yet chosen between. `version` is the one that `theirs` stand in. */
export interface RowConflict {
  version: number
  fields: Partial<Record<EditableField, FieldConflict>>
}
export type Conflicts = Readonly<Record<string, RowConflict>>

/** One contested cell. */
export interface Resolution {
  key: string
  field: EditableField
}

type Part = Pick<Draft, 'edits' | 'conflicts'>

/**
 * Chooses for some cells. An edit whose last field is chosen stands on the version that was told, so that it can be saved; one that keeps
 * nothing of its own is no edit any more. Cells that are not contested are left alone.
 */
export function resolve(
  { edits, conflicts }: Part,
  cells: readonly Resolution[],
  take: 'mine' | 'theirs',
): Part {
  const contested = cells.filter(({ key, field }) => conflicts[key]?.fields[field])
  if (contested.length === 0) return { edits, conflicts }
  const next = { edits: { ...edits }, conflicts: { ...conflicts } }
  for (const { key, field } of contested) {
    const conflict = next.conflicts[key]
    const chosen = conflict?.fields[field]
    if (!conflict || !chosen) continue
    const { [field]: _chosen, ...fields } = conflict.fields
    const isLast = Object.keys(fields).length === 0
    if (isLast) delete next.conflicts[key]
    else next.conflicts[key] = { ...conflict, fields }
    const edit = next.edits[key]
    const settled =
      edit &&
      settledEdit(edit, field, chosen.theirs, {
        take,
        version: isLast ? conflict.version : edit.line.version,
      })
    if (settled) next.edits[key] = settled
    else delete next.edits[key]
  }
  return next
}

function settledEdit(
  { line, after }: Edit,
  field: EditableField,
  theirs: Values[EditableField],
  { take, version }: { take: 'mine' | 'theirs'; version: number },
): Edit | undefined {
  const { [field]: _mine, ...others } = after
  const kept = take === 'mine' ? after : others
  return Object.keys(kept).length > 0
    ? { line: { ...line, [field]: theirs, version }, after: kept }
    : undefined
}

const read = (value: Values[EditableField]) =>
  typeof value === 'string' ? value : value.join(', ')

/** What there is to say at a contested cell. */
export const conflictSentence = ({ theirs, by, at }: FieldConflict): string =>
  `${by ?? 'The system'} changed this at ${formatMoment(at)} to ${read(theirs) === '' ? 'nothing' : `‘${read(theirs)}’`}.`
