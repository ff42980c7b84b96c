import { limits } from '@tidemark/schema/limits'
import { GatewayError } from '#errors.ts'
import { orNotFound } from '#notFound.ts'

/** A page of a list: offset of its first row, counted from 0, and maximum number of rows. */
export interface Window {
  offset: number
  first: number
}

/** Returns an `INVALID_INPUT` error for an argument of a page. */
const refusePage = (field: 'first' | 'after', message: string) =>
  new GatewayError('INVALID_INPUT', message, { fields: { [field]: message } })

/** Parses the arguments of a connection. Throws `INVALID_INPUT` for an invalid size or cursor. */
export function windowOf(
  { first, after }: { first?: number | null; after?: string | null },
  usual: number,
): Window {
  return { offset: after ? readCursor(after) : 0, first: pageSize(first, usual) }
}

/** Returns the number of rows of a page. Throws `INVALID_INPUT` outside 1 to the maximum. */
export function pageSize(first: number | null | undefined, usual: number): number {
  const size = first ?? usual
  if (size < 1 || size > limits.page.max)
    throw refusePage('first', `A page has 1 to ${limits.page.max} rows.`)
  return size
}

/** Builds a connection from the rows of a window and the total count. */
export function connection<Row>(nodes: Row[], totalCount: number, { offset }: Window) {
  const end = offset + nodes.length
  return {
    nodes,
    totalCount,
    pageInfo: {
      hasNextPage: nodes.length > 0 && end < totalCount,
      endCursor: nodes.length > 0 ? writeCursor(end) : null,
    },
  }
}

/** Reads the connection that the arguments ask for. */
export async function pageOf<Row>(
  page: { first?: number | null; after?: string | null },
  usual: number,
  read: (window: Window) => Promise<{ rows: Row[]; count: number }>,
) {
  const window = windowOf(page, usual)
  const { rows, count } = await read(window)
  return connection(rows, count, window)
}

/** Builds a connection of a window of tag codes, each loaded by itself. */
export async function loadedConnection<Row>(
  listed: Promise<{ rows: readonly string[]; count: number }>,
  window: Window,
  load: (tagCode: string) => Promise<Row | null>,
) {
  const { rows, count } = await listed
  return connection(await Promise.all(rows.map((row) => orNotFound(load(row)))), count, window)
}

/** Builds a page of keyset pagination from its rows and the services' cursor of the next page. */
export const keysetPage = <Row>(nodes: Row[], next: string | number | null) => ({
  nodes,
  pageInfo: {
    hasNextPage: next !== null,
    endCursor: next === null ? null : Buffer.from(`next:${next}`).toString('base64url'),
  },
})

/** Returns the services' cursor in that of a page. Throws `INVALID_INPUT` for another text. */
export function cursorFrom(after: string | null | undefined): string | undefined {
  if (!after) return undefined
  const next = /^next:(.+)$/su.exec(Buffer.from(after, 'base64url').toString())?.[1]
  if (next === undefined) throw refusePage('after', 'This is not a cursor of this list.')
  return next
}

const writeCursor = (offset: number): string => Buffer.from(`after:${offset}`).toString('base64url')

function readCursor(cursor: string): number {
  const offset = /^after:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (offset === undefined) throw refusePage('after', 'This is not a cursor of this list.')
  return Number(offset)
}
