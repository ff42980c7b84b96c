import { formatMonth } from '@tidemark/schema/month'
import type { MidpAcross, MidpFacet } from '@tidemark/schema/rest/midp'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { inCdeLabel, inCdeText } from '@tidemark/schema/rules/cdeWords'
import { ragWords } from '@tidemark/schema/rules/schedule'
import type { Rag } from '@tidemark/schema/rules/schedule'
import { words } from '@tidemark/schema/words'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import type { SheetColumn, SheetTable, SheetValue } from '#platform/sheet/sheet.ts'
import type { LineCounts } from './counts.ts'
import { byValue } from './dictionary.store.ts'

const counts = ['count', 'issued', 'overdue'] as const

/** Returns the sheet of a matrix: a row for each group, with three counts for each month or stage. */
export async function matrixSheet(
  { groups, column_totals: totals = [] }: Pick<LineCounts, 'groups' | 'column_totals'>,
  [rows, across]: readonly [MidpFacet, MidpAcross],
): Promise<SheetTable> {
  const columns = totals
    .map(({ column }) => column)
    .toSorted((one, other) => Number(one === '') - Number(other === '') || byValue(one, other))
  const number = (title: string): SheetColumn => ({ title, kind: 'number', width: 12 })
  return {
    name: words.midp.short,
    columns: [
      { title: labelOf(rows), kind: 'text', width: 40 },
      ...columns.flatMap((column) => {
        const label = textOf(across, column, column)
        return [number(label), number(`${label}, issued`), number(`${label}, overdue`)]
      }),
      number('All'),
      number('All, issued'),
      number('All, overdue'),
    ],
    rows: await inOnePage(
      [
        ...groups.map(({ value, label, cells }) => ({ text: textOf(rows, value, label), cells })),
        { text: 'All', cells: totals },
      ].map(({ text, cells = [] }) => {
        const byColumn = new Map(cells.map((cell) => [cell.column, cell]))
        const row: SheetValue[] = [text]
        for (const column of columns)
          for (const name of counts) row.push(byColumn.get(column)?.[name] ?? 0)
        for (const name of counts) row.push(cells.reduce((sum, cell) => sum + cell[name], 0))
        return row
      }),
    ),
  }
}

const inOnePage = (rows: (readonly SheetValue[])[]) =>
  rowsOfPages(() => Promise.resolve({ rows, next: null }))

const labelOf = (facet: MidpFacet) => {
  if (facet === 'in_cde') return inCdeLabel
  const text = facet.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function textOf(facet: MidpFacet, value: string, label: string): string {
  if (facet === 'in_cde') return inCdeText(value === '' ? [] : [value])
  if (value === '') return /^(?:rag|due_)/.test(facet) ? 'No due date' : 'None'
  if (facet === 'rag') return ragWords[value as Rag]
  if (facet === 'due_window') return words.dueWindow[value as DueWindow]
  return facet === 'due_month' ? formatMonth(value) : label
}
