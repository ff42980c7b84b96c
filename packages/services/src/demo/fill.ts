import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { NumberQueue, Queueable } from '#plans/register/numberQueue.ts'
import { readDocumentChoices } from '#plans/deliverable/actions/metadata.ts'
import { announceIn } from '#programme/dashboard/lateLines.jobs.ts'
import { keepClasses } from '#programme/contractData/classification/classification.store.ts'
import { system } from '#records/history/history.store.ts'
import { gatherParts } from '#channels/mail/outbox.store.ts'
import { remindIn } from '#plans/tidp/reminders.jobs.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'
import { calendarFrom } from './calendar.ts'
import { classes } from './classes.ts'
import { demonstration, type Demonstration } from './demonstration.ts'
import { lockWork } from '#platform/db/locks.ts'
import { fillForms } from './fillForms.ts'
import { fillGround } from './fillGround.ts'
import { fillGroups } from './groups.ts'
import { fillHistory } from './fillHistory.ts'
import { fillLines, type MadeLines } from './fillLines.ts'
import { startNumbering } from './fillNumbers.ts'
import { fillPeople } from './fillPeople.ts'
import { fillPlan } from './fillPlan.ts'
import { fillProgress } from './fillProgress.ts'
import { fillProposal } from './fillProposal.ts'
import { fillRevisions } from './fillRevisions.ts'
import { keepNewTemplate } from '#forms/template/template.actions.ts'
import { fillViews } from './views.ts'
import { fillWebhooks } from './fillWebhooks.store.ts'
import { orderNotifications } from './notificationOrder.store.ts'

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
export const fillDemonstration = (db: Kysely<Tables>, today = new Date()): Promise<AskForNumbers> =>
  fillOnce(db, demonstration, async (trx) => {
    // Of two processes that start together, only the first fills the database.
    await lockWork(trx, 'filling a demonstration')
    const { count } = await trx
      .selectFrom('contract')
      .select((from) => from.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count > 0 ? [] : fill(trx, demonstration, today)
  })

/** Adds a demonstration whose contracts and people the database does not have. */
export const addDemonstration = (db: Kysely<Tables>, data: Demonstration): Promise<AskForNumbers> =>
  fillOnce(db, data, (trx) => fill(trx, data, new Date()))

async function fillOnce(
  db: Kysely<Tables>,
  { who: { manager } }: Demonstration,
  work: (trx: Transaction<Tables>) => Promise<Queueable[]>,
): Promise<AskForNumbers> {
  const waiting = await inTransaction(db, { writes: true }, work)
  return (queue) =>
    inTransaction(db, { writes: true }, async (trx) => {
      if (waiting.length > 0) await queue.queueNumbers(trx, manager, waiting)
    })
}

/** Returns the lines whose numbers are requested when the demonstration begins. */
async function fill(
  trx: Transaction<Tables>,
  data: Demonstration,
  today: Date,
): Promise<Queueable[]> {
  const { manager } = data.who
  const calendar = calendarFrom(today)
  await fillPeople(trx, data)
  await fillGroups(trx, data.groups, manager)
  for (const { code, isClassified } of data.contracts)
    if (isClassified) await keepClasses(trx, { contract: code, by: system }, classes)
  await fillViews(trx, data.views)
  for (const { contract, ...template } of data.templates) {
    const components = template.components.map((one) => Object.assign(one, { deletions: [] }))
    await keepNewTemplate(trx, { contract, by: data.who.helen }, { ...template, components })
  }
  await fillForms(trx, data.forms, calendar)
  const ground = await fillGround(trx, data.contracts, calendar)
  const numbering = startNumbering(data.contracts)
  const [first] = data.contracts
  const choices = await readDocumentChoices(trx, first?.code ?? '')
  const made = []
  for (const draft of data.plans) {
    const site = ground.get(draft.workPackage)
    if (!site) throw new Error(`No work package ${draft.workPackage}`)
    const plan = await fillPlan(trx, draft, site, { calendar, manager })
    if (draft.numbered) numbering.plan(plan.plan, site)
    const queued = []
    const linesOf = new Map<string, MadeLines>()
    for (const [index, one] of draft.disciplines.entries()) {
      const discipline = plan.disciplines[index]
      if (!discipline) continue
      const place = { draft, one, discipline, ground: site, choices, calendar }
      const lines = await fillLines(trx, place)
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
    await settlePlan(trx, draft.contract, plan.plan.tag_code, manager)
    await fillHistory(trx, draft, { ...plan, linesOf }, { calendar, manager })
    await fillRevisions(trx, draft, plan, calendar)
    const { tag_code: tagCode } = plan.plan
    await fillProposal(trx, draft, { plan: tagCode, made: plan.disciplines, linesOf }, manager)
  }
  await orderNotifications(
    trx,
    data.contracts.map(({ code }) => code),
  )
  for (const { code, credit } of data.contracts) {
    await remindIn(trx, code, today)
    await announceIn(trx, code, today)
    await fillProgress(trx, code, calendar, credit && { rule: credit, by: data.who.piotr })
  }
  if (first) await fillWebhooks(trx, first.code, data.who.admin)
  // The outbox shows from the start what would be sent.
  while ((await gatherParts(trx)) > 0);
  return made.flatMap(({ queued }) => queued)
}
