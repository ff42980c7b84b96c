import { fieldEntries } from '#shared/discipline/deliverableFields.ts'

/** Returns the heading of a field's column; null for the whole row. */
export const labelOf = (field: string | null): string | null =>
  fieldEntries.find(([name]) => name === field)?.[1].label ?? field
