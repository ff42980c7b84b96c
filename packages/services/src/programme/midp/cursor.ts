import { z } from 'zod'
import { isDay } from '@tidemark/schema/dates'
import type { MidpSort, MidpSortKey } from '@tidemark/schema/rest/midp'
import { InvalidInput } from '#platform/http/refusals.ts'
import { isText } from '#platform/http/storable.ts'
import { ragRanks } from './ragOrder.store.ts'

// JSON can spell characters that `requireStorable` does not see in the encoded cursor.
const text = z.string().refine(isText)
const shape = z.object({ tag: text, values: z.array(text), sort: z.string() })

/** The sort keys whose values are days, or 'infinity' without one. */
export const dayKeys: ReadonlySet<MidpSortKey> = new Set(['due', 'forecast'])

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
export function readCursor(after: string, sort: readonly MidpSort[]): Position {
  try {
    const position = shape.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    if (position.sort === nameOf(sort) && fits(position, sort)) return position
  } catch {
    // Refused below.
  }
  throw new InvalidInput({ after: 'This is not a cursor of this list.' })
}

const fits = ({ values }: Position, sort: readonly MidpSort[]) =>
  values.length === sort.length &&
  sort.every(
    ({ key }, at) =>
      (!dayKeys.has(key) || isSortedDay(values[at] ?? '')) &&
      (key !== 'rag' || isRagRank(values[at] ?? '')),
  )

const isRagRank = (value: string) => (ragRanks as readonly string[]).includes(value)

/** Returns whether a text is a day in sort order. PostgreSQL has no year 0. */
const isSortedDay = (value: string) =>
  value === 'infinity' || (isDay(value) && value >= '0001-01-01')
