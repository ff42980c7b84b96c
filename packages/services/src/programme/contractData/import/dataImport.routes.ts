import { toApi } from '@tidemark/schema/dates'
import type { DataImportSummary } from '@tidemark/schema/rest/contractDataImport'
import {
  applyDataImport,
  dataImportOf,
  dataImportRow,
  dataImportsOf,
  undoDataImport,
} from '@tidemark/schema/rest/contractDataImport'
import type { ReceivedBody, ReceivedQuery } from '@tidemark/schema/rest/endpoint'
import { contractDataSample, uploadContractData } from '@tidemark/schema/rest/file'
import { counted } from '@tidemark/schema/wording'
import type { FileStore } from '#platform/files/fileStore.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import { serveUpload } from '#platform/files/serveUpload.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { sheetFormats } from '#platform/sheet/formats.ts'
import { workbookOf } from '#platform/sheet/xlsx.ts'
import type { FileReading } from '#programme/lineImport/importFile.ts'
import type { LineImport } from '#programme/lineImport/lineImport.store.ts'
import { changeImport, readLatestImports } from '#programme/lineImport/lineImport.store.ts'
import { keepImport, ownImport } from '#programme/lineImport/ownImport.ts'
import { requireChangeOfContractData, requireWholeContractData } from '../contractData.policy.ts'
import { lockThing } from '#platform/db/locks.ts'
import { readStages } from '../changeRow.ts'
import { saveRows, undoSteps } from './apply.ts'
import type { DataReading } from './check.ts'
import { checkRows } from './check.ts'
import type { DataUndoStep } from './apply.ts'
import { readContractData } from './dataImport.store.ts'
import { readDataFile } from './readFile.ts'
import { dataTables, exampleRows, presentRows, stageChoices } from './sample.ts'

/** Imports contract data from a workbook: upload, check, apply and undo. Each person sees their own. */
export function dataImportRoutes(api: Api, files: FileStore): void {
  const forWholeContractData = allowing(api, requireWholeContractData)
  const checked = async (
    at: Pick<FileReading, 'trx' | 'apart' | 'signal'>,
    found: LineImport,
    how: DataReading,
  ) => {
    const file = await readDataFile({ ...at, files }, found, how.includesHidden)
    const compared = await checkRows(at.trx, found.contract, file.rows, how)
    const kept = compared.rows.filter(({ keepsTitle }) => keepsTitle).length
    const titles =
      kept === 0 ? [] : [`${counted(kept, 'new title')} of codes that deliverables have`]
    return { ...compared, hiddenRows: file.hiddenRows, leftOut: [...file.leftOut, ...titles] }
  }

  serveUpload(forWholeContractData, files, uploadContractData, {
    keep: ({ fields: { contract }, principal, trx, file }) =>
      keepImport({ trx, principal, file }, { contract, kind: contractData }),
  })

  serve(
    forWholeContractData,
    dataImportsOf,
    async ({ query: { contract }, principal: { username: by }, trx }) => {
      const rows = await readLatestImports(trx, { contract, by, kind: contractData })
      return {
        imports: rows.map(({ id, name, state, created_at: at }) => ({
          id,
          name,
          state: state as DataImportSummary['state'],
          created_at: toApi(at),
        })),
      }
    },
  )

  serve(forWholeContractData, dataImportOf, async ({ query, principal, ...at }) => {
    const { trx } = at
    const { contract, id, kind, after = 0, first } = query
    const found = await ownImport({ trx, principal }, { contract, id }, undefined, contractData)
    if (found.state !== 'uploaded') return { import: summaryOf(found), rows: [], next: null }
    const { rows, leftOut, hiddenRows, ...compared } = await checked(at, found, readingOf(query))
    const wanted = rows.filter((row) => row.id > after && (kind === undefined || row.kind === kind))
    const page = wanted.slice(0, first)
    return {
      import: { ...summaryOf(found), ...compared, left_out: leftOut, hidden_rows: hiddenRows },
      // Leaves out what only the services know.
      rows: page.map((row) => dataImportRow.parse(row)),
      next: wanted.length > first ? (page.at(-1)?.id ?? null) : null,
    }
  })

  serve(api, applyDataImport, async ({ body, principal, ...at }) => {
    const { trx } = at
    const { contract, id, check } = body
    const how = readingOf(body)
    await requireChangeOfContractData(trx, principal, contract)
    const by = principal.username
    const found = await ownImport({ trx, principal }, { contract, id }, ['uploaded'], contractData)
    await lockThing(trx, 'contract data', contract)
    const { rows, counts, check: now } = await checked(at, found, how)
    if (now !== check) throw wrongState('The contract data changed since the check. Check again.')
    if (counts.error > 0 && !how.leavesOutErrors)
      throw wrongState(`Fix ${counted(counts.error, 'row')} with errors first.`)
    const undo = await saveRows({ trx, contract, by }, rows)
    return { import: summaryOf(await changeImport(trx, id, { state: 'applied', counts, undo })) }
  })

  serve(api, undoDataImport, async ({ body: { contract, id }, principal, trx }) => {
    await requireChangeOfContractData(trx, principal, contract)
    const by = principal.username
    const found = await ownImport({ trx, principal }, { contract, id }, ['applied'], contractData)
    await lockThing(trx, 'contract data', contract)
    const kept = await undoSteps({ trx, contract, by }, (found.undo ?? []) as DataUndoStep[])
    return { import: summaryOf(await changeImport(trx, id, { state: 'undone', kept })) }
  })

  serveDownload(
    forWholeContractData,
    contractDataSample,
    async ({ query: { contract, rows }, trx }) => {
      const choices = stageChoices(await readStages(trx, contract))
      const rowsOf =
        rows === 'examples'
          ? exampleRows(choices)
          : presentRows(await readContractData(trx, contract))
      return {
        name: rows === 'examples' ? 'Contract data sample.xlsx' : 'Contract data.xlsx',
        mediaType: sheetFormats.xlsx.mediaType,
        open: async () => workbookOf(dataTables(choices, rowsOf)),
      }
    },
  )
}

const readingOf = ({
  day_order: dayOrder,
  includes_hidden: includesHidden,
  leaves_out_errors: leavesOutErrors,
}: ReceivedQuery<typeof dataImportOf> | ReceivedBody<typeof applyDataImport>): DataReading => ({
  dayOrder,
  includesHidden,
  leavesOutErrors,
})

/** The kind of these imports. */
const contractData = 'contract data'
const nothing = { error: 0, added: 0, changed: 0, same: 0 }

const summaryOf = ({
  import_id: id,
  name,
  state,
  counts,
  kept,
}: LineImport): DataImportSummary => ({
  id,
  name,
  state: state as DataImportSummary['state'],
  counts: (counts as DataImportSummary['counts'] | null) ?? nothing,
  left_out: [],
  check: null,
  kept,
})
