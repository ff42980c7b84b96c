import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'

/** The person and contract whose decisions are remembered. */
export interface MemoryOwner {
  readonly contract: string
  readonly username: string
}

interface Remembered {
  /** `title`, `sheets`, or the target of a value. */
  readonly kind: string
  readonly source: string
  /** Null for a column or value that was left out. */
  readonly meaning: string | null
}

/** Reads what a person decided about titles, or about the values of targets. */
export async function recall(
  db: Kysely<Tables>,
  { contract, username }: MemoryOwner,
  kinds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('import_memory')
    .select(['kind', 'source', 'meaning'])
    .where('contract', '=', contract)
    .where('username', '=', username)
    .where('kind', 'in', kinds.length > 0 ? kinds : [''])
    .execute()
  return new Map(rows.map(({ kind, source, meaning }) => [memoryKey(kind, source), meaning]))
}

export const memoryKey = (kind: string, source: string): string => `${kind} ${source}`

/** Keeps decisions for the next workbook; later ones replace earlier ones. */
export async function remember(
  trx: Transaction<Tables>,
  { contract, username }: MemoryOwner,
  remembered: readonly Remembered[],
): Promise<void> {
  const rows = new Map(remembered.map((one) => [memoryKey(one.kind, one.source), one]))
  await sql`
    insert into import_memory (contract, username, kind, source, meaning)
    select ${contract}, ${username}, one.kind, one.source, one.meaning
    from jsonb_to_recordset(${json([...rows.values()])}) as one (kind text, source text, meaning text)
    on conflict (contract, username, kind, source)
      do update set meaning = excluded.meaning, used_at = now()`.execute(trx)
}

/** Keeps which plans were created for texts, so that the next workbook is proposed these plans. */
export const rememberPlans = (
  trx: Transaction<Tables>,
  owner: MemoryOwner,
  plans: readonly { readonly values: readonly string[]; readonly tag_code: string | null }[],
) =>
  remember(
    trx,
    owner,
    plans.flatMap(({ values, tag_code: meaning }) =>
      values.map((value) => ({ kind: 'plan', source: value.toLowerCase(), meaning })),
    ),
  )

/** Forgets decisions that were not made again for some days. */
export async function forgetMemory(db: Kysely<Tables>, days: number): Promise<void> {
  await db
    .deleteFrom('import_memory')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
