import { z } from 'zod'
import type { MidpSort } from '@tidemark/schema/rest/midp'
import { InvalidInput } from '#platform/http/refusals.ts'

const shape = z.object({ tag: z.string(), values: z.array(z.string()), sort: z.string() })

/** The line after which a page begins. */
export interface Position {
  readonly tag: string
  /** Its values of the sort keys. */
  readonly values: readonly string[]
}

const nameOf = (sort: readonly MidpSort[]) =>
  sort.map(({ key, descending }) => `${descending ? '-' : ''}${key}`).join()

export const writeCursor = (position: Position, sort: readonly MidpSort[]): string =>
  Buffer.from(JSON.stringify({ ...position, sort: nameOf(sort) })).toString('base64url')

/** Refuses a text that is no cursor of a list with this order. */
export function readCursor(text: string, sort: readonly MidpSort[]): Position {
  try {
    const position = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (position.sort === nameOf(sort) && position.values.length === sort.length) return position
  } catch {
    // Refused below.
  }
  throw new InvalidInput({ after: 'This is not a cursor of this list.' })
}
