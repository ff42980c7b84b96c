import type { Kysely } from 'kysely'
import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import type { Offer } from '@tidemark/schema/rules/actions'
import type { DisciplineActionName } from '@tidemark/schema/rules/discipline'
import { disciplineOffers } from '@tidemark/schema/rules/discipline'
import type { TidpActionName } from '@tidemark/schema/rules/tidp'
import { tidpOffers } from '@tidemark/schema/rules/tidp'
import type { Tables } from '#db/tables.ts'
import { factsOf } from './plan.model.ts'
import type { Place } from './plan.store.ts'
import { readLines, readPlans } from './plan.store.ts'
import type { TaskName } from './workflow.tables.ts'

export type OfferName = TidpActionName | DisciplineActionName

/** What a person is offered on one plan or discipline. */
export interface PlaceOffers {
  readonly place: Place
  readonly offers: readonly Offer<OfferName>[]
}

/** What a person could ever do with these plans and disciplines, and what stands in the way now. Three queries however many there are. */
export async function readOffers(db: Kysely<Tables>, contract: string, places: readonly Place[], username: string): Promise<PlaceOffers[]> {
  const plans = await readPlans(db, contract, [...new Set(places.map(({ plan }) => plan))])
  const lines = await readLines(db, contract, places.filter(({ isPlan }) => !isPlan).map(({ tagCode }) => tagCode))
  return places.flatMap((place): PlaceOffers[] => {
    const plan = plans.get(place.plan)
    if (!plan) return []
    if (place.isPlan) return [{ place, offers: tidpOffers(plan, username) }]
    const discipline = plan.disciplines.find(({ tagCode }) => tagCode === place.tagCode)
    if (!discipline) return []
    const scene = { plan, discipline, lines: lines.get(place.tagCode) ?? [] }
    return [{ place, offers: disciplineOffers(factsOf(scene), username) }]
  })
}

/** Which of a person's tasks an action is part of. */
export const taskBehind: Readonly<Record<OfferName, TaskName>> = {
  action_generate_tidp_number: 'TIDP_OWNER',
  action_update_tidp_owner: 'TIDP_OWNER',
  action_update_internal_stakeholders: 'TIDP_OWNER',
  action_update_external_stakeholders: 'TIDP_OWNER',
  action_update_disciplines: 'TIDP_OWNER',
  action_remove_discipline: 'TIDP_OWNER',
  action_accept_ownership: 'DIDP_OWNER',
  action_reject_ownership: 'DIDP_OWNER',
  action_nominate_additional_owner: 'DIDP_OWNER',
  action_send_for_acceptance: 'DIDP_OWNER',
  action_add_new_deliverables: 'DIDP_OWNER',
  action_add_existing_deliverables: 'DIDP_OWNER',
  action_rename_deliverables: 'DIDP_OWNER',
  action_remove_deliverables: 'DIDP_OWNER',
  action_fetch_deliverable_numbers: 'DIDP_OWNER',
  action_refresh_deliverable_numbers: 'DIDP_OWNER',
  action_accept_discipline: 'DIDP_ACCEPTANCE',
  action_reject_discipline: 'DIDP_ACCEPTANCE',
  action_reopen_discipline: 'DIDP_ACCEPTANCE',
}

/** The task ids of one person, by task name and tag code. */
export type TaskIds = ReadonlyMap<string, number>
export const taskKey = (name: TaskName, tagCode: string): string => `${name} ${tagCode}`

export const toRows = ({ place, offers }: PlaceOffers, tasks: TaskIds): OfferedActionRow[] =>
  offers.map(({ name, blockers }) => {
    const task = taskBehind[name]
    const taskId = tasks.get(taskKey(task, task === 'TIDP_OWNER' ? place.plan : place.tagCode))
    return { tag_code: place.tagCode, actionName: name, task_id: taskId ?? -1, allowed: blockers.length === 0, blockers }
  })
