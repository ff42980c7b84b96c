import { limits } from '@tidemark/schema/limits'
import { pageSize, refusePage } from '#connections.ts'
import type { HistoryPageRequest } from './history.client.ts'
import type { HistoryEntryModel } from './history.model.ts'

/** `next` is the cursor of the following page, or null. */
interface HistoryRead {
  entries: HistoryEntryModel[]
  next: string | null
}

export interface PageArguments {
  first?: number | null
  after?: string | null
}

/**
 * Returns a history as a connection with keyset pagination. Entries are added at its start while it
 * is read, so a cursor names the last entry of a page. Throws `INVALID_INPUT` for an invalid size
 * or cursor.
 */
export async function historyPage(
  read: (page: HistoryPageRequest) => Promise<HistoryRead>,
  { first, after }: PageArguments,
) {
  const { entries, next } = await read({
    size: pageSize(first, limits.page.history),
    before: after ? readCursor(after) : undefined,
  })
  const last = entries.at(-1)
  return {
    nodes: entries,
    pageInfo: { hasNextPage: next !== null, endCursor: last ? writeCursor(last.id) : null },
  }
}

const writeCursor = (id: string): string => Buffer.from(`before:${id}`).toString('base64url')

function readCursor(cursor: string): string {
  const id = /^before:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (id === undefined) throw refusePage('after', 'This is not a cursor of this list.')
  return id
}
