import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { partsOf } from '#records/asset/relation.store.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/** The attributes of plans and disciplines that the list shows, and that decide the next step. */
const shownAttributes = [
  ...(
    [
      'title',
      'number',
      'numberStatus',
      'owners',
      'status',
      'stage',
      'rejected',
      'internalStakeholders',
      'acceptedBy',
    ] as const
  ).map((name) => planCodec.labelOf(name)),
  ...(['name', 'owners', 'nominatedOwners', 'status', 'required'] as const).map((name) =>
    disciplineCodec.labelOf(name),
  ),
]

/** Reads plans and disciplines with only the attributes that the list shows. */
export const readListedSubjects = (
  db: Kysely<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<{ tag_code: string; place: string | null; attribute: Attributes }[]> =>
  db
    .selectFrom('asset')
    .select([
      'tag_code',
      'place',
      sql<Attributes>`jsonb_build_object(${sql.join(shownAttributes.map((label) => sql`${sql.lit(label)}, asset.attribute -> ${sql.lit(label)}`))})`.as(
        'attribute',
      ),
    ])
    .where('contract', '=', contract)
    .where('tag_code', '=', anyOf(tagCodes))
    .execute()

/** Reads the active disciplines of plans, with only their status and whether they are required. */
export const readStepParts = (
  db: Kysely<Tables>,
  plans: readonly string[],
): Promise<{ parent: string; required: string | null; status: DisciplineStatus }[]> =>
  partsOf(db, plans, 'DIDP')
    .select([
      sql<string | null>`asset.attribute ->> ${sql.lit(disciplineCodec.labelOf('required'))}`.as(
        'required',
      ),
      sql<DisciplineStatus>`asset.attribute ->> ${sql.lit(disciplineCodec.labelOf('status'))}`.as(
        'status',
      ),
    ])
    .where(
      sql<boolean>`asset.attribute ->> ${sql.lit(disciplineCodec.labelOf('status'))} <> 'Removed'`,
    )
    .execute()

/** Counts the lines of disciplines by the status of their number. */
export const readStepLines = (
  db: Kysely<Tables>,
  disciplines: readonly string[],
): Promise<{ discipline: string; status: string; count: number }[]> =>
  db
    .selectFrom('deliverable_row as line')
    .innerJoin('deliverable_profile as profile', 'profile.profile_id', 'line.profile_id')
    .select(['line.discipline', 'profile.status', sql<number>`cast(count(*) as int)`.as('count')])
    .where('line.discipline', '=', anyOf(disciplines))
    .groupBy(['line.discipline', 'profile.status'])
    .execute()
