import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { reachesPlansAt, readReachOf } from '#people/privilege/reach/reachOfPeople.store.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { OpenOffers } from './openOffers.ts'

/**
 * Reads the people who are named on plans and disciplines to act on them, and whose privileges keep them
 * from it, by tag code.
 */
export async function readUnable(
  trx: Transaction<Tables>,
  contract: string,
  { places, plans }: Pick<OpenOffers, 'places' | 'plans'>,
): Promise<Record<string, string[]>> {
  const named = places.flatMap(({ tagCode, plan: of }) => {
    const plan = plans.get(of)
    const parts = plan?.disciplines.filter((one) => [of, one.tagCode].includes(tagCode)) ?? []
    const people = parts.flatMap(({ owners, nominatedOwners }) => owners.concat(nominatedOwners))
    return plan
      ? [{ tagCode, place: plan.asset.place, people: [...people, ...peopleOf(plan)] }]
      : []
  })
  const reach = await readReachOf(
    trx,
    contract,
    named.flatMap(({ people }) => people),
  )
  if (reach.size === 0) return {}
  return Object.fromEntries(
    named.flatMap(({ tagCode, place, people }) => {
      const unable = [...new Set(people)].filter((one) => !reachesPlansAt(reach, one, place))
      return unable.length > 0 ? [[tagCode, unable]] : []
    }),
  )
}

const peopleOf = (plan: Plan) => [
  ...plan.owners,
  ...plan.internalStakeholders,
  ...plan.externalStakeholders,
]
