import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

const reference = deliverableCodec.labelOf('reference')

/** A deliverable with what a row of any workbook can call it by. */
export interface NamedLine {
  readonly tagCode: string
  readonly version: number
  /** Tag codes. */
  readonly plan: string
  readonly discipline: string
  /** Empty without one. */
  readonly number: string
  /** Empty without one. */
  readonly reference: string
  readonly title: string
  readonly documentType: string
}

/** What the rows of a file without a key call their deliverables. */
export interface FileNames {
  /** In their normal form, each with what else it may mean (`writtenNumbers`). */
  readonly numbers: ReadonlyMap<string, readonly string[]>
  readonly references: readonly string[]
  readonly titles: readonly string[]
}

/**
 * Reads the deliverables of a contract, of a plan or of a discipline that have one of these numbers,
 * references or titles, by their tag codes. Titles are compared as the rows of the MIDP are sorted by them.
 * Only numbers that are not found as they are looked for as they may be written, which reads all lines there.
 */
export async function findNamedLines(
  db: Kysely<Tables>,
  contract: string,
  within: string | null,
  { numbers, references, titles }: FileNames,
): Promise<NamedLine[]> {
  if (numbers.size + references.length + titles.length === 0) return []
  const there = await db
    .selectFrom('deliverable_row')
    .select('number_key')
    .where('contract', '=', contract)
    .where('number_key', '=', anyOf([...numbers.keys()]))
    .execute()
  const found = new Set(there.map(({ number_key: key }) => key))
  const written = [...numbers].flatMap(([number, forms]) => (found.has(number) ? [] : forms))
  const { rows } = await sql<NamedLine>`
    with named as (
      select tag_code from deliverable_row
      where contract = ${contract} and number_key = any(cast(${[...found]} as text[]))
      ${
        written.length === 0
          ? sql``
          : sql`union
      select tag_code from deliverable_row where contract = ${contract}
        ${within === null ? sql`` : sql`and ${within} in (plan, discipline)`}
        and regexp_replace(number_key, '[^[:alnum:]]', '', 'g') = any(cast(${[...new Set(written)]} as text[]))`
      }
      union
      select tag_code from asset
      where contract = ${contract} and class_code = 'Document' and attribute ->> ${sql.lit(reference)} is not null
        and folded(attribute ->> ${sql.lit(reference)}) in (select folded(given) from unnest(cast(${references} as text[])) as given)
      union
      select line.tag_code from unnest(cast(${titles} as text[])) as given (title)
      join deliverable_row line on line.contract = ${contract} and line.title_key = regexp_replace(
        regexp_replace(folded(left(given.title, 300)), '(\\d+)', '00000\\1', 'g'), '\\d*(\\d{6})', '\\1', 'g')
    )
    select tag_code as "tagCode", line.plan, line.discipline, asset.version,
      coalesce(asset.attribute ->> ${deliverableCodec.labelOf('documentNumber')}, '') as number,
      coalesce(asset.attribute ->> ${sql.lit(reference)}, '') as reference,
      coalesce(asset.attribute ->> ${deliverableCodec.labelOf('title')}, '') as title,
      coalesce(asset.attribute ->> ${deliverableCodec.labelOf('documentType')}, '') as "documentType"
    from named join deliverable_row line using (tag_code) join asset using (tag_code)
    where cast(${within} as text) is null or ${within} in (line.plan, line.discipline)
    order by tag_code`.execute(db)
  return rows
}
