import {
  didpAttributes,
  lifecycleAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import {
  searchTasks,
  taskStatuses,
  type TaskStatus as RestStatus,
  type WorkflowTaskRow,
} from '@tidemark/schema/rest/workflow'
import { apiToIso, type Day } from '@tidemark/schema/dates'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import type { TaskStatus, TaskSubject } from '#generated/resolvers.ts'
import { attributesOf, type Named } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

/** The tasks on one plan or discipline, as one row. */
export interface TaskModel {
  id: string
  subject: TaskSubject
  tagCode: string
  parentTagCode: string | null
  parentName: string | null
  name: string
  number: string | null
  owners: Named[]
  status: TaskStatus
  subjectStatus: string
  createdAt: string
  modifiedAt: string
  dueOn: Day | null
  /** Whether the viewer is among those it was assigned to, finished or not. */
  own: boolean
  isMine: boolean
}

const statuses = {
  [taskStatuses.inProgress]: 'IN_PROGRESS',
  [taskStatuses.finished]: 'FINISHED',
  [taskStatuses.pending]: 'PENDING',
  [taskStatuses.awaitingAcceptance]: 'AWAITING_ACCEPTANCE',
} as const satisfies Record<RestStatus, TaskStatus>

/** Sort order: the more work is left, the earlier. */
const openness: readonly TaskStatus[] = [
  'IN_PROGRESS',
  'AWAITING_ACCEPTANCE',
  'PENDING',
  'FINISHED',
]

/**
 * Builds one row per plan or discipline, newest first. Of several tasks on one, the viewer's own
 * represents them, otherwise the most open one, then the newest.
 */
export function toTasks(rows: readonly WorkflowTaskRow[], viewer: string): TaskModel[] {
  const tasks = rows.map((row) => toTask(row, viewer)).sort(newestFirst)
  const bySubject = new Map<string, TaskModel>()
  for (const task of tasks) {
    const rival = bySubject.get(task.tagCode)
    if (!rival || rank(task) < rank(rival)) bySubject.set(task.tagCode, task)
  }
  return [...bySubject.values()].sort(newestFirst)
}

export const newestFirst = (a: TaskModel, b: TaskModel) =>
  b.createdAt.localeCompare(a.createdAt) || a.tagCode.localeCompare(b.tagCode)

const rank = ({ own, status }: TaskModel): number =>
  (own ? 0 : openness.length) + openness.indexOf(status)

function toTask(row: WorkflowTaskRow, viewer: string): TaskModel {
  const { tag_code: tagCode, class_code: subject, parent_tag_code: parentTagCode } = row.main_asset
  const of = attributesOf(row.main_asset, searchTasks)
  const isPlan = subject === 'TIDP'
  const plan = {
    stageCode: of.text(lifecycleAttributes.stageCode) ?? '',
    designFreeze: of.day(lifecycleAttributes.designFreeze),
    t12: of.day(lifecycleAttributes.t12),
  }
  const assigned = row.metadata.assigned_users
    .split(',')
    .map((username) => username.trim().toLowerCase())
  const own = assigned.includes(viewer)
  return {
    id: tagCode,
    subject,
    tagCode,
    parentTagCode,
    parentName: isPlan ? null : of.text(tidpAttributes.title),
    name: of.requiredText(isPlan ? tidpAttributes.title : didpAttributes.name),
    number: isPlan ? of.text(tidpAttributes.number) : null,
    owners: of.people(isPlan ? tidpAttributes.owners : didpAttributes.owners),
    status: statuses[row.status],
    subjectStatus: of.requiredText(isPlan ? tidpAttributes.status : didpAttributes.status),
    createdAt: requiredMoment(row.created_at),
    modifiedAt: requiredMoment(row.modified_at),
    dueOn: dueDate(plan),
    own,
    isMine: own && row.status !== taskStatuses.finished,
  }
}

function requiredMoment(text: string): string {
  const moment = apiToIso(text)
  if (moment === null) throw brokenContract(searchTasks, `'${text}' is no moment`)
  return moment
}
