import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import type { Window } from '#connections.ts'
import { type NumberedPage, requireWholePage } from './wholePage.ts'

/**
 * Reads a window of a list that a service pages by whole pages: a window that begins inside a page reaches into the next. `count` is the
 * number over all pages. A page that is not whole is `UPSTREAM_CONTRACT`.
 */
export async function readWindow<Row>(
  endpoint: Pick<Endpoint, 'service' | 'path'>,
  { offset, first }: Window,
  read: (page: number, size: number) => Promise<NumberedPage<Row>>,
): Promise<{ rows: Row[]; count: number }> {
  const page = Math.floor(offset / first) + 1
  const within = offset % first
  const pages = await Promise.all(
    (within === 0 ? [page] : [page, page + 1]).map(async (number) => {
      const answer = await read(number, first)
      requireWholePage(endpoint, { page: number, size: first }, answer)
      return answer
    }),
  )
  return {
    rows: pages.flatMap(({ rows }) => rows).slice(within, within + first),
    count: pages[0]?.count ?? 0,
  }
}
