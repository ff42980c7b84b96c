import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Tally } from '#plans/tidp/compare/comparedAnswer.ts'
import type { StoredPart } from '#plans/tidp/compare/planRows.store.ts'
import type { KeptChange } from '#plans/tidp/compare/walkBack.ts'

/** A plan with what decides whether its lines were in the MIDP. */
export interface DatedPlan {
  readonly tagCode: string
  readonly name: string
  readonly createdAt: Date
  readonly supersededBy: string | null
}

/** Reads all plans of a contract, superseded ones included. */
export async function readDatedPlans(db: Kysely<Tables>, contract: string): Promise<DatedPlan[]> {
  const text = (label: string) => sql`nullif(attribute ->> ${label}, '')`
  const { rows } = await sql<DatedPlan>`
    select tag_code as "tagCode", created_at as "createdAt", ${text(planCodec.labelOf('supersededBy'))} as "supersededBy",
      coalesce(${text(planCodec.labelOf('number'))}, ${text(planCodec.labelOf('title'))}, tag_code) as name
    from asset where contract = ${contract} and class_code = 'TIDP'`.execute(db)
  return rows
}

/** A line that may have changed. It has the attributes that changed, and those that every line is known by. */
export interface ChangedLine extends StoredPart {
  readonly plan: string
  readonly discipline: string
  /** Of its row in the present MIDP; null when it is not in there. */
  readonly profile: number | null
  /** The newest first. `late` are those that came after the later moment. */
  readonly changes: readonly (KeptChange & { readonly late: boolean })[]
}

const { labelOf } = deliverableCodec
const always = sql.join(
  [labelOf('name'), labelOf('documentNumber'), labelOf('removed')].map(
    (name) => sql`${sql.lit(name)}, line.attribute -> ${sql.lit(name)}`,
  ),
)

/**
 * Reads the lines that were changed or created from a moment on, and all of the plans that were
 * superseded since, with the changes by which `from` and `to` are reached; `most` at most. Lines of
 * the plans `copied` have all attributes: they are compared with their copies.
 */
export async function readChangedLines(
  db: Kysely<Tables>,
  {
    contract,
    from,
    to,
    superseded,
    copied,
    most,
  }: {
    contract: string
    from: Date
    to: Date | undefined
    superseded: readonly string[]
    copied: readonly string[]
    most: number
  },
): Promise<ChangedLine[]> {
  const until = sql`cast(${to ?? null} as timestamptz)`
  const { rows } = await sql<ChangedLine>`
    with line as (
      (select * from asset where contract = ${contract} and class_code = 'Document' and part_of is not null and updated_at >= ${from})
      union all
      (select other.* from asset discipline join asset other on other.part_of = discipline.tag_code and other.class_code = 'Document'
      where discipline.part_of = ${anyOf(superseded)} and discipline.class_code = 'DIDP' and other.updated_at < ${from})
      limit ${most}
    )
    select line.tag_code, line.class_code, line.part_of, line.version, line.created_at, line.updated_at,
      discipline.part_of as plan, coalesce(discipline.attribute ->> ${disciplineCodec.labelOf('name')}, '') as discipline, present.profile_id as profile,
      case when discipline.part_of = ${anyOf(copied)} then line.attribute else jsonb_build_object(${always}) || changed.attribute end as attribute,
      kept.changes
    from line
    join asset discipline on discipline.tag_code = line.part_of
    left join deliverable_row present on present.tag_code = line.tag_code
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('version', version, 'before', before, 'late', coalesce(changed_at >= ${until}, false)) order by version desc), '[]') as changes
      from asset_change
      where asset_change.tag_code = line.tag_code
        and changed_at >= case when line.created_at < ${from} then ${from} else coalesce(${until}, 'infinity') end
    ) kept
    cross join lateral (
      select coalesce(jsonb_object_agg(name, line.attribute -> name), '{}') as attribute
      from jsonb_array_elements(kept.changes) change, jsonb_object_keys(change -> 'before') name
    ) changed`.execute(db)
  return rows
}

/** Counts the lines of the present MIDP by profile, with discipline and originator. */
export async function countPresent(
  db: Kysely<Tables>,
  contract: string,
): Promise<(Tally & { readonly profile: number })[]> {
  const { rows } = await sql<Tally & { readonly profile: number }>`
    select profile_id as profile, discipline, originator, count
    from (
      select cast(key as integer) as profile_id, cast(sum(lines) as integer) as count from deliverable_tally
      where contract = ${contract} and kind = 'profile' group by key having sum(lines) <> 0
    ) counted join deliverable_profile using (profile_id)`.execute(db)
  return rows
}
