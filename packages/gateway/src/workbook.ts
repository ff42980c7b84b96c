import type { AnswerOf, QueryOf } from '@tidemark/schema/rest/endpoint'
import type { ImportMapping, workbookOf } from '@tidemark/schema/rest/importMapping'
import { graphName, restName } from '#enumNames.ts'
import type {
  DeliverableImportColumn,
  DeliverableImportWorkbook,
  DeliverableImportWorkbookArgs,
} from '#generated/resolvers.ts'

type Column<Target> = Omit<AnswerOf<typeof workbookOf>['columns'][number], 'target'> & {
  readonly target: Target | null
}

/** Returns the parts of a mapping that the caller has chosen, as a query. */
export const chosenParts = ({
  sheet,
  headerRow,
  headerRows,
  includesHidden,
  ...form
}: Partial<DeliverableImportWorkbookArgs>): Partial<QueryOf<typeof workbookOf>> => ({
  ...(typeof sheet === 'string' && { sheet }),
  ...(typeof headerRow === 'number' && { header_row: headerRow }),
  ...(typeof headerRows === 'number' && { header_rows: headerRows }),
  ...(typeof includesHidden === 'boolean' && { includes_hidden: String(includesHidden) }),
  ...formOf(form),
})

/** Returns how a CSV file is read, as far as the caller has chosen it. */
export const formOf = ({
  separator,
  encoding,
}: Pick<Partial<DeliverableImportWorkbookArgs>, 'separator' | 'encoding'>): Pick<
  ImportMapping,
  'separator' | 'encoding'
> => ({
  ...(separator && { separator: restName(separator) }),
  ...(encoding && { encoding: restName(encoding) }),
})

/** Returns a workbook as it can be mapped; `nameOf` returns the name of a meaning in the graph. */
export const toWorkbook = <Target extends string>(
  answer: Omit<AnswerOf<typeof workbookOf>, 'columns'> & {
    readonly columns: readonly Column<Target>[]
  },
  nameOf: (target: Target) => string,
): Omit<DeliverableImportWorkbook, '__typename'> => ({
  isExport: answer.is_export,
  sheets: answer.sheets.map(({ name, is_hidden: isHidden, is_alike: isAlike = false }) => ({
    name,
    isHidden,
    isAlike,
  })),
  furtherSheets: answer.further_sheets ?? [],
  sheetIsDiscipline: answer.sheet_is_didp ?? false,
  sheet: answer.sheet,
  headerRow: answer.header_row,
  headerRows: answer.header_rows,
  includesHidden: answer.includes_hidden,
  hiddenRows: answer.hidden_rows,
  separator: answer.separator ? graphName(answer.separator) : null,
  encoding: answer.encoding ? graphName(answer.encoding) : null,
  encodingSamples: (answer.encoding_samples ?? []).map(({ encoding, text }) => ({
    encoding: graphName(encoding),
    text,
  })),
  dayOrder: answer.day_order ? graphName(answer.day_order) : null,
  dayOrders: answer.day_orders ?? [],
  preview: answer.preview.map(({ row, is_hidden: isHidden, cells }) => ({ row, isHidden, cells })),
  columns: answer.columns.map(({ target, guess, is_hidden: isHidden = false, ...column }) => ({
    ...column,
    isHidden,
    target: target && nameOf(target),
    guess: guess.toUpperCase() as DeliverableImportColumn['guess'],
  })),
})
