import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { IssueCursorTable } from './issueCursor.tables.ts'
import type { IssuedDocument } from './register.ts'

/** A numbered line whose day of issue differs from that of its document. */
export interface OutdatedLine {
  readonly tag_code: string
  /** Tag code. */
  readonly discipline: string
  readonly number: string
  readonly issuedOn: string | null
}

export const listPlannedContracts = async (db: Kysely<Tables>): Promise<string[]> =>
  (
    await sql<{ code: string }>`
      select code from contract
      where exists (select from deliverable_row where deliverable_row.contract = contract.code)
      order by code`.execute(db)
  ).rows.map(({ code }) => code)

/** Finds lines to change. Lines of superseded plans keep their dates. */
export const findOutdated = async (
  db: Kysely<Tables>,
  contract: string,
  documents: readonly IssuedDocument[],
): Promise<OutdatedLine[]> =>
  (
    await sql<OutdatedLine>`
      select line.tag_code, line.discipline, document.number, document."issuedOn"
      from jsonb_to_recordset(${json([...documents])}) as document (number text, "issuedOn" date)
      join deliverable_row line on line.contract = ${contract} and line.number_key = left(document.number, 200)
      where line.done and line.issued is distinct from document."issuedOn"
      order by line.discipline, line.tag_code`.execute(db)
  ).rows

export const readCursor = async (
  db: Kysely<Tables>,
  contract: string,
): Promise<Pick<IssueCursorTable, 'confirmed' | 'latest'>> =>
  (await db
    .selectFrom('issue_cursor')
    .select(['confirmed', 'latest'])
    .where('contract', '=', contract)
    .executeTakeFirst()) ?? { confirmed: null, latest: null }

export async function saveCursor(
  trx: Transaction<Tables>,
  cursor: IssueCursorTable,
): Promise<void> {
  const { confirmed, latest } = cursor
  await trx
    .insertInto('issue_cursor')
    .values(cursor)
    .onConflict((conflict) => conflict.column('contract').doUpdateSet({ confirmed, latest }))
    .execute()
}
