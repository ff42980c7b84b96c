import { onClockIn } from '@tidemark/schema/rules/contractDay'
import type { Cell, CellObject, SheetData } from 'write-excel-file/universal'
import writeExcelFile from 'write-excel-file/universal'
import { type CommentSheet, repliesText, type SheetRow } from './sheet.ts'

const head = {
  fontWeight: 'bold',
  backgroundColor: '#E8EDF5',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#5B6B86',
  alignVertical: 'center',
  wrap: true,
} as const

const text = (value: string | null): CellObject => ({
  value: value ?? '',
  type: String,
  format: '@',
  wrap: true,
  alignVertical: 'top',
})

interface SpreadsheetColumn {
  header: string
  width: number
  cell: (row: SheetRow) => Cell
}

const columnsIn = (timeZone: string): readonly SpreadsheetColumn[] => [
  { header: 'No.', width: 9, cell: ({ number }) => text(number) },
  { header: 'Code', width: 22, cell: ({ code }) => text(code) },
  { header: 'Status', width: 9, cell: ({ status }) => text(status) },
  { header: 'Discipline', width: 22, cell: ({ discipline }) => text(discipline) },
  { header: 'Deliverable', width: 34, cell: ({ deliverable }) => text(deliverable) },
  { header: 'Author', width: 20, cell: ({ author }) => text(author) },
  {
    header: 'Date',
    width: 20,
    cell: ({ recordedAt }) => ({
      // A spreadsheet has no time zones: the cell holds the contract's local time.
      value: onClockIn(timeZone, recordedAt),
      type: Date,
      format: 'dd/mm/yyyy hh:mm AM/PM',
      alignVertical: 'top',
      align: 'left',
    }),
  },
  { header: 'Comment', width: 56, cell: ({ message }) => text(message) },
  { header: 'Replies', width: 56, cell: (row) => text(repliesText(row)) },
]

/** Creates the sheet as xlsx: the comments for sorting and filtering, and a second page with the identification. */
export async function makeSpreadsheet(sheet: CommentSheet): Promise<Blob> {
  const columns = columnsIn(sheet.timeZone)
  const comments: SheetData = [
    columns.map(({ header }) => ({ value: header, ...head })),
    ...sheet.rows.map((row) => columns.map(({ cell }) => cell(row))),
  ]
  const plan: SheetData = [
    [{ value: sheet.heading, fontWeight: 'bold', fontSize: 14 }],
    [{ value: sheet.title }],
    [],
    ...sheet.titleBlock.map(({ label, value }) => [
      { value: label, fontWeight: 'bold', alignVertical: 'top' } as const,
      text(value),
    ]),
    [{ value: 'Comments', fontWeight: 'bold' }, text(sheet.summary)],
  ]
  return await writeExcelFile(
    [
      {
        data: comments,
        sheet: 'Comments',
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
        stickyColumnsCount: 1,
        orientation: 'landscape',
      },
      { data: plan, sheet: 'Plan', columns: [{ width: 24 }, { width: 70 }] },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBlob()
}
