import type { Transaction } from 'kysely'
import type {
  BulkActionName,
  BulkDiscipline,
  previewBulkAction,
} from '@tidemark/schema/rest/bulkAction'
import type { AnswerOf, BodyOf } from '@tidemark/schema/rest/endpoint'
import type { Offer } from '@tidemark/schema/rules/actions'
import { explain } from '@tidemark/schema/rules/actions'
import { whyNoNumber } from '@tidemark/schema/rules/deliverable'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { findLines } from '#programme/lineImport/lineImport.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { partOutOfReach } from '#people/privilege/reach/reach.policy.ts'
import type { OfferName } from '#plans/tidp/offers.ts'
import { readOpenOffers } from '#plans/tidp/openOffers.ts'

type Part = BulkDiscipline['parts'][number]

/** Asks the rules of an action about the disciplines of marked lines, without changing any. */
export async function previewBulk(
  trx: Transaction<Tables>,
  principal: Principal,
  { contract, action_name: name, lines: tagCodes }: BodyOf<typeof previewBulkAction>,
): Promise<AnswerOf<typeof previewBulkAction>> {
  const lines = await findLines(trx, contract, { tagCodes })
  if (lines.length === 0) throw new NotFound()
  const marked = Map.groupBy(lines, ({ discipline }) => discipline)
  const { places, plans, offered } = await readOpenOffers(trx, principal, {
    contract,
    tagCodes: [...marked.keys()],
  })
  // A delegate has offers of their own and of the person for whom they stand in.
  const offersAt = new Map(
    Map.groupBy(offered, ({ place }) => place.tagCode)
      .entries()
      .map(([tagCode, found]) => [tagCode, found.flatMap(({ offers }) => offers)]),
  )
  const placeAt = new Map(places.map((place) => [place.tagCode, place]))
  const found = new Set(lines.map(({ tagCode }) => tagCode))
  return {
    disciplines: [...marked].flatMap(([tagCode, its]) => {
      const plan = plans.get(placeAt.get(tagCode)?.plan ?? '')
      const discipline = plan?.disciplines.find((one) => one.tagCode === tagCode)
      if (!plan || !discipline) return []
      const offers = offersAt.get(tagCode)
      const offer = offers?.find((one) => one.name === name)
      return [
        {
          tag_code: tagCode,
          name: discipline.name,
          plan_tag_code: plan.tagCode,
          plan_title: plan.title,
          is_offered: offer !== undefined,
          parts: offer
            ? partsBy(name, offer, its)
            : [all(its, offers === undefined ? partOutOfReach : whoMay[name])],
        },
      ]
    }),
    not_found: tagCodes.filter((tagCode) => !found.has(tagCode)),
  }
}

/** The reason for a person who does not have the role for the action. */
const whoMay: Readonly<Record<BulkActionName, string>> = {
  action_fetch_deliverable_numbers: 'Only the owners of the discipline can fetch its numbers.',
  action_accept_discipline: 'Only the owners of the plan can accept its disciplines.',
}

/**
 * Divides the lines of a discipline. Lines that cannot be numbered have their own reason, unless
 * the discipline has one.
 */
function partsBy(
  name: BulkActionName,
  { blockers }: Offer<OfferName>,
  lines: readonly Line[],
): Part[] {
  if (name !== 'action_fetch_deliverable_numbers')
    return [all(lines, blockers.length === 0 ? null : explain(blockers))]
  const ofDiscipline = blockers.filter(({ code }) => code !== 'NOTHING_TO_FETCH')
  if (ofDiscipline.length > 0) return [all(lines, explain(ofDiscipline))]
  const byReason = Map.groupBy(lines, ({ status }) => whyNoNumber(status))
  return [...byReason].map(([reason, its]) => all(its, reason))
}

const all = (lines: readonly Line[], reason: string | null): Part => ({
  lines: lines.map(({ tagCode }) => tagCode),
  reason,
})
