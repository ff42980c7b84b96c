import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import type { Window } from '#connections.ts'
import { brokenContract } from './failures.ts'

type ListSource = Pick<Endpoint, 'service' | 'path'>

/**
 * One page of a list. `total` counts the rows of all pages; `more` is the service's own word on
 * whether another page follows.
 */
export interface Page<Row> {
  rows: readonly Row[]
  total: number
  more?: boolean
}

/** A numbered page as a service answers it. `count` is the number of rows of all pages. */
export interface NumberedPage<Row> {
  rows: readonly Row[]
  count: number
}

/** Stops a service that promises another page forever. No list of this product has as many pages. */
const maxPages = 100

/**
 * Reads all pages of a list, numbered from 1, and returns their rows. Throws `UPSTREAM_CONTRACT`
 * when the list ends short of its total or does not end: part of a list is never returned as the
 * whole.
 */
export async function allPages<Row>(
  source: ListSource,
  read: (page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await read(page)
    rows.push(...answer.rows)
    const { total, more = rows.length < total } = answer
    if (!more && rows.length >= total) return rows
    if (!more || answer.rows.length === 0)
      throw brokenContract(source, `the list ends with ${rows.length} of ${total} rows`)
  }
  throw brokenContract(source, `more than ${maxPages} pages`)
}

/**
 * Reads a window of a list that the service splits into numbered pages. A window that begins inside
 * a page needs two of them. `count` is the number of rows of all pages. Throws `UPSTREAM_CONTRACT`
 * for an incomplete page.
 */
export async function readWindow<Row>(
  source: ListSource,
  { offset, first }: Window,
  read: (page: number, size: number) => Promise<NumberedPage<Row>>,
): Promise<{ rows: Row[]; count: number }> {
  const page = Math.floor(offset / first) + 1
  const within = offset % first
  const pages = await Promise.all(
    (within === 0 ? [page] : [page, page + 1]).map(async (number) => {
      const answer = await read(number, first)
      requireWholePage(source, { page: number, size: first }, answer)
      return answer
    }),
  )
  return {
    rows: pages.flatMap(({ rows }) => rows).slice(within, within + first),
    count: pages[0]?.count ?? 0,
  }
}

/** Throws `UPSTREAM_CONTRACT` unless the page, numbered from 1, holds exactly as many rows as `count` leaves for it. */
export function requireWholePage<Row>(
  source: ListSource,
  { page, size }: { page: number; size: number },
  { rows, count }: NumberedPage<Row>,
): void {
  requireCount(source, rows.length, Math.max(0, Math.min(size, count - (page - 1) * size)))
}

/** Throws `UPSTREAM_CONTRACT` unless an answer holds as many rows as the service counted. */
export function requireCount(source: ListSource, found: number, counted: number): void {
  if (found !== counted) throw brokenContract(source, `${found} rows where ${counted} were counted`)
}

/**
 * Throws `UPSTREAM_CONTRACT` for an empty page of a keyset-paged list that names a next cursor: its
 * reader would never advance.
 */
export function requireProgress(
  source: ListSource,
  rows: readonly unknown[],
  next: string | null,
): void {
  if (next !== null && rows.length === 0)
    throw brokenContract(source, 'an empty page promises another')
}
