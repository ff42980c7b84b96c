import type { Window } from '#connections.ts'

/** Reads a window out of a list that the service pages by whole pages: one that begins inside a page reaches into the next. `count` is the number over all pages. */
export async function readWindow<Row>(
  { offset, first }: Window,
  read: (page: number, size: number) => Promise<{ rows: readonly Row[]; count: number }>,
): Promise<{ rows: Row[]; count: number }> {
  const page = Math.floor(offset / first) + 1
  const within = offset % first
  const pages = await Promise.all(
    (within === 0 ? [page] : [page, page + 1]).map((number) => read(number, first)),
  )
  return {
    rows: pages.flatMap(({ rows }) => rows).slice(within, within + first),
    count: pages[0]?.count ?? 0,
  }
}
