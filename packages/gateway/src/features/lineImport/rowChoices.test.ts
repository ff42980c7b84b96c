import { expect, test } from 'vitest'
import { checkImport, importOf } from '@tidemark/schema/rest/lineImport'
import { playContract } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const id = '6b1f4a52-0d5a-4f9c-9a53-1f0f8a5a0001'
const summary = {
  id,
  name: 'lines.xlsx',
  from_file: true,
  tag_code: 'D1',
  state: 'checked' as const,
  removes_missing: false,
  counts: { rows: 3, unchanged: 1, error: 0, conflict: 1, changed: 1, added: 0, removed: 0 },
  kept: [],
}
const row = {
  id: 7,
  kind: 'changed' as const,
  row: 4,
  tag_code: 'L1',
  matched: 'title' as const,
  discipline: 'D1',
  title: 'Portal',
  changes: [],
  conflicts: [],
  faults: [],
}

test('choices about rows have the names of the graph, and are sent with those of the REST call', async () => {
  await using world = await startWorld()
  const { services, ask } = world
  playContract(services, { assets: [] })
  const choices = [
    {
      about: 'existing',
      message: 'The deliverable exists: found 2 by number.',
      rows: 2,
      options: ['update' as const, 'skip' as const],
      choice: 'update' as const,
    },
    { about: 'No.', message: 'No.', rows: 1, options: ['skip' as const], choice: null },
  ]
  const checked = { ...summary, counts: { ...summary.counts, skipped: 4 }, choices }
  services.play(checkImport, answers(checkImport, { import: checked }))
  services.play(importOf, answers(importOf, { import: checked, rows: [row], next: null }))
  const { data, errors } = await ask(
    `mutation { checkDeliverableImport(input: { contract: "1DM03", id: "${id}", choices: [{ about: "existing", choice: SKIP }, { about: "No." }] }) { ... on DeliverableImportChanged { import { counts { skipped } choices { about rows options choice } rows { nodes { matched } } } } } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    checkDeliverableImport: {
      import: {
        counts: { skipped: 4 },
        choices: [
          { about: 'existing', rows: 2, options: ['UPDATE', 'SKIP'], choice: 'UPDATE' },
          { about: 'No.', rows: 1, options: ['SKIP'], choice: null },
        ],
        rows: { nodes: [{ matched: 'TITLE' }] },
      },
    },
  })
  expect(services.callsTo(checkImport)[0]?.body).toMatchObject({
    choices: [
      { about: 'existing', choice: 'skip' },
      { about: 'No.', choice: null },
    ],
  })
})
