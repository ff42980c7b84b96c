import { expect, test } from 'vitest'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { lineIndex } from '../match.ts'
import { readMapped } from './mappedRows.ts'
import { noPlace } from './places.ts'
import { rowsOfSheets } from './sheets.ts'
import type { Known } from './values.ts'

const chosen = fieldsWith('choices')
const columns = ['title', 'reference', ...chosen] as const
const line = {
  tagCode: 'L',
  version: 1,
  plan: 'P',
  discipline: 'D',
  number: '',
  reference: 'R-1',
  title: 'Lining',
  documentType: '',
}
const place = { ...noPlace, planTagCode: 'P', tagCode: 'D' }
const known = {
  choices: new Map(
    chosen.map((field) => [
      deliverableFields[field].choices,
      new Map([
        ['A', 'A'],
        ['B', 'B'],
      ]),
    ]),
  ),
  people: { find: () => null, propose: () => null, nameOf: () => '', options: [] },
  places: {
    findPlans: () => [],
    findDisciplines: () => [],
    find: () => place,
    plans: [],
    disciplines: [],
    isDiscipline: true,
  },
  lists: { names: [], find: () => [] },
  lines: lineIndex([line]),
} as unknown as Known

/** Reads a new row and one of a deliverable that exists, all of whose choices are this text. */
async function read(text: ReadCell) {
  const cells = (reference: string) => [reference, reference, ...chosen.map(() => text)]
  const rows = [[...columns], cells('R-1'), cells('R-2')].map((row, at) => ({
    number: at + 1,
    cells: row,
  }))
  const mapping = {
    sheet: '',
    header_row: 1,
    header_rows: 1,
    includes_hidden: false,
    columns: columns.map((target, column) => ({ target, column })),
    values: chosen.map((target) => ({ target, value: '', choice: 'B' })),
  }
  const sheets = await rowsOfSheets([{ name: '', rows, merged: [] }], mapping)
  const { requestedRows, unknown } = await readMapped(sheets, mapping, known, {})
  const [existing, added] = requestedRows.map((row) => chosen.map((field) => row.cells.get(field)))
  return { existing, added, asked: unknown.map(({ rows: count }) => count) }
}

test.each([null, '', ' ', 'TBC', 'n/a', '-'])(
  'an answer about cells such as %j fills new rows only, in each field',
  async (text) => {
    expect(await read(text)).toEqual({
      existing: chosen.map(() => null),
      added: chosen.map(() => 'B'),
      // Only the new row is asked about.
      asked: chosen.map(() => 1),
    })
  },
)

test('a choice of the file is taken in both', async () => {
  const all = chosen.map(() => 'A')
  expect(await read('A')).toEqual({ existing: all, added: all, asked: [] })
})
