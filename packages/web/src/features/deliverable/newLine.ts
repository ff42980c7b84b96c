import type { DeliverableType, EditableField } from '@tidemark/schema/rules/deliverable'
import { type Edit, merged } from './edit.ts'
import { type Line, sameValue, type Values } from './line.ts'

/** A line that the server does not have, as far as is known. `key` is ours, and goes with the line for good: by it a line is known whose adding nobody answered. */
export interface NewLine {
  key: string
  type: DeliverableType
  values: Values
  /** Fields whose faults are told: those that were filled in, all once the row was pasted into or was to be saved. */
  touched: readonly EditableField[] | 'all'
  /** What went out first: what the line says that may have come of it. */
  sent?: Values
}

/** Lines that came of new rows, by the row's key. */
export type Created = Readonly<Record<string, Line>>

/** Lines that came of rows which are still taken for new ones; null where there are none. */
export function linesOfNew(added: readonly NewLine[], lines: readonly Line[]): Created | null {
  const keys = new Set(added.map(({ key }) => key))
  const found =
    keys.size === 0 ? [] : lines.filter(({ lineKey }) => lineKey !== null && keys.has(lineKey))
  return found.length > 0 ? Object.fromEntries(found.map((line) => [line.lineKey, line])) : null
}

/** What was refused is no line. */
export const unsent = ({ key, type, values, touched }: NewLine): NewLine => ({
  key,
  type,
  values,
  touched,
})

/**
 * New rows whose line is known are that line, and what was typed since they went out is an edit of it. The number of an existing document cannot
 * be edited: another one is another row.
 */
export function become(
  rows: readonly NewLine[],
  created: Created,
): { added: NewLine[]; edits: Record<string, Edit> } {
  const edits: Record<string, Edit> = {}
  const added = rows.flatMap((row): NewLine[] => {
    const line = created[row.key]
    if (!line) return [row]
    const typed = typedSince(row, line)
    if (row.type === 'EXISTING')
      return Object.keys(typed).length > 0 ? [{ ...unsent(row), key: `${row.key}:again` }] : []
    const edit = merged(undefined, line, typed)
    if (edit) edits[line.tagCode] = edit
    return []
  })
  return { added, edits }
}

const numberFields: ReadonlySet<EditableField> = new Set(['documentNumber', 'revision'])

function typedSince({ type, values, sent }: NewLine, line: Line): Partial<Values> {
  const isOwn = (field: EditableField) =>
    type === 'EXISTING' ? numberFields.has(field) && values[field] !== '' : !numberFields.has(field)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        isOwn(field as EditableField) && !sameValue(value, (sent ?? line)[field as EditableField]),
    ),
  )
}
