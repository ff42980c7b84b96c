import { parse } from 'csv-parse/sync'
import { importErrorsFile, linesFile, uploadImport } from '@tidemark/schema/rest/file'
import {
  mapImport,
  resolveImport,
  unknownValues,
  workbookOf,
} from '@tidemark/schema/rest/importMapping'
import type { ImportedPlan, ImportTarget } from '@tidemark/schema/rest/importMapping'
import { applyImport, checkImport, importOf, undoImport } from '@tidemark/schema/rest/lineImport'
import type { BodyOf, QueryOf } from '@tidemark/schema/rest/endpoint'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

export type Sheet = Record<string, string>[]

const headersOf = async ({ services }: WorkflowWorld, who: string) => ({
  Authorization: `Token ${await services.tokens.sign(who)}`,
})

/** Returns the exported lines of a plan or discipline, as text by column. */
export async function exported(world: WorkflowWorld, tagCode: string): Promise<Sheet> {
  const bytes = await exportedFile(world, tagCode, 'csv')
  return parse(bytes, { columns: true, bom: true })
}

export async function exportedFile(world: WorkflowWorld, tagCode: string, format: string) {
  const query = new URLSearchParams({ contract, tag_code: tagCode, format }).toString()
  const answer = await fetch(`${world.services.restUrl}${linesFile.path}?${query}`, {
    headers: await headersOf(world, people.worker),
  })
  return Buffer.from(await answer.arrayBuffer())
}

export const csvText = (sheet: Sheet): string => {
  const titles = Object.keys(sheet[0] ?? {})
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  return [titles, ...sheet.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
}

/** Uploads a file and answers the status and the import's id. */
export async function upload(
  world: WorkflowWorld,
  who: string,
  content: Buffer | string,
  tagCode?: string,
) {
  const form = new FormData()
  form.append('contract', contract)
  if (tagCode !== undefined) form.append('tag_code', tagCode)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'lines')
  const answer = await fetch(`${world.services.restUrl}${uploadImport.path}`, {
    method: 'POST',
    headers: await headersOf(world, who),
    body: form,
  })
  return { status: answer.status, ...((await answer.json()) as { id: string; Error?: string }) }
}

/** Uploads a sheet and checks it. */
export async function check(
  world: WorkflowWorld,
  who: string,
  sheet: Sheet | Buffer,
  tagCode?: string,
  removeMissing = false,
) {
  const { id } = await upload(world, who, Buffer.isBuffer(sheet) ? sheet : csvText(sheet), tagCode)
  await world.as(who).post(checkImport, { body: { contract, id, remove_missing: removeMissing } })
  return read(world, who, id)
}

export const read = (world: WorkflowWorld, who: string, id: string) =>
  world.as(who).get(importOf, { query: { contract, id } })

type Keep = NonNullable<BodyOf<typeof applyImport>['keep']>

export const apply = (world: WorkflowWorld, who: string, id: string, keep: Keep = []) =>
  world.as(who).post(applyImport, { body: { contract, id, keep } })

export const undo = (world: WorkflowWorld, who: string, id: string) =>
  world.as(who).post(undoImport, { body: { contract, id } })

export async function errorFile(world: WorkflowWorld, who: string, id: string): Promise<Sheet> {
  const query = new URLSearchParams({ contract, id, format: 'csv' }).toString()
  const answer = await fetch(`${world.services.restUrl}${importErrorsFile.path}?${query}`, {
    headers: await headersOf(world, who),
  })
  return parse(Buffer.from(await answer.arrayBuffer()), { columns: true, bom: true })
}

type Values = BodyOf<typeof resolveImport>['values']

/** The choices for the fields that a new deliverable needs, where the file has no column of them. */
export const usual: Values = [
  ['documentType', 'Report (REP)'],
  ['stage', 'Detailed Design (DD)'],
  ['hs2Deliverable', 'Yes'],
  ['gdpr', 'No'],
  ['suitabilityStatus', 'S1 Coordination'],
].map(([target, choice]) => ({ target: target as 'stage', value: '', choice: choice ?? null }))

/** Maps the columns of an import as they are guessed, with other meanings for some letters. */
export async function map(
  world: WorkflowWorld,
  who: string,
  id: string,
  changed: Record<string, ImportTarget | null> = {},
  more: Partial<QueryOf<typeof workbookOf>> = {},
) {
  const described = await world.as(who).get(workbookOf, { query: { contract, id, ...more } })
  const { sheet, header_row, header_rows, includes_hidden } = described
  const columns = described.columns.flatMap(({ column, letter, target: guessed }) => {
    const target = letter in changed ? (changed[letter] ?? null) : guessed
    return target === null ? [] : [{ column, target }]
  })
  const mapping = { sheet, header_row, header_rows, includes_hidden, columns }
  const { import: summary } = await world
    .as(who)
    .post(mapImport, { body: { contract, id, mapping } })
  return { described, import: summary }
}

/** The unknown texts of a mapped import, and the plans that it can create. */
export const questions = (world: WorkflowWorld, who: string, id: string) =>
  world.as(who).get(unknownValues, { query: { contract, id } })

/** The usual values with the plans to create. */
export const decisions = (id: string, plans: readonly ImportedPlan[], values: Values = []) => ({
  contract,
  id,
  plans: [...plans],
  values: [...usual, ...values],
})

export async function resolveAndCheck(
  world: WorkflowWorld,
  who: string,
  id: string,
  plans: readonly ImportedPlan[] = [],
  values: Values = [],
) {
  await world.as(who).post(resolveImport, { body: decisions(id, plans, values) })
  return (await world.as(who).post(checkImport, { body: { contract, id } })).import
}

/** Uploads a file and maps it as guessed. `check` decides the usual values, and more. */
export async function givenMapped(
  world: WorkflowWorld,
  who: string,
  file: Buffer | readonly string[],
  tagCode?: string,
) {
  const content = Buffer.isBuffer(file) ? file : `${file.join('\r\n')}\r\n`
  const { id } = await upload(world, who, content, tagCode)
  const { described } = await map(world, who, id)
  const { fields } = await questions(world, who, id)
  const checked = async (values: Values = []) => {
    await resolveAndCheck(world, who, id, [], values)
    return (await read(world, who, id)).rows
  }
  return { id, described, fields, check: checked }
}
