import type { Transaction } from 'kysely'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { activeDisciplines, planCodec } from '#records/asset/codec/plan.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import { countLines } from '#records/asset/deliverable.store.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { dropNotifications } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockPlan } from '#plans/tidp/plan.store.ts'
import { matchTasks } from '#plans/task/task.store.ts'
import type { PlanUndoStep } from '../lineImport.ts'
import type { Undone } from '../undo.ts'
import { findWorkSince } from './history.store.ts'

interface UndoOf {
  readonly trx: Transaction<Tables>
  readonly contract: string
  readonly by: string
}

/**
 * Undoes the lines of an import by `undoLines`, and then removes the plans that it created. Answers
 * what was kept: a plan in which anyone worked since the import stays, and its lines that changed.
 */
export async function undoPlans(
  { trx, contract, by }: UndoOf,
  steps: readonly PlanUndoStep[],
  undoLines: () => Promise<Undone>,
): Promise<Undone> {
  const found: {
    step: PlanUndoStep
    plan: Plan
    work: Awaited<ReturnType<typeof findWorkSince>>
  }[] = []
  for (const step of steps.toSorted((a, b) => a.plan.localeCompare(b.plan, 'en'))) {
    const plan = await lockPlan(trx, contract, step.plan)
    found.push({ step, plan, work: await findWorkSince(trx, step.plan, step.entry) })
  }
  const { kept, ...lines } = await undoLines()
  let { undone } = lines
  for (const { step, plan, work } of found) {
    const { title } = step
    if (work)
      kept.push({
        title,
        message: `${work.executed_by} worked on this plan since: ${work.action}.`,
      })
    else if ((await countLines(trx, contract, activeDisciplines(plan))).length > 0)
      kept.push({ title, message: 'It still has deliverables.' })
    else {
      await removePlan(trx, plan, by)
      undone += 1
    }
  }
  return { undone, kept }
}

/** Removes a plan and its disciplines. Their record is kept, and the work package is free again. */
async function removePlan(trx: Transaction<Tables>, plan: Plan, by: string): Promise<void> {
  const { contract, tagCode, disciplines } = plan
  const tagCodes = disciplines.map((discipline) => discipline.tagCode)
  await updateAssets(trx, by, [
    ...tagCodes.map((discipline) => ({
      tagCode: discipline,
      attribute: disciplineCodec.write({ status: 'Removed' }),
    })),
    { tagCode, attribute: planCodec.write({ removed: true }) },
  ])
  await matchTasks(trx, { contract, plan: tagCode, tagCodes: [tagCode, ...tagCodes], due: [], by })
  await dropNotifications(trx, tagCode)
  await recordAudit(trx, {
    contract,
    plan: tagCode,
    tagCode,
    executedBy: by,
    action: 'Removed the plan of an import that was undone',
    touched: tagCodes,
  })
}
