import type { Transaction } from 'kysely'
import type { ImportReading } from '@tidemark/schema/rest/lineImport'
import { isAllowed } from '@tidemark/schema/rules/actions'
import type { Plan } from '#records/asset/codec/plan.ts'
import { readDocumentChoices } from '#plans/deliverable/actions/metadata.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { readOpenOffers } from '#plans/tidp/openOffers.ts'
import type { DisciplineLists } from './disciplineLists.ts'
import { readDisciplineLists } from './disciplineLists.ts'
import { listOf } from './values.ts'

export type ReadingPlace = ImportReading['places'][number]

/**
 * Adds to each place whose plan lacks the discipline the name under which the caller can add it.
 * The rule of the plan page decides; null when they cannot.
 */
export async function withAddable(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
  places: readonly ReadingPlace[],
): Promise<ReadingPlace[]> {
  const wanted = places.flatMap(({ tag_code: found, plan_tag_code: plan, discipline }) =>
    found === null && plan && discipline !== null ? [plan] : [],
  )
  if (wanted.length === 0) return [...places]
  const { plans, offered } = await readOpenOffers(trx, principal, { contract, tagCodes: wanted })
  const allowed = new Set(
    offered.flatMap(({ place, offers }) =>
      offers.some((offer) => offer.name === 'action_update_disciplines' && isAllowed(offer))
        ? [place.tagCode]
        : [],
    ),
  )
  const coded = listOf('discipline', await readDocumentChoices(trx, contract))
  const lists = await readDisciplineLists(trx, contract, [...new Set(coded?.values())])
  return places.map((place) => {
    const plan = plans.get(place.plan_tag_code ?? '')
    const isMissing = place.tag_code === null && place.discipline !== null
    if (!isMissing || !plan || !allowed.has(plan.tagCode)) return place
    return { ...place, addable: labelFor(place.discipline ?? '', lists, plan) }
  })
}

/**
 * Returns the discipline of the plan's stage that a text names and the plan lacks; null for none.
 */
function labelFor(text: string, lists: DisciplineLists, { stage, disciplines }: Plan) {
  const present = new Set(
    disciplines.filter(({ status }) => status !== 'Removed').map(({ name }) => name),
  )
  const found = lists.find(text, stage).filter((name) => !present.has(name))
  return found.length === 1 ? (found[0] ?? null) : null
}
