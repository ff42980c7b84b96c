import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { IssuedDocument, IssuedPage } from './register.ts'
import { lockSequence } from './register.store.ts'

const pageSize = 500

/** Reads a page of the reported days of issue after a cursor. */
export async function readIssued(
  db: Kysely<Tables>,
  contract: string,
  cursor: string | null,
): Promise<IssuedPage> {
  const rows = await db
    .selectFrom('register_document')
    .select(['number', 'document_issued_on as issuedOn', 'issue_position as position'])
    .where('contract', '=', contract)
    .where('issue_position', '>', cursor ?? '0')
    .orderBy('issue_position')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return {
    documents: page.map(({ number, issuedOn }) => ({ number, issuedOn })),
    cursor: page.at(-1)?.position ?? cursor,
    hasMore: rows.length > page.length,
  }
}

/**
 * Records days of issue that differ from the recorded ones. Reports of a contract run one after the
 * other, so that no position is committed after a later one was read. Returns the count.
 */
export async function recordIssued(
  trx: Transaction<Tables>,
  contract: string,
  documents: readonly IssuedDocument[],
): Promise<number> {
  await lockSequence(trx, contract)
  const { numAffectedRows } = await sql`
    with reported as (
      select number, "issuedOn", row_number() over (order by number) as place
      from jsonb_to_recordset(${json([...documents])}) as reported (number text, "issuedOn" date)
    ), last as (
      select coalesce(max(issue_position), 0) as position from register_document where contract = ${contract} and issue_position is not null
    )
    update register_document document
    set document_issued_on = reported."issuedOn", issue_position = last.position + reported.place
    from reported, last
    where document.contract = ${contract} and document.number = reported.number
      and document.document_issued_on is distinct from reported."issuedOn"`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Reads which of the numbers the register knows, and which of them are retired. */
export async function readKnown(
  trx: Transaction<Tables>,
  contract: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, 'issued' | 'retired'>> {
  const rows = await trx
    .selectFrom('register_document')
    .select(['number', 'retired_at'])
    .where('contract', '=', contract)
    .where('number', '=', anyOf(numbers))
    .execute()
  return new Map(rows.map(({ number, retired_at }) => [number, retired_at ? 'retired' : 'issued']))
}
