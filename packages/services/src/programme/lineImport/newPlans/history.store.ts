import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** Returns the last history entry of each plan. */
export async function findLastEntries(
  db: Kysely<Tables>,
  plans: readonly string[],
): Promise<Map<string, number>> {
  if (plans.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit_entry')
    .select((entry) => ['plan', entry.fn.max('id').as('id')])
    .where('plan', 'in', [...plans])
    .groupBy('plan')
    .execute()
  return new Map(rows.map(({ plan, id }) => [plan, id]))
}

/** Returns the first history entry of a plan after another one; undefined for none. */
export const findWorkSince = (db: Kysely<Tables>, plan: string, entry: number) =>
  db
    .selectFrom('audit_entry')
    .select(['executed_by', 'action'])
    .where('plan', '=', plan)
    .where('id', '>', entry)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
