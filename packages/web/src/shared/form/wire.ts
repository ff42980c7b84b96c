import { type Attribute, type FieldValue, holdsFile } from './model.ts'

/** A value as the services take it: a day as `yyyy/MM/dd H:mm:ss`, a file that is taken away `0`; null for none (specification 3, section 5). */
export function toWire(attribute: Attribute, value: string): string | null {
  if (holdsFile(attribute)) return value === '' ? '0' : null
  const text = value.trim()
  if (text === '') return null
  return attribute.type === 'Date' ? `${text} 0:00:00` : text
}

/** A value as a field holds it. */
export const fromWire = ({ type }: Attribute, value: string | null): FieldValue =>
  type === 'Date' ? (value ?? '').slice(0, 'yyyy/MM/dd'.length) : (value ?? '')
