import {
  type ChoiceSearch,
  columnsFor,
  dropdown,
  multiSelect,
  status,
  text,
} from './cells/column.ts'
import type { Patch, Sheet } from './editing/patch.ts'

/** A small sheet for tests. An issued line is read-only. */
export interface SampleLine {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly type: string
  readonly hours: string
  readonly authors: readonly string[]
  readonly issued: boolean
}

const types = [
  { value: 'REP', label: 'Report (REP)' },
  { value: 'DRG', label: 'Drawing (DRG)' },
]
const people = [
  { value: 'ada', label: 'Ada King, Lady' },
  { value: 'grace', label: 'Grace Hopper' },
]
const everybody = [...people, { value: 'joan', label: 'Joan Clarke' }]
/** Finds people who are not loaded. */
export const peopleSearch: ChoiceSearch = {
  startingWith: async (typed) =>
    everybody.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase())),
  named: async (texts) => everybody.filter(({ label }) => texts.includes(label)),
}
const column = columnsFor<SampleLine>()
const lock = (line: SampleLine) => (line.issued ? 'This line is issued.' : undefined)

const columns = [
  column({ id: 'number', title: 'Number', width: 200, cell: (line) => text(line.number) }),
  column({
    id: 'title',
    title: 'Title',
    width: 200,
    cell: (line) => text(line.title),
    edit: (_, title) => ({ title }),
    readOnlyReason: lock,
    error: (line) => (line.title ? undefined : 'A title is needed.'),
  }),
  column({
    id: 'type',
    title: 'Type',
    width: 120,
    cell: (line) => dropdown(line.type, types),
    edit: (line, type) => ({ type, title: line.title || type }),
    readOnlyReason: lock,
  }),
  column({
    id: 'hours',
    title: 'Hours',
    width: 80,
    cell: (line) => text(line.hours),
    edit: (_, hours) => (hours.startsWith('-') ? undefined : { hours }),
    readOnlyReason: lock,
  }),
  column({
    id: 'authors',
    title: 'Authors',
    width: 200,
    cell: (line) => multiSelect(line.authors, people, { search: peopleSearch }),
    edit: (_, authors) => ({ authors }),
    readOnlyReason: lock,
  }),
  column({
    id: 'status',
    title: 'Status',
    width: 120,
    cell: (line) => (line.issued ? status('Done', 'good') : status('Empty', 'neutral')),
  }),
]

const line = (id: string, over: Partial<SampleLine> = {}): SampleLine => ({
  id,
  number: '',
  title: `Line ${id}`,
  type: 'REP',
  hours: '',
  authors: [],
  issued: false,
  ...over,
})

export const sampleSheet = (...over: readonly Partial<SampleLine>[]): Sheet<SampleLine> => ({
  columns,
  rows: over.map((fields, index) => line(String.fromCodePoint(97 + index), fields)),
  rowId: ({ id }) => id,
})

/** Returns an empty row below the last one. */
export const blankLine = (index: number): SampleLine =>
  line(`blank ${index}`, { title: '', type: '' })

/** Applies patches to a sheet, as a caller does. */
export const applied = (
  sheet: Sheet<SampleLine>,
  patches: readonly Patch<SampleLine>[],
): Sheet<SampleLine> => ({
  ...sheet,
  rows: sheet.rows.map((row): SampleLine =>
    Object.assign(
      {},
      row,
      ...patches.filter(({ rowId }) => rowId === row.id).map(({ change }) => change),
    ),
  ),
})
