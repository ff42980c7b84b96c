import { limits } from '@tidemark/schema/limits'
import { formsFile } from '@tidemark/schema/rest/form'
import type { FormTaskRow } from '@tidemark/schema/rest/form'
import type { ListPosition } from '@tidemark/schema/rest/listCursor'
import { dayOfApi } from '@tidemark/schema/rules/contractDay'
import { documentNumber } from '@tidemark/schema/rules/fillable'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { DownloadReceived, ReadPart } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { fileNameOf, sheetFormats } from '#platform/sheet/formats.ts'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import type { SheetValue, SheetColumn } from '#platform/sheet/sheet.ts'
import { readNames } from '#people/user/name.store.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import { requireForms } from './form.policy.ts'
import { readFormPage } from './formPage.ts'
import { taskStatusWords } from './statusWords.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Form number', kind: 'text', width: 24 },
  { title: 'Form', kind: 'text', width: 32 },
  { title: 'Role', kind: 'text', width: 18 },
  { title: 'Person', kind: 'text', width: 24 },
  { title: 'Status', kind: 'text', width: 20 },
  { title: 'Sender', kind: 'text', width: 24 },
  { title: 'Created', kind: 'day', width: 12 },
  { title: 'Sent', kind: 'day', width: 12 },
  { title: 'Last change', kind: 'day', width: 12 },
]

/** Serves the forms of a list as a spreadsheet, a row for each task that the person may see. */
export function formsFileRoutes(api: Api): void {
  serveDownload(api, formsFile, async ({ query, principal, read }) => {
    requireForms(principal, query.contract)
    const { mediaType, write } = sheetFormats[query.format]
    return {
      name: `${fileNameOf(`${query.contract} Forms`)}.${query.format}`,
      mediaType,
      open: async () => write({ name: 'Forms', columns, rows: await rowsOf(read, query) }),
    }
  })
}

type FormsFileQuery = DownloadReceived<typeof formsFile>['query']

/** Reads the forms page by page, each in its own transaction: a slow reader holds no connection. */
const rowsOf = (read: ReadPart, query: FormsFileQuery) =>
  rowsOfPages((after: ListPosition | undefined) =>
    read(query.contract, async (trx, principal) => {
      const { rows, next } = await readFormPage(trx, principal, {
        ...query,
        page_size: limits.page.formTasks,
        offset: 0,
        after,
      })
      const people = rows.flatMap((row) => [row.metadata.assigned_users, senderOf(row)])
      const nameOf = await readNames(trx, people)
      const timeZone = await readTimeZone(trx, query.contract)
      return { next, rows: rows.map((row) => cellsOf(row, { nameOf, timeZone })) }
    }),
  )

const senderOf = ({ sent_by, created_by }: Pick<FormTaskRow, 'sent_by' | 'created_by'>): string =>
  sent_by ?? created_by

const cellsOf = (
  { main_asset: form, task_name, status, metadata, ...row }: FormTaskRow,
  { nameOf, timeZone }: { nameOf: (username: string) => string; timeZone: string },
): SheetValue[] => [
  form.attribute[documentNumber] ?? null,
  form.class_name,
  taskStatusWords.roles[task_name],
  nameOf(metadata.assigned_users),
  row.is_withdrawn ? taskStatusWords.withdrawn : taskStatusWords.statuses[status],
  nameOf(senderOf(row)),
  ...[row.created_at, row.sent_at, row.modified_at].map((time) => dayOfApi(timeZone, time)),
]
