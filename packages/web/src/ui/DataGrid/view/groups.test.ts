import { expect, test } from 'vitest'
import { plainView } from './gridView.ts'
import { groupName, groupsOf, placedNow, toggled } from './groups.ts'
import { type SampleLine, sampleSheet } from '../sampleSheet.testkit.ts'

const sheet = sampleSheet(
  { title: 'One', type: 'REP' },
  { title: 'Two', type: 'DRG' },
  { title: 'Three', type: '' },
  { title: 'Four', type: 'REP' },
)
const view = { ...plainView, group: 'type' }
const [one, two, three, four] = sheet.rows as [SampleLine, SampleLine, SampleLine, SampleLine]

const shown = (
  rows: readonly SampleLine[],
  options: Partial<Parameters<typeof groupsOf<SampleLine>>[1]> = {},
) =>
  groupsOf(rows, { sheet, view, placed: new Map(), ...options })?.map(
    (group) => `${groupName(group)}: ${group.rows.map(({ title }) => title).join()}`,
  )

test('rows are below their value, in the order of the values, with the empty value last', () => {
  expect(shown(sheet.rows)).toEqual([
    'Drawing (DRG): Two',
    'Report (REP): One,Four',
    'Empty: Three',
  ])
  const descending = { ...view, sort: { columnId: 'type', direction: 'descending' as const } }
  expect(shown(sheet.rows, { view: descending })?.[0]).toBe('Report (REP): One,Four')
  expect(shown(sheet.rows, { view: plainView })).toBeUndefined()
})

test('an edited row stays in its group until it is saved or the grouping is chosen again', () => {
  const edited = { ...one, type: 'DRG' }
  const rows = [edited, two, three, four]
  const savedRow = (row: SampleLine) => (row === edited ? one : row)
  expect(shown(rows, { savedRow })).toContain('Report (REP): One,Four')
  const placed = placedNow({ ...sheet, rows }, view, savedRow)
  expect(shown(rows, { savedRow, placed })).toContain('Drawing (DRG): One,Two')
  expect(shown(rows)).toContain('Drawing (DRG): One,Two')
})

test('rows that were not saved yet are last, whatever their value', () => {
  const added = { ...two, id: 'new', title: 'New' }
  const rows = [added, ...sheet.rows]
  const savedRow = (row: SampleLine) => (row === added ? null : row)
  expect(shown(rows, { savedRow })?.at(-1)).toBe('New rows: New')
  const withBlanks = { ...sheet, blank: () => added }
  expect(shown(sheet.rows, { sheet: withBlanks })?.at(-1)).toBe('New rows: ')
})

test('a group is folded and unfolded by its value', () => {
  const group = { value: 'A', isFolded: false }
  const folded = toggled(view, group)
  expect(folded).toEqual({ folded: ['A'] })
  expect(toggled(folded, { ...group, isFolded: true })).toEqual({ folded: [] })
  expect(toggled(view, { value: null, isFolded: false })).toEqual({ folded: [] })
})
