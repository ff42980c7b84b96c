import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '#platform/db/tables.ts'
import type { Dictionary, Dimension, ReadDictionary } from './dictionary.store.ts'
import { readDictionary } from './dictionary.store.ts'

const tables: Partial<Record<Dimension, 'deliverable_profile' | 'deliverable_authors'>> = {
  profile_id: 'deliverable_profile',
  authors_id: 'deliverable_authors',
}
/** A large contract has 3,000 entries, about a megabyte. */
const mostKept = 100

/**
 * Keeps the dictionaries of profiles and authors, the same for everybody. Rows are only added to
 * their tables, so that as many rows with the same last id are the same rows.
 */
export function keepDictionaries(): ReadDictionary {
  const kept = new LRUCache<string, { readonly rows: string; readonly dictionary: Dictionary }>({
    max: mostKept,
  })
  return async (db, contract, dimension) => {
    const table = tables[dimension]
    if (table === undefined) return readDictionary(db, contract, dimension)
    const rows = await rowsOf(db, table, { contract, id: dimension })
    const name = `${dimension} ${contract}`
    const known = kept.get(name)
    if (known?.rows === rows) return known.dictionary
    const dictionary = await readDictionary(db, contract, dimension)
    kept.set(name, { rows, dictionary })
    return dictionary
  }
}

async function rowsOf(
  db: Kysely<Tables>,
  table: string,
  { contract, id }: { contract: string; id: string },
): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    select concat(count(*), ' ', max(${sql.ref(id)})) as rows from ${sql.table(table)} where contract = ${contract}`.execute(
    db,
  )
  return rows[0]!.rows
}
