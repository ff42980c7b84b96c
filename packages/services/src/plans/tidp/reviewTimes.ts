import type { Kysely } from 'kysely'
import { type Day, dayToApi } from '@tidemark/schema/dates'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import { type ReviewTime, reviewTime } from '@tidemark/schema/rules/reviewClock'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Task } from '#plans/task/task.store.ts'
import { readTasks, readWaitingTasks } from '#plans/task/task.store.ts'
import { type ContractReviewClock, readReviewClock } from '#people/user/contractClock.store.ts'

/** The review of a plan by one person who has not answered. */
export interface OpenReview extends ReviewTime {
  readonly plan: string
  /** Username. */
  readonly reviewer: string
  readonly beganOn: Day
}

/**
 * Returns when the answer to the task of a reviewer is due; null for other tasks, and without a wait.
 * Their review began when the task was given or opened again: nothing else moves an open task.
 */
export function reviewOfTask(
  task: Pick<Task, 'task_name' | 'status' | 'tag_code' | 'assignee' | 'modified_at'>,
  clock: ContractReviewClock,
): OpenReview | null {
  if (!isOpenReview(task)) return null
  const { tag_code: plan, assignee: reviewer, modified_at: began } = task
  const beganOn = dayIn(clock.timeZone, began)
  return { plan, reviewer, beganOn, ...reviewTime(beganOn, clock) }
}

/** Reads the reviews of plans that wait for an answer, of all people or of one. */
export async function readOpenReviews(
  db: Kysely<Tables>,
  contract: string,
  { plans, reviewer }: { plans: readonly string[]; reviewer?: string },
): Promise<OpenReview[]> {
  return reviewsOfTasks(db, contract, await readTasks(db, plans, reviewer))
}

/** Reads the working days until the first answer to a review is due, by plan; negative after it. */
export async function readReviewDays(
  db: Kysely<Tables>,
  contract: string,
  plans: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const days = new Map<string, number>()
  for (const { plan, daysLeft } of await readOpenReviews(db, contract, { plans }))
    days.set(plan, Math.min(daysLeft, days.get(plan) ?? Infinity))
  return days
}

/** Reads the due days of all reviews that wait for one of these people, in the API format, by plan. */
export async function readReviewDues(
  db: Kysely<Tables>,
  contract: string,
  people: readonly string[],
): Promise<Record<string, string>> {
  const tasks = await readWaitingTasks(db, contract, people)
  const reviews = await reviewsOfTasks(db, contract, tasks)
  return Object.fromEntries(reviews.map(({ plan, dueOn }) => [plan, dayToApi(dueOn)]))
}

async function reviewsOfTasks(
  db: Kysely<Tables>,
  contract: string,
  tasks: readonly Task[],
): Promise<OpenReview[]> {
  if (!tasks.some(isOpenReview)) return []
  const clock = await readReviewClock(db, contract)
  return tasks.flatMap((task) => reviewOfTask(task, clock) ?? [])
}

const isOpenReview = ({ task_name: name, status }: Pick<Task, 'task_name' | 'status'>) =>
  name === 'TIDP_REVIEWER' && status === taskStatuses.inProgress

/**
 * Reads the internal stakeholders of plans who are over their due day without an answer, by plan. Empty
 * where managers do not decide for them.
 */
export async function readOverdueReviewers(
  db: Kysely<Tables>,
  contract: string,
  plans: readonly Plan[],
): Promise<Map<string, string[]>> {
  const issued = plans.filter(({ status }) => status === 'Issued for Review')
  if (issued.length === 0) return new Map()
  const clock = await readReviewClock(db, contract)
  if (clock.outcome !== 'MANAGER_DECIDES') return new Map()
  const tasks = await readTasks(
    db,
    issued.map(({ tagCode }) => tagCode),
  )
  return new Map(
    issued.map((plan) => [
      plan.tagCode,
      overdueLeads(plan, tasks, clock).map(({ reviewer }) => reviewer),
    ]),
  )
}

/** Returns the reviews of internal stakeholders of a plan that are over, among tasks. */
export const overdueLeads = (
  plan: Plan,
  tasks: readonly Task[],
  clock: ContractReviewClock,
): OpenReview[] =>
  tasks
    .filter(
      ({ tag_code, assignee }) =>
        tag_code === plan.tagCode && plan.internalStakeholders.includes(assignee),
    )
    .flatMap((task) => reviewOfTask(task, clock) ?? [])
    .filter(({ daysLeft }) => daysLeft < 0)
