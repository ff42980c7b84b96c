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

const text = (title: string, width: number): SheetColumn => ({ title, width, kind: 'text' })
const day = (title: string): SheetColumn => ({ title, width: 12, kind: 'day' })
const { deliverableField: labels } = words

/** The columns of the deliverables in the workbook. */
export const lineColumns: readonly SheetColumn[] = [
  text('Findings', 26),
  { ...text('New', 6) },
  text(labels.documentNumber, 34),
  text(labels.title, 44),
  text(words.discipline.singular, 18),
  text(words.tidp.short, 28),
  text(labels.revision, 10),
  text(labels.suitabilityStatus, 22),
  day(labels.due),
  day('Issued'),
  { title: 'Row of the log', width: 12, kind: 'number' },
  text('Number in the log', 34),
  text('File name', 34),
  text('Title in the log', 44),
  text('Revision in the log', 12),
  text('Status in the log', 22),
  day('Day in the log'),
  text('Recognised by', 34),
]

export const lineCells = (row: CdeLineRow): SheetValue[] => {
  const { line, plan_title: plan, discipline_name: discipline } = row.line
  const { file } = row
  return [
    row.findings.map(lineFindingLabel).join('; '),
    row.is_new ? 'New' : null,
    line.row1,
    line.title,
    discipline,
    plan,
    line.row5,
    line.row8,
    apiToDay(fieldReaders.due(line)),
    apiToDay(line.dates?.issued ?? null),
    file?.row ?? null,
    file?.number || null,
    file?.file_name || null,
    file?.title || null,
    file?.revision || null,
    file?.status || null,
    file?.issued_on ?? null,
    reasonOf(row) || null,
  ]
}

/** The columns of the files in the workbook. */
export const fileColumns: readonly SheetColumn[] = [
  text('Findings', 26),
  text('New', 6),
  { title: 'Row of the log', width: 12, kind: 'number' },
  text('Number', 34),
  text('File name', 34),
  text('Title', 44),
  text('Type', 18),
  text('Revision', 10),
  text('Status', 22),
  day('Day'),
  text(words.deliverable.singular, 34),
  text('Recognised by', 34),
  { title: 'Repeats row', width: 12, kind: 'number' },
]

export const fileCells = (row: CdeFileRow): SheetValue[] => [
  row.findings.map(fileFindingLabel).join('; '),
  row.is_new ? 'New' : null,
  row.file.row,
  row.file.number || null,
  row.file.file_name || null,
  row.file.title || null,
  row.file.document_type || null,
  row.file.revision || null,
  row.file.status || null,
  row.file.issued_on,
  row.lines.map(({ line }) => line.row1 ?? line.title).join('; ') || null,
  reasonOf(row) || null,
  row.repeats,
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
  const due = apiToDay(fieldReaders.due(line))
  const parts = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join('\n')
  return [
    row.findings.map(lineFindingLabel).join(', '),
    parts(line.row1, line.title, row.line.discipline_name),
    parts(line.row5, line.row8, due && `Due ${shownDay(due)}`),
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
