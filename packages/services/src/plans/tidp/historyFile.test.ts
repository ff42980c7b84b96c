import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyFile } from '@tidemark/schema/rest/file'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

const { owner, worker, foreigner } = people
let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

async function download(who: string, tagCode: string) {
  const query = new URLSearchParams({ contract, tag_code: tagCode, format: 'csv' }).toString()
  const answer = await fetch(`${world.services.restUrl}${historyFile.path}?${query}`, {
    headers: { Authorization: `Token ${await world.services.tokens.sign(who)}` },
  })
  return { status: answer.status, rows: (await answer.text()).trim().split('\r\n') }
}

test('a history of thousands is one file, newest first, a row for each changed value', async () => {
  const plan = await givenPlan(world, [owner])
  const discipline = await givenDiscipline(world, plan)
  await world.services.db
    .insertInto('audit_entry')
    .values(
      Array.from({ length: 1100 }, (_, at) => ({
        contract,
        plan,
        tag_code: plan,
        executed_by: owner,
        action: `Did ${at}`,
        changes: JSON.stringify([
          { field: 'Title', from: '=1+1', to: 'Portal' },
          {
            of: { tagCode: discipline, name: 'Tunnels' },
            deliverable: 'Report: lining',
            field: 'Due Date',
            from: null,
            to: '03/12/2026',
          },
          // Of an entry from before the deliverable was kept by itself.
          { field: 'Drawing: lining: Forecast', from: '01/12/2026', to: null },
          { field: 'TIDP Owner', from: null, to: `${owner}, unlisted` },
        ]),
      })) as never,
    )
    .execute()
  const { rows } = await download(worker, plan)
  expect(rows[0]).toBe(
    'Time,Time zone,Person,Action,About,Discipline,Deliverable,Field,Before,After',
  )
  expect(rows.length).toBeGreaterThan(3300)
  expect(rows[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,(?:GMT|BST),[^,]+,Did 1099,,,,Title,"?'=1\+1"?,Portal$/,
  )
  expect(rows[2]).toMatch(/,Did 1099,,Tunnels,Report: lining,Due Date,,2026-12-03$/)
  expect(rows[3]).toMatch(/,Did 1099,,,Drawing: lining,Forecast,2026-12-01,$/)
  const person = rows[1]?.split(',')[2] ?? ''
  expect(person).not.toBe(owner)
  expect(rows[4]?.endsWith(`TIDP Owner,,"${person}, unlisted"`)).toBe(true)
  expect(rows.at(-1)).toMatch(/Created TIDP/)
  expect((await download(worker, discipline)).rows.some((row) => row.includes('Did 5'))).toBe(false)
})

test('a history of another contract has no file', async () => {
  const plan = await givenPlan(world, [owner])
  expect((await download(foreigner, plan)).status).toBe(404)
  expect((await download(owner, '1DM05-TIDP-000001')).status).toBe(404)
})
