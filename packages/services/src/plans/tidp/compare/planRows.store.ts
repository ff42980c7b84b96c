import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type KeptChange, walkBack } from './walkBack.ts'

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
  for (const part of later) {
    const own = changes.get(part.tag_code) ?? []
    const earlier = own.length > 0 ? walkBack(part, own) : undefined
    if (!earlier) return undefined
    Object.assign(part.attribute, earlier)
  }
  return existing
}

/** Reads the changes of assets from a moment on, by tag code, the newest first. */
async function readChangesFrom(db: Kysely<Tables>, tagCodes: readonly string[], from: Date) {
  if (tagCodes.length === 0) return new Map<string, KeptChange[]>()
  const { rows } = await sql<KeptChange & { readonly tag_code: string }>`
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

/** Where a line is: its discipline and plan, by tag code. */
export interface LinePlace {
  readonly discipline: string
  readonly plan: string
  /** The number of the plan, or its title before it has one. */
  readonly planName: string
  /** Whether it is not removed. */
  readonly isLive: boolean
}

/** Reads the present places of lines, by tag code. */
export async function readPlaces(
  db: Kysely<Tables>,
  contract: string,
  lines: readonly string[],
): Promise<Map<string, LinePlace>> {
  if (lines.length === 0) return new Map()
  const text = (table: string, label: string) => sql`${sql.ref(`${table}.attribute`)} ->> ${label}`
  const { rows } = await sql<LinePlace & { readonly line: string }>`
    select line.tag_code as line, line.part_of as discipline, plan.tag_code as plan,
      coalesce(nullif(${text('plan', planCodec.labelOf('number'))}, ''), ${text('plan', planCodec.labelOf('title'))}, plan.tag_code) as "planName",
      coalesce(${text('line', deliverableCodec.labelOf('removed'))}, '') <> 'Yes' as "isLive"
    from asset line
    join asset discipline on discipline.tag_code = line.part_of
    join asset plan on plan.tag_code = discipline.part_of
    where line.contract = ${contract} and line.tag_code = ${anyOf(lines)} and line.class_code = 'Document'`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.line, row]))
}
