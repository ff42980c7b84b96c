/** A page of a list that is read on from an id. `next` is the id it ends with, null on the last page. `rows` are one more than `size` where there is a next. */
export function pageOf<Row, Told extends { id: string }>(rows: readonly Row[], size: number, tell: (row: Row) => Told): { results: Told[]; next: string | null } {
  const results = rows.slice(0, size).map(tell)
  return { results, next: rows.length > size ? results.at(-1)?.id ?? null : null }
}
