import type {
  applyDataImport,
  DataImportRow,
  dataImportsOf,
  DataImportSummary,
} from '@tidemark/schema/rest/contractDataImport'
import type { AnswerOf, BodyOf } from '@tidemark/schema/rest/endpoint'
import type {
  ContractDataImport,
  ContractDataImportEntry,
  ContractDataImportRow,
  ContractDataImportRowPage,
} from '#generated/resolvers.ts'
import { apiToIso } from '@tidemark/schema/dates'
import { keysetPage } from '#connections.ts'
import { graphName } from '#enumNames.ts'
import { paths } from './paths.ts'

export interface DataImportModel extends Required<Omit<ContractDataImport, '__typename' | 'rows'>> {
  readonly contract: string
  /** How its file is read. */
  readonly how: Pick<
    BodyOf<typeof applyDataImport>,
    'day_order' | 'includes_hidden' | 'leaves_out_errors'
  >
  /** The page of rows that was read with it. */
  readonly firstRows: ContractDataImportRowPage
}

interface ReadImport {
  readonly import: DataImportSummary
  readonly rows?: readonly DataImportRow[]
  readonly next?: number | null
}

export const toDataImport = (
  contract: string,
  {
    import: { id, name, state, counts, left_out: leftOut, check, kept, ...read },
    rows = [],
    next = null,
  }: ReadImport,
  how: DataImportModel['how'] = {},
): DataImportModel => ({
  contract,
  how,
  id,
  fileName: name,
  state: state.toUpperCase() as DataImportModel['state'],
  counts,
  leftOut,
  hiddenRows: read.hidden_rows ?? 0,
  dayOrder: read.day_order ? graphName(read.day_order) : null,
  dayOrders: read.day_orders ?? [],
  check,
  kept,
  firstRows: keysetPage(rows.map(toRow), next),
})

export const toEntry = ({
  id,
  name,
  state,
  created_at: createdAt,
}: AnswerOf<typeof dataImportsOf>['imports'][number]): ContractDataImportEntry => ({
  id,
  fileName: name,
  state: graphName(state),
  createdAt: apiToIso(createdAt) ?? '',
})

const toRow = ({
  id,
  list,
  kind,
  changes,
  faults,
  warnings = [],
  ...row
}: DataImportRow): ContractDataImportRow => ({
  ...row,
  id: String(id),
  list: list.toUpperCase() as ContractDataImportRow['list'],
  kind: kind.toUpperCase() as ContractDataImportRow['kind'],
  changes: changes.map(({ field, ...change }) => ({ field: paths(field), ...change })),
  faults: faults.map(({ field, ...fault }) => ({ field: field && paths(field), ...fault })),
  warnings: warnings.map(({ field, message }) => ({ field: paths(field), message })),
})
