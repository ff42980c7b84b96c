/** Reads the page after a cursor. `null` as `next` ends. */
type ReadPage<Row, Cursor> = (
  after: Cursor | undefined,
) => Promise<{ rows: readonly Row[]; next: Cursor | null }>

/**
 * Reads the first page and returns the rows of all pages. A refusal of the first page is thrown
 * before a response has begun. Each later page is read once the rows before it were taken.
 */
export async function rowsOfPages<Row, Cursor>(
  read: ReadPage<Row, Cursor>,
): Promise<AsyncGenerator<Row>> {
  const first = await read(undefined)
  return rest(read, first)
}

async function* rest<Row, Cursor>(
  read: ReadPage<Row, Cursor>,
  first: Awaited<ReturnType<ReadPage<Row, Cursor>>>,
): AsyncGenerator<Row> {
  let { rows, next } = first
  yield* rows
  while (next !== null) {
    ;({ rows, next } = await read(next))
    yield* rows
  }
}
