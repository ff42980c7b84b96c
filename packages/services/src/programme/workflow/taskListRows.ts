import type { Transaction } from 'kysely'
import { dayToApi, toApi } from '@tidemark/schema/dates'
import type { TaskListRow } from '@tidemark/schema/rest/taskList'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import type { Asset } from '#records/asset/asset.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import type { WithAttributes } from '#records/asset/codec/codec.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { findShared } from '#records/asset/relation.store.ts'
import { findForms } from '#forms/form/form.store.ts'
import type { Form } from '#forms/form/form.model.ts'
import { unfitPeople } from '#forms/form/people.store.ts'
import { readLastChanges } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { reachesPlansAt, readReachOf } from '#people/privilege/reach/reachOfPeople.store.ts'
import { lifecycleDates } from '#plans/tidp/mainAsset.ts'
import { readOpenReviews } from '#plans/tidp/reviewTimes.ts'
import type { ListedTask } from './taskList.store.ts'
import { readTaskSteps } from './taskSteps.ts'
import { readListedSubjects } from './taskSubject.store.ts'

type TaskAsset = WithAttributes & Pick<Asset, 'tag_code' | 'place'>

/** Reads names, numbers, owners, due dates and next steps of listed tasks, in few queries. */
export async function readTaskListRows(
  trx: Transaction<Tables>,
  { contract, username }: { contract: string; username: string },
  tasks: readonly ListedTask[],
): Promise<TaskListRow[]> {
  const plans = [...new Set(tasks.flatMap(({ plan }) => plan ?? []))]
  const onPlans = tasks.flatMap(({ key, plan }) => (plan === null ? [] : key))
  const assets = await readListedSubjects(trx, contract, [...new Set([...onPlans, ...plans])])
  const byTag = new Map(assets.map((asset) => [asset.tag_code, asset]))
  const lifecycles = Map.groupBy(
    await findShared(trx, { contract, parents: plans, classCode: 'Technical Lifecycles' }),
    ({ parent }) => parent,
  )
  const changes = await readLastChanges(trx, {
    plans,
    disciplines: onPlans.filter((key) => !plans.includes(key)),
  })
  const forms = new Map(
    (await findForms(trx, [...new Set(tasks.flatMap(({ form }) => form ?? []))])).map((form) => [
      form.tag_code,
      form,
    ]),
  )
  // A plan that waits for the answer of the person is due when their review is.
  const reviews = new Map(
    (await readOpenReviews(trx, contract, { plans })).map((one) => [
      `${one.plan} ${one.reviewer}`,
      one,
    ]),
  )
  const stepOf = await readTaskSteps(trx, { contract, username, tasks, byTag })
  const reach = await readReachOf(
    trx,
    contract,
    assets.flatMap((asset) =>
      planCodec.get(asset, 'owners').concat(disciplineCodec.get(asset, 'owners')),
    ),
  )
  const assignees = tasks.flatMap(({ form, assignee }) => (form === null ? [] : assignee))
  const unfit = new Set(
    (await unfitPeople(trx, contract, assignees)).map(({ username: one }) => one),
  )
  const unableOf = (owners: readonly string[], { place }: TaskAsset) =>
    owners.filter((owner) => !reachesPlansAt(reach, owner, place))
  return tasks.flatMap((task): TaskListRow[] => {
    if (task.form !== null) {
      const form = forms.get(task.form)
      const unable = unfit.has(task.assignee) ? [task.assignee] : []
      return form
        ? [{ ...common(task, username), ...ofForm(task, form), unable, step: stepOf(task) }]
        : []
    }
    const [subject, plan] = [byTag.get(task.key), byTag.get(task.plan ?? '')]
    if (!subject || !plan) return []
    const stage = planCodec.get(plan, 'stage')
    const due = dueDate(lifecycleDates(stage, lifecycles.get(plan.tag_code) ?? []))
    const review =
      subject === plan && task.own ? reviews.get(`${task.key} ${task.assignee}`) : undefined
    const shown = subject === plan ? ofPlan(plan) : ofDiscipline(subject, plan)
    return [
      {
        ...common(task, username, changes.get(task.key)),
        ...shown,
        unable: unableOf(shown.owners, plan),
        due_date: review ? dayToApi(review.dueOn) : due,
        form_role: null,
        step: stepOf(task),
      },
    ]
  })
}

/**
 * Returns the common columns; `changed` is the last change of the plan or discipline, its
 * deliverables included.
 */
const common = (task: ListedTask, username: string, changed?: Date) => ({
  tag_code: task.key,
  parent_tag_code: task.parent,
  status: task.status,
  created_at: toApi(task.created_at),
  modified_at: toApi(Math.max(Date.parse(task.modified_at), changed?.getTime() ?? 0)),
  own: task.own,
  in_name_of: task.own && task.assignee !== username ? task.assignee : null,
  matches: task.matches,
})

const ofForm = (task: ListedTask, form: Form) => ({
  subject: 'FORM' as const,
  parent_name: task.task_name === 'FORM_OWNER' ? null : (form.document_number ?? form.class_name),
  name: form.class_name,
  number: form.document_number,
  owners: [task.assignee],
  subject_status: null,
  form_role: task.task_name,
  due_date: null,
})

const ofPlan = (plan: TaskAsset) => ({
  subject: 'TIDP' as const,
  parent_name: null,
  name: titleOf(plan),
  number: planCodec.get(plan, 'number'),
  owners: [...planCodec.get(plan, 'owners')],
  subject_status: planCodec.get(plan, 'status'),
})

const ofDiscipline = (asset: TaskAsset, plan: TaskAsset) => ({
  subject: 'DIDP' as const,
  parent_name: titleOf(plan),
  name: disciplineCodec.get(asset, 'name') ?? asset.tag_code,
  number: null,
  owners: [...disciplineCodec.get(asset, 'owners')],
  subject_status: disciplineCodec.get(asset, 'status'),
})

const titleOf = (plan: TaskAsset) => planCodec.get(plan, 'title') ?? plan.tag_code
