import { z } from 'zod'

/** A position in a list that is sorted by a moment and then by a key. */
export interface ListPosition {
  /** Microseconds since 1970. */
  readonly micros: string
  readonly key: string
}

/** The cursor of such a list. 18 digits always fit a `bigint` of the database. */
export const listCursor = z
  .string()
  .regex(/^\d{1,18}:.{1,80}$/u, 'This is not a cursor of this list.')

export const writeListCursor = ({ micros, key }: ListPosition): string => `${micros}:${key}`

/** Reads a text that `listCursor` accepts. */
export function readListCursor(cursor: string): ListPosition {
  const at = cursor.indexOf(':')
  return { micros: cursor.slice(0, at), key: cursor.slice(at + 1) }
}
