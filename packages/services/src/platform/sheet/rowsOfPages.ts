/**
 * Yields the rows of all pages. The next page is read once the rows before it were taken; `null` as
 * `next` ends.
 */
export async function* rowsOfPages<Row, Cursor>(
  read: (after: Cursor | undefined) => Promise<{ rows: readonly Row[]; next: Cursor | null }>,
): AsyncGenerator<Row> {
  for (let after: Cursor | undefined, more = true; more;) {
    const { rows, next } = await read(after)
    yield* rows
    more = next !== null
    after = next ?? undefined
  }
}
