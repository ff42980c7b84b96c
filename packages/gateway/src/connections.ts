import { limits } from '@tidemark/schema/limits'
import { GatewayError } from '#errors.ts'

/** Where a page of a list begins, counted from 0, and how many rows it may hold. */
export interface Window {
  offset: number
  first: number
}

/** `INVALID_INPUT` for an argument of a page. */
export const refusePage = (field: 'first' | 'after', message: string) =>
  new GatewayError('INVALID_INPUT', message, { fields: { [field]: message } })

/** Reads the arguments of a connection; throws `INVALID_INPUT` for a page too large or a cursor that is none. */
export function windowOf(
  { first, after }: { first?: number | null; after?: string | null },
  usual: number,
): Window {
  return { offset: after ? readCursor(after) : 0, first: pageSize(first, usual) }
}

/** How many rows a page may hold; throws `INVALID_INPUT` for too many or none. */
export function pageSize(first: number | null | undefined, usual: number): number {
  const size = first ?? usual
  if (size < 1 || size > limits.page.max)
    throw refusePage('first', `A page has 1 to ${limits.page.max} rows.`)
  return size
}

/** A connection of the rows of a window, out of `totalCount`. */
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

const writeCursor = (offset: number): string => Buffer.from(`after:${offset}`).toString('base64url')

function readCursor(cursor: string): number {
  const offset = /^after:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (offset === undefined) throw refusePage('after', 'This is not a cursor of this list.')
  return Number(offset)
}
