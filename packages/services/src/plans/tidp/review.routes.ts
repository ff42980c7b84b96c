import { reviewsOf } from '@tidemark/schema/rest/review'
import type { Api } from '#platform/http/api.ts'
import { mayStandIn } from '@tidemark/schema/rules/absence'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { reachesPlansAt, readReachOf } from '#people/privilege/reach/reachOfPeople.store.ts'
import { readAbsences } from '#people/user/absence.store.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { findPlaces, readPlans } from './plan.store.ts'
import { readOpenReviews } from './reviewTimes.ts'

/** Serves who reviews a plan, and until when, to everyone who can open the plan. */
export function reviewRoutes(api: Api): void {
  serve(api, reviewsOf, async ({ query: { contract, tag_code }, trx }) => {
    const places = await findPlaces(trx, contract, [tag_code])
    const plan = places[0]?.isPlan
      ? (await readPlans(trx, contract, places)).get(tag_code)
      : undefined
    if (!plan) throw new NotFound()
    if (plan.status !== 'Issued for Review' || plan.supersededBy !== null) return { results: [] }
    const open = new Map(
      (await readOpenReviews(trx, contract, { plans: [tag_code] })).map((one) => [
        one.reviewer,
        one,
      ]),
    )
    const reviewers = new Set([...plan.internalStakeholders, ...plan.externalStakeholders])
    const { today } = await readClock(trx, contract)
    const absences = await readAbsences(trx, contract, { people: [...reviewers], today })
    const delegates = absences.map(({ delegate }) => delegate)
    const reach = await readReachOf(trx, contract, [...reviewers, ...delegates])
    const reaches = (who: string) => reachesPlansAt(reach, who, plan.asset.place)
    const standsIn = (delegate: string, reviewer: string) =>
      mayStandIn(plan, delegate) && reaches(delegate) && reaches(reviewer)
    return {
      results: [...reviewers].map((reviewer) => {
        const one = open.get(reviewer)
        const away = absences.find(({ person, holds }) => holds && person === reviewer)
        return {
          reviewer,
          is_lead: plan.internalStakeholders.includes(reviewer),
          accepted: plan.acceptedBy.includes(reviewer),
          began_on: one?.beganOn ?? null,
          due_on: one?.dueOn ?? null,
          days_left: one?.daysLeft ?? null,
          away_until: away?.until ?? null,
          stand_in: away && standsIn(away.delegate, reviewer) ? away.delegate : null,
        }
      }),
    }
  })
}
