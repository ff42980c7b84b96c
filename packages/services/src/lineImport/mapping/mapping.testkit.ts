import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import {
  mapImport,
  resolveImport,
  unknownValues,
  workbookOf,
} from '@tidemark/schema/rest/importMapping'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import { contract, people } from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'
import { read, upload } from '../lineImport.testkit.ts'

const { worker } = people
type Values = BodyOf<typeof resolveImport>['values']

/** The choices for the fields that a new deliverable needs. */
export const usual: Values = [
  ['documentType', 'Report (REP)'],
  ['stage', 'Detailed Design (DD)'],
  ['hs2Deliverable', 'Yes'],
  ['gdpr', 'No'],
  ['suitabilityStatus', 'S1 Coordination'],
].map(([target, choice]) => ({ target: target as 'stage', value: '', choice: choice ?? null }))

/** Uploads a file with the columns as they are guessed, and returns the questions about it. */
export async function givenMapped(
  world: WorkflowWorld,
  lines: readonly string[],
  tagCode?: string,
) {
  const { id } = await upload(world, worker, `${lines.join('\r\n')}\r\n`, tagCode)
  const as = world.as(worker)
  const { sheet, header_row, header_rows, includes_hidden, columns } = await as.get(workbookOf, {
    query: { contract, id },
  })
  const mapped = columns.flatMap(({ column, target }) => (target ? [{ column, target }] : []))
  const mapping = { sheet, header_row, header_rows, includes_hidden, columns: mapped }
  await as.post(mapImport, { body: { contract, id, mapping } })
  const { fields } = await as.get(unknownValues, { query: { contract, id } })
  const check = async (values: Values = []) => {
    await as.post(resolveImport, { body: { contract, id, values: [...usual, ...values] } })
    await as.post(checkImport, { body: { contract, id } })
    return (await read(world, worker, id)).rows
  }
  return { id, fields, check }
}
