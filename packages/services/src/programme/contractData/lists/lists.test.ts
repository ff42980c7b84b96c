import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeChoices, listChoices } from '@tidemark/schema/rest/choiceList'
import type { ChoiceListName } from '@tidemark/schema/rest/choiceList'
import {
  contractDataAudit,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

const ida = 'ida.assets@dunmere.example'
const other = '1DM98'

let world: WorkflowWorld
beforeAll(async () => {
  world = await startWorkflow()
  const { given } = world.services
  await given.contract(other)
  await given.person(ida, { [contract]: ['Assets:Admin'], [other]: ['Assets:Admin'] })
})
afterAll(() => world[Symbol.asyncDispose]())

const readList = async (list: ChoiceListName, of = contract) => {
  const { lists } = await world.as(ida).get(listChoices, { query: { contract: of } })
  const found = lists.find((one) => one.list === list)
  return { ...found, labels: found?.entries.map(({ label }) => label) ?? [] }
}
const change = (list: ChoiceListName, from: string | null, to: string | null) =>
  world.as(ida).post(changeChoices, { body: { contract, list, from, to } })
const refused = (list: ChoiceListName, from: string | null, to: string | null) =>
  world.as(ida).refused(changeChoices, { body: { contract, list, from, to } })

test('an entry that a contract adds is chosen there, renamed and removed, and no other contract gets it', async () => {
  expect(await readList('document_types')).toMatchObject({ is_own: false })
  const added = await change('document_types', null, ' Poem  (PEM)')
  expect(added).toMatchObject({ list: 'document_types', is_own: true })
  expect((await readList('document_types', other)).labels).not.toContain('Poem (PEM)')

  await change('document_disciplines', null, 'Landscape (LA)')
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  await world.act(people.worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [
      {
        'Document Name': 'Hedges',
        'Document Type': 'Poem (PEM)',
        'HS2 Deliverable': 'No',
        GDPR: 'No',
        Stage: 'Detailed Design (DD)',
        'Suitability Status': 'S1 Coordination',
        Discipline: 'Landscape (LA)',
      },
    ],
  })
  expect(await refused('document_types', 'Poem (PEM)', null)).toMatchObject({
    status: 409,
    Error: '‘Poem (PEM)’ cannot be removed: it is used by 1 deliverable.',
  })
  expect(await refused('document_types', 'Poem (PEM)', 'Verse (PEM)')).toMatchObject({
    status: 409,
    Error: '‘Poem (PEM)’ cannot be renamed: it is used by 1 deliverable.',
  })
  await change('document_types', null, 'Song (SNG)')
  await change('document_types', 'Song (SNG)', 'Hymn (SNG)')
  expect((await readList('document_types')).labels).toContain('Hymn (SNG)')
  await change('document_types', 'Hymn (SNG)', null)
  expect((await readList('document_types')).labels).not.toContain('Hymn (SNG)')
  const { results } = await world.as(ida).get(contractDataAudit, { query: { contract } })
  expect(results.slice(0, 3)).toMatchObject([
    {
      action: 'Removed an entry of the list Document types',
      changes: [{ field: 'Document types', from: 'Hymn (SNG)', to: null }],
    },
    { action: 'Renamed an entry of the list Document types' },
    { action: 'Added an entry of the list Document types' },
  ])
})

test('what uses a stage is counted by kind, and keeps it', async () => {
  await change('stages', null, 'Tender (TD)')
  const body = { contract, name: 'Shaft', unique_id: 'LIST-1' }
  const { tag_code: primary_asset } = await world.as(ida).post(savePrimaryAsset, { body })
  const post = world.as(ida)
  await post.post(saveLifecycle, { body: { contract, primary_asset, stage: 'Tender (TD)' } })
  for (const number of ['LP-1', 'LP-2'])
    await post.post(saveWorkPackage, {
      body: { contract, primary_asset, number, name: 'Base', stage: 'Tender' },
    })
  const { entries } = await readList('stages')
  expect(entries?.find(({ label }) => label === 'Tender (TD)')?.uses).toEqual(
    expect.arrayContaining([
      { by: 'lifecycle', count: 1 },
      { by: 'work package', count: 2 },
    ]),
  )
  expect(await refused('stages', 'Tender (TD)', null)).toMatchObject({
    status: 409,
    Error: '‘Tender (TD)’ cannot be removed: it is used by 1 lifecycle and 2 work packages.',
  })
})

test.each([
  ['without a code', 'document_types', 'Poem', 'End with a code'],
  ['that the list has in another case', 'suitabilities', 's1 coordination', 'has ‘S1 Coord'],
  ['that differs by spaces and dashes', 'suitabilities', 'S1 – co-ordination', 'has ‘S1 Coord'],
  ['with the name of another', 'document_types', 're-port (RPT)', '‘Report (REP)’ has this name.'],
  ['with the code of another', 'document_types', 'Rapport (rep)', '‘Report (REP)’ has this code.'],
  ['for the stage that every contract has', 'stages', 'Other (OT)', 'Every contract has the stage'],
  ['that nobody can see', 'comment_codes', ' ', 'Field is required.'],
] as const)('a label %s is refused', async (_what, list, label, sentence) => {
  expect(await refused(list, null, label)).toMatchObject({
    status: 422,
    fields: { to: expect.stringContaining(sentence) },
  })
})

test('an unknown entry is not found, the last one stays, and only Assets admins see the lists', async () => {
  expect(await refused('comment_codes', 'None', 'Some')).toMatchObject({ status: 404 })
  const { labels } = await readList('support_functions')
  for (const label of labels.slice(1)) await change('support_functions', label, null)
  expect(await refused('support_functions', labels[1] ?? '', 'Some')).toMatchObject({
    status: 404,
    changedBy: ida,
  })
  expect(await refused('support_functions', labels[0] ?? '', null)).toMatchObject({
    status: 409,
    Error: 'A list has at least one entry.',
  })
  expect(await world.as(people.worker).refused(listChoices, { query: { contract } })).toMatchObject(
    { status: 403 },
  )
})
