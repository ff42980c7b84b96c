import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { MidpSort, MidpSortKey } from '@tidemark/schema/rest/midp'
import type { Tables } from '#platform/db/tables.ts'
import { bucketsOf, compareValues, valueOf } from './buckets.ts'
import type { Position } from './cursor.ts'
import { dayKeys } from './cursor.ts'
import type { Dictionary } from './dictionary.store.ts'
import { byValue } from './dictionary.store.ts'
import type { Selection } from './selection.store.ts'
import { findFewMatches, selected } from './selection.store.ts'

/** The sort keys that are columns; others are properties of the profile, sorted by rank. */
const columns: Readonly<Partial<Record<MidpSortKey, RawBuilder<unknown>>>> = {
  number: sql.ref('line.number_key'),
  title: sql.ref('line.title_key'),
  plan: sql.ref('line.plan'),
  tag_code: sql.ref('line.tag_code'),
  due: sql`coalesce(line.due, 'infinity')`,
  forecast: sql`coalesce(line.forecast, 'infinity')`,
}

/** Whether an order needs the profiles of the contract. */
export const sortsByProfile = (sort: readonly MidpSort[]): boolean =>
  sort.some(({ key }) => columns[key] === undefined)

export interface PageRequest extends Selection {
  readonly sort: readonly MidpSort[]
  readonly size: number
  readonly after?: Position | undefined
  /** Needed for `sortsByProfile`. */
  readonly profiles?: Dictionary | undefined
}

/**
 * Reads the tag codes of one page, and the position of the next one or null. Leading properties of
 * profiles are not sorted: their values are read one after the other, each in the order of an index.
 */
export async function readPage(
  db: Kysely<Tables>,
  { sort, size, after, profiles = [], ...selection }: PageRequest,
): Promise<{ tagCodes: string[]; next: Position | null }> {
  // How many rows match decides the best query plan; a generic one can cost a hundred times as much.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
  const few = selection.text === undefined ? null : await findFewMatches(db, selection)
  const found: Found[] = []
  if (few) {
    const from = sql`deliverable_row line where line.tag_code = any(cast(${few} as text[]))`
    found.push(...(await readRows(db, { from, sort, profiles, after, size: size + 1 })))
  } else {
    const walked = sort.slice(0, firstColumn(sort))
    const rest = sort.slice(walked.length)
    for (const bucket of bucketsFrom(selection, profiles, walked, after)) {
      const from = selected(bucket.selection)
      const left = { size: size + 1 - found.length, after: bucket.after }
      const rows = await readRows(db, { from, sort: rest, profiles, ...left, lastOf: sort })
      found.push(...rows.map(({ tag, values }) => ({ tag, values: [...bucket.values, ...values] })))
      if (found.length > size) break
    }
  }
  const page = found.slice(0, size)
  return {
    tagCodes: page.map(({ tag }) => tag),
    next: found.length > size ? (page.at(-1) ?? null) : null,
  }
}

type Found = Position

const firstColumn = (sort: readonly MidpSort[]) => {
  const at = sort.findIndex(({ key }) => columns[key] !== undefined)
  return at === -1 ? sort.length : at
}

/** The buckets that a page reads, each with its own selection; one when there is nothing to walk. */
function bucketsFrom(
  selection: Selection,
  profiles: Dictionary,
  walked: readonly MidpSort[],
  after: Position | undefined,
) {
  if (walked.length === 0) return [{ selection, values: [] as readonly string[], after }]
  const permitted = selection.conditions.profile_id && new Set(selection.conditions.profile_id)
  const shown = permitted ? profiles.filter(({ key }) => permitted.has(key)) : profiles
  const begin = after?.values.slice(0, walked.length)
  return bucketsOf(shown, walked).flatMap((bucket) => {
    const order = begin ? compareValues(bucket.values, begin, walked) : 1
    if (order < 0) return []
    const { conditions, ...others } = selection
    return [
      {
        selection: { ...others, conditions: { ...conditions, profile_id: bucket.profiles } },
        values: bucket.values,
        after:
          order === 0 && after
            ? { tag: after.tag, values: after.values.slice(walked.length) }
            : undefined,
      },
    ]
  })
}

interface RowsRequest {
  readonly from: RawBuilder<unknown>
  readonly sort: readonly MidpSort[]
  /** The order whose last direction is that of the tag codes; `sort` by default. */
  readonly lastOf?: readonly MidpSort[]
  readonly profiles: Dictionary
  readonly after?: Position | undefined
  readonly size: number
}

async function readRows(
  db: Kysely<Tables>,
  { from, sort, lastOf = sort, profiles, after, size }: RowsRequest,
): Promise<Found[]> {
  const keys = sort.map(({ key, descending }) => ({ ...orderBy(key, profiles), descending }))
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

interface Key {
  /** What rows are sorted by. */
  readonly column: RawBuilder<unknown>
  /** What a cursor remembers: a rank changes with the values of the contract, its value does not. */
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

function orderBy(key: MidpSortKey, profiles: Dictionary): Key {
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

const ranked = (keys: readonly Key[]) => keys.flatMap(({ ranks }) => ranks ?? [])

/** SQL of tables with the ranks of profiles, each with a comma behind it. */
const ranksOf = (keys: readonly Key[]) =>
  sql.join(
    ranked(keys).map(
      ({ name, ids, ranks, values }) =>
        sql`unnest(cast(${ids} as int[]), cast(${ranks} as int[]), cast(${values} as text[])) as ${sql.ref(name)} (profile_id, rank, value),`,
    ),
    sql` `,
  )

const hasRanks = (keys: readonly Key[]) =>
  sql.join(
    [
      sql`true`,
      ...ranked(keys).map(({ name }) => sql`${sql.ref(name)}.profile_id = line.profile_id`),
    ],
    sql` and `,
  )

function isAfter(
  { tag, values }: Position,
  keys: readonly (Key & { readonly descending: boolean })[],
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
