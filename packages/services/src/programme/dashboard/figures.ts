import type { Kysely } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import type {
  dashboardFigures,
  PlanProgress,
  ProgressFigures,
  ProgressGroup,
} from '@tidemark/schema/rest/dashboard'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { deliverableStatuses } from '@tidemark/schema/rest/asset'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { dueWindows } from '@tidemark/schema/rules/dueWindow'
import { progressOfAll } from '@tidemark/schema/rules/progress'
import { byValue } from '#programme/midp/dictionary.store.ts'
import { readRule } from '#programme/midp/credit.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { PresentSums, Sums } from './figures.store.ts'
import { countPresent } from './figures.store.ts'
import { readNamedPlans } from './plan.store.ts'
import type { Snapshot } from './snapshot.store.ts'
import { readSnapshotDays, readSnapshot } from './snapshot.store.ts'

export type Figures = AnswerOf<typeof dashboardFigures>

/** Days after which a comparison with "last week" would be wrong. */
const comparedDays = { from: 13, to: 7 }

/**
 * Counts the lines that a person reaches in a contract, and compares them with the snapshot of a
 * week before.
 */
export async function readFigures(
  db: Kysely<Tables>,
  contract: string,
  today: Day,
): Promise<Figures> {
  const rule = await readRule(db, contract)
  const present = await countPresent(db, contract, today, rule)
  const compared =
    (
      await readSnapshotDays(
        db,
        contract,
        addDays(today, -comparedDays.from),
        addDays(today, -comparedDays.to),
      )
    ).at(-1) ?? null
  const before = compared && (await readSnapshot(db, contract, compared.day))
  const plans = toPlans(present, before, await readNamedPlans(db, contract))
  const withLines = plans.filter(({ now }) => now.lines > 0)
  return {
    today,
    now: toFigures([...present.plan.values()].reduce(add, zero)),
    rule: rule.version,
    compared_with: compared?.day ?? null,
    compared_rule: compared?.rule ?? null,
    before: before && toFigures(before.total ?? zero),
    numbers: deliverableStatuses.flatMap((status) => {
      const lines = present.status.get(status)?.lines ?? 0
      return lines > 0 ? [{ status, lines }] : []
    }),
    due: dueWindows.map((window) => ({ window, lines: present.windows.get(window) ?? 0 })),
    disciplines: toGroups(present.discipline, before?.byDiscipline ?? null),
    originators: toGroups(present.originator, null),
    plans: withLines.toSorted(mostUrgent).slice(0, limits.dashboard.plans),
    more_plans: Math.max(0, withLines.length - limits.dashboard.plans),
    reviews: plans
      .filter(({ status }) => status === 'Issued for Review')
      .toSorted((a, b) => byValue(a.label, b.label))
      .slice(0, limits.dashboard.plans),
  }
}

const zero: Sums = { lines: 0, numbered: 0, issued: 0, overdue: 0, weight: 0, progress: 0 }

const add = (a: Sums, b: Sums): Sums => ({
  lines: a.lines + b.lines,
  numbered: a.numbered + b.numbered,
  issued: a.issued + b.issued,
  overdue: a.overdue + b.overdue,
  weight: a.weight + b.weight,
  progress: a.progress + b.progress,
})

const toFigures = ({
  lines,
  numbered,
  issued,
  overdue,
  weight,
  progress,
}: Sums): ProgressFigures => ({
  lines,
  numbered,
  issued,
  overdue,
  progress: progressOfAll(progress, weight),
})

const toGroups = (
  sums: ReadonlyMap<string, Sums>,
  before: ReadonlyMap<string, Sums> | null,
): ProgressGroup[] =>
  [...sums]
    .map(([value, now]) => ({
      value,
      label: value,
      now: toFigures(now),
      before: before && toFigures(before.get(value) ?? zero),
    }))
    .sort((a, b) => byValue(a.label, b.label))
    .slice(0, limits.midp.facetValues)

const toPlans = (
  { plan: byPlan }: PresentSums,
  before: Snapshot | null,
  plans: Awaited<ReturnType<typeof readNamedPlans>>,
): PlanProgress[] =>
  plans.map(({ tagCode, title, revision, status }) => ({
    value: tagCode,
    label: title,
    revision,
    status,
    now: toFigures(byPlan.get(tagCode) ?? zero),
    before: before && toFigures(before.byPlan.get(tagCode) ?? zero),
  }))

const mostUrgent = (a: PlanProgress, b: PlanProgress): number =>
  b.now.overdue - a.now.overdue ||
  a.now.progress - b.now.progress ||
  byValue(a.label, b.label) ||
  byValue(a.value, b.value)
