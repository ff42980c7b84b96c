import { apiToDay, formatContractDay } from '@tidemark/schema/dates'
import type { CdeFileRow, CdeLineRow } from '@tidemark/schema/rest/cdeLog'
import { fieldReaders } from '@tidemark/schema/rest/deliverableRow'
import type { FileFinding, LineFinding } from '@tidemark/schema/rules/cdeLog'
import type { LogMatch } from '@tidemark/schema/rules/cdeFile'
import { cdeWords } from '@tidemark/schema/rules/cdeWords'
import { words } from '@tidemark/schema/words'
import type { SheetColumn, SheetValue } from '#platform/sheet/sheet.ts'

const labelOf = (labels: Readonly<Record<string, string>>, name: string) =>
  labels[name.toUpperCase()] ?? name
export const lineFindingLabel = (finding: LineFinding) => labelOf(cdeWords.lineFinding, finding)
export const fileFindingLabel = (finding: FileFinding) => labelOf(cdeWords.fileFinding, finding)

/** Says what a file was recognised by; empty for one that is no deliverable. */
const reasonOf = ({ by, note }: { by: LogMatch | null; note: string | null }): string =>
  [by === null ? '' : labelOf(cdeWords.match, by), note ?? '']
    .filter((part) => part !== '')
    .join(': ')

/** A column of the workbook, and its cell in a row. */
export type Column<Row> = readonly [SheetColumn, (row: Row) => SheetValue]

const text = <Row>(title: string, width: number, cell: Column<Row>[1]): Column<Row> => [
  { title, width, kind: 'text' },
  (row) => cell(row) || null,
]
const day = <Row>(title: string, cell: Column<Row>[1]): Column<Row> => [
  { title, width: 12, kind: 'day' },
  cell,
]
const number = <Row>(title: string, cell: Column<Row>[1]): Column<Row> => [
  { title, width: 12, kind: 'number' },
  cell,
]
const newOnes = ({ is_new: isNew }: { readonly is_new: boolean }) => (isNew ? 'New' : null)
const { deliverableField: labels } = words

const issuedOf = ({ dates }: CdeLineRow['line']['line']) => apiToDay(dates?.issued ?? null)

/** The columns of the deliverables in the workbook. */
export const lineColumns: readonly Column<CdeLineRow>[] = [
  text('Findings', 26, (row) => row.findings.map(lineFindingLabel).join('; ')),
  text('New', 6, newOnes),
  text(labels.documentNumber, 34, ({ line }) => line.line.row1),
  text(labels.title, 44, ({ line }) => line.line.title),
  text(words.discipline.singular, 18, ({ line }) => line.discipline_name),
  text(words.tidp.short, 28, ({ line }) => line.plan_title),
  text(labels.revision, 10, ({ line }) => line.line.row5),
  text(labels.suitabilityStatus, 22, ({ line }) => line.line.row8),
  day(labels.due, ({ line }) => fieldReaders.due(line.line)),
  day('Issued', ({ line }) => issuedOf(line.line)),
  number('Row of the log', ({ file }) => file?.row ?? null),
  text('Number in the log', 34, ({ file }) => file?.number ?? null),
  text('File name', 34, ({ file }) => file?.file_name ?? null),
  text('Title in the log', 44, ({ file }) => file?.title ?? null),
  text('Revision in the log', 12, ({ file }) => file?.revision ?? null),
  text('Status in the log', 22, ({ file }) => file?.status ?? null),
  day('Day in the log', ({ file }) => file?.issued_on ?? null),
  text('Recognised by', 34, reasonOf),
]

/** The columns of the files in the workbook. */
export const fileColumns: readonly Column<CdeFileRow>[] = [
  text('Findings', 26, (row) => row.findings.map(fileFindingLabel).join('; ')),
  text('New', 6, newOnes),
  number('Row of the log', ({ file }) => file.row),
  text('Number', 34, ({ file }) => file.number),
  text('File name', 34, ({ file }) => file.file_name),
  text('Title', 44, ({ file }) => file.title),
  text('Type', 18, ({ file }) => file.document_type),
  text('Revision', 10, ({ file }) => file.revision),
  text('Status', 22, ({ file }) => file.status),
  day('Day', ({ file }) => file.issued_on),
  text(words.deliverable.singular, 34, ({ lines }) =>
    lines.map(({ line }) => line.row1 ?? line.title).join('; '),
  ),
  text('Recognised by', 34, reasonOf),
  number('Repeats row', ({ repeats }) => repeats),
]

const shownDay = (of: string | null | undefined) => (of ? formatContractDay(of) : '')

/** Points on A4 landscape. */
export const printedLineColumns = [
  { header: 'Findings', width: 100 },
  { header: words.deliverable.singular, width: 232 },
  { header: 'Planned', width: 118 },
  { header: 'In the log', width: 204 },
  { header: 'Recognised by', width: 119.9 },
] as const

export function printedLine(row: CdeLineRow): string[] {
  const { line } = row.line
  const { file } = row
  const due = fieldReaders.due(line)
  const issued = issuedOf(line)
  const parts = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join('\n')
  return [
    row.findings.map(lineFindingLabel).join(', '),
    parts(line.row1, line.title, row.line.discipline_name),
    parts(
      line.row5,
      line.row8,
      due && `Due ${shownDay(due)}`,
      issued && `Issued ${shownDay(issued)}`,
    ),
    file
      ? parts(
          file.number || file.file_name,
          file.title,
          file.revision,
          file.status,
          shownDay(file.issued_on),
        )
      : '',
    reasonOf(row),
  ]
}

/** Points on A4 landscape. */
export const printedFileColumns = [
  { header: 'Findings', width: 120 },
  { header: 'Row', width: 40 },
  { header: 'File', width: 300 },
  { header: 'Revision and status', width: 150 },
  { header: 'Day', width: 64 },
  { header: 'Repeats row', width: 99.9 },
] as const

export const printedFile = ({ findings, file, repeats }: CdeFileRow): string[] => [
  findings.map(fileFindingLabel).join(', '),
  String(file.row),
  [file.number, file.file_name === file.number ? '' : file.file_name, file.title]
    .filter((part) => part !== '')
    .join('\n'),
  [file.revision, file.status].filter((part) => part !== '').join(', '),
  shownDay(file.issued_on),
  repeats === null ? '' : String(repeats),
]
