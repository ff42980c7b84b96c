import type { Transaction } from 'kysely'
import { formatContractDay, fromApi, isDay, type Day } from '@tidemark/schema/dates'
import type { PlanRevisionRow } from '@tidemark/schema/rest/revision'
import type { PlanState } from '@tidemark/schema/rules/comparison'
import { addDays, dayIn, endOfDay, formatMomentIn } from '@tidemark/schema/rules/contractDay'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import type { PlanPlace } from '../plan.store.ts'
import { readAcceptance, readRevisions } from '../revision.store.ts'
import { findSnapshot } from '../snapshot.store.ts'
import { readCreations, readPlanRows } from './planRows.store.ts'
import { baselineOf, rowsOfKept, stateOf } from './planState.ts'

/** The states of a plan that can be compared. */
export interface Points {
  /** States with a name, the present one first, then the newest first. */
  readonly named: readonly NamedPoint[]
  readonly today: Day
  /** The first past day that is known; the present day when none is. */
  readonly earliestDay: Day
  /** Reads a state; a sentence when it is not known. */
  readonly read: (point: string) => Promise<PlanState | string>
  readonly labelOf: (point: string) => string
  /** The earlier state that a comparison begins with, if nothing else is asked. */
  readonly usual: string
}

interface NamedPoint {
  readonly point: string
  readonly label: string
}

interface PlanOfCaller {
  readonly contract: string
  readonly place: PlanPlace
  readonly username: string
  /** For how many days overwritten values are kept; undefined for ever. */
  readonly changeDays: number | undefined
}

/** Finds the states of a plan that can be compared. */
export async function findPoints(
  trx: Transaction<Tables>,
  { contract, place: { tagCode, asset }, username, changeDays }: PlanOfCaller,
): Promise<Points> {
  const now = new Date()
  const timeZone = await readTimeZone(trx, contract)
  const today = dayIn(timeZone, now)
  const revisions = await readRevisions(trx, contract, tagCode)
  const plans = [...new Set(revisions.map(({ tag_code: plan }) => plan))]
  const creations = (await readCreations(trx, contract, plans)).toSorted((a, b) => +b.at - +a.at)
  const accepted = await readAcceptance(trx, revisions, username)
  const baselinedOn = planCodec.get(asset, 'baselinedOn')
  const keptFrom = changeDays === undefined ? undefined : new Date(+now - changeDays * 86_400_000)
  const createdOn = dayIn(timeZone, creations.at(-1)?.at ?? now)
  const keptDay = keptFrom ? dayIn(timeZone, keptFrom) : createdOn
  const earliestDay = keptDay > createdOn ? keptDay : createdOn
  const named = [
    { point: 'now', label: `Now, ${revisions[0]?.revision ?? ''}` },
    ...revisions.slice(1).map(asPoint(timeZone)),
    ...(baselinedOn === null
      ? []
      : [{ point: 'baseline', label: `Baseline of ${formatContractDay(baselinedOn)}` }]),
    ...(accepted === undefined
      ? []
      : [{ point: 'accepted', label: `Your acceptance of ${formatMomentIn(timeZone, accepted)}` }]),
  ]

  const present = () => readPlanRows(trx, { contract, tagCode })
  const readBefore = async (before: Date, day: Day): Promise<PlanState | string> => {
    const plan = creations.find(({ at }) => at < before)
    if (!plan) return `Nothing is known of this plan before ${formatContractDay(createdOn)}.`
    if (keptFrom && before < keptFrom)
      return `Earlier values are kept for ${changeDays} days: choose ${formatContractDay(keptDay)} or a later day.`
    const rows = await readPlanRows(trx, { contract, tagCode: plan.tagCode, before })
    return (rows && stateOf(rows)) ?? `You may not see all changes since ${formatContractDay(day)}.`
  }
  const readRevision = async ({ tag_code: plan, revision, kept }: PlanRevisionRow) => {
    if (!kept) return stateOf((await readPlanRows(trx, { contract, tagCode: plan })) ?? [])
    const snapshot = await findSnapshot(trx, plan, revision)
    return snapshot && stateOf(rowsOfKept(snapshot.content))
  }
  const read = async (point: string): Promise<PlanState | string> => {
    if (point === 'now') return stateOf((await present()) ?? []) ?? notThere
    if (point === 'baseline') {
      if (baselinedOn === null) return 'The plan has no baseline yet. Issuing it sets one.'
      return baselineOf((await present()) ?? [], (at) => dayIn(timeZone, at) >= baselinedOn)
    }
    if (point === 'accepted')
      return accepted
        ? readBefore(accepted, dayIn(timeZone, accepted))
        : 'You have not accepted this plan yet.'
    if (isDay(point))
      return point < today ? readBefore(endOfDay(timeZone, point), point) : notEnded(point)
    const revision = revisions.find((one) => one.revision === point)
    if (!revision) return `There is no revision ${point} of this plan.`
    return (await readRevision(revision)) ?? `You may not see revision ${point}.`
  }
  const labels = new Map(named.map(({ point, label }) => [point, label]))
  const labelOf = (point: string) =>
    labels.get(point) ?? (isDay(point) ? `End of ${formatContractDay(point)}` : point)
  const lately = addDays(today, -7)
  const usual =
    revisions[1]?.revision ??
    (baselinedOn === null ? (lately > earliestDay ? lately : earliestDay) : 'baseline')
  return { named, today, earliestDay, read, labelOf, usual }
}

/** Explains why a day is not compared. */
export const notEnded = (day: Day): string =>
  `${formatContractDay(day)} has not ended yet: choose an earlier day, or now.`

const notThere = 'The plan is no longer there.'

const asPoint =
  (timeZone: string) =>
  ({ revision, approved_at: approvedAt }: PlanRevisionRow): NamedPoint => {
    const approved = fromApi(approvedAt)
    return {
      point: revision,
      label: approved
        ? `${revision}, approved ${formatContractDay(dayIn(timeZone, approved))}`
        : revision,
    }
  }
