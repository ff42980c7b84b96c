import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Dimension } from './dictionary.store.ts'
import type { TallyKind } from './midp.tables.ts'
import type { Selection } from './selection.store.ts'
import { countable, scheduleKey } from './selection.store.ts'
import { scheduledLines } from './tally.store.ts'

export interface Count {
  readonly count: number
  readonly done: number
}
/** Counts by key of a dimension. */
export type CountsByKey = ReadonlyMap<string | number, Count>
/** Counts of all lines of the contract that a request has added up. */
export type Tallied = Map<Dimension, CountsByKey>

/** Counts the selected lines by the keys of several dimensions. */
export function countByDimension<Counted extends Dimension>(
  db: Kysely<Tables>,
  selection: Selection,
  dimensions: readonly Counted[],
  tallied: Tallied,
): Promise<Record<Counted, CountsByKey>> {
  const [first, ...others] = Object.keys(selection.conditions)
  if (selection.text !== undefined || others.length > 0) return countRows(db, selection, dimensions)
  if (first === undefined) return addUp(db, selection, dimensions, tallied)
  return first === 'profile_id' || first === 'cde'
    ? countKeys(db, selection, first, dimensions, tallied)
    : countRows(db, selection, dimensions)
}

/**
 * Counts the lines with some keys of a dimension. When these are more than half of all, the others are
 * counted and subtracted from the tallies.
 */
async function countKeys<Counted extends Dimension>(
  db: Kysely<Tables>,
  selection: Selection,
  by: 'profile_id' | 'cde',
  dimensions: readonly Counted[],
  tallied: Tallied,
): Promise<Record<Counted, CountsByKey>> {
  const permitted = new Set<string | number>(selection.conditions[by])
  const { [by]: all } = await addUp(db, selection, [by], tallied)
  const inside = new Map([...all].filter(([key]) => permitted.has(key)))
  const outside = new Map([...all].filter(([key]) => !permitted.has(key)))
  const rest = dimensions.filter((dimension) => dimension !== by)
  const countThese = (keys: CountsByKey) =>
    countRows(db, { ...selection, conditions: { [by]: [...keys.keys()] } }, rest)
  const counts =
    rest.length === 0
      ? {}
      : total(inside) <= total(outside)
        ? await countThese(inside)
        : subtract(await addUp(db, selection, rest, tallied), await countThese(outside))
  return (rest.length < dimensions.length
    ? { ...counts, [by]: inside }
    : counts) as unknown as Record<Counted, CountsByKey>
}

const total = (counts: CountsByKey) =>
  [...counts.values()].reduce((sum, { count }) => sum + count, 0)

const subtract = <Counted extends string>(
  from: Record<Counted, CountsByKey>,
  less: Record<Counted, CountsByKey>,
): Record<Counted, CountsByKey> =>
  Object.fromEntries(
    (Object.keys(from) as Counted[]).map((dimension) => [
      dimension,
      new Map(
        [...from[dimension]].flatMap(([key, { count, done }]) => {
          const without = less[dimension].get(key) ?? { count: 0, done: 0 }
          return count === without.count
            ? []
            : [[key, { count: count - without.count, done: done - without.done }] as const]
        }),
      ),
    ]),
  ) as unknown as Record<Counted, CountsByKey>

/** Counts all lines of a contract, from their tallies. Reads what the request has not added up before. */
async function addUp<Counted extends Dimension>(
  db: Kysely<Tables>,
  selection: Selection,
  dimensions: readonly Counted[],
  tallied: Tallied,
): Promise<Record<Counted, CountsByKey>> {
  const missing = dimensions.filter((dimension) => !tallied.has(dimension))
  if (missing.length > 0)
    for (const [dimension, counts] of await readTallies(db, selection, missing))
      tallied.set(dimension, counts)
  return Object.fromEntries(
    dimensions.map((dimension) => [dimension, tallied.get(dimension)]),
  ) as unknown as Record<Counted, CountsByKey>
}

async function readTallies(
  db: Kysely<Tables>,
  { contract, clock }: Selection,
  dimensions: readonly Dimension[],
): Promise<[Dimension, CountsByKey][]> {
  const sums = sql`cast(sum(lines) as integer) as count, cast(coalesce(sum(lines) filter (where done), 0) as integer) as done`
  const named = dimensions
    .filter((dimension) => dimension !== 'schedule')
    .map((dimension) => kinds[dimension])
  const sign = sql`case kind when 'profile' then 1 else -1 end`
  const others = sql`cast(coalesce(sum(${sign} * lines), 0) as integer)`
  const { rows } = await sql<{ kind: TallyKind; key: string } & Count>`
    select kind, key, ${sums} from deliverable_tally
    where contract = ${contract} and kind = any(cast(${named} as text[]))
    group by kind, key having sum(lines) <> 0
    ${
      dimensions.includes('schedule')
        ? sql`union all
          select 'schedule', cast(${scheduleKey(clock)} as text) as key, ${sums} from ${scheduledLines(contract)} line
          group by 2 having sum(lines) <> 0`
        : sql``
    }
    ${
      // Lines of which no log says anything are all but those that are counted by what one says.
      dimensions.includes('cde')
        ? sql`union all
          select 'cde', '0' as key, ${others} as count, cast(coalesce(sum(${sign} * lines) filter (where done), 0) as integer) as done
          from deliverable_tally where contract = ${contract} and kind in ('profile', 'cde') having ${others} <> 0`
        : sql``
    }`.execute(db)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return dimensions.map((dimension) => [
    dimension,
    new Map(
      byKind
        .get(kinds[dimension])
        ?.map(({ key, count, done }) => [
          dimension === 'plan' || dimension === 'classification' ? key : Number(key),
          { count, done },
        ]),
    ),
  ])
}

const kinds = {
  profile_id: 'profile',
  authors_id: 'authors',
  classification: 'classification',
  cde: 'cde',
  plan: 'plan',
  schedule: 'schedule',
} as const satisfies Record<Dimension, TallyKind>

/**
 * Counts in one pass over the rows. Plan and authors are grouped together first: a plan's lines
 * have few lists of authors, and a group costs less than a row.
 */
async function countRows<Counted extends Dimension>(
  db: Kysely<Tables>,
  selection: Selection,
  dimensions: readonly Counted[],
): Promise<Record<Counted, CountsByKey>> {
  const keys = dimensions.map((dimension) =>
    dimension === 'schedule' ? scheduleKey(selection.clock) : sql.ref(`line.${dimension}`),
  )
  const setsOf = (sets: readonly (readonly Dimension[])[]) =>
    sql.join(sets.map((set) => sql`(${sql.join(set.map((dimension) => sql.ref(dimension)))})`))
  const together = (['plan', 'authors_id'] as const).filter((dimension) =>
    dimensions.includes(dimension as Counted),
  )
  const alone = dimensions.filter((dimension) => dimension !== 'plan' && dimension !== 'authors_id')
  const first = [
    ...alone.map((dimension) => [dimension]),
    ...(together.length > 0 ? [together] : []),
  ]
  const columns = sql.join(dimensions.map((dimension) => sql.ref(dimension)))
  const { rows } = await sql<Record<Dimension, string | number | null> & Count>`
    select ${columns}, cast(sum(count) as integer) as count, cast(sum(done) as integer) as done
    from (
      select ${columns}, count(*) as count, count(*) filter (where done) as done
      from (select ${sql.join(keys.map((key, at) => sql`${key} as ${sql.ref(dimensions[at] ?? '')}`))}, line.done from ${countable(selection)}) keyed
      group by grouping sets (${setsOf(first)})
    ) grouped
    group by grouping sets (${setsOf(dimensions.map((dimension) => [dimension]))})`.execute(db)
  return Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      new Map(
        rows.flatMap(({ [dimension]: key, count, done }) =>
          key === null ? [] : [[key, { count, done }] as const],
        ),
      ),
    ]),
  ) as unknown as Record<Counted, CountsByKey>
}
