import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { editFields, type FieldEdits, typedValues } from '#shared/draft/merge.ts'
import { type Line, sameField, type LineValues } from './line.ts'

/**
 * The unsaved change of a saved line. `line` is the line as it was read when the edit began: its
 * version is sent with the edit, and its values are shown after another person removes the line.
 */
export interface LineEdit {
  line: Line
  fields: FieldEdits<LineValues>
  /** The tag code of the line above, once another person removed the line; null for the first place. */
  after?: string | null
}

/** Adds typed values to an edit. Returns undefined when the line then equals its saved version. */
export function editLine(
  edit: LineEdit | undefined,
  line: Line,
  values: Partial<LineValues>,
): LineEdit | undefined {
  const fields = editFields<LineValues>(edit?.fields ?? {}, line, values, sameField)
  const names = fieldsOf(fields)
  if (names.length === 0) return undefined
  return { line: !edit || isCurrent(fields, line) ? line : edit.line, fields }
}

/**
 * Returns whether no edited field was changed since the edit began: it is then an edit of the
 * newest version.
 */
const isCurrent = (fields: FieldEdits<LineValues>, line: Line): boolean =>
  fieldsOf(fields).every((field) => {
    const base = fields[field]?.base
    return base !== undefined && sameField(field, base, line[field])
  })

/**
 * Returns the version to send an edit with; `line` is the line as it was read last. A conflict named a
 * newer one, of which only the contested cells are known.
 */
export const versionToSend = (edit: LineEdit, line: Line): number =>
  isCurrent(edit.fields, line) ? line.version : Math.min(edit.line.version, line.version)

/**
 * Returns the edit that remains after a save: values typed since the line was sent, based on the
 * saved values.
 */
export function sinceSent(edit: LineEdit, sent: LineEdit | undefined): LineEdit | undefined {
  const saved = typedValues<LineValues>(sent?.fields ?? {})
  const begun = { ...edit.line }
  for (const field of fieldsOf(edit.fields))
    Object.assign(begun, { [field]: saved[field] ?? edit.fields[field]?.base })
  const fields = editFields<LineValues>({}, begun, typedValues<LineValues>(edit.fields), sameField)
  return fieldsOf(fields).length > 0 ? { line: { ...edit.line, ...saved }, fields } : undefined
}

/** Returns the fields that values or edits name. */
export const fieldsOf = (values: FieldEdits<LineValues> | Partial<LineValues>) =>
  Object.keys(values) as EditableField[]

/** Sets or removes the edit of a row. */
export function putEdit(
  edits: Record<string, LineEdit>,
  key: string,
  edit: LineEdit | undefined,
): void {
  if (edit) edits[key] = edit
  else delete edits[key]
}
