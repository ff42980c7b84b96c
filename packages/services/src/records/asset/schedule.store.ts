import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { dueWindows, windowDays } from '@tidemark/schema/rules/dueWindow'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { rags } from '@tidemark/schema/rules/schedule'
import type { Clock, Rag, RagSummary } from '@tidemark/schema/rules/schedule'
import type { Tables } from '#platform/db/tables.ts'
import { isActive } from './attribute.store.ts'
import { partsOf } from './relation.store.ts'

/**
 * Returns the SQL of the position of `ragOf` in `rags`, from 1; 0 without a due date. `lines` is
 * the table of lines.
 */
export function ragCodeSql({ today, amberDays }: Clock, lines: string): RawBuilder<number> {
  const [due, forecast, issued] = ['due', 'forecast', 'issued'].map((name) =>
    sql.ref(`${lines}.${name}`),
  )
  const code = (rag: Rag) => sql.lit(rags.indexOf(rag) + 1)
  return sql<number>`(case
    when ${due} is null then 0
    when ${issued} is not null then ${code('GREEN')}
    when ${due} < cast(${today} as date) or ${forecast} > ${due} then ${code('RED')}
    when ${due} <= cast(${today} as date) + cast(${amberDays} as int) then ${code('AMBER')}
    else ${code('GREEN')} end)`
}

/**
 * Returns the SQL of the position of `dueWindowOf` in `dueWindows`, from 1; 0 for none. `lines` is
 * the table of lines.
 */
export function windowCodeSql({ today }: Pick<Clock, 'today'>, lines: string): RawBuilder<number> {
  const [due, issued] = ['due', 'issued'].map((name) => sql.ref(`${lines}.${name}`))
  const code = (window: DueWindow) => sql.lit(dueWindows.indexOf(window) + 1)
  const ends = Object.entries(windowDays).map(
    ([window, days]) =>
      sql`when ${due} <= cast(${today} as date) + ${sql.lit(days)} then ${code(window as DueWindow)}`,
  )
  return sql<number>`(case
    when ${issued} is not null then ${code('ISSUED')}
    when ${due} is null then 0
    ${sql.join(ends, sql` `)}
    else ${code('LATER')} end)`
}

/** Returns the SQL of `lateByDays`, in a query that has lines as table `asset` under its own name. */
export const lateByDaysSql = ({ today }: Pick<Clock, 'today'>): RawBuilder<number> => sql<number>`
  coalesce(greatest(0, coalesce(asset.issued, greatest(asset.forecast, cast(${today} as date))) - asset.due), 0)`

/**
 * Counts the active lines of each discipline by RAG, with the most days late. Returns them by the
 * discipline's tag code.
 */
export async function readRags(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  clock: Clock,
): Promise<Map<string, Omit<RagSummary, 'rag'>>> {
  if (disciplines.length === 0) return new Map()
  const rows = await ratedParts(db, contract, disciplines, clock).execute()
  return new Map(rows.map(({ parent, ...summary }) => [parent, summary]))
}

/** Builds the query of `readRags`, which the index `asset_rated` answers alone. */
export function ratedParts(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  clock: Clock,
) {
  const rated = (of: Rag) =>
    sql<number>`cast(count(*) filter (where code = ${sql.lit(rags.indexOf(of) + 1)}) as int)`
  return db
    .selectFrom(
      partsOf(db, disciplines, 'Document')
        .where('asset.contract', '=', contract)
        .where(isActive)
        .select([ragCodeSql(clock, 'asset').as('code'), 'asset.issued'])
        .select(lateByDaysSql(clock).as('late'))
        // Keeps the planner from computing the code in each of the counts.
        .offset(0)
        .as('line'),
    )
    .select('parent')
    .select([rated('GREEN').as('green'), rated('AMBER').as('amber'), rated('RED').as('red')])
    .select(sql<number>`coalesce(max(late) filter (where issued is null), 0)`.as('lateByDays'))
    .groupBy('parent')
}

/** Finds the disciplines of plans that are not removed; returns their plans by tag code. */
export async function findActiveDisciplines(
  db: Kysely<Tables>,
  contract: string,
  plans: readonly string[],
): Promise<Map<string, string>> {
  const rows = await partsOf(db, plans, 'DIDP')
    .where('asset.contract', '=', contract)
    .where(isActive)
    .select('asset.tag_code')
    .execute()
  return new Map(rows.map(({ tag_code, parent }) => [tag_code, parent]))
}
