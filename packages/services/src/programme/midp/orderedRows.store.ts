import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { MidpSort, MidpSortKey } from '@tidemark/schema/rest/midp'
import type { Clock } from '@tidemark/schema/rules/schedule'
import type { Tables } from '#platform/db/tables.ts'
import { valueOf } from './buckets.ts'
import type { Position } from './cursor.ts'
import { dayKeys } from './cursor.ts'
import type { Dictionary } from './dictionary.store.ts'
import { byValue } from './dictionary.store.ts'
import { ragRankSql } from './ragOrder.store.ts'

/** The sort keys that are columns. The others are properties of the profile, sorted by rank, and the RAG. */
export const columns: Readonly<Partial<Record<MidpSortKey, RawBuilder<unknown>>>> = {
  number: sql.ref('line.number_key'),
  title: sql.ref('line.title_key'),
  plan: sql.ref('line.plan'),
  tag_code: sql.ref('line.tag_code'),
  due: sql`coalesce(line.due, 'infinity')`,
  forecast: sql`coalesce(line.forecast, 'infinity')`,
}

export interface RowsRequest {
  readonly from: RawBuilder<unknown>
  readonly sort: readonly MidpSort[]
  /** The order whose last direction is that of the tag codes; `sort` by default. */
  readonly lastOf?: readonly MidpSort[]
  readonly profiles: Dictionary
  /** The present day and setting by which lines are rated. */
  readonly clock: Clock
  readonly after?: Position | undefined
  readonly size: number
}

/** Reads the first rows of a selection after a position, in an order. */
export async function readRows(
  db: Kysely<Tables>,
  { from, sort, lastOf = sort, profiles, clock, after, size }: RowsRequest,
): Promise<Position[]> {
  const keys = sort.map(({ key, descending }) => ({ ...orderBy(key, profiles, clock), descending }))
  const last = { column: sql`line.tag_code`, descending: lastOf.at(-1)?.descending ?? false }
  const order = [...keys, last].map(
    ({ column, descending }) => sql`${column} ${sql.raw(descending ? 'desc' : 'asc')}`,
  )
  const shown = keys.map((key, at) => sql`, ${key.shown} as ${sql.ref(`key${at}`)}`)
  const { rows } = await sql<{ tag_code: string } & Record<string, string>>`
    select line.tag_code ${sql.join([sql``, ...shown], sql` `)}
    from ${ranksOf(keys)} ${from} and ${hasRanks(keys)} ${after ? sql`and ${isAfter(after, keys, last.descending)}` : sql``}
    order by ${sql.join(order)} limit ${size}`.execute(db)
  return rows.map((row) => ({
    tag: row.tag_code,
    values: keys.map((_, at) => String(row[`key${at}`])),
  }))
}

interface SortKey {
  /** The column that rows are sorted by. */
  readonly column: RawBuilder<unknown>
  /**
   * The value that a cursor remembers: a rank changes with the values of the contract, its value
   * does not.
   */
  readonly shown: RawBuilder<unknown>
  /** The SQL value that sorts like a remembered one. */
  readonly seek: (value: string) => RawBuilder<unknown>
  readonly ranks?: Ranks
}

interface Ranks {
  readonly name: string
  readonly ids: readonly number[]
  readonly ranks: readonly number[]
  readonly values: readonly string[]
}

/** Returns the SQL of a sort key. */
export function orderBy(key: MidpSortKey, profiles: Dictionary, clock: Clock): SortKey {
  if (key === 'rag') {
    const column = ragRankSql(clock)
    return {
      column,
      shown: sql`cast(${column} as text)`,
      seek: (value) => sql`cast(${value} as int)`,
    }
  }
  const column = columns[key]
  if (column && dayKeys.has(key))
    return {
      column,
      shown: sql`cast(${column} as text)`,
      seek: (value) => sql`cast(${value} as date)`,
    }
  if (column) return { column, shown: column, seek: (value) => sql`${value}` }
  const values = [...new Set(profiles.map((entry) => valueOf(entry, key)))].sort(byValue)
  const rank = new Map(values.map((value, at) => [value, at]))
  const ranks = {
    name: `by_${key}`,
    ids: profiles.map((entry) => Number(entry.key)),
    ranks: profiles.map((entry) => rank.get(valueOf(entry, key)) ?? 0),
    values: profiles.map((entry) => valueOf(entry, key)),
  }
  return {
    column: sql.ref(`${ranks.name}.rank`),
    shown: sql.ref(`${ranks.name}.value`),
    // Between two ranks where the value no longer exists.
    seek: (value) =>
      sql`${rank.get(value) ?? values.findLastIndex((other) => byValue(other, value) < 0) + 0.5}::numeric`,
    ranks,
  }
}

const ranked = (keys: readonly SortKey[]) => keys.flatMap(({ ranks }) => ranks ?? [])

/** Returns the SQL of tables with the ranks of profiles, each with a comma behind it. */
const ranksOf = (keys: readonly SortKey[]) =>
  sql.join(
    ranked(keys).map(
      ({ name, ids, ranks, values }) =>
        sql`unnest(cast(${ids} as int[]), cast(${ranks} as int[]), cast(${values} as text[])) as ${sql.ref(name)} (profile_id, rank, value),`,
    ),
    sql` `,
  )

const hasRanks = (keys: readonly SortKey[]) =>
  sql.join(
    [
      sql`true`,
      ...ranked(keys).map(({ name }) => sql`${sql.ref(name)}.profile_id = line.profile_id`),
    ],
    sql` and `,
  )

/** Returns the SQL of whether a row comes after a position. */
export function isAfter(
  { tag, values }: Position,
  keys: readonly (SortKey & { readonly descending: boolean })[],
  lastDescending: boolean,
) {
  const parts = [
    ...keys.map(({ column, seek, descending }, at) => ({
      column,
      descending,
      value: seek(values[at] ?? ''),
    })),
    { column: sql`line.tag_code`, descending: lastDescending, value: sql`${tag}` },
  ]
  const beyond = ({ column, descending, value }: (typeof parts)[number], orEqual = '') =>
    sql`${column} ${sql.raw((descending ? '<' : '>') + orEqual)} ${value}`
  const cases = parts.map(
    (part, at) =>
      sql`(${sql.join([...parts.slice(0, at).map(({ column, value }) => sql`${column} = ${value}`), beyond(part)], sql` and `)})`,
  )
  // The first condition follows from the others; it lets the scan of an index begin at the page.
  const [first] = parts
  return sql<boolean>`${first ? beyond(first, '=') : sql`true`} and (${sql.join(cases, sql` or `)})`
}
