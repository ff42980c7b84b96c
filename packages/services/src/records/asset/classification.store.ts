import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { codesIn } from '@tidemark/schema/rules/classification'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Finds the codes that texts name, as lines have them, by text: by code, by code and words, else by the title
 * if it is that of one code, exactly or else alike. Ignores case and kinds of dashes.
 */
export async function findClasses(
  db: Kysely<Tables>,
  contract: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(texts)].flatMap((text) =>
    codesIn(text)
      .map((part, rank) => ({ text, part, rank }))
      .concat({ text, part: text, rank: titleRank }),
  )
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ text: string; label: string }>`
    select text, min(label) as label from (
      select text, label, place, min(place) over (partition by text) as best
      from unnest(
        cast(${asked.map(({ text }) => text)} as text[]), cast(${asked.map(({ part }) => part)} as text[]), cast(${asked.map(({ rank }) => rank)} as int[])
      ) as asked (text, part, rank)
      join lateral (
        select label, rank as place from classification
        where rank < ${titleRank} and contract = ${contract} and folded(code) = folded(part)
        union all
        select label, rank + cast(title <> part as int) from classification
        where rank = ${titleRank} and contract = ${contract} and folded(title) = folded(part)
      ) found on true
    ) ranked where place = best group by text having count(*) = 1`.execute(db)
  return new Map(rows.map(({ text, label }) => [text, label]))
}

/** After all parts of a text that can be a code. */
const titleRank = 9

/** Counts the lines that have codes, by label: of these, or of all that any line has. */
export async function countClassUses(
  db: Kysely<Tables>,
  contract: string,
  labels?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ label: string; count: number }>`
    select attribute ->> 'Classification' as label, cast(count(*) as int) as count from asset
    where class_code = 'Document' and contract = ${contract} and attribute ->> 'Classification' is not null
      ${labels ? sql`and attribute ->> 'Classification' = any(cast(${labels} as text[]))` : sql``}
    group by 1`.execute(db)
  return new Map(rows.map(({ label, count }) => [label, count]))
}
