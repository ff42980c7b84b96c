import { describe, expect, test } from 'vitest'
import type { ReviewEvent, ReviewGrouping } from './reviewFigures.ts'
import { countReviews, groupReviews } from './reviewFigures.ts'
import type { HolidaysIn } from './workingDay.ts'

const grouped = (events: readonly ReviewEvent[], by: ReviewGrouping, holidays: HolidaysIn) =>
  groupReviews(events, countReviews(events, by, holidays), by)

const tunnels = { tagCode: 'D1', name: 'Tunnels' }
const at = (
  on: string,
  kind: ReviewEvent['kind'],
  more: Partial<ReviewEvent> = {},
): ReviewEvent => ({
  kind,
  plan: 'P1',
  discipline: null,
  by: 'tom',
  on,
  ...more,
})
const holidaysIn = (year: number) => [`${year}-11-20`]
/** Two rounds: rejected on Thursday, issued on Friday, a holiday, and accepted on Monday. */
const reviewed = [
  at('2026-11-02', 'BEGAN', { discipline: tunnels }),
  at('2026-11-03', 'REJECTED', { discipline: tunnels }),
  at('2026-11-04', 'BEGAN', { discipline: tunnels }),
  at('2026-11-06', 'ACCEPTED', { discipline: tunnels }),
  at('2026-11-18', 'BEGAN'),
  at('2026-11-19', 'REJECTED', { by: 'ingrid' }),
  at('2026-11-20', 'BEGAN'),
  at('2026-11-23', 'ANSWERED', { by: 'ingrid' }),
  at('2026-11-23', 'ACCEPTED', { by: 'system' }),
]
const group = (value: string, [rounds, rejections, acceptances, days]: (number | null)[]) => ({
  value,
  rounds,
  rejections,
  acceptances,
  days,
  isPartial: false,
})

describe('the figures of two rounds', () => {
  test.each([
    ['PLAN', 'P1', [2, 1, 1, 2]],
    ['DISCIPLINE', 'Tunnels', [2, 1, 1, 4]],
    ['REVIEWER', 'ingrid', [2, 1, 1, 1]],
    ['MONTH', '2026-11', [2, 1, 1, 2]],
  ] as const)('by %s', (by, value, figures) => {
    expect(grouped(reviewed, by, holidaysIn)).toEqual([group(value, [...figures])])
  })
})

test('the next revision begins anew, and a round that is open is no acceptance', () => {
  const next = [...reviewed, at('2026-12-07', 'BEGAN'), at('2026-12-09', 'ACCEPTED')]
  expect(grouped(next, 'PLAN', holidaysIn)).toEqual([group('P1', [3, 1, 2, 2])])
  const open = [at('2026-12-07', 'BEGAN')]
  expect(grouped(open, 'PLAN', holidaysIn)).toEqual([group('P1', [1, 0, 0, null])])
})

describe('history that is no longer kept', () => {
  const removed = at('2026-11-19', 'REMOVED')
  test.each([
    ['a plan without later rounds is not known', [removed], 'PLAN', [null, null, null, null]],
    [
      'the days since an unknown first round are not known',
      [removed, ...reviewed.slice(6)],
      'PLAN',
      [1, null, 1, null],
    ],
    [
      'a reviewer whose round is kept has days',
      [removed, ...reviewed.slice(6)],
      'REVIEWER',
      [1, null, 1, 1],
    ],
    [
      'an answer to a round that is not kept has none',
      [removed, ...reviewed.slice(7)],
      'REVIEWER',
      [1, null, 1, null],
    ],
    ['the month of the removal is not known', [removed], 'MONTH', [null, null, null, null]],
  ] as const)('%s', (_, events, by, figures) => {
    const value = { PLAN: 'P1', REVIEWER: 'ingrid', MONTH: '2026-11' }[by]
    expect(grouped(events, by, holidaysIn)).toEqual([
      { ...group(value, [...figures]), isPartial: true },
    ])
  })

  test('plans with all of their history, and later months, are whole', () => {
    const events = [removed, at('2026-12-01', 'BEGAN', { plan: 'P2' })]
    expect(grouped(events, 'PLAN', holidaysIn).map(({ isPartial }) => isPartial)).toEqual([
      false,
      true,
    ])
    expect(
      grouped(events, 'MONTH', holidaysIn).map(({ value, isPartial }) => [value, isPartial]),
    ).toEqual([
      ['2026-12', false],
      ['2026-11', true],
    ])
  })
})

test('a figure is the number of what is listed behind it', () => {
  const listed = countReviews(reviewed, 'REVIEWER', holidaysIn)
  expect(listed.map(({ figure, by, on, days }) => [figure, by, on, days])).toEqual([
    ['ROUNDS', 'ingrid', '2026-11-19', null],
    ['REJECTIONS', 'ingrid', '2026-11-19', null],
    ['ROUNDS', 'ingrid', '2026-11-23', null],
    ['ACCEPTANCES', 'ingrid', '2026-11-23', 1],
  ])
})
