/** A numbered page of a list. */
export interface NumberedPage {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** The rows of a numbered page, and how many there are over all pages: asked for only where the page does not tell. To be read in one moment. */
export async function countedPage<Row>(
  { page, pageSize }: NumberedPage,
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ count: number; rows: Row[] }> {
  const offset = (page - 1) * pageSize
  const rows = await read({ limit: pageSize, offset })
  const endsHere = rows.length < pageSize && (rows.length > 0 || page === 1)
  return { count: endsHere ? offset + rows.length : await count(), rows }
}

/** A page of a list that is read on from an id. `next` is the id it ends with, null on the last page. `rows` are one more than `size` where there is a next. */
export function pageOf<Row, Told extends { id: string }>(
  rows: readonly Row[],
  size: number,
  tell: (row: Row) => Told,
): { results: Told[]; next: string | null } {
  const results = rows.slice(0, size).map(tell)
  return { results, next: rows.length > size ? (results.at(-1)?.id ?? null) : null }
}
