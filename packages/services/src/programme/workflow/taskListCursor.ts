import { z } from 'zod'
import {
  type ListPosition,
  readListCursor,
  writeListCursor,
} from '@tidemark/schema/rest/listCursor'
import type { TaskListSort } from '@tidemark/schema/rest/taskList'
import { InvalidInput } from '#platform/http/refusals.ts'
import { isText } from '#platform/http/storable.ts'

/** A position in a list that is sorted by a column and then by a key. */
export interface SortedPosition {
  /** Null for a row without a value. */
  readonly value: string | null
  readonly key: string
}

// JSON can spell characters that `requireStorable` does not see in the encoded cursor.
const text = z.string().refine(isText)
const shape = z.object({ sort: z.string(), value: text.nullable(), key: text })

const nameOf = ({ by, descending }: TaskListSort) => `${descending ? '-' : ''}${by}`

/** Writes the cursor of a list. A sorted list's cursor names its order, because it is valid only there. */
export const writeTaskCursor = (
  position: ListPosition | SortedPosition,
  sort: TaskListSort | undefined,
): string =>
  'micros' in position
    ? writeListCursor(position)
    : Buffer.from(JSON.stringify({ ...position, sort: sort && nameOf(sort) })).toString('base64url')

/** Refuses a cursor of a list with another order. */
export function readTaskCursor(
  after: string,
  sort: TaskListSort | undefined,
): ListPosition | SortedPosition {
  const isMoment = after.includes(':')
  if (isMoment && !sort) return readListCursor(after)
  try {
    const { sort: name, ...position } = shape.parse(
      JSON.parse(Buffer.from(after, 'base64url').toString()),
    )
    if (sort && name === nameOf(sort)) return position
  } catch {
    // Refused below.
  }
  throw new InvalidInput({ after: 'This is not a cursor of this list.' })
}
