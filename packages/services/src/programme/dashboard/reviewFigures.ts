import type { Kysely } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { AskedReviews, reviewFiguresOf } from '@tidemark/schema/rest/reviewFigures'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { countReviews, groupReviews, reviewGroupOf } from '@tidemark/schema/rules/reviewFigures'
import type { Tables } from '#platform/db/tables.ts'
import { readReviewClock } from '#people/user/contractClock.store.ts'
import { readNames } from '#people/user/name.store.ts'
import { readPlanTitles, readReviewEvents } from './reviewEvents.store.ts'

/** Counts the reviews that a person reaches, with a page of what a figure counts, the newest first. */
export async function readReviewFigures(
  db: Kysely<Tables>,
  { contract, by, value, figure, after, page_size: size }: AskedReviews,
): Promise<AnswerOf<typeof reviewFiguresOf>> {
  const { timeZone, holidaysIn } = await readReviewClock(db, contract)
  const events = await readReviewEvents(db, contract, timeZone)
  const all = countReviews(events, by, holidaysIn)
  const groups = groupReviews(events, all, by)
  const counted = all
    .filter((one) => value === undefined || reviewGroupOf(by, one) === value)
    .filter((one) => figure === undefined || one.figure === figure)
    .toReversed()
  const page = counted.slice(after, after + size)
  const shown = groups.slice(0, limits.dashboard.plans)
  const of = (grouping: typeof by) => (by === grouping ? shown.map((group) => group.value) : [])
  const titles = await readPlanTitles(db, contract, [
    ...new Set([...of('PLAN'), ...page.map(({ plan }) => plan)]),
  ])
  const nameOf = await readNames(db, [...of('REVIEWER'), ...page.map((one) => one.by)])
  const titleOf = (plan: string) => titles.get(plan) ?? plan
  const labelOf = { PLAN: titleOf, REVIEWER: nameOf, DISCIPLINE: String, MONTH: String }[by]
  const removed = events.filter(({ kind }) => kind === 'REMOVED').map(({ on }) => on)
  return {
    removed_until: removed.reduce((a, b) => (a > b ? a : b), '') || null,
    groups: shown.map(({ isPartial, ...group }) =>
      Object.assign(group, { label: labelOf(group.value), is_partial: isPartial }),
    ),
    counted: page.map(({ discipline, by: person, ...one }) =>
      Object.assign(one, {
        title: titleOf(one.plan),
        discipline: discipline?.tagCode ?? null,
        discipline_name: discipline?.name ?? null,
        by: person,
        by_name: nameOf(person),
      }),
    ),
    count: counted.length,
  }
}
