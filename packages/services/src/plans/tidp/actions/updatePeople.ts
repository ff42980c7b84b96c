import { planCodec } from '#records/asset/codec/plan.ts'
import { peopleLabels, reviewNeedsReviewer, tidpOffers } from '@tidemark/schema/rules/tidp'
import { listed } from '@tidemark/schema/wording'
import { mergeEdits } from '#records/asset/merge.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { tidpFactsOf } from '../scene.ts'
import { requireOffer } from '#people/acting/offer.policy.ts'
import type { TidpAction } from '../action.ts'
import { change } from '../action.ts'
import { managesPlans } from '../tidp.policy.ts'
import { inShapeOf } from '#people/acting/inShapeOf.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { peopleFaults } from '#people/user/namedPeople.ts'

/** A list's attribute has the same name in the request. */
const lists = [
  {
    attribute: planCodec.labelOf('owners'),
    name: 'action_update_tidp_owner',
    presentOf: ({ owners }: Plan) => owners,
  },
  {
    attribute: planCodec.labelOf('internalStakeholders'),
    name: 'action_update_internal_stakeholders',
    presentOf: (plan: Plan) => plan.internalStakeholders,
  },
  {
    attribute: planCodec.labelOf('externalStakeholders'),
    name: 'action_update_external_stakeholders',
    presentOf: (plan: Plan) => plan.externalStakeholders,
  },
] as const

/**
 * Replaces the given lists of people, each as its separate action would. Other changes of the plan
 * since the named version are no conflict.
 */
export const updatePeople: TidpAction<(typeof lists)[number]['name']> = async ({
  trx,
  scene,
  input,
  by,
  principal,
}) => {
  const { plan } = scene
  const given = lists.flatMap((list) => {
    const people = input[list.attribute]
    return people ? [{ ...list, people, path: list.attribute, present: list.presentOf(plan) }] : []
  })
  const isManager = managesPlans(principal, plan.contract)
  const offers = tidpOffers(tidpFactsOf(scene), by, { isManager })
  for (const { name } of given) requireOffer(offers, name)
  const emptied = given.some(
    ({ name, people }) => name === 'action_update_internal_stakeholders' && people.length === 0,
  )
  refuseFaults(
    await peopleFaults(trx, plan.asset, given),
    emptied && plan.status === 'Issued for Review'
      ? { [planCodec.labelOf('internalStakeholders')]: reviewNeedsReviewer }
      : {},
  )
  const attribute = Object.fromEntries(
    given.map(({ attribute, people }) => [attribute, [...new Set(people)]]),
  )
  const [edited = attribute] = await mergeEdits(
    trx,
    [{ asset: plan.asset, version: input.version, attribute }],
    { nameOf: (name) => name, show: inShapeOf(input), wholeRows: true },
  )
  const changes = await change(trx, by, plan.asset, edited)
  return {
    action: `Updated ${listed(given.map(({ attribute }) => peopleLabels[attribute]))}`,
    changes,
  }
}
