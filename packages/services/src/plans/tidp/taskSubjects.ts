import { isAllowed } from '@tidemark/schema/rules/actions'
import { openToActing } from '#people/privilege/reach/reach.policy.ts'
import type { ReadTaskSubjects } from '#plans/task/task.routes.ts'
import type { Task } from '#plans/task/task.store.ts'
import { readMainAssets } from './mainAsset.ts'
import type { PlaceOffers } from './offers.ts'
import { readOffers, taskBehind } from './offers.ts'
import { findPlaces, readPlans } from './plan.store.ts'

/** Reads the plans and disciplines of tasks, and the actions that the caller's own tasks offer. */
export const readTaskSubjects: ReadTaskSubjects = async (trx, contract, tasks, principal) => {
  const { username } = principal
  const places = await findPlaces(trx, contract, [
    ...new Set(tasks.map(({ tag_code }) => tag_code)),
  ])
  const plans = await readPlans(trx, contract, places)
  const mainAssets = await readMainAssets(trx, contract, places, plans)
  const own = new Set(
    tasks.filter(({ assignee }) => assignee === username).map(({ tag_code }) => tag_code),
  )
  const open = await openToActing(
    trx,
    principal,
    places.filter(({ tagCode }) => own.has(tagCode)),
  )
  const offers = await readOffers(trx, contract, { places: open, plans, username })
  const offersByTag = new Map(offers.map((one) => [one.place.tagCode, one]))
  return new Map(
    tasks.flatMap((task) => {
      const mainAsset = mainAssets.get(task.tag_code)
      if (!mainAsset) return []
      const offered = task.assignee === username ? offersByTag.get(task.tag_code) : undefined
      const subject = { main_asset: mainAsset, possible_actions: actionsOf(task, offered) }
      return [[task.task_id, subject] as const]
    }),
  )
}

const actionsOf = (task: Task, offered: PlaceOffers | undefined): string[] =>
  (offered?.offers ?? [])
    .filter((offer) => isAllowed(offer) && taskBehind[offer.name] === task.task_name)
    .map(({ name }) => name)
