import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { ImportMapping } from '@tidemark/schema/rest/importMapping'
import {
  mapImport,
  resolveImport,
  unknownValues,
  workbookOf,
} from '@tidemark/schema/rest/importMapping'
import { block } from '@tidemark/schema/rules/actions'
import type { Tables } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import type { Api } from '#platform/http/api.ts'
import { InvalidInput, WrongState } from '#platform/http/refusals.ts'
import type { Principal } from '#platform/http/principal.ts'
import { serve } from '#platform/http/serve.ts'
import { openFile, readNamed } from '../importFile.ts'
import type { LineImport } from '../lineImport.store.ts'
import { requireImport, storeMapping } from '../lineImport.store.ts'
import { alreadyApplied, summaryOf } from '../summary.ts'
import { gridOf, titlesOf } from './grid.ts'
import { readMappedFile } from './mappedFile.ts'
import { recall, remember } from './memory.store.ts'
import { fieldsOf, readKnown, requireChoices, sourceOf } from './resolve.ts'
import { describeWorkbook, titleSources } from './workbook.ts'

/** Maps the columns and values of a workbook, before it is checked like any other import. */
export function mappingRoutes(api: Api, files: FileStore): void {
  serve(api, workbookOf, async ({ query: { contract, id, ...chosen }, principal, trx }) => {
    principal.requireContract(contract)
    const { username } = principal
    const found = await requireImport(trx, { contract, id, by: username })
    const known = await readKnown(trx, found)
    const memory = await recall(trx, { contract, username }, ['title'])
    const { mapping } = found
    return openFile(trx, files, found, (workbook) =>
      describeWorkbook(workbook, chosen, { mapping, known, memory }),
    )
  })

  serve(api, mapImport, async ({ body: { contract, id, mapping }, principal, trx }) => {
    const found = await requireOpen(trx, principal, { contract, id })
    refuseUnusable(mapping)
    const sheet = await openFile(trx, files, found, (workbook) =>
      readNamed(workbook, mapping.sheet),
    )
    const place = { from: mapping.header_row, rows: mapping.header_rows }
    const sources = titleSources(titlesOf(gridOf(sheet), sheet.merged, place))
    const targets = new Map(mapping.columns.map(({ column, target }) => [column, target]))
    await remember(
      trx,
      { contract, username: principal.username },
      sources.flatMap((source, column) =>
        source === ''
          ? []
          : [
              {
                kind: 'title',
                source: source.slice(0, limits.import.value),
                meaning: targets.get(column) ?? null,
              },
            ],
      ),
    )
    const values = found.mapping?.values ?? []
    return { import: summaryOf(await storeMapping(trx, id, { ...mapping, values })) }
  })

  serve(api, unknownValues, async ({ query: { contract, id }, principal, trx }) => {
    principal.requireContract(contract)
    const { username } = principal
    const found = await requireImport(trx, { contract, id, by: username })
    const { mapping } = found
    const read = await readMappedFile(trx, files, found)
    if (!mapping || !read) return { fields: [], more: 0 }
    const { unknown } = read
    const listed = unknown.slice(0, limits.import.listed)
    const targets = [...new Set(listed.map(({ target }) => target))]
    const memory = await recall(trx, { contract, username }, targets)
    return {
      fields: fieldsOf(listed, mapping, await readKnown(trx, found), memory),
      more: unknown.length - listed.length,
    }
  })

  serve(api, resolveImport, async ({ body: { contract, id, values }, principal, trx }) => {
    const found = await requireOpen(trx, principal, { contract, id })
    const { mapping } = found
    if (!mapping) throw new WrongState([block('WRONG_STATE', 'Map the columns first.')])
    requireChoices(values, await readKnown(trx, found))
    await remember(
      trx,
      { contract, username: principal.username },
      values.map(({ target, value, choice }) => ({
        kind: target,
        source: sourceOf(value),
        meaning: choice,
      })),
    )
    return { import: summaryOf(await storeMapping(trx, id, { ...mapping, values })) }
  })
}

/** Locks an import that was not applied. */
async function requireOpen(
  trx: Transaction<Tables>,
  principal: Principal,
  { contract, id }: { contract: string; id: string },
): Promise<LineImport> {
  principal.requireContract(contract)
  const found = await requireImport(trx, { contract, id, by: principal.username, lock: true })
  if (found.state === 'applied' || found.state === 'undone') throw alreadyApplied()
  return found
}

/** Refuses a mapping by which no row could be read. */
function refuseUnusable({ columns }: Pick<ImportMapping, 'columns'>): void {
  const targets = columns.map(({ target }) => target)
  const twice = targets.find((target, at) => targets.indexOf(target) !== at)
  if (twice !== undefined)
    throw new InvalidInput({ 'mapping.columns': `Map only one column to '${twice}'.` })
  if (!targets.some((target) => ['title', 'documentNumber', 'key'].includes(target)))
    throw new InvalidInput({ 'mapping.columns': 'Map a column to the title or the number.' })
}
