import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { MidpSort, MidpSortKey } from '@tidemark/schema/rest/midp'
import type { Tables } from '#platform/db/tables.ts'
import { type Bucket, bucketsOf, compareValues } from './buckets.ts'
import type { Conditions } from './conditions.ts'
import type { Position } from './cursor.ts'
import type { Dictionary } from './dictionary.store.ts'
import { isByProfile, readNumbers } from './numberRows.store.ts'
import { columns, readRows } from './orderedRows.store.ts'
import { ragRanks, withRank } from './ragOrder.store.ts'
import type { Selection } from './selection.store.ts'
import { findFewMatches, selected } from './selection.store.ts'

/** Returns whether an order needs the profiles of the contract. */
export const sortsByProfile = (sort: readonly MidpSort[]): boolean =>
  sort.some(({ key }) => isOfProfile(key))

const isOfProfile = (key: MidpSortKey) => columns[key] === undefined && key !== 'rag'

export interface LinePageRequest extends Selection {
  readonly sort: readonly MidpSort[]
  readonly size: number
  readonly after?: Position | undefined
  /** Needed for `sortsByProfile`. */
  readonly profiles?: Dictionary | undefined
}

/**
 * Reads the tag codes of one page, and the position of the next one or null. Leading properties of
 * profiles and the RAG are not sorted: their values are read one after the other, each in the order of an index.
 */
export async function readPage(
  db: Kysely<Tables>,
  { sort, size, after, profiles = [], ...selection }: LinePageRequest,
): Promise<{ tagCodes: string[]; next: Position | null }> {
  // How many rows match decides the best query plan; a generic one can cost a hundred times as much.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
  const { clock } = selection
  const few = selection.text === undefined ? null : await findFewMatches(db, selection)
  const found: Position[] = []
  if (few) {
    const from = sql`deliverable_row line where line.tag_code = any(cast(${few} as text[]))`
    found.push(...(await readRows(db, { from, sort, profiles, clock, after, size: size + 1 })))
  } else {
    const walked = sort.slice(0, firstColumn(sort))
    const rest = sort.slice(walked.length)
    for (const bucket of bucketsFrom(selection, profiles, walked, after)) {
      const left = { size: size + 1 - found.length, after: bucket.after }
      const rows = isByProfile(bucket.selection, rest, left.size)
        ? await readNumbers(db, { ...bucket.selection, ...left, lastOf: sort, order: rest })
        : await readRows(db, {
            from: selected(bucket.selection),
            sort: rest,
            profiles,
            clock,
            ...left,
            lastOf: sort,
          })
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

const firstColumn = (sort: readonly MidpSort[]) => {
  const at = sort.findIndex(({ key }) => columns[key] !== undefined)
  return at === -1 ? sort.length : at
}

/**
 * Returns the buckets that a page reads, each with its own selection; one when there is nothing to
 * walk.
 */
function bucketsFrom(
  selection: Selection,
  profiles: Dictionary,
  walked: readonly MidpSort[],
  after: Position | undefined,
) {
  if (walked.length === 0) return [{ selection, values: [] as readonly string[], after }]
  const begin = after?.values.slice(0, walked.length)
  return bucketsOf(entriesOf(selection, profiles, walked), walked).flatMap((bucket) => {
    const order = begin ? compareValues(bucket.values, begin, walked) : 1
    const conditions = order < 0 ? null : bucketConditions(selection, bucket, walked)
    if (!conditions) return []
    return [
      {
        selection: { ...selection, conditions },
        values: bucket.values,
        after:
          order === 0 && after
            ? { tag: after.tag, values: after.values.slice(walked.length) }
            : undefined,
      },
    ]
  })
}

/** Returns the combinations of profiles and RAGs that an order walks. */
function entriesOf(
  { conditions }: Selection,
  profiles: Dictionary,
  walked: readonly MidpSort[],
): Dictionary {
  const permitted = conditions.profile_id && new Set(conditions.profile_id)
  const shown = permitted ? profiles.filter(({ key }) => permitted.has(key)) : profiles
  const entries = sortsByProfile(walked) ? shown : [{ key: '', values: {} }]
  if (!walked.some(({ key }) => key === 'rag')) return entries
  return entries.flatMap(({ key, values }) =>
    ragRanks.map((rank) => ({ key, values: { ...values, rag: [{ value: rank, label: rank }] } })),
  )
}

/** Returns the conditions of a bucket; null where the filter permits no line of it. */
function bucketConditions(
  { conditions }: Selection,
  { profiles, values }: Bucket,
  walked: readonly MidpSort[],
): Conditions | null {
  const rank = values[walked.findIndex(({ key }) => key === 'rag')]
  const schedule = rank === undefined ? conditions.schedule : withRank(conditions.schedule, rank)
  if (schedule === null) return null
  return {
    ...conditions,
    ...(sortsByProfile(walked) && { profile_id: profiles }),
    ...(schedule && { schedule }),
  }
}
