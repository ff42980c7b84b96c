import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DataImportSummary } from '@tidemark/schema/rest/contractDataImport'
import {
  applyDataImport,
  dataImportOf,
  dataImportRow,
  undoDataImport,
} from '@tidemark/schema/rest/contractDataImport'
import { contractDataSample, uploadContractData } from '@tidemark/schema/rest/file'
import { counted } from '@tidemark/schema/wording'
import type { Tables } from '#platform/db/tables.ts'
import { keepFile } from '#platform/files/file.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import { serveUpload } from '#platform/files/serveUpload.ts'
import type { Api } from '#platform/http/api.ts'
import { wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { sheetFormats } from '#platform/sheet/formats.ts'
import { workbookOf } from '#platform/sheet/xlsx.ts'
import { openFile } from '#lineImport/importFile.ts'
import { alreadyApplied, notApplied } from '#lineImport/summary.ts'
import { requireChangeOfContractData, requireWholeContractData } from '../contractData.policy.ts'
import { lockThing } from '#platform/db/locks.ts'
import { readStages } from '../lifecycle.ts'
import { saveRows, undoSteps } from './apply.ts'
import { checkRows } from './check.ts'
import type { DataImport } from './dataImport.store.ts'
import {
  insertDataImport,
  readContractData,
  requireDataImport,
  storeApplied,
  storeUndone,
} from './dataImport.store.ts'
import { readDataFile } from './readFile.ts'
import { dataTables, exampleRows, presentRows, stageChoices } from './sample.ts'

/** Imports contract data from a workbook: upload, check, apply and undo. Each person sees their own. */
export function dataImportRoutes(api: Api, files: FileStore): void {
  const checked = async (trx: Transaction<Tables>, found: DataImport, signal: AbortSignal) => {
    const { rows, leftOut } = await openFile({ trx, files, signal }, found, readDataFile)
    return { ...(await checkRows(trx, found.contract, rows)), leftOut }
  }

  serveUpload(api, files, uploadContractData, {
    async admit({ fields, principal }) {
      requireWholeContractData(principal, fields.contract)
    },
    async keep({ fields: { contract }, principal, trx, file }) {
      requireWholeContractData(principal, contract)
      const id = randomUUID()
      const kept = await keepFile(trx, { contract, kind: 'import', id }, { ...file, field: 'file' })
      await insertDataImport(trx, {
        import_id: id,
        contract,
        file_id: kept.file_id,
        name: kept.name,
        created_by: principal.username,
      })
      return { id }
    },
  })

  serve(api, dataImportOf, async ({ query, principal, trx, signal }) => {
    const { contract, id, kind, after = 0, first } = query
    requireWholeContractData(principal, contract)
    const found = await requireDataImport(trx, { contract, id, by: principal.username })
    if (found.state !== 'uploaded') return { import: summaryOf(found), rows: [], next: null }
    const { rows, counts, check, leftOut } = await checked(trx, found, signal)
    const wanted = rows.filter((row) => row.id > after && (kind === undefined || row.kind === kind))
    const page = wanted.slice(0, first)
    return {
      import: { ...summaryOf(found), counts, check, left_out: leftOut },
      // Leaves out what only the services know.
      rows: page.map((row) => dataImportRow.parse(row)),
      next: wanted.length > first ? (page.at(-1)?.id ?? null) : null,
    }
  })

  serve(api, applyDataImport, async ({ body: { contract, id, check }, principal, trx, signal }) => {
    await requireChangeOfContractData(trx, principal, contract)
    const by = principal.username
    const found = await requireDataImport(trx, { contract, id, by, lock: true })
    if (found.state !== 'uploaded') throw alreadyApplied()
    await lockThing(trx, 'contract data', contract)
    const { rows, counts, check: now } = await checked(trx, found, signal)
    if (now !== check) throw wrongState('The contract data changed since the check. Check again.')
    if (counts.error > 0) throw wrongState(`Fix ${counted(counts.error, 'row')} with errors first.`)
    const undo = await saveRows({ trx, contract, by }, rows)
    return { import: summaryOf(await storeApplied(trx, id, { counts, undo })) }
  })

  serve(api, undoDataImport, async ({ body: { contract, id }, principal, trx }) => {
    await requireChangeOfContractData(trx, principal, contract)
    const by = principal.username
    const found = await requireDataImport(trx, { contract, id, by, lock: true })
    if (found.state !== 'applied') throw notApplied()
    await lockThing(trx, 'contract data', contract)
    const kept = await undoSteps({ trx, contract, by }, found.undo ?? [])
    return { import: summaryOf(await storeUndone(trx, id, kept)) }
  })

  serveDownload(api, contractDataSample, async ({ query: { contract, rows }, principal, trx }) => {
    requireWholeContractData(principal, contract)
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
  })
}

const nothing = { error: 0, added: 0, changed: 0, same: 0 }

const summaryOf = ({
  import_id: id,
  name,
  state,
  counts,
  kept,
}: DataImport): DataImportSummary => ({
  id,
  name,
  state,
  counts: counts ?? nothing,
  left_out: [],
  check: null,
  kept,
})
