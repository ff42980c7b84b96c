import type { Transaction } from 'kysely'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import type { Asset } from '#records/asset/asset.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { Tables } from '#platform/db/tables.ts'
import { system, toRow } from '#records/history/history.store.ts'
import { reviewActions } from '#records/history/reviewActions.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { MadeLines } from './fillLines.ts'
import type { DemoSetting, MadePlan } from './fillPlan.ts'
import { isIssuedPlan } from './lineDates.ts'
import { dateNumbers, dateParts } from './partDates.store.ts'
import type { DemoPlan } from './plans.ts'

interface PastEntry {
  tagCode: string
  by: string
  daysAgo: number
  action: string
  touched?: string[]
  changes?: FieldChange[]
}

interface FilledPlan extends MadePlan {
  /** By the tag code of the discipline. */
  readonly linesOf: ReadonlyMap<string, MadeLines>
}

/**
 * Writes the actions that lead to a plan's state, distributed over the days since its creation, and
 * dates tasks and notifications accordingly.
 */
export async function fillHistory(
  trx: Transaction<Tables>,
  draft: DemoPlan,
  { plan, disciplines, linesOf }: FilledPlan,
  { calendar, manager }: DemoSetting,
): Promise<void> {
  const codes = disciplines.map(({ tag_code }) => tag_code)
  const past = [
    ...pastOfPlan(draft, manager, plan.tag_code, codes),
    ...codes.flatMap((code, place) =>
      pastOfDiscipline({ draft, manager, place }, code, linesOf.get(code)),
    ),
  ]
  const entries = past
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ by, daysAgo, ...entry }) =>
      Object.assign(
        toRow({ ...entry, contract: draft.contract, plan: plan.tag_code, executedBy: by }),
        { execution_time: calendar.ago(daysAgo) },
      ),
    )
  await trx.insertInto('audit_entry').values(entries).execute()
  const tagCodes = [plan.tag_code, ...codes]
  const lines = [...linesOf.values()].flatMap(({ all }) => all.map(({ tag_code }) => tag_code))
  const made = calendar.ago(draft.createdDaysAgo)
  const lately = calendar.ago(Math.min(3, draft.createdDaysAgo / 2))
  await dateParts(trx, [...tagCodes, ...lines], { made, lately, moves: draft.status !== 'WIP' })
  for (const [place, code] of codes.entries())
    await dateNumbers(trx, code, calendar.ago(draft.createdDaysAgo * (1 - numberedAfter(place))))
  await trx
    .updateTable('task')
    .set({
      created_at: calendar.ago(draft.createdDaysAgo - 1),
      modified_at: calendar.ago(Math.min(draft.createdDaysAgo - 1, 1 + (draft.createdDaysAgo % 5))),
    })
    .where('tag_code', 'in', tagCodes)
    .execute()
  // A review begins for its people when the plan is issued: see `pastOfPlan`.
  await trx
    .updateTable('task')
    .set({ modified_at: calendar.ago(draft.createdDaysAgo * 0.25) })
    .where('tag_code', '=', plan.tag_code)
    .where('task_name', '=', 'TIDP_REVIEWER')
    .where('status', '=', taskStatuses.inProgress)
    .execute()
  const notifiedDaysAgo = draft.createdDaysAgo - 1
  await trx
    .updateTable('notification')
    .set({
      created_at: calendar.ago(notifiedDaysAgo),
      read_at: notifiedDaysAgo > unreadDays ? calendar.ago(notifiedDaysAgo - 1) : null,
    })
    .where('tag_code', 'in', tagCodes)
    .execute()
}

/** Older notifications are marked as read. */
export const unreadDays = 21

/** An entry, if it happened, after a part of the plan's age. */
type Happening = [happened: boolean, part: number, by: string, action: string, more?: Told]
type Told = Pick<PastEntry, 'touched' | 'changes'>

const pastOf = (tagCode: string, age: number, happenings: readonly Happening[]): PastEntry[] =>
  happenings.flatMap(([happened, part, by, action, told]) =>
    happened ? [{ tagCode, by, daysAgo: age * (1 - part), action, ...told }] : [],
  )

function pastOfPlan(
  draft: DemoPlan,
  manager: string,
  tagCode: string,
  touched: string[],
): PastEntry[] {
  const { numbered, status, acceptedBy, owners } = draft
  const owner = owners[0] ?? manager
  // The first round of an older plan was rejected.
  const [reviewer = ''] = draft.internal
  const hasTwo = isIssuedPlan(draft) && reviewer !== '' && draft.createdDaysAgo > 60
  return pastOf(tagCode, draft.createdDaysAgo, [
    [true, 0, manager, 'Created TIDP'],
    [numbered, 0.05, owner, 'Requested the TIDP number'],
    [numbered, 0.05, system, 'Received the TIDP number'],
    [touched.length > 0, 0.04, owner, 'Updated disciplines', { touched }],
    [hasTwo, 0.63, system, 'Became Ready for Review'],
    [hasTwo, 0.64, owner, reviewActions.issued],
    [hasTwo, 0.67, reviewer, reviewActions.rejected],
    [status !== 'WIP', 0.7, system, 'Became Ready for Review'],
    [isIssuedPlan(draft), 0.75, owner, reviewActions.issued],
    ...acceptedBy.map((by): Happening => [true, 0.8, by, reviewActions.answered]),
    [status === 'Review Approved', 0.8, system, reviewActions.approved],
  ])
}

/** The part of the plan's age between two disciplines. */
const apart = 1 / 200
/** The part of the plan's age after which the lines of a discipline had their numbers. */
const numberedAfter = (place: number) => 0.45 + place * apart

function pastOfDiscipline(
  { draft, manager, place }: { draft: DemoPlan; manager: string; place: number },
  tagCode: string,
  lines: MadeLines | undefined,
): PastEntry[] {
  const one = draft.disciplines[place]
  if (!one || one.status === 'Created') return []
  const by = one.owners[0] ?? manager
  const owner = draft.owners[0] ?? manager
  const after = place * apart
  const all = lines?.all.map(added) ?? []
  const done = lines?.done.map(requested) ?? []
  return pastOf(tagCode, draft.createdDaysAgo, [
    [true, 0.1 + after, by, 'Accepted ownership'],
    [true, 0.2 + after, by, 'Added deliverables', { changes: all }],
    [done.length > 0, numberedAfter(place), by, 'Fetched deliverable numbers', { changes: done }],
    [one.status !== 'WIP', 0.5 + after, by, reviewActions.sent],
    [one.status === 'Accepted', 0.6 + after, owner, reviewActions.disciplineAccepted],
  ])
}

const added = (line: Asset): FieldChange => ({
  line: line.tag_code,
  field: 'Deliverable',
  from: null,
  to: deliverableCodec.get(line, 'name'),
})

const requested = (line: Asset): FieldChange => ({
  deliverable: deliverableCodec.get(line, 'name') ?? line.tag_code,
  line: line.tag_code,
  field: deliverableCodec.labelOf('status'),
  from: 'Empty',
  to: 'In queue',
})
