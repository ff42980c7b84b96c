import { searchAssets } from '@tidemark/schema/rest/asset'
import { reviewsOf } from '@tidemark/schema/rest/review'
import { userData, searchUsers } from '@tidemark/schema/rest/user'
import { actionsOf, auditOf } from '@tidemark/schema/rest/workflow'
import { expect, test } from 'vitest'
import { ann, discipline, line, plan, playContract, primaryAsset } from '#testkit/plan.ts'
import { answers, says } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'
import { many } from './tidp.testkit.ts'

const overview = `query ($tag: ID!, $contract: ID = "1DM03") { contract(code: $contract) { tidp(tagCode: $tag) {
  id tagCode version title revision number numberStatus numberMessage status stage createdAt createdBy { name }
  owners { username name } internalStakeholders { name } externalStakeholders { name }
  primaryAsset { name uniqueId sector } workPackages { label designFreezeOn } lifecycles { stage stageCode designFreezeOn t12On } dueOn dueAt
  disciplineChoices missingForReview { requirement code message target } acceptedBy { name } rejected
  issuedAt approvedAt isNewest supersededBy
  commentCodes comments { number recordedBy { name } about { discipline { name } deliverable { name } } replies { message recordedBy { name } } actions { name } }
  actions { name allowed blockers { message } } history { executedBy { name } executedAt action changes { field from to } }
  disciplines { tagCode name required status owners { name } nominatedOwners { name } createdBy { name } createdAt
    actions { name allowed } deliverableCounts { total empty busy error done } deliverables { tagCode title authors status } }
} } }`

test("an overview returns a plan, its disciplines and their lines in the field's words", async () => {
  await using world = await startWorld()
  const removed = discipline('D2', { 'DIDP Status': 'Removed' })
  playContract(world.services, {
    assets: [plan([discipline('D1'), removed]), primaryAsset],
    lines: [line('X1', 'D1', { row10: 'In queue' })],
  })
  const { data, errors } = await world.ask(overview, { variables: { tag: 'P1' } })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      tidp: {
        tagCode: 'P1',
        version: 3,
        title: 'North portal detailed design',
        number: null,
        numberStatus: 'EMPTY',
        status: 'WIP',
        createdAt: '2026-11-02T08:30:00.000Z',
        createdBy: { name: 'Name of vera@dunmere.example' },
        owners: [{ username: 'ann@dunmere.example', name: 'Name of ann@dunmere.example' }],
        primaryAsset: { name: 'North portal', uniqueId: 'NP-01', sector: 'S2' },
        workPackages: [{ label: 'WP-104 Portal works', designFreezeOn: '2027-01-15' }],
        dueOn: '2027-01-15',
        dueAt: '2027-01-15T00:00:00.000Z',
        disciplineChoices: ['Structures', 'Drainage'],
        missingForReview: [
          { requirement: 'NO_NUMBER', code: 'NO_NUMBER', target: null },
          { message: 'Discipline D1 is WIP, not yet Accepted.', target: 'D1' },
        ],
        actions: [{ name: 'ACCEPT_OWNERSHIP', allowed: true }],
        history: [
          {
            executedBy: { name: 'Name of kai@dunmere.example' },
            executedAt: '2026-11-03T09:00:00.000Z',
            action: 'Accepted ownership',
          },
        ],
        disciplines: [
          {
            tagCode: 'D1',
            required: true,
            status: 'WIP',
            deliverableCounts: { total: 1, empty: 0, busy: 1, error: 0, done: 0 },
            deliverables: [{ tagCode: 'X1', status: 'IN_QUEUE' }],
          },
        ],
      },
    },
  })
})

test('an overview costs the same calls for 8 disciplines of 40 lines, each with a comment, as for one of one', async () => {
  const cost = async (disciplines: number, lines: number) => {
    await using world = await startWorld()
    playContract(world.services, many(disciplines, lines))
    const { errors } = await world.ask(overview, { variables: { tag: 'P1' } })
    expect(errors).toBeUndefined()
    return world.services.calls.map(({ path }) => path).sort()
  }
  const small = await cost(1, 1)
  expect(await cost(8, 40)).toEqual(small)
  expect(small).toEqual([
    '/asset_service/get_deliverables_for_didp/',
    '/asset_service/get_deliverables_for_didp/',
    '/assets/attribute/metadata/',
    '/assets/attribute/metadata/',
    '/assets/search/',
    '/assets/search/',
    '/assets/search/',
    '/user/search/',
    '/user/user_data/',
    '/workflow/actions/tag_code/',
    '/workflow/actions/tag_code/',
    '/workflow/audit/',
  ])
})

test('a workflow service that is down blanks actions and history, and nothing else', async () => {
  await using world = await startWorld()
  playContract(world.services, many(2, 1))
  world.services.play(actionsOf, says(500, {}))
  world.services.play(auditOf, says(500, {}))
  const { data, errors = [] } = await world.ask(overview, { variables: { tag: 'P1' } })
  expect(data).toMatchObject({
    contract: {
      tidp: {
        title: 'North portal detailed design',
        actions: null,
        history: null,
        disciplines: [{ actions: null }, { actions: null }],
      },
    },
  })
  expect(
    errors
      .map(({ path }) => path?.join('.'))
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    'contract.tidp.actions',
    'contract.tidp.comments.0.actions',
    'contract.tidp.comments.1.actions',
    'contract.tidp.comments.2.actions',
    'contract.tidp.disciplines.0.actions',
    'contract.tidp.disciplines.1.actions',
    'contract.tidp.history',
  ])
  for (const { extensions } of errors)
    expect(extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', service: 'workflow' })
})

test('people keep their usernames while the directory is down, and nobody is said to have left', async () => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  world.services.play(searchUsers, says(500, {}))
  const { data, errors } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { owners { name hasLeft } } } }',
  )
  expect({ data, errors }).toEqual({
    data: { contract: { tidp: { owners: [{ name: 'ann@dunmere.example', hasLeft: null }] } } },
    errors: undefined,
  })
})

test.each([
  [{ has_left: true }, true],
  [{}, false],
  [null, true],
])('an owner of whom the directory says %j has left: %s', async (said, hasLeft) => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  const results = said ? [{ username: 'ann@dunmere.example', name: 'Ann', ...said }] : []
  world.services.play(searchUsers, answers(searchUsers, { count: results.length, results }))
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { owners { hasLeft } } } }',
  )
  expect(data).toEqual({ contract: { tidp: { owners: [{ hasLeft }] } } })
})

test('a plan with an unknown status is UPSTREAM_CONTRACT', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([], { 'TIDP Status': 'Half done' })] })
  const { data, errors } = await world.ask(overview, { variables: { tag: 'P1' } })
  expect(data).toEqual({ contract: { tidp: null } })
  expect(errors?.[0]).toMatchObject({
    path: ['contract', 'tidp'],
    extensions: { code: 'UPSTREAM_CONTRACT', service: 'asset' },
  })
})

test('a tag that is unknown, of another class or of another contract is null alike', async () => {
  await using world = await startWorld()
  const foreign = { ...plan([]), tag_code: 'F1', contract: '1DM05' }
  playContract(world.services, { assets: [plan([discipline('D1')]), foreign] })
  for (const tag of ['nowhere', 'D1', 'F1', '', 'P1\u0000', '\u202EP1']) {
    const { data, errors } = await world.ask(overview, { variables: { tag } })
    expect({ data, errors }).toEqual({ data: { contract: { tidp: null } }, errors: undefined })
  }
})

test("a contract outside the viewer's list is null, and costs no call", async () => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  const { data } = await world.ask(overview, { variables: { tag: 'P1', contract: '1DM05' } })
  expect(data).toEqual({ contract: null })
  expect(world.services.calls).toHaveLength(world.services.callsTo(userData).length)
})

test('a plan has its review state and its successor, after which it lacks nothing', async () => {
  await using world = await startWorld()
  const attribute = {
    'Accepted By': ['ivo@dunmere.example'],
    Rejected: 'Yes',
    'TIDP Status': 'Issued for Review',
    'TIDP Issued Date': '2026/11/03 10:00:00',
    'TIDP Approved Date': '2026/11/05 10:00:00',
    'Superseded By': 'P2',
  }
  playContract(world.services, { assets: [plan([], attribute)] })
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { acceptedBy { username } rejected issuedAt approvedAt isNewest supersededBy missingForReview { message } } } }',
  )
  expect(data).toEqual({
    contract: {
      tidp: {
        acceptedBy: [{ username: 'ivo@dunmere.example' }],
        rejected: true,
        issuedAt: '2026-11-03T10:00:00.000Z',
        approvedAt: '2026-11-05T10:00:00.000Z',
        isNewest: false,
        supersededBy: 'P2',
        missingForReview: [],
      },
    },
  })
})

test('the viewer is read once for a screen that asks for them twice', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  await world.ask('{ viewer { name } contract(code: "1DM03") { name } }')
  expect(world.services.callsTo(userData)).toHaveLength(1)
})

test('plans are listed in pages, with the filter in the spelling of the services', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([]), { ...plan([]), tag_code: 'P2' }] })
  const query = `query { contract(code: "1DM03") { tidps(filter: { statuses: [WIP, READY_FOR_REVIEW], owner: "Ann@dunmere.example" }, first: 2) {
    totalCount pageInfo { hasNextPage } nodes { tagCode owners { name } }
  } } }`
  const { data, errors } = await world.ask(query)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: { tidps: { totalCount: 2, nodes: [{ tagCode: 'P1' }, { tagCode: 'P2' }] } },
  })
  const [listed] = world.services.callsTo(searchAssets)
  expect(listed?.body).toMatchObject({
    class_code: 'TIDP',
    filter: { statuses: ['WIP', 'Ready for Review'], owner: 'ann@dunmere.example', current: true },
    page: 1,
    pageSize: 2,
  })
})

const reviews = `query { contract(code: "1DM03") { tidp(tagCode: "P1") {
  title reviews { person { name } isLead hasAccepted beganOn dueOn daysLeft } } } }`

test('a plan under review says until when each reviewer has to answer', async () => {
  await using world = await startWorld()
  const issued = { 'TIDP Status': 'Issued for Review' }
  playContract(world.services, { assets: [plan([], issued), primaryAsset] })
  const row = { is_lead: true, accepted: false, began_on: '2026-11-13', due_on: '2026-12-04' }
  world.services.play(
    reviewsOf,
    answers(reviewsOf, { results: [{ ...row, reviewer: 'ann@dunmere.example', days_left: -1 }] }),
  )
  expect((await world.ask(reviews)).data).toMatchObject({
    contract: {
      tidp: {
        reviews: [
          {
            person: { name: 'Name of ann@dunmere.example' },
            isLead: true,
            hasAccepted: false,
            beganOn: '2026-11-13',
            dueOn: '2026-12-04',
            daysLeft: -1,
          },
        ],
      },
    },
  })
  world.services.play(reviewsOf, says(500, {}))
  expect((await world.ask(reviews)).data).toMatchObject({
    contract: { tidp: { title: expect.any(String), reviews: null } },
  })
})
