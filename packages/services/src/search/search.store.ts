import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { planCodec } from '#asset/codec/plan.ts'
import type { SearchHitRow } from '@tidemark/schema/rest/search'
import type { Tables } from '#platform/db/tables.ts'

export interface Find {
  readonly contract: string
  /** Not empty. */
  readonly text: string
  readonly limit: number
  /** Whether privileges hide attributes from the person: each hit is then checked against the attributes that they see. */
  readonly hidesAttributes: boolean
}

/** How many names of one kind and column that begin with the text are ranked: the first in alphabetical order. */
const named = 50
/** A word without three letters or digits in a row is in no index: a text of such words alone is looked for in this many plans, disciplines and latest lines. */
const withoutIndex = 20_000

/** The plans, disciplines and lines of the contract that have every word of the text, the best first. */
export async function findByText(db: Kysely<Tables>, find: Find): Promise<SearchHitRow[]> {
  // How common the words are decides how the database reads: a plan made for other words can cost a hundred times as much.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
  const { rows } = await findQuery(find).execute(db)
  return rows
}

/**
 * Two bounded reads of `search_entry`: names that equal or begin with the text, by the index of each column, and rows with every word of it, in the order of the
 * answer. Neither grows with the contract. Apart from its execution, so that a test can read its plan.
 */
export const findQuery = (find: Find): RawBuilder<SearchHitRow> => sql<SearchHitRow>`
  with named as (
    select hit.tag_code, kind, case when hit.word = lower(${find.text}) then 0 else 1 end as rank
    from (values (1), (2), (3)) as kinds (kind),
      lateral (${sql.join(
        ['tag', 'name', 'number', 'title'].map((column) => beginning(find, column)),
        sql` union all `,
      )}) hit
  ), containing as (
    select entry.tag_code, entry.kind, 2 as rank from ${searched(find)} entry
    where ${hasEveryWord('entry.text', find.text)} and ${isSeen(find)}
    order by entry.kind, entry.tag_code desc limit ${find.limit}
  ), hit as (
    select tag_code, kind, min(rank) as rank from (select * from named union all select * from containing) found
    group by tag_code, kind
    order by min(rank), kind, tag_code desc limit ${find.limit}
  )
  select hit.tag_code, asset.class_code, ${displayName} as display_name, ${number} as number, parent.tag_code as parent_tag_code
  from hit join asset on asset.tag_code = hit.tag_code
  left join asset parent on parent.tag_code = asset.part_of
  order by hit.rank, hit.kind, hit.tag_code desc`

const searched = ({ contract, text }: Find) => {
  const entries = sql`select * from search_entry where contract = ${contract}`
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql`(${entries})`
    : sql`(${entries} order by kind, tag_code desc limit ${withoutIndex})`
}

/** Names of one kind that begin with the text; the shortest, such as the text itself, come first. */
const beginning = (find: Find, column: string) => {
  const word = sql.raw(`left(entry.${column}, 100)`)
  return sql`(
    select entry.tag_code, entry.${sql.raw(column)} as word from search_entry entry
    where entry.contract = ${find.contract} and entry.kind = kinds.kind and entry.${sql.raw(column)} is not null
      and ${word} ~>=~ lower(${find.text}) and ${word} ~<~ (lower(${find.text}) || chr(1114111)) and ${isSeen(find)}
    order by ${word} using ~<~ limit ${named})`
}

/** Hidden attributes are part of an entry's text. The check reads the person's own view of the asset, for rows that fit otherwise alone. */
const isSeen = ({ hidesAttributes, text }: Find) =>
  hidesAttributes
    ? sql<boolean>`(select ${hasEveryWord('asset_search_text(asset.tag_code, asset.attribute)', text)} from asset where asset.tag_code = entry.tag_code)`
    : sql<boolean>`true`

const attribute = (name: string) => sql<string>`nullif(asset.attribute ->> ${sql.lit(name)}, '')`
const displayName = sql<string>`coalesce(${sql.join([planCodec.labelOf('title'), disciplineCodec.labelOf('name'), deliverableCodec.labelOf('name')].map(attribute))}, asset.tag_code)`
const number = sql<
  string | null
>`coalesce(${sql.join([planCodec.labelOf('number'), deliverableCodec.labelOf('documentNumber')].map(attribute))})`

const hasEveryWord = (searched: string, text: string) =>
  sql<boolean>`(${sql.join(
    text.split(/\s+/).map((word) => sql`${sql.raw(searched)} like lower(${`%${literal(word)}%`})`),
    sql` and `,
  )})`

/** A pattern that means the text itself. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
