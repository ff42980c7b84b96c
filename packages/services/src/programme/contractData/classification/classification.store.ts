import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { ClassRow } from '@tidemark/schema/rest/classification'
import { countClassUses } from '#records/asset/classification.store.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { hasEveryWord } from '#records/search/search.store.ts'

/** Before a code in the place of a tag code. */
const prefix = 'classification:'

export const isClassTag = (tagCode: string): boolean => tagCode.startsWith(prefix)
export const classTag = (code: string): string => `${prefix}${code}`
export const codeOfTag = (tagCode: string): string => tagCode.slice(prefix.length)

interface ClassSearch {
  readonly contract: string
  /** Words; everything when empty. */
  readonly search?: string
  readonly codes?: readonly string[]
  readonly labels?: readonly string[]
  /** From 1. */
  readonly page?: number
  readonly size?: number
}

/** Reads a page of codes in their order; without a size all. */
export async function findClassRows(
  db: Kysely<Tables>,
  { contract, search = '', codes, labels, page = 1, size }: ClassSearch,
): Promise<{ rows: ClassRow[]; total: number }> {
  const found = db
    .selectFrom('classification')
    .where('contract', '=', contract)
    .$if(search !== '', (query) => query.where(hasEveryWord('words', search)))
    .$if(codes !== undefined, (query) => query.where('code', '=', anyOf([...(codes ?? [])])))
    .$if(labels !== undefined, (query) => query.where('label', '=', anyOf([...(labels ?? [])])))
  const { total } = await found
    .select(sql<number>`cast(count(*) as int)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['code', 'title', 'label', 'version'])
    .orderBy(sql`code collate "C"`)
    .$if(size !== undefined, (query) => query.limit(size ?? 0).offset((page - 1) * (size ?? 0)))
    .execute()
  const uses = await countClassUses(
    db,
    contract,
    rows.map(({ label }) => label),
  )
  return {
    total,
    rows: rows.map(({ code, title, label, version }) => ({
      tag_code: classTag(code),
      code,
      title,
      label,
      version,
      deliverables: uses.get(label) ?? 0,
    })),
  }
}

export const findClass = async (db: Kysely<Tables>, contract: string, tagCode: string) =>
  (await findClassRows(db, { contract, codes: [codeOfTag(tagCode)] })).rows[0]

export interface KeptClass {
  readonly code: string
  readonly title: string
}

/** Adds codes, and gives those that exist their titles. Returns how many codes there are then. */
export async function keepClasses(
  trx: Transaction<Tables>,
  { contract, by }: { contract: string; by: string },
  classes: readonly KeptClass[],
): Promise<number> {
  await sql`
    insert into classification (contract, code, title, updated_by)
    select ${contract}, code, title, ${by}
    from unnest(cast(${classes.map(({ code }) => code)} as text[]), cast(${classes.map(({ title }) => title)} as text[])) as kept (code, title)
    on conflict (contract, code) do update
    set title = excluded.title, version = classification.version + 1, updated_by = excluded.updated_by`.execute(
    trx,
  )
  const { count } = await trx
    .selectFrom('classification')
    .select(sql<number>`cast(count(*) as int)`.as('count'))
    .where('contract', '=', contract)
    .executeTakeFirstOrThrow()
  return count
}

export const deleteClasses = (
  trx: Transaction<Tables>,
  contract: string,
  codes: readonly string[],
) =>
  trx
    .deleteFrom('classification')
    .where('contract', '=', contract)
    .where('code', '=', anyOf([...codes]))
    .execute()

/** Returns the label of the entry with a code, ignoring case and kinds of dashes, and who changed it last. */
export const findEntry = (trx: Transaction<Tables>, contract: string, code: string) =>
  trx
    .selectFrom('classification')
    .select(['label', 'updated_by'])
    .where('contract', '=', contract)
    .where(sql<boolean>`folded(code) = folded(${code})`)
    .executeTakeFirst()

/** Changes the code and title of an entry. */
export const renameClass = (
  trx: Transaction<Tables>,
  { contract, from, by, ...kept }: KeptClass & { contract: string; from: string; by: string },
) =>
  trx
    .updateTable('classification')
    .set({ ...kept, updated_by: by, version: sql<number>`version + 1` })
    .where('contract', '=', contract)
    .where('code', '=', from)
    .execute()
