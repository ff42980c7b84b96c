import { expect, test } from 'vitest'
import { gridOf } from './grid.ts'
import { splitRows } from './leftOut.ts'

const rows = [
  ['Title', 'Type', 'Weight'],
  ['Lining', 'Report', '10'],
  ['Portal', 'Report', '20'],
  ['Shaft', 'Report', '5'],
]
const leftOut = (row: readonly (string | null)[]) => split([...rows, row])

async function split(all: readonly (readonly (string | null)[])[]) {
  const read = all.map((cells, at) => ({ number: at + 1, cells }))
  const { rows: kept, leftOut: counts } = await splitRows(gridOf({ rows: read, merged: [] }), {
    end: 1,
    titles: rows[0] ?? [],
    columns: [0, 1, 2],
    includesHidden: false,
  })
  return { kept: kept.length, total: counts.total }
}

test.each([
  'Total',
  'Totals',
  'Sum',
  'Summe',
  'Somme',
  'Suma',
  'Totale',
  'Grand total',
  'Gesamtsumme',
  'Gesamtergebnis',
  'Total (3 documents)',
  'Subtotal',
  'Sub-total Tunnels',
  'Subtotal - Tunnels',
  'Tunnels subtotal',
  'Tunnels sub-total',
  'Zwischensumme Tunnel',
  'Sous-total tunnels',
  'Tunnels Total',
  'Total Tunnels',
  'Summe Tunnel',
  'Tunnel Summe',
  'Total général',
])('%s with a sum is a total', async (title) => {
  expect(await leftOut([title, null, '35'])).toEqual({ kept: 3, total: 1 })
})

test('many totals in a short list are no entries, and a list of titles and weights keeps its own', async () => {
  const totals = ['Tunnels Total', 'Total Tunnels', 'Summe Tunnel', 'Sum']
  const all = [...rows, ...totals.map((title) => [title, null, '35'])]
  expect(await split(all)).toEqual({ kept: 3, total: 4 })
  const bare = all.map(([title = null, , weight = null]) => [title, null, weight])
  expect(await split(bare)).toEqual({ kept: 6, total: 1 })
})

test.each(['Total station survey', 'Earthworks total', 'Sum of loads', 'Summary of the tunnels'])(
  '%s with a type is a deliverable',
  async (title) => {
    expect(await leftOut([title, 'Report', '35'])).toEqual({ kept: 4, total: 0 })
  },
)

test('a label with its value below the list is no entry', async () => {
  const signed = await split([...rows, ['Date:', '30/11/2026', null]])
  expect(signed.kept).toBe(3)
  const named = await split([...rows, ['Date: what is due', 'Report', null]])
  expect(named.kept).toBe(4)
})
