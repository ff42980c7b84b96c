import { cdeFiles, cdeLines, cdeLogOf, cdeWorkbook, compareCde } from '@tidemark/schema/rest/cdeLog'
import type { LogMapping } from '@tidemark/schema/rest/cdeLog'
import { uploadCdeLog } from '@tidemark/schema/rest/file'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

/** Uploads a log, and answers the status and its id. */
export async function uploadLog(
  { services }: WorkflowWorld,
  content: Buffer | string,
  who: string = people.manager,
) {
  const form = new FormData()
  form.append('contract', contract)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'log')
  const answer = await fetch(`${services.restUrl}${uploadCdeLog.path}`, {
    method: 'POST',
    headers: { Authorization: `Token ${await services.tokens.sign(who)}` },
    body: form,
  })
  return { status: answer.status, ...((await answer.json()) as { id: string; Error?: string }) }
}

/** Reads the columns of an uploaded log as they are guessed. */
export const describe = (world: WorkflowWorld, id: string) =>
  world.as(people.manager).get(cdeWorkbook, { query: { contract, id } })

/** Uploads a log and compares it as its columns are guessed. */
export async function compareLog(
  world: WorkflowWorld,
  content: Buffer | string,
  changed: Partial<LogMapping> = {},
) {
  const { id } = await uploadLog(world, content)
  const { sheet, header_row, header_rows, columns } = await describe(world, id)
  const mapping = {
    sheet,
    header_row,
    header_rows,
    columns: columns.flatMap(({ column, target }) => (target === null ? [] : [{ column, target }])),
    ...changed,
  }
  await world.as(people.manager).post(compareCde, { body: { contract, id, mapping } })
  return id
}

const { manager } = people

export const linesOf = async (world: WorkflowWorld, query: object = {}, who: string = manager) =>
  (await world.as(who).get(cdeLines, { query: { contract, ...query } })).rows

export const filesOf = async (world: WorkflowWorld, query: object = {}, who: string = manager) =>
  (await world.as(who).get(cdeFiles, { query: { contract, ...query } })).rows

export const logOf = async (world: WorkflowWorld, who: string = manager) =>
  (await world.as(who).get(cdeLogOf, { query: { contract } })).log
