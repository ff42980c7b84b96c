import { serverLimits } from '@tidemark/schema/serverLimits'
import type { CdeFileRow, CdeLineRow, CdeLog } from '@tidemark/schema/rest/cdeLog'
import { cdeReport } from '@tidemark/schema/rest/file'
import { fileFindings, lineFindings } from '@tidemark/schema/rules/cdeLog'
import type { FileFinding, LineFinding } from '@tidemark/schema/rules/cdeLog'
import { formatContractDay } from '@tidemark/schema/dates'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { ReadPart } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { ink, Paper } from '#platform/pdf/paper.ts'
import { drawTable } from '#platform/pdf/table.ts'
import { fileNameOf, sheetFormats } from '#platform/sheet/formats.ts'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import type { SheetTable } from '#platform/sheet/sheet.ts'
import { workbookOf } from '#platform/sheet/xlsx.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import { readFileRows, readLineRows, readLog } from './answer.ts'
import type { Reading } from './answer.ts'
import type { Column } from './reportRows.ts'
import {
  fileColumns,
  fileFindingLabel,
  lineColumns,
  lineFindingLabel,
  printedFile,
  printedFileColumns,
  printedLine,
  printedLineColumns,
} from './reportRows.ts'

/** Serves the last comparison as a workbook with all rows, and as a PDF of what differs. */
export function cdeReportRoutes(api: Api): void {
  serveDownload(
    api,
    cdeReport,
    async ({ query: { contract, format }, principal, trx, read, signal }) => {
      const log = await readLog({ trx, principal }, contract)
      if (!log) throw new NotFound()
      const name = `${fileNameOf(contract)} ${words.midp.short} and document system.${format}`
      const pages = pagesOf(read, contract)
      if (format === 'xlsx')
        return {
          name,
          mediaType: sheetFormats.xlsx.mediaType,
          open: async () =>
            workbookOf([
              tableOf(
                words.deliverable.plural,
                lineColumns,
                await rowsOfPages(pages(readLineRows)),
              ),
              tableOf('Files', fileColumns, await rowsOfPages(pages(readFileRows))),
            ]),
        }
      const day = dayIn(
        await readTimeZone(trx, contract),
        new Date(`${log.compared_at.replaceAll('/', '-').replace(' ', 'T')}Z`),
      )
      return {
        name,
        mediaType: 'application/pdf',
        open: async () =>
          draw({
            contract,
            log,
            day: formatContractDay(day),
            lines: await firstOf(
              await rowsOfPages(pages(readLineRows)),
              ({ findings }) => findings.join() !== 'found',
            ),
            files: await firstOf(
              await rowsOfPages(pages(readFileRows)),
              ({ findings }) => findings.join() !== 'planned' && !findings.includes('ignored'),
            ),
            signal,
          }),
      }
    },
  )
}

const size = 500

/** Reads all rows page by page, each within the person's reach at that time. */
const pagesOf =
  (read: ReadPart, contract: string) =>
  <Row>(
    rowsIn: (
      reading: Reading,
      wanted: { contract: string; after: number; first: number },
    ) => Promise<Row[]>,
  ) =>
  (after: number = 0) =>
    read(contract, async (trx, principal) => {
      const rows = await rowsIn({ trx, principal }, { contract, after, first: size + 1 })
      return { rows: rows.slice(0, size), next: rows.length > size ? after + size : null }
    })

const tableOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): SheetTable => ({
  name,
  columns: columns.map(([column]) => column),
  rows: (async function* cells() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  })(),
})

/** Returns the first rows that differ, as many as are printed, and the number of all. */
async function firstOf<Row>(rows: AsyncIterable<Row>, differs: (row: Row) => boolean) {
  const first: Row[] = []
  let count = 0
  for await (const row of rows)
    if (differs(row) && (count += 1) <= serverLimits.compare.printedRows) first.push(row)
  return { first, count }
}

interface Printed<Row> {
  readonly first: readonly Row[]
  readonly count: number
}

interface PrintedReport {
  readonly contract: string
  readonly log: CdeLog
  readonly day: string
  readonly lines: Printed<CdeLineRow>
  readonly files: Printed<CdeFileRow>
  readonly signal: AbortSignal
}

async function draw({ contract, log, day, lines, files, signal }: PrintedReport) {
  const [lineRows, fileRows] = [lines.first.map(printedLine), files.first.map(printedFile)]
  const title = `${contract}: ${words.midp.short} and document system`
  const subtitle = `${log.name}, ${counted(log.rows, 'row')}, compared on ${day}`
  const shown = { title, subtitle, lineRows, fileRows }
  const paper = await Paper.open(shown, { title, landscape: true, contract, signal })
  await paper.flow(title, { size: 15, color: ink.text, bold: true })
  await paper.flow(subtitle, { size: 9, color: ink.muted })
  paper.y += 8
  const summed = <Finding extends string>(
    findings: readonly Finding[],
    counts: readonly { finding: Finding; count: number }[],
    label: (finding: Finding) => string,
  ) =>
    findings
      .map(
        (finding) =>
          `${label(finding)} ${counts.find((one) => one.finding === finding)?.count ?? 0}`,
      )
      .join('  ·  ')
  const parts = [
    {
      head: words.deliverable.plural,
      sums: summed<LineFinding>(lineFindings, log.line_counts, lineFindingLabel),
      columns: printedLineColumns,
      rows: lineRows,
      of: lines,
    },
    {
      head: 'Files',
      sums: summed<FileFinding>(fileFindings, log.file_counts, fileFindingLabel),
      columns: printedFileColumns,
      rows: fileRows,
      of: files,
    },
  ]
  for (const { head, sums, columns, rows, of } of parts) {
    await paper.flow(head, { size: 10.5, color: ink.text, bold: true })
    await paper.flow(sums, { size: 9, color: ink.text })
    if (of.count > of.first.length)
      await paper.flow(
        `The first ${of.first.length} of ${of.count} that differ. The workbook has all.`,
        { size: 8.5, color: ink.warning },
      )
    paper.y += 4
    await drawTable(
      paper,
      columns,
      rows.length > 0 ? rows : [columns.map((_, at) => (at === 0 ? 'Nothing differs' : ''))],
    )
    paper.y += 12
  }
  await paper.end(`${title}  ·  ${day}`)
  return paper.doc
}
