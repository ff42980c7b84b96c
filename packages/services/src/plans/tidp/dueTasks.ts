import type { TaskStatus } from '@tidemark/schema/rest/workflow'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import type { TidpStatus } from '@tidemark/schema/rules/tidpStatus'
import type { Discipline } from '#records/asset/codec/discipline.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { DueTask } from '#plans/task/task.store.ts'
import type { TaskName } from '#plans/task/task.tables.ts'

const { inProgress, finished, pending, awaitingAcceptance } = taskStatuses

/**
 * Derives all tasks of a plan and its disciplines from their state. Tasks that are not among them
 * are withdrawn. A superseded plan has no tasks.
 */
export function dueTasks(plan: Plan): DueTask[] {
  const due = [
    ...plan.owners.map((assignee) =>
      give('TIDP_OWNER', plan.tagCode, assignee, ownerStatus[plan.status]),
    ),
    ...reviewTasks(plan),
    ...plan.disciplines.flatMap((discipline) => [
      ...workTasks(discipline, plan),
      ...acceptanceTasks(discipline, plan),
    ]),
  ]
  return plan.supersededBy === null ? due : due.map(ended)
}

const ownerStatus: Record<TidpStatus, TaskStatus> = {
  WIP: inProgress,
  'Ready for Review': inProgress,
  'Issued for Review': pending,
  'Review Approved': finished,
}

const workStatus: Record<DisciplineStatus, TaskStatus> = {
  Created: pending,
  WIP: inProgress,
  'Ready for Acceptance': awaitingAcceptance,
  Accepted: finished,
  Removed: finished,
}

function reviewTasks(plan: Plan): DueTask[] {
  const isIssued = plan.status === 'Issued for Review'
  const reviewers = new Set([...plan.internalStakeholders, ...plan.externalStakeholders])
  return [...reviewers].map((assignee) => {
    const isOver = !isIssued || plan.acceptedBy.includes(assignee)
    return {
      name: 'TIDP_REVIEWER',
      tagCode: plan.tagCode,
      assignee,
      status: isOver ? finished : inProgress,
      given: isIssued,
    }
  })
}

/**
 * Returns the tasks of a discipline in work. When everybody rejected ownership, the plan's owners
 * must name another owner.
 */
function workTasks(discipline: Discipline, plan: Plan): DueTask[] {
  const { tagCode, owners, nominatedOwners, status } = discipline
  const nominatedStatus = workStatus[status] === finished ? finished : pending
  const isDeserted = owners.length === 0 && nominatedOwners.length === 0
  return [
    ...owners.map((assignee) => give('DIDP_OWNER', tagCode, assignee, workStatus[status])),
    ...nominatedOwners.map((assignee) => give('DIDP_OWNER', tagCode, assignee, nominatedStatus)),
    ...(isDeserted
      ? plan.owners.map((assignee) => give('DIDP_OWNER', tagCode, assignee, nominatedStatus))
      : []),
  ]
}

const acceptanceTasks = ({ tagCode, status }: Discipline, plan: Plan): DueTask[] =>
  plan.owners.map((assignee) => {
    const isAwaited = status === 'Ready for Acceptance'
    return {
      name: 'DIDP_ACCEPTANCE',
      tagCode,
      assignee,
      status: isAwaited ? awaitingAcceptance : finished,
      given: isAwaited,
    }
  })

const ended = ({ name, tagCode, assignee }: DueTask): DueTask => ({
  name,
  tagCode,
  assignee,
  status: finished,
  given: false,
})

const give = (name: TaskName, tagCode: string, assignee: string, status: TaskStatus): DueTask => {
  return { name, tagCode, assignee, status, given: true }
}
