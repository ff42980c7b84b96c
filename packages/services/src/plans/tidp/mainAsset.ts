import type { Kysely } from 'kysely'
import { apiToDay, type Day } from '@tidemark/schema/dates'
import { lifecycleCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { WorkflowTaskRow } from '@tidemark/schema/rest/workflow'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import { findShared } from '#records/asset/relation.store.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { PlanPlace } from './plan.store.ts'

/** The plan or discipline of a task, with the attributes that determine its due date. */
export type MainAsset = WorkflowTaskRow['main_asset']

/** Reads them by tag code, in one query. */
export async function readMainAssets(
  db: Kysely<Tables>,
  contract: string,
  places: readonly PlanPlace[],
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
        ...planCodec.write({ title: plan.title }),
        ...lifecycleCodec.write(lifecycleDates(plan.stage, lifecycles.get(plan.tagCode) ?? [])),
      }
      const kind = place.isPlan
        ? ({ class_code: 'TIDP', parent_tag_code: null } as const)
        : ({ class_code: 'DIDP', parent_tag_code: plan.tagCode } as const)
      return [[place.tagCode, { tag_code: place.tagCode, contract, attribute, ...kind }]]
    }),
  )
}

/** Returns the delivery date of the plan of a main asset; null without one. */
export function dueOf({ attribute }: Pick<MainAsset, 'attribute'>): Day | null {
  const day = (name: string) => apiToDay(String(attribute[name] ?? ''))
  return dueDate({
    stageCode: String(attribute[lifecycleCodec.labelOf('stageCode')] ?? ''),
    designFreeze: day(lifecycleCodec.labelOf('designFreeze')),
    t12: day(lifecycleCodec.labelOf('t12')),
  })
}

/** Reads the delivery date of one plan; null without one. */
export const readPlanDue = async (db: Kysely<Tables>, plan: Plan): Promise<Day | null> =>
  (await readPlanDues(db, plan.contract, [plan])).get(plan.tagCode) ?? null

/** Reads the delivery dates of plans by their tag codes, in one query; null for a plan without one. */
export async function readPlanDues(
  db: Kysely<Tables>,
  contract: string,
  plans: readonly Plan[],
): Promise<Map<string, Day | null>> {
  const shared = await findShared(db, {
    contract,
    parents: plans.map(({ tagCode }) => tagCode),
    classCode: 'Technical Lifecycles',
  })
  const lifecycles = Map.groupBy(shared, ({ parent }) => parent)
  return new Map(
    plans.map(({ tagCode, stage }) => {
      const dates = lifecycleDates(stage, lifecycles.get(tagCode) ?? [])
      return [tagCode, dueOf({ attribute: lifecycleCodec.write(dates) })]
    }),
  )
}

/** Returns the dates of a plan's present stage; a plan may have dates of several stages. */
export function lifecycleDates(
  stage: string | null,
  lifecycles: readonly { attribute: Attributes }[],
): { stageCode: string; designFreeze: string | null; t12: string | null } {
  const code = codeOfLabel(stage ?? '')
  const own = lifecycles.find(
    (lifecycle) => lifecycleCodec.get(lifecycle, 'stageCode') === code,
  ) ?? { attribute: {} }
  return {
    stageCode: code,
    designFreeze: lifecycleCodec.get(own, 'designFreeze'),
    t12: lifecycleCodec.get(own, 't12'),
  }
}
