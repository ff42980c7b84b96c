import { deliverablesOf } from '@tidemark/schema/rest/asset'
import { runAction } from '@tidemark/schema/rest/action'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { expect, test } from 'vitest'
import { discipline, line, plan, playContract } from '#testkit/plan.ts'
import { answers, refuses, says } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const overview = `query ($tag: ID!) { contract(code: "1DM03") { discipline(tagCode: $tag) {
  tagCode name required status owners { name } nominatedOwners { username } createdBy { name } createdAt
  tidp { tagCode title primaryAsset { name } }
  actions { name } history { action executedBy { name } }
  deliverables { tagCode name title documentNumber revision type documentType hs2Deliverable gdpr stage suitabilityStatus discipline issueReason authors status message version }
  deliverableCounts { total error } deliverableChoices { documentTypes hs2Deliverable stages }
} } }`

const one = discipline('D1', {
  'DIDP Name': 'Structures',
  'DIDP Required': 'No',
  'Nominated Owners': ['noa@dunmere.example'],
})

test('an overview returns a discipline, its plan and its lines', async () => {
  await using world = await startWorld()
  const lines = [
    line('X1', 'D1', { row10: 'Error', message: 'The title is too long.' }),
    line('X2', 'D1', {
      row1: '1DM03-1',
      row4: 'For review',
      row5: 'P01',
      row10: 'Done',
      message: 'old',
    }),
  ]
  playContract(world.services, { assets: [plan([one])], lines })
  const { data, errors } = await world.ask(overview, { variables: { tag: 'D1' } })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      discipline: {
        name: 'Structures',
        required: false,
        status: 'WIP',
        nominatedOwners: [{ username: 'noa@dunmere.example' }],
        tidp: { tagCode: 'P1', title: 'North portal detailed design' },
        history: [
          { action: 'Accepted ownership', executedBy: { name: 'Name of kai@dunmere.example' } },
        ],
        deliverables: [
          {
            tagCode: 'X1',
            title: 'Line X1',
            documentNumber: null,
            revision: null,
            type: 'NEW',
            documentType: 'Report (REP)',
            hs2Deliverable: 'Yes',
            gdpr: 'No',
            stage: 'Detailed Design',
            suitabilityStatus: 'S3',
            discipline: 'Information Management (IM)',
            status: 'ERROR',
            message: 'The title is too long.',
          },
          {
            tagCode: 'X2',
            documentNumber: '1DM03-1',
            revision: 'P01',
            issueReason: 'For review',
            status: 'DONE',
            message: null,
          },
        ],
        deliverableCounts: { total: 2, error: 1 },
        deliverableChoices: {
          documentTypes: ['Report (REP)', 'Specification (SPE)'],
          hs2Deliverable: ['Yes', 'No'],
          stages: ['Detailed Design'],
        },
      },
    },
  })
})

test('lines that cannot be read are null, and the discipline still shows', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([one])] })
  world.services.play(deliverablesOf, says(500, {}))
  const { data, errors } = await world.ask(overview, { variables: { tag: 'D1' } })
  expect(data).toMatchObject({
    contract: { discipline: { name: 'Structures', deliverables: null, deliverableCounts: null } },
  })
  expect(errors?.[0]).toMatchObject({
    path: ['contract', 'discipline', 'deliverables'],
    extensions: { service: 'asset' },
  })
})

test("a tag that is unknown or no discipline's is null", async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([one])] })
  for (const tag of ['nowhere', 'P1'])
    expect(await world.ask(overview, { variables: { tag } })).toMatchObject({
      data: { contract: { discipline: null } },
    })
})

test('disciplines of several plans are read with their actions in one call', async () => {
  await using world = await startWorld()
  const other = discipline('D2', { 'DIDP Name': 'Drainage' })
  playContract(world.services, { assets: [plan([one, other])] })
  const query = `query ($tags: [ID!]!) { contract(code: "1DM03") {
    disciplines(filter: { tagCodes: $tags }) { totalCount nodes { tagCode name tidp { tagCode } actions { name } } }
  } }`
  const { data, errors } = await world.ask(query, {
    variables: { tags: ['D2', 'nowhere', 'D1', 'D2'] },
  })
  expect(errors).toBeUndefined()
  expect(world.services.callsTo(actionsOf)).toHaveLength(1)
  expect(data).toMatchObject({
    contract: {
      disciplines: {
        totalCount: 2,
        nodes: [
          { tagCode: 'D2', name: 'Drainage', tidp: { tagCode: 'P1' } },
          { tagCode: 'D1', name: 'Structures' },
        ],
      },
    },
  })
})

const on = 'contract: "1DM03", discipline: "D1", idempotencyKey: "press-1"'

test.each([
  ['acceptOwnership', on, 'action_accept_ownership', {}],
  [
    'rejectOwnership',
    `${on}, reason: "On leave."`,
    'action_reject_ownership',
    { reason: 'On leave.' },
  ],
  [
    'nominateAdditionalOwners',
    `${on}, people: ["noa@dunmere.example"]`,
    'action_nominate_additional_owner',
    { 'Nominated Owners': ['noa@dunmere.example'] },
  ],
  ['fetchDeliverableNumbers', on, 'action_fetch_deliverable_numbers', {}],
  ['sendForAcceptance', on, 'action_send_for_acceptance', {}],
  ['acceptDiscipline', on, 'action_accept_discipline', {}],
  [
    'rejectDiscipline',
    `${on}, reason: "Titles."`,
    'action_reject_discipline',
    { reason: 'Titles.' },
  ],
  ['reopenDiscipline', on, 'action_reopen_discipline', {}],
  ['removeDiscipline', on, 'action_remove_discipline', {}],
  [
    'refreshDeliverableNumbers',
    `${on}, deliverables: ["X1"]`,
    'action_refresh_deliverable_numbers',
    { DELIVERABLES: [{ tag_code: 'X1' }] },
  ],
])(
  '%s runs its action once, with the key of the press',
  async (mutation, input, action, parameters) => {
    await using world = await startWorld()
    playContract(world.services, { assets: [plan([one])] })
    world.services.play(
      runAction,
      answers(runAction, { message: 'ok', action_data: { tag_code: 'D1', status: 'WIP' } }),
    )
    const { data } = await world.ask(
      `mutation { done: ${mutation}(input: { ${input} }) { __typename ... on DisciplineChanged { discipline { name } } } }`,
    )
    expect(data).toEqual({
      done: { __typename: 'DisciplineChanged', discipline: { name: 'Structures' } },
    })
    const [call, ...more] = world.services.callsTo(runAction)
    expect(more).toEqual([])
    expect(call?.headers['idempotency-key']).toBe('press-1')
    expect(call?.body).toEqual({
      action_name: action,
      task_id: -1,
      action_input_parameters: { contract: '1DM03', tag_code: 'D1', ...parameters },
    })
  },
)

test('an unknown nominee is named by the index in the input', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([one])] })
  world.services.play(
    runAction,
    refuses(422, {
      Error: 'Bad.',
      code: 'INVALID_INPUT',
      fields: { 'Nominated Owners.0': 'There is no such user.' },
    }),
  )
  const { data } = await world.ask(
    `mutation { nominateAdditionalOwners(input: { ${on}, people: ["x@y.example"] }) { ... on InvalidInput { fields { path message } } } }`,
  )
  expect(data).toEqual({
    nominateAdditionalOwners: { fields: [{ path: 'people.0', message: 'There is no such user.' }] },
  })
})
