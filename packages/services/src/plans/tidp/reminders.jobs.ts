import type { Kysely, Transaction } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import { reviewReminder } from '@tidemark/schema/rules/reviewClock'
import { isDueSoon } from '@tidemark/schema/rules/dueDate'
import type { Tables } from '#platform/db/tables.ts'
import { inEachContract } from '#people/user/eachContract.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { system } from '#records/history/history.store.ts'
import { readPeopleWith } from '#people/user/member.store.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import type { ContractReviewClock } from '#people/user/contractClock.store.ts'
import { readReviewClock } from '#people/user/contractClock.store.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { reviewOfTask } from './reviewTimes.ts'
import type { MainAsset } from './mainAsset.ts'
import { dueOf, readMainAssets } from './mainAsset.ts'
import { findPlaces, readPlans } from './plan.store.ts'
import { deciders } from './tidp.policy.ts'
import type { Task } from '#plans/task/task.store.ts'
import { readWaitingTasks } from '#plans/task/task.store.ts'
import type { NewNotification } from '#records/notification/notification.store.ts'
import { notify } from '#records/notification/notification.store.ts'

const remind = jobKind('notification.due', { cron: '5 * * * *' })

/**
 * Notifies people once of each task that is due soon. Runs every hour, so that services that were
 * down at night miss no day.
 */
export function defineReminders(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(remind, () => remindOfDue(db, new Date()))
}

/**
 * Notifies the people who have to act, once per task and date, however often it runs. Each contract
 * has a transaction.
 */
export async function remindOfDue(db: Kysely<Tables>, now: Date): Promise<void> {
  await inEachContract(db, (trx, contract) => remindIn(trx, contract, now))
}

/** Notifies the people of one contract. */
export async function remindIn(
  trx: Transaction<Tables>,
  contract: string,
  now: Date,
): Promise<void> {
  const tasks = (await readWaitingTasks(trx, contract)).filter(mustAct)
  const places = await findPlaces(trx, contract, [
    ...new Set(tasks.map(({ tag_code }) => tag_code)),
  ])
  const planOf = new Map(places.map(({ tagCode, plan }) => [tagCode, plan]))
  const timeZone = await readTimeZone(trx, contract)
  const clock = await readReviewClock(trx, contract, now)
  const managers =
    clock.outcome === 'MANAGER_DECIDES' ? await readPeopleWith(trx, contract, deciders) : []
  const plans = await readPlans(trx, contract, places)
  const assets = await readMainAssets(trx, contract, places, plans)
  await notify(
    trx,
    tasks.flatMap((task) =>
      task.task_name === 'TIDP_REVIEWER'
        ? reviewReminders(task, plans.get(task.tag_code), clock, managers)
        : reminderOf(task, planOf.get(task.tag_code), assets.get(task.tag_code), (due) =>
            isDueSoon(due, now, timeZone),
          ),
    ),
  )
}

/**
 * Returns whether a person must act before the date. People who wait for others have nothing to do.
 * A discipline that was not accepted waits for its owner.
 */
const mustAct = ({ task_name, status }: Task): boolean =>
  status === taskStatuses.inProgress ||
  task_name === 'DIDP_ACCEPTANCE' ||
  (task_name === 'DIDP_OWNER' && status === taskStatuses.pending)

/**
 * Reminds a reviewer, and tells the owners of the plan, and who decides, when the due day of the review has
 * passed.
 */
function reviewReminders(
  task: Task,
  plan: Plan | undefined,
  clock: ContractReviewClock,
  managers: readonly string[],
): NewNotification[] {
  const review = reviewOfTask(task, clock)
  const reminder = review && reviewReminder(review.daysLeft, clock.reviewDays)
  if (!plan || !review || reminder === null) return []
  const { contract, assignee, tag_code: tagCode } = task
  const about = {
    contract,
    plan: tagCode,
    tagCode,
    dueOn: review.dueOn,
    once: `review ${reminder} ${task.task_id} ${review.dueOn}`,
  }
  const toReviewer = { ...about, recipient: assignee, causedBy: system }
  if (reminder !== 'over') return [{ ...toReviewer, reason: 'REVIEW_DUE' }]
  return [
    { ...toReviewer, reason: 'REVIEW_DUE' },
    ...[...new Set([...plan.owners, ...managers])]
      .filter((person) => person !== assignee)
      .map((recipient) =>
        Object.assign({ recipient, reason: 'REVIEW_OVER' as const, causedBy: assignee }, about),
      ),
  ]
}

function reminderOf(
  task: Task,
  plan: string | undefined,
  asset: MainAsset | undefined,
  isSoon: (due: Day) => boolean,
): NewNotification[] {
  const due = asset && dueOf(asset)
  if (!due || plan === undefined || !isSoon(due)) return []
  const { contract, assignee: recipient, tag_code: tagCode, task_id: id } = task
  return [
    {
      contract,
      recipient,
      reason: 'DUE',
      plan,
      tagCode,
      dueOn: due,
      causedBy: system,
      once: `due ${id} ${due}`,
    },
  ]
}
