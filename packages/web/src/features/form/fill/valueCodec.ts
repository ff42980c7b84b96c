import { type Attribute, type FieldValue, holdsFile } from '../model.ts'

/**
 * Converts a value for the services: a day to `yyyy/MM/dd H:mm:ss`, a removed file to `0`, an empty
 * value to null (specification 3, section 5).
 */
export function encodeValue(attribute: Attribute, value: string): string | null {
  if (holdsFile(attribute)) return value === '' ? '0' : null
  const text = value.trim()
  if (text === '') return null
  return attribute.type === 'Date' ? `${text} 0:00:00` : text
}

/** Converts a server value for a field. */
export const decodeValue = ({ type }: Attribute, value: string | null): FieldValue =>
  type === 'Date' ? (value ?? '').slice(0, 'yyyy/MM/dd'.length) : (value ?? '')
