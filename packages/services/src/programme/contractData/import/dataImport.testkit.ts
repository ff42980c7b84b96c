import { buffer } from 'node:stream/consumers'
import { applyDataImport, dataImportOf } from '@tidemark/schema/rest/contractDataImport'
import { uploadContractData } from '@tidemark/schema/rest/file'
import type { SheetValue } from '#platform/sheet/sheet.ts'
import { workbookOf } from '#platform/sheet/xlsx.ts'
import type { TestServices } from '#testkit/index.ts'

/** Uploads, checks and applies files of contract data as one person, or uploads as another. */
export function dataImportsOf(services: () => TestServices, by: string) {
  const fetched = async (path: string, who: string, init: RequestInit = {}) =>
    fetch(`${services().restUrl}${path}`, {
      ...init,
      headers: { Authorization: `Token ${await services().tokens.sign(who)}` },
    })
  async function upload(contract: string, content: Buffer | string, who = by) {
    const form = new FormData()
    form.append('contract', contract)
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'data')
    const answer = await fetched(uploadContractData.path, who, { method: 'POST', body: form })
    return { status: answer.status, ...((await answer.json()) as { id: string; Error?: string }) }
  }
  const read = (contract: string, id: string, more: object = {}) =>
    services()
      .as(by)
      .get(dataImportOf, { query: { contract, id, ...more } })
  const check = async (contract: string, content: Buffer | string) =>
    read(contract, (await upload(contract, content)).id)
  const apply = (
    contract: string,
    { import: { id, check: seen } }: Awaited<ReturnType<typeof read>>,
    more: object = {},
  ) =>
    services()
      .as(by)
      .post(applyDataImport, { body: { contract, id, check: seen ?? '', ...more } })
  return { fetched, upload, read, check, apply }
}

/** Writes sheets as a workbook; the first row of each has the titles. */
export const workbook = (sheets: Record<string, SheetValue[][]>) =>
  buffer(
    workbookOf(
      Object.entries(sheets).map(([name, [titles = [], ...rows]]) => ({
        name,
        columns: titles.map((title) => ({
          title: String(title),
          kind: 'value' as const,
          width: 12,
        })),
        rows: (async function* each() {
          yield* rows
        })(),
      })),
    ),
  )
