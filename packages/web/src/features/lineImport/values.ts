import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { fieldEntries } from '#shared/discipline/deliverableFields.ts'

/** Returns the heading of a field's column; null for the whole row. */
export const labelOf = (field: string | null): string | null =>
  fieldEntries.find(([name]) => name === field)?.[1].label ?? field

/** Returns a value of a cell as the product shows it. */
export const shown = (value: string | null): string =>
  value === null ? 'empty' : isDay(value) ? formatContractDay(value) : value
