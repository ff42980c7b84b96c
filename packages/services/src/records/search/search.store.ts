import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { limits } from '@tidemark/schema/limits'
import type { SearchAnswer, SearchHitRow } from '@tidemark/schema/rest/search'
import type { Tables } from '#platform/db/tables.ts'

export interface SearchText {
  readonly contract: string
  /** Not empty. */
  readonly text: string
  readonly limit: number
  /**
   * Privileges hide attributes from the person: each hit is then checked against the visible
   * attributes.
   */
  readonly hidesAttributes: boolean
}

/**
 * How many names of one kind and column with the text as prefix are ranked, in alphabetical order.
 */
const named = 50
/**
 * The trigram index cannot find words shorter than three letters or digits. A text of only such
 * words is searched in this many plans and disciplines (the first) and lines (the latest).
 */
const withoutIndex = 20_000

/**
 * Finds the plans, disciplines and lines of the contract that contain every word of the text, the
 * best first.
 */
export async function findByText(db: Kysely<Tables>, find: SearchText): Promise<SearchAnswer> {
  // The best query plan depends on how common the words are; a generic plan can cost a hundred
  // times as much.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
  const { rows: result } = await findQuery(find).execute(db)
  if (result.length < find.limit) return { result, total: result.length, more: false }
  const { rows } = await countQuery(find).execute(db)
  const counted = rows[0]?.counted ?? 0
  return {
    result,
    total: Math.min(counted, limits.searchCount),
    more: counted > limits.searchCount,
  }
}

/**
 * Counts the matches, but not beyond one more than `limits.searchCount`. In the order of the index:
 * without one, a common word is counted by a sequential scan, which reads the entries of all other
 * contracts that come before the first of this.
 */
export const countQuery = (find: SearchText) => sql<{ counted: number }>`
  select count(*)::int as counted from (
    select 1 from ${searched(find)} entry
    where ${hasEveryWord('entry.text', find.text)} and ${isSeen(find)}
    order by entry.kind, entry.tag_code desc limit ${limits.searchCount + 1}
  ) matches`

/**
 * Reads `search_entry` twice, with a limit each. One part finds rows whose name equals or begins
 * with the text, by the index of each column; the other finds rows with every word of the text, in
 * the order of the response. Neither grows with the contract. Exported separately so that a test
 * can read its query plan.
 */
export const findQuery = (find: SearchText): RawBuilder<SearchHitRow> => sql<SearchHitRow>`
  with named as (
    select hit.tag_code, kind, case when hit.word = folded(${find.text}) then 0 else 1 end as rank
    from (values (1), (2), (3)) as kinds (kind),
      lateral (${sql.join(
        ['tag', 'name', 'number', 'title'].map((column) => startsWith(find, column)),
        sql` union all `,
      )}) hit
  ), containing as (
    select entry.tag_code, entry.kind, 2 as rank from ${searched(find)} entry
    where ${hasEveryWord('entry.text', find.text)} and ${isSeen(find)}
    order by entry.kind, entry.tag_code desc limit ${find.limit}
  ), hit as (
    select tag_code, kind, min(rank) as rank from (select * from named union all select * from containing) found
    group by tag_code, kind
    order by min(rank) > 0, kind, min(rank), tag_code desc limit ${find.limit}
  )
  select hit.tag_code, asset.class_code, ${displayName} as display_name, coalesce(${title}, ${displayName}) as title,
    ${number} as number, parent.tag_code as parent_tag_code,
    case when asset.class_code <> 'TIDP' then ${ofPlan('title')} end as plan_title,
    ${ofPlan('revision')} as plan_revision, ${ofPlan('supersededBy')} is not null as superseded
  from hit join asset on asset.tag_code = hit.tag_code
  left join asset parent on parent.tag_code = asset.part_of
  left join asset plan on plan.tag_code = coalesce(parent.part_of, parent.tag_code, asset.tag_code)
  order by hit.rank > 0, hit.kind, hit.rank, hit.tag_code desc`

const searched = ({ contract, text }: SearchText) => {
  const entries = sql`select * from search_entry where contract = ${contract}`
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql`(${entries})`
    : sql`(${entries} order by kind, tag_code desc limit ${withoutIndex})`
}

/**
 * Finds names of one kind with the text as prefix; the shortest, such as the text itself, come
 * first.
 */
const startsWith = (find: SearchText, column: string) => {
  const word = sql.raw(`left(entry.${column}, 100)`)
  return sql`(
    select entry.tag_code, entry.${sql.raw(column)} as word from search_entry entry
    where entry.contract = ${find.contract} and entry.kind = kinds.kind and entry.${sql.raw(column)} is not null
      and ${word} ~>=~ folded(${find.text}) and ${word} ~<~ (folded(${find.text}) || chr(1114111)) and ${isSeen(find)}
    order by ${word} using ~<~ limit ${named})`
}

/**
 * Returns an SQL condition that checks a match against the person's view of the asset, because an
 * entry's text has hidden attributes.
 */
const isSeen = ({ hidesAttributes, text }: SearchText) =>
  hidesAttributes
    ? sql<boolean>`(select ${hasEveryWord('asset_search_text(asset.tag_code, asset.attribute)', text)} from asset where asset.tag_code = entry.tag_code)`
    : sql<boolean>`true`

const attribute = (name: string) => sql<string>`nullif(asset.attribute ->> ${sql.lit(name)}, '')`
const displayName = sql<string>`coalesce(${sql.join([planCodec.labelOf('title'), disciplineCodec.labelOf('name'), deliverableCodec.labelOf('name')].map(attribute))}, asset.tag_code)`
const title = attribute(deliverableCodec.labelOf('title'))
const ofPlan = (field: 'title' | 'revision' | 'supersededBy') =>
  sql<string | null>`nullif(plan.attribute ->> ${sql.lit(planCodec.labelOf(field))}, '')`
const number = sql<
  string | null
>`coalesce(${sql.join([planCodec.labelOf('number'), deliverableCodec.labelOf('documentNumber')].map(attribute))})`

/** Returns whether an SQL text that is `folded` contains every word of the text. */
export const hasEveryWord = (searched: string, text: string) =>
  sql<boolean>`(${sql.join(
    text.split(/\s+/).map((word) => sql`${sql.raw(searched)} like folded(${`%${literal(word)}%`})`),
    sql` and `,
  )})`

/** Escapes the text for `like`. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
