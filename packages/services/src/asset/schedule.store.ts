import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Clock, Rag, RagSummary } from '@tidemark/schema/rules/schedule'
import type { Tables } from '#platform/db/tables.ts'
import { isActive } from './attribute.store.ts'
import { partsOf } from './relation.store.ts'

/**
 * SQL of `ragOf`, in a query that has lines as table `asset` under its own name; null without a
 * due date.
 */
export const ragSql = ({ today, amberDays }: Clock): RawBuilder<Rag | null> => sql<Rag | null>`(case
  when asset.due is null then null
  when asset.issued is not null then 'GREEN'
  when asset.due < cast(${today} as date) or asset.forecast > asset.due then 'RED'
  when asset.due <= cast(${today} as date) + cast(${amberDays} as int) then 'AMBER'
  else 'GREEN' end)`

/** SQL of `lateByDays`, in a query as for `ragSql`. */
export const lateByDaysSql = ({ today }: Pick<Clock, 'today'>): RawBuilder<number> => sql<number>`
  coalesce(greatest(0, coalesce(asset.issued, greatest(asset.forecast, cast(${today} as date))) - asset.due), 0)`

/** Rates the lines of disciplines that are not removed, by the discipline's tag code, in one query. */
export async function readRags(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  clock: Clock,
): Promise<Map<string, Omit<RagSummary, 'rag'>>> {
  if (disciplines.length === 0) return new Map()
  const rag = ragSql(clock)
  const rated = (of: Rag) => sql<number>`cast(count(*) filter (where ${rag} = ${of}) as int)`
  const rows = await partsOf(db, disciplines, 'Document')
    .where('asset.contract', '=', contract)
    .where(isActive)
    .select([
      rated('GREEN').as('green'),
      rated('AMBER').as('amber'),
      rated('RED').as('red'),
      sql<number>`coalesce(max(${lateByDaysSql(clock)}) filter (where asset.issued is null), 0)`.as(
        'lateByDays',
      ),
    ])
    .groupBy('asset.part_of')
    .execute()
  return new Map(rows.map(({ parent, ...summary }) => [parent, summary]))
}
