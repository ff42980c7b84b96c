import {
  addCdeFiles,
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
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { changeImport } from '#programme/lineImport/lineImport.store.ts'
import { keepImport, ownImport } from '#programme/lineImport/ownImport.ts'
import { addFiles } from './addFiles.ts'
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
  const forLogs = allowing(api, requireLogs)
  serveUpload(forLogs, files, uploadCdeLog, {
    keep: ({ fields: { contract }, principal, trx, file }) =>
      keepImport({ trx, principal, file }, { contract, kind }),
  })

  serve(
    forLogs,
    cdeWorkbook,
    async ({ query: { contract, id, ...chosen }, principal, trx, apart, signal }) => {
      const found = await ownImport({ trx, principal }, { contract, id }, undefined, kind)
      const last = await findLog(trx, contract)
      const described = await describeLog(
        { trx, apart, files, signal },
        found,
        chosen,
        last?.titles ?? {},
      )
      return { ...described, name: found.name }
    },
  )

  serve(api, compareCde, async ({ body: { contract, id, mapping }, principal, ...at }) => {
    const { trx } = at
    await requireLogChange(trx, principal, contract)
    const found = await ownImport({ trx, principal }, { contract, id }, undefined, kind)
    const log = await readLog({ ...at, files }, found, mapping)
    const { name } = found
    await compareFiles(trx, { contract, name, by: principal.username, ...log })
    return { rows: log.files.length }
  })

  serve(api, cdeLogOf, async ({ query: { contract }, principal, trx }) => {
    return { log: await readComparison({ trx, principal }, contract) }
  })

  serve(api, cdeLines, async ({ query, principal, trx }) => {
    const { after, first } = query
    const rows = await readLineRows({ trx, principal }, { ...query, first: first + 1 })
    return { rows: rows.slice(0, first), next: rows.length > first ? after + first : null }
  })

  serve(api, cdeFiles, async ({ query, principal, trx }) => {
    const { after, first } = query
    const rows = await readFileRows({ trx, principal }, { ...query, first: first + 1 })
    return { rows: rows.slice(0, first), next: rows.length > first ? after + first : null }
  })

  serve(
    api,
    previewCdeIssued,
    async ({ body: { contract, tag_codes: tagCodes, day }, principal, trx }) => {
      return previewIssued({ trx, principal, contract }, { tagCodes, day })
    },
  )

  serve(api, markCdeIssued, async ({ body: { contract, lines }, principal, trx }) => {
    if (new Set(lines.map((line) => line.tag_code)).size < lines.length)
      throw new InvalidInput({ lines: 'Name each deliverable once.' })
    return markIssued({ trx, principal, contract }, lines)
  })

  serve(api, undoCdeIssued, async ({ body: { contract, id }, principal, trx }) => {
    const found = await ownImport({ trx, principal }, { contract, id }, ['applied'], 'cde issue')
    const done = await undoIssued({ trx, principal, contract }, found)
    await changeImport(trx, id, { state: 'undone' })
    return done
  })

  serve(api, addCdeFiles, async ({ body, principal, trx }) => {
    return addFiles({ trx, principal }, body)
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
