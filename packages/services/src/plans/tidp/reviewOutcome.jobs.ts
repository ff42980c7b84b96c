import type { Kysely, Transaction } from 'kysely'
import { isAllowed } from '@tidemark/schema/rules/actions'
import { tidpOffers } from '@tidemark/schema/rules/tidp'
import { namedFor } from '#people/acting/standIn.ts'
import { recordAudit, system } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { readTasks, readWaitingTasks } from '#plans/task/task.store.ts'
import { listContracts, readReviewClock } from '#people/user/contractClock.store.ts'
import { acceptFor } from './actions/review.ts'
import { findPlaces, lockPlanScene } from './plan.store.ts'
import { overdueLeads, reviewOfTask } from './reviewTimes.ts'
import { tidpFactsOf } from './scene.ts'
import { settlePlan } from './settlePlan.ts'

/** After the reminders of the hour, so that people hear of a review that is over before it counts. */
const count = jobKind('review.outcome', { cron: '20 * * * *' })

/** Accepts plans for reviewers whose due day has passed, in contracts where they then count as accepted. */
export function defineReviewOutcome(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(count, () => countAsAccepted(db, new Date()))
}

/** Does it once for each reviewer, however often it runs. Each plan has a transaction. */
export async function countAsAccepted(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const contract of await listContracts(db)) {
    const clock = await readReviewClock(db, contract, now)
    if (clock.outcome !== 'COUNTS_AS_ACCEPTED') continue
    const over = (await readWaitingTasks(db, contract)).filter(
      (task) => (reviewOfTask(task, clock)?.daysLeft ?? 0) < 0,
    )
    for (const plan of new Set(over.map(({ tag_code }) => tag_code)))
      await inTransaction(db, { writes: true }, (trx) => countPlan(trx, contract, plan, now))
  }
}

/** Decides again under the lock of the plan: a reviewer may have answered, or the setting changed. */
async function countPlan(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
  now: Date,
): Promise<void> {
  if ((await findPlaces(trx, contract, [tagCode])).length === 0) return
  const { plan } = await lockPlanScene(trx, contract, tagCode)
  const clock = await readReviewClock(trx, contract, now)
  if (clock.outcome !== 'COUNTS_AS_ACCEPTED') return
  for (const { reviewer, dueOn } of overdueLeads(plan, await readTasks(trx, [tagCode]), clock)) {
    const scene = await lockPlanScene(trx, contract, tagCode)
    const offers = tidpOffers(tidpFactsOf(scene), reviewer)
    // An open comment that must be resolved is an answer.
    if (!offers.some((offer) => offer.name === 'action_accept_tidp' && isAllowed(offer))) continue
    const { action, changes } = await acceptFor(trx, scene.plan, { reviewer, by: system, dueOn })
    await recordAudit(trx, {
      contract,
      plan: tagCode,
      tagCode,
      executedBy: system,
      action,
      changes: [...namedFor({ by: system, as: reviewer }), ...changes],
    })
  }
  await settlePlan(trx, contract, tagCode)
}
