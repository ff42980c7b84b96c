import type { Transaction } from 'kysely'
import type { ImportReading } from '@tidemark/schema/rest/lineImport'
import { isAllowed } from '@tidemark/schema/rules/actions'
import { disciplineListFor, stageCode } from '@tidemark/schema/rules/stage'
import { readChoices } from '#asset/choices.ts'
import type { Plan } from '#asset/codec/plan.ts'
import { readDocumentChoices } from '#deliverable/actions/metadata.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { openToActing } from '#privilege/reach/reach.policy.ts'
import { readOffers } from '#tidp/offers.ts'
import { findPlaces, readPlans } from '#tidp/plan.store.ts'
import { spellings } from '../cells.ts'
import { listOf } from './values.ts'

type Place = ImportReading['places'][number]

/**
 * Adds to each place whose plan lacks the discipline the name under which the caller can add it now,
 * by the rule of the plan page; null when they cannot.
 */
export async function withAddable(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
  places: readonly Place[],
): Promise<Place[]> {
  const wanted = places.flatMap(({ tag_code: found, plan_tag_code: plan, discipline }) =>
    found === null && plan && discipline !== null ? [plan] : [],
  )
  if (wanted.length === 0) return [...places]
  const found = await findPlaces(trx, contract, [...new Set(wanted)])
  const open = await openToActing(trx, principal, found)
  const plans = await readPlans(trx, contract, open)
  const offered = await readOffers(trx, contract, {
    places: open,
    plans,
    username: principal.username,
  })
  const allowed = new Set(
    offered.flatMap(({ place, offers }) =>
      offers.some((offer) => offer.name === 'action_update_disciplines' && isAllowed(offer))
        ? [place.tagCode]
        : [],
    ),
  )
  const lists = await readChoices(trx, contract, 'DIDP')
  const coded = [
    ...new Set(listOf('discipline', await readDocumentChoices(trx, contract))?.values()),
  ]
  return places.map((place) => {
    const plan = plans.get(place.plan_tag_code ?? '')
    const isMissing = place.tag_code === null && place.discipline !== null
    if (!isMissing || !plan || !allowed.has(plan.tagCode)) return place
    const labels = lists.get(disciplineListFor(stageCode(plan.stage))) ?? []
    return { ...place, addable: labelFor(place.discipline ?? '', labels, plan, coded) }
  })
}

/** The discipline of the plan's stage that a text names, also by its code; null for none. */
function labelFor(
  text: string,
  labels: readonly string[],
  { disciplines }: Plan,
  coded: readonly string[],
): string | null {
  const wanted = text.trim().toLowerCase()
  const present = new Set(
    disciplines.filter(({ status }) => status !== 'Removed').map(({ name }) => name),
  )
  const found = labels.filter((label) => {
    const withCode = coded.map(spellings).find((names) => names.includes(label.toLowerCase()))
    return !present.has(label) && [...spellings(label), ...(withCode ?? [])].includes(wanted)
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
