import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { searchedClasses } from '@tidemark/schema/rest/search'
import type { SearchHitRow } from '@tidemark/schema/rest/search'
import type { Tables } from '#db/tables.ts'
import { isLive } from './removed.ts'

export interface Find {
  readonly contract: string
  /** Not empty. */
  readonly text: string
  readonly limit: number
}

/** The plans, disciplines and lines of the contract that have every word of the text, the best first. */
export async function findByText(db: Kysely<Tables>, find: Find): Promise<SearchHitRow[]> {
  const { rows } = await findQuery(find).execute(db)
  return rows
}

/** Apart from its execution, so that its plan can be looked at. Names are read of the few rows that are answered alone. */
export const findQuery = ({
  contract,
  text,
  limit,
}: Find): RawBuilder<SearchHitRow> => sql<SearchHitRow>`
  with hit as (
    select asset.tag_code, asset.class_code, ${displayName} as display_name, ${number} as number, ${rankOf(text)} as rank
    from asset
    where asset.contract = ${contract} and asset.class_code in (${sql.join(classes)}) and ${hasEveryWord(text)} and ${isLive}
    order by rank, ${classOrder}, asset.tag_code desc
    limit ${limit}
  )
  select hit.tag_code, hit.class_code, hit.display_name, hit.number, parent.tag_code as parent_tag_code
  from hit
  left join lateral (
    select asset.tag_code
    from asset_relation
    join asset on asset.tag_code = asset_relation.parent
    where asset_relation.child = hit.tag_code
      and asset.class_code = case hit.class_code when 'Document' then 'DIDP' when 'DIDP' then 'TIDP' end
    limit 1
  ) parent on true
  order by hit.rank, ${classOrder}, hit.tag_code desc`

/** Spelled out rather than sent: the index holds these classes alone, and the database must see that no other is asked for. */
const classes = searchedClasses.map((name) => sql.lit(name))
const classOrder = sql`array_position(array[${sql.join(classes)}], class_code)`

const attribute = (name: string) => sql<string>`nullif(asset.attribute ->> ${sql.lit(name)}, '')`
const displayName = sql<string>`coalesce(${sql.join([tidpAttributes.title, didpAttributes.name, documentAttributes.name].map(attribute))}, asset.tag_code)`
const number = sql<
  string | null
>`coalesce(${sql.join([tidpAttributes.number, documentAttributes.number].map(attribute))})`

/** The expression of the index `asset_search`, letter for letter. */
const searchText = sql<string>`asset_search_text(asset.tag_code, asset.attribute)`

const hasEveryWord = (text: string) =>
  sql<boolean>`(${sql.join(
    text.split(/\s+/).map((word) => sql`${searchText} like lower(${`%${literal(word)}%`})`),
    sql` and `,
  )})`

/** 0 for what is called exactly so, 1 for what begins so, 2 for the rest. */
function rankOf(text: string) {
  const names = sql`array[asset.tag_code, ${displayName}, ${number}, ${attribute(documentAttributes.title)}]`
  const someName = (pattern: string) =>
    sql`exists (select from unnest(${names}) as name where lower(name) like lower(${pattern}))`
  return sql<number>`case when ${someName(literal(text))} then 0 when ${someName(`${literal(text)}%`)} then 1 else 2 end`
}

/** A pattern that means the text itself. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
