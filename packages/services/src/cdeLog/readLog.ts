import { limits } from '@tidemark/schema/limits'
import type { CdeFile, LogMapping } from '@tidemark/schema/rest/cdeLog'
import type { LogTarget } from '@tidemark/schema/rules/cdeColumns'
import { guessLog, isLogTitle, whyNoLog } from '@tidemark/schema/rules/cdeColumns'
import type { LoggedFile } from '@tidemark/schema/rules/cdeFile'
import { tidy } from '@tidemark/schema/rules/text'
import { counted } from '@tidemark/schema/wording'
import { displayText, isNumber } from '#platform/sheet/cell.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { takeTurns } from '#platform/turns.ts'
import type { FileReading } from '#lineImport/importFile.ts'
import { formOf, openFile, readNamed } from '#lineImport/importFile.ts'
import type { LineImport } from '#lineImport/lineImport.store.ts'
import { gridOf, titlesOf } from '#lineImport/mapping/grid.ts'
import { splitRows } from '#lineImport/mapping/leftOut.ts'
import { dayCell, orderOf } from '#lineImport/mapping/values.ts'
import { describeWorkbook } from '#lineImport/mapping/workbook.ts'
import type { ChosenParts } from '#lineImport/mapping/workbook.ts'
import { titleSources } from '#lineImport/titles.ts'

/** What the columns of the contract's last log were read as, by title. */
export type LogTitles = Readonly<Record<string, LogTarget | null>>

/** The rows of a log, and what its columns were read as. */
interface ReadLog {
  readonly files: readonly CdeFile[]
  readonly titles: LogTitles
}

/** Describes an uploaded log, with a guess for each column. */
export function describeLog(
  reading: FileReading,
  found: LineImport,
  {
    separator,
    encoding,
    ...chosen
  }: ChosenParts & Partial<Pick<LogMapping, 'separator' | 'encoding'>>,
  last: LogTitles,
) {
  const form = formOf({ separator, encoding })
  return openFile(reading, { ...found, form }, (workbook) =>
    describeWorkbook<LogTarget>(workbook, chosen, {
      mapping: null,
      isListing: true,
      isKnown: (title) => isLogTitle(title) || titleSources([title]).some((one) => one in last),
      guess: async (columns) => {
        const sources = titleSources(columns.map(({ title }) => title))
        return guessLog(
          columns.map(({ title, cells }) => ({ title, texts: cells.map(textOf) })),
          sources.map((source) => (source === '' ? undefined : last[source])),
        )
      },
    }),
  )
}

/** Reads the rows of a log as it is mapped. Hidden rows count: a filter of the spreadsheet takes no file away. */
export async function readLog(
  reading: FileReading,
  found: LineImport,
  mapping: LogMapping,
): Promise<ReadLog> {
  const refusal = whyNoLog(mapping.columns.map(({ target }) => target))
  if (refusal !== null) throw new InvalidInput({ 'mapping.columns': refusal })
  const sheet = await openFile(reading, { ...found, form: formOf(mapping) }, (workbook) =>
    readNamed(workbook, mapping.sheet),
  )
  const grid = gridOf(sheet)
  const titles = titlesOf(grid, sheet.merged, {
    from: mapping.header_row,
    rows: mapping.header_rows,
  })
  const { rows } = await splitRows(grid, {
    end: mapping.header_row + mapping.header_rows - 1,
    titles,
    columns: mapping.columns.map(({ column }) => column),
    includesHidden: true,
    isList: false,
  })
  if (rows.length > limits.import.rows)
    throw new InvalidInput({
      file: `The log has more than ${counted(limits.import.rows, 'row')}. Split it.`,
    })
  const columnOf = new Map(mapping.columns.map(({ column, target }) => [target, column]))
  const cellOf = (cells: readonly ReadCell[], target: LogTarget): ReadCell =>
    cells[columnOf.get(target) ?? -1] ?? null
  const letOthers = takeTurns({ of: found.contract })
  const days = rows.map(({ cells }) => cellOf(cells, 'issued_on'))
  const order = mapping.day_order ?? ((await orderOf(days, letOthers)).isInDoubt ? 'month' : 'day')
  const files: CdeFile[] = []
  for (const { number: row, cells } of rows) {
    await letOthers()
    const text = (target: LogTarget) => textOf(cellOf(cells, target))
    const file = {
      row,
      number: text('number'),
      file_name: text('file_name'),
      title: text('title'),
      document_type: text('document_type'),
      revision: text('revision'),
      status: text('status'),
      issued_on: dayOf(cellOf(cells, 'issued_on'), order),
    }
    if (file.number || file.file_name || file.title) files.push(file)
  }
  const sources = titleSources(titles)
  const targets = new Map(mapping.columns.map(({ column, target }) => [column, target]))
  return {
    files,
    titles: Object.fromEntries(
      sources.flatMap((source, column) =>
        source === '' ? [] : [[source, targets.get(column) ?? null]],
      ),
    ),
  }
}

export const toLogged = (file: CdeFile): LoggedFile => ({
  number: file.number,
  fileName: file.file_name,
  title: file.title,
  documentType: file.document_type,
  revision: file.revision,
  status: file.status,
  issuedOn: file.issued_on,
})

const textOf = (cell: ReadCell | undefined): string =>
  tidy(displayText(cell)).slice(0, limits.import.value)

/** Returns the day of a cell, also one with a time; null for any other. */
function dayOf(cell: ReadCell, order: 'day' | 'month'): string | null {
  const day = dayCell(cell, order)
  if (isNumber(day)) return day.day
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
}
