import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Passes a list as one parameter, for `where(column, '=', anyOf(texts))`: the statement text does
 * not depend on the length, and the list may be empty.
 */
export const anyOf = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any(cast(${texts} as text[]))`
