import type { Kysely } from 'kysely'
import type { TidpStatus } from '@tidemark/schema/rules/tidpStatus'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import { attributeText, isActive } from '#records/asset/attribute.store.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A plan as the dashboard names it. */
export interface DashboardPlan {
  readonly tagCode: string
  readonly title: string
  readonly revision: string
  readonly status: TidpStatus
}

/** Reads the plans of a contract that are not superseded, within the person's reach. */
export async function readNamedPlans(
  db: Kysely<Tables>,
  contract: string,
): Promise<DashboardPlan[]> {
  const rows = await db
    .selectFrom('asset')
    .select('tag_code')
    .select([
      attributeText(planCodec.labelOf('title')).as('title'),
      attributeText(planCodec.labelOf('revision')).as('revision'),
      attributeText(planCodec.labelOf('status')).as('status'),
      attributeText(planCodec.labelOf('supersededBy')).as('superseded_by'),
    ])
    .where('contract', '=', contract)
    .where('class_code', '=', 'TIDP')
    .where(isActive)
    .execute()
  return rows.flatMap(({ tag_code: tagCode, title, revision, status, superseded_by }) =>
    superseded_by
      ? []
      : [
          {
            tagCode,
            title: title || tagCode,
            revision: revision ?? '',
            status: tidpStatuses.find((known) => known === status) ?? 'WIP',
          },
        ],
  )
}
