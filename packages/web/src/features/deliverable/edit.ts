import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { type Line, sameValue, type Values } from './line.ts'

/**
 * What a person did to a kept line: `line` is the line as they read it. It tells a line whose number got on from one that another person
 * edited too, and is what is left to show of a line that was taken out.
 */
export interface Edit {
  line: Line
  after: Partial<Values>
}

/** A value typed back to what the server keeps is no edit. */
export function merged(
  edit: Edit | undefined,
  line: Line,
  values: Partial<Values>,
): Edit | undefined {
  const all = { ...edit?.after, ...values }
  const fields = (Object.keys(all) as EditableField[]).filter(
    (field) => !sameValue(all[field] ?? '', line[field]),
  )
  if (fields.length === 0) return undefined
  // As long as nobody else touched the edited fields, the edit is one of the line as it stands now.
  const isCurrent = !edit || fields.every((field) => sameValue(edit.line[field], line[field]))
  return {
    line: isCurrent ? line : edit.line,
    after: Object.fromEntries(fields.map((field) => [field, all[field]])) as Partial<Values>,
  }
}

/** The record without some keys. */
export const without = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> => {
  const gone = new Set(keys)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)))
}
