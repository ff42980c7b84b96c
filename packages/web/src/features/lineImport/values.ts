import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { fieldEntries } from '#shared/discipline/deliverableFields.ts'

/** Returns the field that people fill in; undefined for another. */
export const fieldOfImport = (name: string): EditableField | undefined =>
  fieldEntries.find(([field]) => field === name)?.[0]

/** Returns the heading of a field's column; null for the whole row. */
export const labelOf = (field: string | null): string | null =>
  fieldEntries.find(([name]) => name === field)?.[1].label ?? field
