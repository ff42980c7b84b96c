import { expect, test } from 'vitest'
import { bothOrders, noDays, readDays, seeDay, shownOrder } from './cellDays.ts'
import { type DayOrder, readDay } from './typedDay.ts'

test.each([
  ['one date whose second part is over 12', ['12/10/2026', '12/25/2026', '12/11/2026'], 'month'],
  ['one date whose first part is over 12', ['02/01/2027', '13/01/2027'], 'day'],
  ['no date', ['TBC', '', '2026-11-20', '20 Nov 2026', '05/05/2026'], null],
  ['dates that can be read either way', ['12/10/2026', '12/11/2026'], null],
  ['dates of either order', ['13/01/2027', '01/13/2027', '02/01/2027'], null],
])('%s decides which part of all dates is first', (_, texts, order) => {
  expect(shownOrder(texts.reduce(seeDay, noDays))).toBe(order)
})

test('the dates by which a person is asked are the first of each kind', () => {
  const seen = ['02/01/2027', '03/04/2027', '13/01/2027', '01/13/2027', '14/01/2027'].reduce(
    seeDay,
    noDays,
  )
  expect(seen.either).toBe('02/01/2027')
  expect(bothOrders(seen)).toEqual({ day: '13/01/2027', month: '01/13/2027' })
})

/** Returns what a pasted column becomes in cells that read the day first, and what is said of it. */
function paste(texts: readonly string[], asked?: DayOrder) {
  const { read, said, other } = readDays(texts, asked)
  const dayOf = (text: string | null) => text && (readDay(text) ?? text)
  return {
    days: texts.map((text) => dayOf(read(text))),
    said: Object.values(said ?? {})[0],
    other: other?.order,
  }
}

test('one date that has the month first decides for all dates of a paste', () => {
  expect(paste(['12/25/2026', '12/10/2026', '2026-11-12', 'soon', '12/11/2026'])).toEqual({
    days: ['2026-12-25', '2026-12-10', '2026-11-12', 'soon', '2026-12-11'],
    said: 'Dates are read month first: 12/10/2026 is 10 December 2026.',
    other: 'day',
  })
  expect(paste(['01/13/2027']).said).toBe('Dates are read month first, as in 01/13/2027.')
})

test('one date that has the day first decides for all, and nothing is said', () => {
  expect(paste(['02/01/2027', '13/01/2027'])).toEqual({
    days: ['2027-01-02', '2027-01-13'],
    said: undefined,
  })
})

test('dates that can all be read either way are read day first, and it is offered to read them month first', () => {
  expect(paste(['12/10/2026', '12/11/2026'])).toEqual({
    days: ['2026-10-12', '2026-11-12'],
    said: 'Dates are read day first: 12/10/2026 is 12 October 2026.',
    other: 'month',
  })
  expect(paste(['12/10/2026', '12/11/2026', '13/11/2026'], 'month')).toEqual({
    days: ['2026-12-10', '2026-12-11', '2026-11-13'],
    said: 'Dates are read month first: 12/10/2026 is 10 December 2026.',
    other: 'day',
  })
})

test('among dates of either order, one that can be read both ways has to be corrected', () => {
  expect(paste(['25/12/2026', '12/25/2026', '12/10/2026', '20 Nov 2026'])).toEqual({
    days: ['2026-12-25', '2026-12-25', null, '2026-11-20'],
    said: 'Some dates have the day first (25/12/2026), some the month (12/25/2026): correct those that can be either.',
  })
})
