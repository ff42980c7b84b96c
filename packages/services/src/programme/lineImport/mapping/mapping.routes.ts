import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { ImportedPlan, ImportMapping } from '@tidemark/schema/rest/importMapping'
import {
  mapImport,
  resolveImport,
  unknownValues,
  workbookOf,
} from '@tidemark/schema/rest/importMapping'
import { identifiesLines, repeatedTargets } from '@tidemark/schema/rules/importMapping'
import type { Tables } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import type { Api } from '#platform/http/api.ts'
import { InvalidInput, wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { formOf, openFile } from '../importFile.ts'
import type { RowChoices } from '../choices.ts'
import { withoutRows } from '../choices.ts'
import { changeImport, storeRows } from '../lineImport.store.ts'
import { offerPlans, requireMayCreateIn } from '../newPlans/offerPlans.ts'
import { ownImport, summaryOf } from '../ownImport.ts'
import { titleSources } from '../titles.ts'
import { gridOf } from './grid.ts'
import { guessColumns, titleTarget } from './guess.ts'
import { readMappedFile, readSheetsOf } from './mappedFile.ts'
import { recall, remember } from './memory.store.ts'
import { fieldsOf, readKnown, requireChoices, sourceOf } from './resolve.ts'
import { kindOf } from './values.ts'
import { rowsOfSheets } from './sheets.ts'
import {
  describeColumns,
  describeWorkbook,
  guessingLines,
  rememberedTargets,
  sheetsToRemember,
} from './workbook.ts'

/** Maps the columns and values of a workbook, before it is checked like any other import. */
export function mappingRoutes(api: Api, files: FileStore): void {
  serve(api, workbookOf, async ({ query: { contract, id, ...chosen }, principal, ...at }) => {
    const { trx } = at
    const { username } = principal
    const found = await ownImport({ trx, principal }, { contract, id })
    const known = await readKnown(trx, found)
    const memory = await recall(trx, { contract, username }, ['title', 'sheets'])
    const { mapping } = found
    const form = formOf({
      separator: chosen.separator ?? mapping?.separator,
      encoding: chosen.encoding ?? mapping?.encoding,
    })
    return openFile({ ...at, files }, { ...found, form, of: JSON.stringify(mapping) }, (workbook) =>
      describeWorkbook(workbook, chosen, guessingLines(mapping, known, memory)),
    )
  })

  serve(api, mapImport, async ({ body: { contract, id, mapping }, principal, ...at }) => {
    const { trx } = at
    const found = await ownImport({ trx, principal }, { contract, id }, isOpen)
    refuseUnusable(mapping)
    const { sheets } = await readSheetsOf({ ...at, files }, found, mapping)
    const [sheet] = sheets
    // Refuses sheets that differ.
    if (sheets.length > 1) await rowsOfSheets(sheets, mapping)
    const place = { from: mapping.header_row, rows: mapping.header_rows }
    const targets = new Map(mapping.columns.map(({ column, target }) => [column, target]))
    const owner = { contract, username: principal.username }
    const before = await recall(trx, owner, ['title'])
    const columns = describeColumns(sheet, gridOf(sheet), place, mapping.includes_hidden)
    const titles = columns.map(({ title }) => title)
    const sources = titleSources(titles)
    const offered = await guessColumns(
      columns,
      await readKnown(trx, found),
      rememberedTargets(titles, before),
    )
    await remember(trx, owner, [
      sheetsToRemember(mapping),
      ...titles.flatMap((title, column) => {
        const source = (sources[column] ?? '').slice(0, limits.import.value)
        const meaning = targets.get(column) ?? null
        // An empty column, or one that is left out because another has its field, says nothing of the next file.
        const isEmpty = columns[column]?.cells.length === 0
        const isOpen = titleTarget(title) !== undefined
        const isDecision = meaning !== null || !isOpen || (offered[column]?.target ?? null) !== null
        return source === '' || isEmpty || !isDecision ? [] : [{ kind: 'title', source, meaning }]
      }),
    ])
    const { values = [], plans = [] } = found.mapping ?? {}
    const ofSheets = {
      choices: isSameSheets(found.mapping, mapping) ? found.choices : withoutRows(found.choices),
    }
    return {
      import: summaryOf(await storeMapping(trx, id, { ...mapping, values, plans }, ofSheets)),
    }
  })

  serve(api, unknownValues, async ({ query: { contract, id }, principal, ...at }) => {
    const { trx } = at
    const { username } = principal
    const found = await ownImport({ trx, principal }, { contract, id })
    const { mapping } = found
    if (!mapping) return { fields: [], more: 0, new_plans: { blocked: null, plans: [] } }
    const { unknown } = await readMappedFile({ ...at, files }, found)
    const listed = unknown.slice(0, limits.import.listed)
    const targets = [...new Set(listed.map(({ target }) => target))]
    const memory = await recall(trx, { contract, username }, targets)
    return {
      fields: fieldsOf(listed, mapping, await readKnown(trx, found), memory),
      more: unknown.length - listed.length,
      new_plans: await offerPlans(
        { trx, principal },
        found,
        mapping,
        listed.flatMap(({ target, value }) => (target === 'plan' ? value : [])),
      ),
    }
  })

  serve(api, resolveImport, async ({ body: { contract, id, values, plans }, principal, trx }) => {
    const found = await ownImport({ trx, principal }, { contract, id }, isOpen)
    const { mapping } = found
    if (!mapping) throw wrongState('Map the columns first.')
    requireChoices(values, await readKnown(trx, found))
    if (plans.length > 0) requireMayCreateIn(principal, found)
    refuseRepeated(plans)
    await remember(
      trx,
      { contract, username: principal.username },
      values.map(({ target, value, choice }) => ({
        kind: target,
        source: sourceOf(value),
        meaning: choice,
      })),
    )
    const decided: ImportMapping = { ...mapping, values, plans }
    const order = values.find(({ target }) => kindOf(target) === 'day')?.choice
    if (order === 'day' || order === 'month') decided.day_order = order
    return { import: summaryOf(await storeMapping(trx, id, decided)) }
  })
}

/** Keeps how the file is read. Rows that were checked in another way are discarded. */
async function storeMapping(
  trx: Transaction<Tables>,
  id: string,
  mapping: ImportMapping,
  more: { readonly choices?: RowChoices } = {},
) {
  await storeRows(trx, id, [])
  const values = { state: 'uploaded', counts: null, reading: null, mapping } as const
  return changeImport(trx, id, { ...values, ...more })
}

type SheetsRead = Pick<ImportMapping, 'sheet' | 'further_sheets'>
const sheetsOf = ({ sheet, further_sheets: further = [] }: SheetsRead) =>
  [sheet, ...further].join('\n')
/** An export, which has no mapping, is read by its first sheet. */
const isSameSheets = (before: SheetsRead | null, after: SheetsRead) =>
  before === null || sheetsOf(before) === sheetsOf(after)

/** Before an import was applied. */
const isOpen = ['uploaded', 'checked'] as const

/** Refuses two plans for one text. */
function refuseRepeated(plans: readonly ImportedPlan[]): void {
  const texts = plans.map(({ value }) => value.trim().toLowerCase())
  const twice = texts.findIndex((text, at) => texts.indexOf(text) !== at)
  if (twice !== -1)
    throw new InvalidInput({
      [`plans.${twice}.value`]: 'Choose one meaning for each text of the workbook.',
    })
}

/** Refuses a mapping by which no row could be read. */
function refuseUnusable({
  columns,
  sheet_is_didp: isDidp,
}: Pick<ImportMapping, 'columns' | 'sheet_is_didp'>): void {
  const targets = [...columns.map(({ target }) => target), ...(isDidp ? ['didp'] : [])]
  const [repeated] = repeatedTargets(targets)
  if (repeated !== undefined)
    throw new InvalidInput({ 'mapping.columns': `Map only one column to '${repeated}'.` })
  if (!identifiesLines(targets))
    throw new InvalidInput({ 'mapping.columns': 'Map a column to the title or the number.' })
}
