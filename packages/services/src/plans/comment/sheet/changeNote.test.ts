import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeNoteFile } from '@tidemark/schema/rest/file'
import {
  contract,
  givenIssuedPlan,
  givenLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, bystander, foreigner } = people

async function download(who: string, query: Record<string, string>) {
  const { restUrl, tokens } = world.services
  const answer = await fetch(
    `${restUrl}${changeNoteFile.path}?${new URLSearchParams({ contract, ...query }).toString()}`,
    { headers: { Authorization: `Token ${await tokens.sign(who)}` } },
  )
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test(
  'the change note names plan, states and counts, and every changed line, on paper and as a workbook',
  { timeout: 60_000 },
  async () => {
    const { plan, discipline } = await givenIssuedPlan(world)
    await world.act(reviewer, 'action_accept_tidp', { tag_code: plan })
    await world.act(owner, 'action_trigger_another_revision', { tag_code: plan })
    await givenLines(world, discipline, ['Portal'])
    const asked = { tag_code: plan, from: 'P01', to: 'now' }

    const pdf = await download(bystander, { ...asked, format: 'pdf' })
    expect(pdf.answer.headers.get('content-disposition')).toMatch(/changes-P01-to-now\.pdf/)
    const { text } = await extractText(pdf.bytes, { mergePages: true })
    const said = text.replaceAll(/\s+/g, ' ')
    for (const words of [
      'TIDP Change Note',
      'P01, approved',
      'Now, P02',
      '1 added, 0 removed, 0 changed, 1 unchanged',
      'Portal',
      'Status Review Approved WIP',
      'Page 1 of 1',
    ])
      expect(said).toContain(words)

    const xlsx = await download(bystander, { ...asked, format: 'xlsx' })
    expect(xlsx.answer.headers.get('content-disposition')).toMatch(/changes-P01-to-now\.xlsx/)
    const parts = unzipSync(xlsx.bytes)
    const sheet = (at: number) => strFromU8(parts[`xl/worksheets/sheet${at}.xml`]!)
    for (const words of ['Portal', 'Review Approved']) expect(sheet(1)).toContain(words)
    expect(sheet(1)).not.toContain('1 added, 0 removed')
    expect(sheet(2)).toContain('1 added, 0 removed')
  },
)

test('a state that is not known makes no file, and a stranger finds no plan', async () => {
  const { plan } = await givenIssuedPlan(world)
  const asked = { tag_code: plan, from: 'P07', format: 'pdf' }
  const refused = await download(bystander, asked)
  expect(refused.answer.status).toBe(409)
  expect(new TextDecoder().decode(refused.bytes)).toContain('There is no revision P07')
  expect((await download(foreigner, asked)).answer.status).toBe(404)
})
