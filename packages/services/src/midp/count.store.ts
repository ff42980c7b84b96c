import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Family } from './dictionary.store.ts'
import type { TallyKind } from './midp.tables.ts'
import type { Selection } from './selection.store.ts'
import { countable, scheduleKey } from './selection.store.ts'
import { scheduledLines, tallies } from './tally.store.ts'

export interface Count {
  readonly count: number
  readonly done: number
}
/** Counts by key of a family. */
export type Counts = ReadonlyMap<string | number, Count>

/** Counts the selected lines by the keys of several families. */
export const countByFamily = <Of extends Family>(
  db: Kysely<Tables>,
  selection: Selection,
  families: readonly Of[],
): Promise<Record<Of, Counts>> =>
  selection.text === undefined && Object.keys(selection.conditions).length === 0
    ? addUp(db, selection, families)
    : countRows(db, selection, families)

/** Counts all lines of a contract, from their tallies. */
async function addUp<Of extends Family>(
  db: Kysely<Tables>,
  { contract, clock }: Selection,
  families: readonly Of[],
): Promise<Record<Of, Counts>> {
  const from = await tallies(db, contract)
  const sums = sql`cast(sum(lines) as integer) as count, cast(coalesce(sum(lines) filter (where done), 0) as integer) as done`
  const named = families.filter((family) => family !== 'schedule').map((family) => kinds[family])
  const { rows } = await sql<{ kind: TallyKind; key: string } & Count>`
    select kind, key, ${sums} from ${from} tally
    where contract = ${contract} and kind = any(cast(${named} as text[]))
    group by kind, key having sum(lines) <> 0
    ${
      families.includes('schedule' as Of)
        ? sql`union all
          select 'schedule', cast(${scheduleKey(clock)} as text) as key, ${sums} from ${scheduledLines(from, contract)} line
          group by 2 having sum(lines) <> 0`
        : sql``
    }`.execute(db)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const countsOf = (family: Of): Counts =>
    new Map(
      byKind
        .get(kinds[family])
        ?.map(({ key, count, done }) => [family === 'plan' ? key : Number(key), { count, done }]),
    )
  return Object.fromEntries(families.map((family) => [family, countsOf(family)])) as Record<
    Of,
    Counts
  >
}

const kinds = {
  profile_id: 'profile',
  authors_id: 'authors',
  plan: 'plan',
  schedule: 'schedule',
} as const satisfies Record<Family, TallyKind>

/** Counts in one pass over the rows. */
async function countRows<Of extends Family>(
  db: Kysely<Tables>,
  selection: Selection,
  families: readonly Of[],
): Promise<Record<Of, Counts>> {
  const keys = families.map((family) =>
    family === 'schedule' ? scheduleKey(selection.clock) : sql.ref(`line.${family}`),
  )
  const columns = families.map((family) => sql.ref(`keyed.${family}`))
  const { rows } = await sql<Record<Family, string | number | null> & Count>`
    select ${sql.join(columns)}, cast(count(*) as integer) as count, cast(count(*) filter (where keyed.done) as integer) as done
    from (select ${sql.join(keys.map((key, at) => sql`${key} as ${sql.ref(families[at] ?? '')}`))}, line.done from ${countable(selection)}) keyed
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db)
  return Object.fromEntries(
    families.map((family) => [
      family,
      new Map(
        rows.flatMap(({ [family]: key, count, done }) =>
          key === null ? [] : [[key, { count, done }] as const],
        ),
      ),
    ]),
  ) as unknown as Record<Of, Counts>
}
