import type { Transaction } from 'kysely'
import {
  disciplineStep,
  type DisciplineStepFacts,
  forDelegate,
  formStep,
  planStep,
  type TaskStep,
  waitsForPeople,
  withoutUnable,
} from '@tidemark/schema/rules/taskStep'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import { findUnableReviewers } from '#plans/tidp/plan.store.ts'
import type { Asset } from '#records/asset/asset.ts'
import type { WithAttributes } from '#records/asset/codec/codec.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { countOpen } from '#programme/lineImport/proposal/proposal.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readOrphanedTasks } from './heldTasks.store.ts'
import type { ListedTask } from './taskList.store.ts'
import { readStepLines, readStepParts } from './taskSubject.store.ts'

interface StepTasks {
  readonly contract: string
  /** Who reads the list. */
  readonly username: string
  readonly tasks: readonly ListedTask[]
  /** The listed plans and disciplines, and the plans of these. */
  readonly byTag: ReadonlyMap<string, WithAttributes & Pick<Asset, 'place'>>
}

/**
 * Reads the data for the next steps of the person's own unfinished tasks: disciplines of plans in
 * WIP, line counts of disciplines in WIP, reviewers who can all not act on a plan that is not issued, and
 * whom they replace where they would wait for them.
 */
export async function readTaskSteps(
  trx: Transaction<Tables>,
  { contract, username, tasks, byTag }: StepTasks,
): Promise<(task: ListedTask) => TaskStep | null> {
  const own = tasks.filter((task) => isOpen(task) && task.form === null)
  const inWork = ({ key, plan }: ListedTask) => {
    const asset = byTag.get(key)
    if (!asset) return false
    return (
      (key === plan ? planCodec.get(asset, 'status') : disciplineCodec.get(asset, 'status')) ===
      'WIP'
    )
  }
  const [plans, disciplines] = [
    own.filter((task) => task.key === task.plan && inWork(task)),
    own.filter((task) => task.key !== task.plan && inWork(task)),
  ].map((found) => found.map(({ key }) => key)) as [string[], string[]]
  const parts = Map.groupBy(
    plans.length > 0 ? await readStepParts(trx, plans) : [],
    ({ parent }) => parent,
  )
  const lines = Map.groupBy(
    disciplines.length > 0 ? await readStepLines(trx, disciplines) : [],
    ({ discipline }) => discipline,
  )
  const proposals = await countOpen(trx, disciplines)
  const unableReviewers = await findUnableReviewers(
    trx,
    contract,
    own.flatMap(({ key, plan }) => {
      const asset = key === plan ? byTag.get(key) : undefined
      const read = asset && planCodec.read(asset)
      // Before that, other steps come first.
      return read && (read.rejected || read.status === 'Ready for Review')
        ? [{ tagCode: key, asset, ...read }]
        : []
    }),
  )
  const stepOf = (task: ListedTask) => {
    if (!isOpen(task)) return null
    if (task.form !== null)
      return task.task_name && formStep({ name: task.task_name, status: task.status })
    const [asset, plan] = [byTag.get(task.key), byTag.get(task.plan ?? '')]
    if (!asset || !plan) return null
    if (asset === plan)
      return planStep(
        {
          ...planCodec.read(plan),
          disciplines: (parts.get(task.key) ?? []).map(asPart),
          unableReviewers: unableReviewers.get(task.key),
        },
        task.assignee,
      )
    return disciplineStep(
      {
        ...disciplineCodec.read(asset),
        planOwners: planCodec.get(plan, 'owners'),
        proposals: proposals.get(task.key) ?? 0,
        lines: countsOf(lines.get(task.key) ?? []),
      },
      task.assignee,
    )
  }
  const waiting = tasks.filter((task) => waitsForPeople(stepOf(task)))
  const left =
    waiting.length > 0
      ? await readOrphanedTasks(trx, contract, [...new Set(waiting.map(wholeOf))])
      : []
  const stepOfPerson = (task: ListedTask) => {
    const step = stepOf(task)
    if (!waitsForPeople(step)) return step
    const unable = left.filter(
      ({ whole, owners }) => whole === wholeOf(task) && owners.includes(task.assignee),
    )
    return withoutUnable(step, new Set(unable.map(({ assignee }) => assignee)).size)
  }
  return (task) => {
    const step = stepOfPerson(task)
    return step === null || task.assignee === username ? step : forDelegate(step)
  }
}

/** The plan or form of a task. */
const wholeOf = ({ plan, form, key }: ListedTask) => plan ?? form ?? key

const isOpen = ({ own, status }: ListedTask) => own && status !== taskStatuses.finished

const asPart = ({ required, status }: Awaited<ReturnType<typeof readStepParts>>[number]) => ({
  required: required === 'Yes',
  status,
})

function countsOf(
  found: readonly { status: string; count: number }[],
): DisciplineStepFacts['lines'] {
  const countOf = (...statuses: string[]) =>
    found.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0)
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    error: countOf('Error'),
    empty: countOf('Empty'),
    busy: countOf('In queue', 'In progress'),
  }
}
