import { nameLines } from '@tidemark/schema/rest/asset'
import { importOf } from '@tidemark/schema/rest/lineImport'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const id = '6b1f4a52-0d5a-4f9c-9a53-1f0f8a5a0001'

test('predecessors are shown by their numbers, else by their titles, and unknown ones as they are', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [] })
  const summary = {
    id,
    name: 'lines.xlsx',
    from_file: true,
    tag_code: null,
    state: 'checked' as const,
    removes_missing: false,
    counts: null,
    kept: [],
  }
  const row = {
    id: 1,
    kind: 'changed' as const,
    row: 2,
    tag_code: 'L1',
    discipline: 'D1',
    title: 'Portal',
    changes: [{ field: 'predecessors', from: 'L2', to: 'L2; L3; row 7' }],
    conflicts: [],
    faults: [],
  }
  world.services.play(importOf, answers(importOf, { import: summary, rows: [row], next: null }))
  const place = { didp_tag_code: 'D1', discipline_name: 'Tunnels', removed: false }
  world.services.play(
    nameLines,
    answers(nameLines, {
      lines: [
        { tag_code: 'L2', title: 'Survey', number: '1DM03-DMJ-TN-REP-000-240001', ...place },
        { tag_code: 'L3', title: 'Lining', number: null, ...place },
      ],
    }),
  )
  const { data, errors } = await world.ask(
    `{ contract(code: "1DM03") { deliverableImport(id: "${id}") { rows { nodes { changes { from to } } } } } }`,
  )
  expect(errors).toBeUndefined()
  const changes = [
    {
      from: '1DM03-DMJ-TN-REP-000-240001',
      to: '1DM03-DMJ-TN-REP-000-240001; Lining; row 7',
    },
  ]
  expect(data).toMatchObject({
    contract: { deliverableImport: { rows: { nodes: [{ changes }] } } },
  })
})
