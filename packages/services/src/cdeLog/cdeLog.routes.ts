import {
  cdeFiles,
  cdeLines,
  cdeLogOf,
  cdeWorkbook,
  compareCde,
  ignoreCdeFiles,
  markCdeIssued,
  previewCdeIssued,
  undoCdeIssued,
} from '@tidemark/schema/rest/cdeLog'
import { uploadCdeLog } from '@tidemark/schema/rest/file'
import type { FileStore } from '#platform/files/fileStore.ts'
import { serveUpload } from '#platform/files/serveUpload.ts'
import type { Api } from '#platform/http/api.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { recordAudit } from '#history/history.store.ts'
import { changeImport } from '#lineImport/lineImport.store.ts'
import { keepImport, ownImport } from '#lineImport/ownImport.ts'
import { readFileRows, readLineRows, readLog as readComparison } from './answer.ts'
import { findLog, ignoreFiles } from './cdeLog.store.ts'
import { requireLogChange, requireLogs } from './cdeLog.policy.ts'
import { compareFiles } from './compare.ts'
import { markIssued, previewIssued, undoIssued } from './issued.ts'
import { describeLog, readLog } from './readLog.ts'

/** The kind of the uploads. */
const kind = 'cde log'

/**
 * Compares the MIDP with the log of a document system: upload, columns, comparison, and what people do with
 * it. The last comparison of a contract is everyone's who reads its lines.
 */
export function cdeLogRoutes(api: Api, files: FileStore): void {
  serveUpload(api, files, uploadCdeLog, {
    async admit({ fields, principal }) {
      requireLogs(principal, fields.contract)
    },
    async keep({ fields: { contract }, principal, trx, file }) {
      requireLogs(principal, contract)
      return keepImport({ trx, principal, file }, { contract, kind })
    },
  })

  serve(
    api,
    cdeWorkbook,
    async ({ query: { contract, id, ...chosen }, principal, trx, signal }) => {
      requireLogs(principal, contract)
      const found = await ownImport({ trx, principal }, { contract, id }, undefined, kind)
      const last = await findLog(trx, contract)
      const described = await describeLog({ trx, files, signal }, found, chosen, last?.titles ?? {})
      return { ...described, name: found.name }
    },
  )

  serve(api, compareCde, async ({ body: { contract, id, mapping }, principal, trx, signal }) => {
    await requireLogChange(trx, principal, contract)
    const found = await ownImport({ trx, principal }, { contract, id }, undefined, kind)
    const log = await readLog({ trx, files, signal }, found, mapping)
    const { name } = found
    await compareFiles(trx, { contract, name, by: principal.username, ...log })
    return { rows: log.files.length }
  })

  serve(api, cdeLogOf, async ({ query: { contract }, principal, trx }) => {
    principal.requireContract(contract)
    return { log: await readComparison({ trx, principal }, contract) }
  })

  serve(api, cdeLines, async ({ query, principal, trx }) => {
    principal.requireContract(query.contract)
    const { after, first } = query
    const rows = await readLineRows({ trx, principal }, { ...query, first: first + 1 })
    return { rows: rows.slice(0, first), next: rows.length > first ? after + first : null }
  })

  serve(api, cdeFiles, async ({ query, principal, trx }) => {
    principal.requireContract(query.contract)
    const { after, first } = query
    const rows = await readFileRows({ trx, principal }, { ...query, first: first + 1 })
    return { rows: rows.slice(0, first), next: rows.length > first ? after + first : null }
  })

  serve(
    api,
    previewCdeIssued,
    async ({ body: { contract, tag_codes: tagCodes, day }, principal, trx }) => {
      principal.requireContract(contract)
      return previewIssued({ trx, principal, contract }, { tagCodes, day })
    },
  )

  serve(api, markCdeIssued, async ({ body: { contract, lines }, principal, trx }) => {
    principal.requireContract(contract)
    const days = new Map(lines.map((line) => [line.tag_code, line.issued_on]))
    if (days.size < lines.length) throw new InvalidInput({ lines: 'Name each deliverable once.' })
    return markIssued({ trx, principal, contract }, recordAudit, days)
  })

  serve(api, undoCdeIssued, async ({ body: { contract, id }, principal, trx }) => {
    const found = await ownImport({ trx, principal }, { contract, id }, ['applied'], 'cde issue')
    const done = await undoIssued({ trx, principal, contract }, recordAudit, found)
    await changeImport(trx, id, { state: 'undone' })
    return done
  })

  serve(
    api,
    ignoreCdeFiles,
    async ({ body: { contract, files: ids, ignored }, principal, trx }) => {
      await requireLogChange(trx, principal, contract)
      const by = principal.username
      return { changed: await ignoreFiles(trx, { contract, by, files: ids, ignored }) }
    },
  )
}
