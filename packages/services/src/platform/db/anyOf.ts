import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** For `where(column, '=', anyOf(texts))`: a list as one parameter, so that the statement is the same however long it is, and may be empty. */
export const anyOf = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any(cast(${texts} as text[]))`
