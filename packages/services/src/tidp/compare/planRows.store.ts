import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Attributes } from '#asset/asset.tables.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A plan, a discipline, a line or a comment of one state. */
export interface PartRow {
  readonly tag_code: string
  readonly class_code: string
  /** Tag code of the plan or discipline that it is part of. */
  readonly part_of: string | null
  readonly attribute: Attributes
}

export interface StoredPart extends PartRow {
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}

/**
 * Reads a plan with its disciplines, lines and comments, removed ones included, now or as they were
 * before a moment: without those that came later, and with the values that later changes overwrote.
 * Undefined when a later change is not kept, or not shown to the caller.
 */
export async function readPlanRows(
  db: Kysely<Tables>,
  { contract, tagCode, before }: { contract: string; tagCode: string; before?: Date | undefined },
): Promise<StoredPart[] | undefined> {
  const columns = sql.raw(
    ['tag_code', 'class_code', 'part_of', 'attribute', 'version', 'created_at', 'updated_at']
      .map((column) => `part.${column}`)
      .join(', '),
  )
  const { rows } = await sql<StoredPart>`
    select ${columns} from asset part where part.contract = ${contract} and part.tag_code = ${tagCode}
    union all
    select ${columns} from asset part where part.part_of = ${tagCode} and part.class_code in ('DIDP', 'Comment')
    union all
    select ${columns} from asset discipline
    join asset part on part.part_of = discipline.tag_code and part.class_code in ('Document', 'Comment')
    where discipline.part_of = ${tagCode} and discipline.class_code = 'DIDP'`.execute(db)
  return before ? asBefore(db, rows, before) : rows
}

async function asBefore(
  db: Kysely<Tables>,
  rows: readonly StoredPart[],
  before: Date,
): Promise<StoredPart[] | undefined> {
  const existing = rows.filter(({ created_at: at }) => at < before)
  const later = existing.filter(({ updated_at: at }) => at >= before)
  const changes = await readChangesFrom(
    db,
    later.map(({ tag_code: tagCode }) => tagCode),
    before,
  )
  const isComplete = later.every(({ tag_code: tagCode, version }) => {
    const own = changes.get(tagCode) ?? []
    const oldest = own.at(-1)
    return oldest !== undefined && version - oldest.version + 1 === own.length
  })
  if (!isComplete) return undefined
  for (const { tag_code: tagCode, attribute } of later)
    for (const { before: overwritten } of changes.get(tagCode) ?? [])
      Object.assign(attribute, overwritten)
  return existing
}

/** Reads the changes of assets from a moment on, by tag code, the newest first. */
async function readChangesFrom(db: Kysely<Tables>, tagCodes: readonly string[], from: Date) {
  if (tagCodes.length === 0) return new Map<string, { version: number; before: Attributes }[]>()
  const { rows } = await sql<{ tag_code: string; version: number; before: Attributes }>`
    select tag_code, version, before from asset_change
    where tag_code = ${anyOf(tagCodes)} and changed_at >= ${from}
    order by tag_code, version desc`.execute(db)
  return Map.groupBy(rows, ({ tag_code: tagCode }) => tagCode)
}

/** Reads when each of the plans was created, in no particular order. */
export async function readCreations(
  db: Kysely<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<{ tagCode: string; at: Date }[]> {
  const { rows } = await sql<{ tagCode: string; at: Date }>`
    select tag_code as "tagCode", created_at as at from asset
    where contract = ${contract} and tag_code = ${anyOf(tagCodes)}`.execute(db)
  return rows
}

/** Reads the present discipline of each line that is not removed, by its tag code. */
export async function readLivePlaces(
  db: Kysely<Tables>,
  contract: string,
  lines: readonly string[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<{ line: string; discipline: string }>`
    select asset.tag_code as line, asset.part_of as discipline from asset
    where contract = ${contract} and tag_code = ${anyOf(lines)} and class_code = 'Document'
      and coalesce(attribute ->> 'Removed', '') <> 'Yes' and part_of is not null`.execute(db)
  return new Map(rows.map(({ line, discipline }) => [line, discipline]))
}
