import { limits } from '@tidemark/schema/limits'
import type { CdeFile, LogMapping } from '@tidemark/schema/rest/cdeLog'
import type { LogTarget } from '@tidemark/schema/rules/cdeColumns'
import { chooseOrder, guessLog, isLogTitle, whyNoLog } from '@tidemark/schema/rules/cdeColumns'
import type { LoggedFile } from '@tidemark/schema/rules/cdeFile'
import { plainTitle } from '@tidemark/schema/rules/columnTitles'
import { tidy } from '@tidemark/schema/rules/text'
import { displayText, isNumber, isUnknown } from '#platform/sheet/cell.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { inTurns } from '#platform/turns.ts'
import type { FileReading } from '#programme/lineImport/importFile.ts'
import { formOf, openFile, readSheets } from '#programme/lineImport/importFile.ts'
import type { LineImport } from '#programme/lineImport/lineImport.store.ts'
import { isHeader, isTotal } from '#programme/lineImport/mapping/leftOut.ts'
import { rowsOfSheets } from '#programme/lineImport/mapping/sheets.ts'
import { dayCell, orderOf } from '#programme/lineImport/mapping/values.ts'
import { describeWorkbook } from '#programme/lineImport/mapping/workbook.ts'
import type { ChosenParts } from '#programme/lineImport/mapping/workbook.ts'
import { titleSources } from '#programme/lineImport/titles.ts'

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
  const form = formOf(mapping)
  const { sheets } = await readSheets(reading, { ...found, form }, { sheet: mapping.sheet })
  const { rows, titles } = await rowsOfSheets(
    sheets,
    { ...mapping, includes_hidden: true, columns: [] },
    false,
  )
  const columnOf = new Map(mapping.columns.map(({ column, target }) => [target, column]))
  const cellOf = (cells: readonly ReadCell[], target: LogTarget): ReadCell =>
    cells[columnOf.get(target) ?? -1] ?? null
  const days = rows.map(({ cells }) => cellOf(cells, 'issued_on'))
  const order = mapping.day_order ?? ((await orderOf(days)).isInDoubt ? undefined : 'day')
  if (!order) throw new InvalidInput({ 'mapping.day_order': chooseOrder })
  // SharePoint lists the folders between the files.
  const itemType = titles.findIndex((title) => plainTitle(title) === 'itemtype')
  const files: CdeFile[] = []
  for await (const { number: row, cells } of inTurns(rows, found.contract)) {
    const unread: LogTarget[] = []
    const text = (target: LogTarget) => {
      const cell = cellOf(cells, target)
      if (isUnknown(cell)) unread.push(target)
      return isUnknown(cell) ? '' : textOf(cell)
    }
    if (plainTitle(textOf(cells[itemType])) === 'folder') continue
    const logged = cellOf(cells, 'issued_on')
    const dayCellOf = dayCell(logged, order)
    const issuedOn = dayOf(dayCellOf)
    const isNoDay = dayCellOf !== null && issuedOn === null
    if (isNoDay) unread.push('issued_on')
    const file = {
      row,
      number: text('number'),
      file_name: text('file_name'),
      title: text('title'),
      document_type: text('document_type'),
      revision: text('revision'),
      status: text('status'),
      issued_on: issuedOn,
      ...(unread.length > 0 && { unread }),
      ...(isNoDay &&
        !isUnknown(logged) && {
          unread_day: {
            column: titles[columnOf.get('issued_on') ?? -1] ?? '',
            text: textOf(logged),
          },
        }),
    }
    const names = [file.number, file.file_name]
    const isTotalRow =
      names.every((name) => name === '' || isTotal(name)) &&
      cells.some((cell) => typeof cell === 'string' && isTotal(textOf(cell)))
    const isNamed = [...names, file.title].some((name) => name !== '') || unread.length > 0
    const isRepeated = isHeader({ cells }, titles, [...columnOf.values()])
    if (isNamed && !isTotalRow && !isRepeated) files.push(file)
  }
  // Without any file every deliverable would be missing.
  if (files.length === 0) throw new InvalidInput({ 'mapping.header_row': noFiles })
  const targets = new Map(mapping.columns.map(({ column, target }) => [column, target]))
  return {
    files,
    titles: Object.fromEntries(
      titleSources(titles).flatMap((source, column) =>
        source === '' ? [] : [[source, targets.get(column) ?? null]],
      ),
    ),
  }
}

const noFiles =
  'The log has no files below its header. Choose another header, sheet or columns, or upload another log.'

export const toLogged = (file: CdeFile): LoggedFile => ({
  number: file.number,
  fileName: file.file_name,
  title: file.title,
  documentType: file.document_type,
  revision: file.revision,
  status: file.status,
  issuedOn: file.issued_on,
  unread: file.unread ?? [],
})

const textOf = (cell: ReadCell | undefined): string =>
  tidy(displayText(cell)).slice(0, limits.import.value)

/** Returns the day of a cell of days, also one with a time; null for any other. */
function dayOf(day: ReadCell): string | null {
  if (isNumber(day)) return day.day
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
}
