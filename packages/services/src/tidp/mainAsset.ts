import type { Kysely } from 'kysely'
import { lifecycleAttributes, tidpAttributes } from '@tidemark/schema/rest/attributes'
import type { WorkflowTaskRow } from '@tidemark/schema/rest/workflow'
import { stageCode } from '@tidemark/schema/rules/stage'
import { textOf } from '#asset/asset.ts'
import { findShared } from '#asset/relation.store.ts'
import type { Attributes } from '#asset/asset.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Plan } from '#asset/codec/plan.ts'
import type { Place } from './plan.store.ts'

/** The plan or discipline of a task, with what its due date is told from. */
export type MainAsset = WorkflowTaskRow['main_asset']

/** By tag code, of places on the plans. One query however many. */
export async function readMainAssets(
  db: Kysely<Tables>,
  contract: string,
  places: readonly Place[],
  plans: ReadonlyMap<string, Plan>,
): Promise<Map<string, MainAsset>> {
  const dated = await findShared(db, {
    contract,
    parents: [...plans.keys()],
    classCode: 'Technical Lifecycles',
  })
  const lifecycles = Map.groupBy(dated, ({ parent }) => parent)
  return new Map(
    places.flatMap((place) => {
      const plan = plans.get(place.plan)
      const asset = place.isPlan
        ? plan?.asset
        : plan?.disciplines.find(({ tagCode }) => tagCode === place.tagCode)?.asset
      if (!plan || !asset) return []
      const attribute = {
        ...asset.attribute,
        [tidpAttributes.title]: plan.title,
        ...datesOf(plan, lifecycles.get(plan.tagCode) ?? []),
      }
      const kind = place.isPlan
        ? ({ class_code: 'TIDP', parent_tag_code: null } as const)
        : ({ class_code: 'DIDP', parent_tag_code: plan.tagCode } as const)
      return [[place.tagCode, { tag_code: place.tagCode, contract, attribute, ...kind }]]
    }),
  )
}

/** A plan may carry the dates of several stages; those of its own stage count. */
function datesOf(plan: Plan, lifecycles: readonly { attribute: Attributes }[]): Attributes {
  const code = stageCode(plan.stage)
  const own = lifecycles.find(
    (lifecycle) => textOf(lifecycle, lifecycleAttributes.stageCode) === code,
  ) ?? { attribute: {} }
  return {
    [lifecycleAttributes.stageCode]: code,
    [lifecycleAttributes.designFreeze]: textOf(own, lifecycleAttributes.designFreeze),
    [lifecycleAttributes.t12]: textOf(own, lifecycleAttributes.t12),
  }
}
