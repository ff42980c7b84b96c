import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { serverLimits } from '@tidemark/schema/serverLimits'
import { compareLines, type LineChange } from '@tidemark/schema/rules/comparison'
import { addDays, dayIn, endOfDay } from '@tidemark/schema/rules/contractDay'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { Transaction } from 'kysely'
import { isRemoved } from '#records/asset/codec/removed.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type Comparison, readOriginators, type Tally } from '#plans/tidp/compare/comparedAnswer.ts'
import { linesOf } from '#plans/tidp/compare/planState.ts'
import { notEnded, type Points } from '#plans/tidp/compare/points.ts'
import { walkBack } from '#plans/tidp/compare/walkBack.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import type { ChangedLine, DatedPlan } from './changedLines.store.ts'
import { countPresent, readChangedLines, readDatedPlans } from './changedLines.store.ts'

interface Asked {
  readonly contract: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** For how many days overwritten values are kept; undefined for ever. */
  readonly changeDays: number | undefined
}

/** Two days of the MIDP and their comparison. */
interface FoundDays {
  readonly points: Pick<Points, 'named' | 'earliestDay' | 'today' | 'labelOf'>
  readonly from: string
  readonly to: string
  /** A sentence when it is not known. */
  readonly comparison: Comparison | string
}

/** Compares the lines of all plans that a person reaches between the ends of two days, or a day and now. */
export async function compareDays(
  trx: Transaction<Tables>,
  { contract, from: askedFrom, to = 'now', changeDays }: Asked,
): Promise<FoundDays> {
  const now = new Date()
  const timeZone = await readTimeZone(trx, contract)
  const today = dayIn(timeZone, now)
  const plans = await readDatedPlans(trx, contract)
  const first = new Date(Math.min(+now, ...plans.map(({ createdAt }) => +createdAt)))
  const earliestDay = dayIn(timeZone, first)
  const lately = addDays(today, -7)
  const from = askedFrom ?? (lately > earliestDay ? lately : earliestDay)
  const labelOf = (point: string) =>
    isDay(point) ? `End of ${formatContractDay(point)}` : point === 'now' ? 'Now' : point
  const compare = async (): Promise<Comparison | string> => {
    const wrong = [from, to].find((point) => point !== 'now' && !isDay(point))
    if (wrong !== undefined) return `${wrong} is not a day.`
    const open = [from, to].find((point) => isDay(point) && point >= today)
    if (open !== undefined) return notEnded(open)
    if (from < earliestDay)
      return `Nothing is known of this ${words.midp.short} before ${formatContractDay(earliestDay)}.`
    // `now` comes after every day also as a text.
    if (from > to) return 'Choose a day that is before the other one.'
    const momentOf = (point: string) => (isDay(point) ? endOfDay(timeZone, point) : undefined)
    return compareMoments(trx, contract, {
      plans,
      from: momentOf(from) ?? now,
      to: momentOf(to),
      keptFrom: changeDays === undefined ? undefined : new Date(+now - changeDays * 86_400_000),
    })
  }
  return {
    points: { named: [{ point: 'now', label: 'Now' }], earliestDay, today, labelOf },
    from,
    to,
    comparison: await compare(),
  }
}

interface Moments {
  readonly plans: readonly DatedPlan[]
  readonly from: Date
  /** Undefined for now. */
  readonly to: Date | undefined
  /** Changes from before are not all kept; undefined when all are. */
  readonly keptFrom: Date | undefined
}

async function compareMoments(
  trx: Transaction<Tables>,
  contract: string,
  { plans, from, to, keptFrom }: Moments,
): Promise<Comparison | string> {
  const byTag = new Map(plans.map((plan) => [plan.tagCode, plan]))
  const nextOf = (plan: string) => byTag.get(byTag.get(plan)?.supersededBy ?? '')
  const superseded = plans.filter(({ tagCode }) => (nextOf(tagCode)?.createdAt ?? 0) >= from)
  const most = serverLimits.compare.changedLines
  const rows = await readChangedLines(trx, {
    contract,
    from,
    to,
    superseded: superseded.map(({ tagCode }) => tagCode),
    copied: superseded.flatMap(({ tagCode }) => [tagCode, nextOf(tagCode)?.tagCode ?? []].flat()),
    most: most + 1,
  })
  if (rows.length > most)
    return `More than ${formatCount(most)} ${words.deliverable.plural.toLowerCase()} changed since then: choose a later day.`

  /** Returns the line at a moment; null where it was not in the MIDP, undefined where that is not known. */
  const at = (row: ChangedLine, moment: Date | undefined) => {
    const next = nextOf(row.plan)
    if (moment ? row.created_at >= moment || (next && next.createdAt < moment) : next) return null
    const changes = moment === to ? row.changes.filter(({ late }) => late) : row.changes
    if (moment && row.updated_at >= moment) {
      const oldest = changes.at(-1)
      if (!oldest || (keptFrom && moment < keptFrom && oldest.version > 2)) return undefined
    }
    const attribute = walkBack(row, moment ? changes : [])
    if (!attribute) return undefined
    return isRemoved({ attribute }) ? null : Object.assign({}, row, { attribute })
  }
  const states = rows.map((row) => ({ row, from: at(row, from), to: at(row, to) }))
  const known = states.filter((state) => state.from !== undefined && state.to !== undefined)

  const lastOf = (plan: string): string => {
    const seen = new Set<string>()
    let last = plan
    for (let next = nextOf(plan); next && !seen.has(next.tagCode); next = nextOf(next.tagCode))
      seen.add((last = next.tagCode))
    return last
  }
  const disciplines = new Map(
    rows.map((row) => [row.part_of ?? '', { name: row.discipline, isRemoved: false }]),
  )
  const names = new Intl.Collator('en', { numeric: true })
  const lines = [...Map.groupBy(known, ({ row }) => lastOf(row.plan))]
    .map(([plan, own]) => ({ name: byTag.get(plan)?.name ?? plan, own }))
    .sort((a, b) => names.compare(a.name, b.name))
    .flatMap(({ own }): LineChange[] =>
      compareLines(
        linesOf(
          own.flatMap((state) => state.from ?? []),
          disciplines,
        ),
        linesOf(
          own.flatMap((state) => state.to ?? []),
          disciplines,
        ),
      ),
    )
  const originatorOf = await readOriginators(trx, contract)
  const unknown = states.filter((state) => state.from === undefined || state.to === undefined)
  return {
    plan: [],
    disciplines: [],
    comments: [],
    lines,
    others: await countOthers(trx, contract, rows),
    notKnown: linesOf(
      unknown.map(({ row }) => row),
      disciplines,
    ).map((line) => ({ discipline: line.discipline, originator: originatorOf(line), count: 1 })),
  }
}

/** Counts the lines of the present MIDP that are not among these rows: they did not change. */
async function countOthers(
  trx: Transaction<Tables>,
  contract: string,
  rows: readonly ChangedLine[],
): Promise<Tally[]> {
  const counted = Map.groupBy(rows, ({ profile }) => profile)
  return (await countPresent(trx, contract)).map(({ profile, count, ...of }) =>
    Object.assign(of, { count: count - (counted.get(profile)?.length ?? 0) }),
  )
}
