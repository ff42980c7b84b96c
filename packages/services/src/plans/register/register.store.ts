import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, SqlBool, Transaction } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { sequenceOf } from './documentNumber.ts'
import type { RegisterDocumentTable } from './register.tables.ts'

export type RegisterDocument = Selectable<RegisterDocumentTable>

/** Reads the document types that a discipline may issue, by its two-letter code. */
export const readTypesFor = (db: Kysely<Tables>, discipline: string) =>
  db
    .selectFrom('register_type')
    .select(['code', 'name'])
    .where('discipline', '=', discipline)
    .orderBy('name')
    .execute()

/** Returns whether any discipline may issue a document type, by its code. */
export const isListedType = async (db: Kysely<Tables>, code: string): Promise<boolean> =>
  (await db
    .selectFrom('register_type')
    .select('code')
    .where('code', '=', code)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findByNumber = (
  db: Kysely<Tables>,
  contract: string,
  number: string,
): Promise<RegisterDocument | undefined> =>
  db
    .selectFrom('register_document')
    .selectAll()
    .where('contract', '=', contract)
    .where('number', '=', number)
    .executeTakeFirst()

/** Finds the number that a tag code was issued or carries on. */
export const findIssued = (
  db: Kysely<Tables>,
  tagCode: string,
): Promise<RegisterDocument | undefined> => issuedQuery(db, tagCode).executeTakeFirst()

/**
 * Finds the document that is issued to a tag code, or carried on by it. Exported so that a test can
 * read its query plan.
 */
export const issuedQuery = (db: Kysely<Tables>, tagCode: string) =>
  db
    .selectFrom('register_document')
    .selectAll()
    .where(numberOf([tagCode]))

/**
 * Returns an SQL condition: the documents issued to or carried on by tag codes. Two index lookups:
 * with `or` in place of `union all` PostgreSQL scans the whole register, 205 ms at 540,000
 * documents, while the contract's numbers are locked.
 */
const numberOf = (tagCodes: readonly string[]) => sql<SqlBool>`
  (register_document.contract, register_document.number) in (
    select contract, number from register_document asked where asked.asked_for = ${anyOf(tagCodes)}
    union all
    select contract, number from register_carrier where tag_code = ${anyOf(tagCodes)}
  )`

/**
 * Locks a contract's numbers until the transaction ends, which serialises requests for them.
 * Returns the next sequence.
 */
export async function lockSequence(trx: Transaction<Tables>, contract: string): Promise<number> {
  const { next } = await trx
    .insertInto('register_sequence')
    .values({ contract })
    .onConflict((conflict) =>
      conflict.column('contract').doUpdateSet({ next: sql`register_sequence.next` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return next
}

type DocumentRow = Omit<Insertable<RegisterDocumentTable>, 'contract'>

/** Enters documents that already have numbers. Numbers issued afterwards follow all of them. */
export async function enterDocuments(
  trx: Transaction<Tables>,
  contract: string,
  documents: readonly DocumentRow[],
): Promise<RegisterDocument[]> {
  if (documents.length === 0) return []
  return enterAfter(trx, { contract, documents, next: await lockSequence(trx, contract) })
}

interface NewDocuments {
  readonly contract: string
  readonly documents: readonly DocumentRow[]
  /** The next sequence, which the caller has locked. */
  readonly next: number
}

/** Enters at least one document, in one statement with the sequence that follows. */
export function enterAfter(
  trx: Transaction<Tables>,
  { contract, documents, next }: NewDocuments,
): Promise<RegisterDocument[]> {
  const last = documents.reduce((most, { number }) => Math.max(most, sequenceOf(number)), next - 1)
  return trx
    .with('counted', (query) =>
      query
        .updateTable('register_sequence')
        .set({ next: last + 1 })
        .where('contract', '=', contract)
        .where('next', '<=', last),
    )
    .insertInto('register_document')
    .values(documents.map((document) => ({ ...document, contract })))
    .returningAll()
    .execute()
}

/**
 * Enters additional tag codes of numbers. Numbers that the register does not know in the contract
 * are ignored.
 */
export async function enterCarriers(
  trx: Transaction<Tables>,
  contract: string,
  carried: readonly { number: string; tagCode: string }[],
): Promise<void> {
  if (carried.length === 0) return
  await sql`
    insert into register_carrier (contract, number, tag_code)
    select document.contract, document.number, carried."tagCode"
    from jsonb_to_recordset(${json([...carried])}) as carried (number text, "tagCode" text)
    join register_document document on document.contract = ${contract} and document.number = carried.number
    on conflict do nothing`.execute(trx)
}

export async function retireDocuments(
  trx: Transaction<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<void> {
  await trx
    .updateTable('register_document')
    .set({ retired_at: sql<Date>`now()` })
    .where('contract', '=', contract)
    .where(numberOf(tagCodes))
    .where('retired_at', 'is', null)
    .execute()
}
