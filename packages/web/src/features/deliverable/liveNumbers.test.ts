import { expect, test } from 'vitest'
import { holdLines } from './heldLines.ts'
import { emptyValues, type Line } from './line.ts'
import { applyProgress } from './liveNumbers.ts'

const line = (id: string, given: Partial<Line> = {}): Line => ({
  ...emptyValues,
  id,
  tagCode: id,
  version: 3,
  lineKey: null,
  issueReason: '',
  title: `Title of ${id}`,
  type: 'NEW',
  status: 'Empty',
  message: null,
  ...given,
})
const told = (id: string, given: object = {}) => ({
  __typename: 'DeliverableProgress' as const,
  id,
  documentNumber: null,
  revision: null,
  status: 'EMPTY' as const,
  message: null,
  version: 3,
  ...given,
})
const shown = [line('A'), line('B')]

test('nothing new leaves the lines alone', () => {
  expect(applyProgress(shown, { changed: [told('A'), told('B')], removed: [] })).toEqual({
    lines: shown,
    isSettled: false,
    isOthers: false,
  })
  expect(applyProgress(shown, { changed: [told('A')], removed: [] }).lines).toBe(shown)
})

test('a number takes its place, the version of the texts stays, and the other lines are the same', () => {
  const { lines, isSettled, isOthers } = applyProgress(shown, {
    changed: [told('A', { status: 'DONE', documentNumber: 'N-1', version: 6 })],
    removed: [],
  })
  expect(lines[0]).toMatchObject({
    status: 'Done',
    documentNumber: 'N-1',
    version: 3,
    title: 'Title of A',
  })
  expect(lines[1]).toBe(shown[1])
  expect({ isSettled, isOthers }).toEqual({ isSettled: true, isOthers: false })
})

test('a state from before a save is not shown', () => {
  expect(
    applyProgress(shown, { changed: [told('A', { status: 'ERROR', version: 2 })], removed: [] })
      .lines,
  ).toBe(shown)
})

test.each([
  ['edited', { changed: [told('A', { version: 4 })], removed: [] }],
  ['added', { changed: [told('C')], removed: [] }],
  ['took out', { changed: [], removed: ['B'] }],
])('a line that another person %s is noticed', (_, change) => {
  expect(applyProgress(shown, change).isOthers).toBe(true)
})

/** Lines that are held, and what is shown of them. */
function held(lines: readonly Line[]) {
  const holding = holdLines()
  let seen: readonly Line[] | null = null
  holding.watch((now) => (seen = now))
  if (lines.length > 0) holding.read(lines)
  return {
    ...holding,
    now: () => seen ?? [],
    texts: () => (seen ?? []).map(({ id, title, status }) => `${id} ${title} ${status}`),
  }
}

test('lines that are read again and say the same stay the same', () => {
  const { read, now } = held(shown)
  const [a, b] = now()
  read([line('A'), line('B', { version: 4, title: 'Other' })])
  expect(now()[0]).toBe(a)
  expect(now()[1]).not.toBe(b)
})

test('what was saved takes its place, new lines come last, and what was taken out goes', () => {
  const { saved, texts } = held([...shown, line('C')])
  saved({ lines: [line('B', { version: 4, title: 'Mine' }), line('D')], removed: ['A'] })
  expect(texts()).toEqual(['B Mine Empty', 'C Title of C Empty', 'D Title of D Empty'])
})

test('a reading that began before a save does not take it back', () => {
  const { read, saved, texts } = held(shown)
  saved({ lines: [line('B', { version: 4, title: 'Mine' })], removed: [] })
  read(shown)
  expect(texts()).toEqual(['A Title of A Empty', 'B Mine Empty'])
})

test('a number that was told while the lines were being read is in them', () => {
  const { read, told: tell, texts } = held([])
  expect(
    tell({
      changed: [told('A', { status: 'DONE', documentNumber: 'N-1', version: 6 })],
      removed: [],
    }),
  ).toBeNull()
  read([line('A', { version: 5, status: 'In progress' })])
  expect(texts()).toEqual(['A Title of A Done'])
})

test('what a save did is no news once its answer is here, and what others did meanwhile still is', () => {
  const { saved, told: tell, isBehind } = held([...shown, line('C')])
  tell({ changed: [told('A', { version: 4 }), told('D')], removed: ['B'] })
  expect(isBehind()).toBe(true)
  saved({ lines: [line('A', { version: 4, title: 'Mine' }), line('D')], removed: ['B'] })
  expect(isBehind()).toBe(false)
  tell({ changed: [told('C', { version: 4 })], removed: [] })
  expect(isBehind()).toBe(true)
})

test('lines keep their places when they are read again, and new ones come last', () => {
  const { read, texts } = held(shown)
  read([line('0'), line('B', { version: 4, title: 'A first one' }), line('A')])
  expect(texts()).toEqual(['A Title of A Empty', 'B A first one Empty', '0 Title of 0 Empty'])
})
