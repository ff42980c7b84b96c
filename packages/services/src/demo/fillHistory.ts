import type { Transaction } from 'kysely'
import type { Asset } from '#asset/asset.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Tables } from '#platform/db/tables.ts'
import { system, toRow } from '#history/history.store.ts'
import type { FieldChange } from '#history/history.tables.ts'
import type { MadeLines } from './fillLines.ts'
import type { DemoSetting, MadePlan } from './fillPlan.ts'
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
  const past = [
    ...pastOfPlan(
      draft,
      manager,
      plan.tag_code,
      disciplines.map(({ tag_code }) => tag_code),
    ),
    ...draft.disciplines.flatMap((_, place) =>
      pastOfDiscipline(
        { draft, manager, place },
        disciplines[place]?.tag_code ?? '',
        linesOf.get(disciplines[place]?.tag_code ?? ''),
      ),
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
  const tagCodes = [plan.tag_code, ...disciplines.map(({ tag_code: tagCode }) => tagCode)]
  await trx
    .updateTable('task')
    .set({
      created_at: calendar.ago(draft.createdDaysAgo - 1),
      modified_at: calendar.ago(Math.min(draft.createdDaysAgo - 1, 1 + (draft.createdDaysAgo % 5))),
    })
    .where('tag_code', 'in', tagCodes)
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

function pastOfPlan(
  draft: DemoPlan,
  manager: string,
  tagCode: string,
  disciplines: string[],
): PastEntry[] {
  const age = draft.createdDaysAgo
  const owner = draft.owners[0] ?? manager
  const at = (part: number) => age * (1 - part)
  return [
    { tagCode, by: manager, daysAgo: age, action: 'Created TIDP' },
    ...(draft.numbered
      ? [
          { tagCode, by: owner, daysAgo: at(0.05), action: 'Requested the TIDP number' },
          { tagCode, by: system, daysAgo: at(0.05), action: 'Received the TIDP number' },
        ]
      : []),
    ...(draft.disciplines.length > 0
      ? [
          {
            tagCode,
            by: owner,
            daysAgo: at(0.04),
            action: 'Updated disciplines',
            touched: disciplines,
          },
        ]
      : []),
    ...(draft.status === 'WIP'
      ? []
      : [{ tagCode, by: system, daysAgo: at(0.7), action: 'Became Ready for Review' }]),
    ...(draft.status === 'Issued for Review' || draft.status === 'Review Approved'
      ? [{ tagCode, by: owner, daysAgo: at(0.75), action: 'Issued for approval' }]
      : []),
    ...(draft.acceptedBy ?? []).map((by) => ({
      tagCode,
      by,
      daysAgo: at(0.8),
      action: 'Accepted the TIDP',
    })),
  ]
}

function pastOfDiscipline(
  { draft, manager, place }: { draft: DemoPlan; manager: string; place: number },
  tagCode: string,
  lines: MadeLines | undefined,
): PastEntry[] {
  const one = draft.disciplines[place]
  if (!one || one.status === 'Created') return []
  const by = one.owners[0] ?? manager
  const owner = draft.owners[0] ?? manager
  const at = (part: number) => draft.createdDaysAgo * (1 - part - place / 200)
  const reached = one.status === 'WIP' ? 1 : one.status === 'Ready for Acceptance' ? 2 : 3
  return [
    { tagCode, by, daysAgo: at(0.1), action: 'Accepted ownership' },
    {
      tagCode,
      by,
      daysAgo: at(0.2),
      action: 'Added deliverables',
      changes: lines?.all.map(added) ?? [],
    },
    ...(one.lines.done
      ? [
          {
            tagCode,
            by,
            daysAgo: at(0.3),
            action: 'Fetched deliverable numbers',
            changes: lines?.done.map(requested) ?? [],
          },
        ]
      : []),
    ...(reached >= 2
      ? [{ tagCode, by, daysAgo: at(0.5), action: 'Sent to TIDP Owner for acceptance' }]
      : []),
    ...(reached >= 3
      ? [{ tagCode, by: owner, daysAgo: at(0.6), action: 'Accepted discipline' }]
      : []),
  ]
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
