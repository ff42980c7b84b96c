import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { announceIn } from '#dashboard/lateLines.jobs.ts'
import { remindIn } from '#tidp/reminders.jobs.ts'
import { settlePlan } from '#tidp/settlePlan.ts'
import { calendarFrom } from './calendar.ts'
import { readChoices } from './choices.ts'
import { demoContracts } from './contracts.ts'
import { lockDemonstration } from './demonstration.store.ts'
import { fillForms } from './fillForms.ts'
import { fillGroups } from './fillGroups.ts'
import { fillGround } from './fillGround.ts'
import { fillHistory } from './fillHistory.ts'
import { fillLines, type MadeLines } from './fillLines.ts'
import { startNumbering } from './fillNumbers.ts'
import { fillPeople } from './fillPeople.ts'
import { fillPlan } from './fillPlan.ts'
import { fillProgress } from './fillProgress.ts'
import { fillRevisions } from './fillRevisions.ts'
import { fillTemplates } from './fillTemplates.ts'
import { fillViews } from './fillViews.ts'
import { orderNotifications } from './notificationOrder.store.ts'
import { who } from './people.ts'
import { demoPlans } from './plans.ts'

/**
 * Requests the numbers of lines that are in progress when the demonstration begins; needs the job
 * queue.
 */
export type AskForNumbers = (queue: NumberQueue) => Promise<void>

/**
 * Fills an empty database with three contracts: people, plans in every state, several hundred
 * deliverables in every status. One transaction, so that an interrupted start leaves the database
 * empty. A database with contracts is not changed.
 */
export async function fillDemonstration(
  db: Kysely<Tables>,
  today = new Date(),
): Promise<AskForNumbers> {
  const waiting = await inTransaction(db, { writes: true }, async (trx) => {
    // Of two processes that start together, only the first fills the database.
    await lockDemonstration(trx)
    const { count } = await trx
      .selectFrom('contract')
      .select((from) => from.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) return []
    const calendar = calendarFrom(today)
    const choices = await readChoices(trx)
    await fillPeople(trx)
    await fillGroups(trx)
    await fillViews(trx)
    await fillTemplates(trx, who.helen)
    await fillForms(trx, calendar)
    const ground = await fillGround(trx, calendar)
    const numbering = startNumbering(demoContracts)
    const made = []
    for (const draft of demoPlans) {
      const site = ground.get(draft.workPackage)
      if (!site) throw new Error(`No work package ${draft.workPackage}`)
      const plan = await fillPlan(trx, draft, site, calendar)
      if (draft.numbered) numbering.plan(plan.plan, site)
      const queued = []
      const linesOf = new Map<string, MadeLines>()
      for (const [place, one] of draft.disciplines.entries()) {
        const discipline = plan.disciplines[place]
        if (!discipline) continue
        const lines = await fillLines(trx, {
          draft,
          one,
          discipline,
          ground: site,
          choices,
          calendar,
        })
        linesOf.set(discipline.tag_code, lines)
        for (const line of lines.done) numbering.line(line, site)
        queued.push(...lines.queued)
      }
      made.push({ draft, plan, linesOf, queued })
    }
    await numbering.enter(trx)
    // Oldest first, so that notifications are in the order of events.
    for (const { draft, plan, linesOf } of made.toSorted(
      (a, b) => b.draft.createdDaysAgo - a.draft.createdDaysAgo,
    )) {
      await settlePlan(trx, draft.contract, plan.plan.tag_code, who.manager)
      await fillHistory(trx, draft, { ...plan, linesOf }, calendar)
      await fillRevisions(trx, draft, plan, calendar)
    }
    await orderNotifications(trx)
    for (const { code } of demoContracts) {
      await remindIn(trx, code, today)
      await announceIn(trx, code, today)
      await fillProgress(trx, code, calendar)
    }
    return made.flatMap(({ queued }) => queued)
  })
  return (queue) =>
    inTransaction(db, { writes: true }, async (trx) => {
      if (waiting.length > 0) await queue.queueNumbers(trx, who.manager, waiting)
    })
}
