import { expect, test } from 'vitest'
import { addRags, isDueLate, lateByDays, noRag, ragOf, ragText, summaryText } from './schedule.ts'

const clock = { today: '2026-11-22', amberDays: 14 }

// Also read by the test of the SQL that rates lines: both must agree.
test.each([
  // due, forecast, issued, RAG, late by days, in words
  [null, null, null, null, 0],
  [null, '2026-11-30', null, null, 0],
  ['2026-12-31', null, null, 'GREEN', 0],
  ['2026-12-31', '2026-12-31', null, 'GREEN', 0],
  ['2026-12-31', '2027-01-01', null, 'RED', 1],
  ['2026-12-31', '2026-11-01', null, 'GREEN', 0],
  ['2026-12-07', null, null, 'GREEN', 0],
  ['2026-12-06', null, null, 'AMBER', 0],
  ['2026-12-06', '2026-12-06', null, 'AMBER', 0],
  ['2026-12-06', '2026-12-09', null, 'RED', 3],
  ['2026-11-22', null, null, 'AMBER', 0],
  ['2026-11-21', null, null, 'RED', 1],
  ['2026-11-21', '2026-11-20', null, 'RED', 1],
  ['2026-11-21', '2026-12-01', null, 'RED', 10],
  ['2026-11-21', null, '2026-11-21', 'GREEN', 0],
  ['2026-11-21', '2026-12-01', '2026-11-20', 'GREEN', 0],
  ['2026-11-01', null, '2026-11-04', 'GREEN', 3],
] as const)(
  'due %s, forecast %s, issued %s: %s, late by %i',
  (due, forecast, issued, rag, late) => {
    expect(ragOf({ due, forecast, issued }, clock)).toBe(rag)
    expect(lateByDays({ due, forecast, issued }, clock)).toBe(late)
  },
)

test('the setting decides from when a line is amber', () => {
  const line = { due: '2026-11-25', forecast: null, issued: null }
  expect(ragOf(line, { ...clock, amberDays: 2 })).toBe('GREEN')
  expect(ragOf(line, { ...clock, amberDays: 3 })).toBe('AMBER')
})

const late = { green: 4, amber: 0, red: 2, lateByDays: 9 }
const soon = { green: 1, amber: 1, red: 0, lateByDays: 0 }
const fine = { green: 3, amber: 0, red: 0, lateByDays: 0 }

test.each([
  [[], null, 'No dates'],
  [[noRag], null, 'No dates'],
  [[fine, noRag], 'GREEN', 'Green: on time'],
  [[fine, soon], 'AMBER', 'Amber: 1 line due soon'],
  [[soon, late, fine], 'RED', 'Red: 2 lines late, up to 9 days'],
] as const)('the worst line decides: %j is %s', (parts, rag, text) => {
  expect(addRags(parts).rag).toBe(rag)
  expect(summaryText(addRags(parts))).toBe(text)
})

test('summaries add up, and the latest line counts', () => {
  expect(addRags([soon, late, { ...late, lateByDays: 12 }])).toEqual({
    rag: 'RED',
    green: 9,
    amber: 1,
    red: 4,
    lateByDays: 12,
  })
})

test.each([
  ['RED', 3, null, 'Red: late by 3 days'],
  ['RED', 1, null, 'Red: late by 1 day'],
  ['AMBER', 0, null, 'Amber: due soon'],
  ['GREEN', 0, null, 'Green: on time'],
  ['GREEN', 0, '2026-11-20', 'Green: issued'],
  ['GREEN', 2, '2026-11-20', 'Green: issued 2 days late'],
] as const)('%s by %i days, issued %s, reads %s', (rag, days, issued, text) =>
  expect(ragText(rag, days, issued)).toBe(text),
)

test.each([
  ['2027-01-15', '2027-01-15', false],
  ['2027-01-14', '2027-01-15', false],
  ['2027-01-16', '2027-01-15', true],
  [null, '2027-01-15', false],
  ['2027-01-16', null, false],
])('a due date %s in a plan due on %s needs a reason: %s', (due, planDue, needed) =>
  expect(isDueLate(due, planDue)).toBe(needed),
)
