/** A numbered page of a list. */
export interface PageNumber {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/**
 * Returns the rows of a numbered page and the total count, which is queried only when the page does
 * not determine it. Call it in one snapshot.
 */
export async function countedPage<Row>(
  { page, pageSize }: PageNumber,
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ count: number; rows: Row[] }> {
  const offset = (page - 1) * pageSize
  const rows = await read({ limit: pageSize, offset })
  const endsHere = rows.length < pageSize && (rows.length > 0 || page === 1)
  return { count: endsHere ? offset + rows.length : await count(), rows }
}

/**
 * Returns a page by keyset pagination: expects up to `size + 1` rows; `next` is the id at the end
 * of the page, or null on the last page.
 */
export function pageOf<Row, Item extends { id: string }>(
  rows: readonly Row[],
  size: number,
  toItem: (row: Row) => Item,
): { results: Item[]; next: string | null } {
  const results = rows.slice(0, size).map(toItem)
  return { results, next: rows.length > size ? (results.at(-1)?.id ?? null) : null }
}
