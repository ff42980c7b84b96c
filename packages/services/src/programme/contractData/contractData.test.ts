import { afterAll, beforeAll, expect, test } from 'vitest'
import { primaryAssets, searchAssets } from '@tidemark/schema/rest/asset'
import {
  contractDataAudit,
  listLifecycles,
  listPrimaryAssets,
  listWorkPackages,
  removeContractData,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { createPrivileges } from '@tidemark/schema/rest/privilege'
import { runAction } from '@tidemark/schema/rest/action'
import { branch, givenGroup, whole } from '#people/privilege/reach/reach.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const contract = '1DM03'
const ida = 'ida@dunmere.example'
const mia = 'mia@dunmere.example'
const lea = 'lea@dunmere.example'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of [contract, '1DM05']) await given.contract(code)
      await given.person(ida, { [contract]: ['Assets:Admin'] })
      await given.person(mia, { [contract]: ['Registers:WorkflowManager'] })
      await given.person(lea, { [contract]: ['Assets:Admin'] })
      await given.person('ada@dunmere.example', { [contract]: ['System:Admin'] })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const admin = () => services.as(ida)
let serial = 0
const asset = (more: Partial<BodyOf<typeof savePrimaryAsset>> = {}) => {
  serial += 1
  const body = { contract, name: `Asset ${serial}`, unique_id: `A-${serial}`, ...more }
  return admin().post(savePrimaryAsset, { body })
}
const workPackage = (primary_asset: string, more: Partial<BodyOf<typeof saveWorkPackage>> = {}) => {
  serial += 1
  const body = { contract, primary_asset, number: `WP-${serial}`, name: 'Invert', ...more }
  return admin().post(saveWorkPackage, { body })
}
const createPlan = (primary: string, work: string, stage = 'Detailed Design (DD)') =>
  services.as(mia).post(runAction, {
    body: {
      action_name: 'action_create_tidp',
      task_id: -1,
      action_input_parameters: {
        contract,
        PRIMARY_ASSET: { tag_code: primary, class_code: 'Primary Asset' },
        WORK_PACKAGE: { tag_code: work, label: 'Invert' },
        TL: { stage_value: stage, stage, code: 'DD', calendars: [] },
        TIDP: { owners: [mia] },
      },
    },
  })
const refused = (call: Parameters<ReturnType<typeof admin>['refused']>[0], body: object) =>
  admin().refused(call, { body })

test('an empty contract gets an asset, a stage and a work package, and from them its first plan', async () => {
  const { tag_code: primary } = await asset({
    name: ' Harrow Lane Shaft ',
    unique_id: 'DST-SHF-02',
    asset_class: 'Shaft',
    section: 'SS01',
    lot: 'SL04',
  })
  expect((await admin().post(primaryAssets, { body: { contract } })).result).toMatchObject([
    {
      tag_code: primary,
      attribute: {
        'Asset Name': 'Harrow Lane Shaft',
        'Unique Asset ID': 'DST-SHF-02',
        'Asset Class': 'Shaft',
        'Contract Code': contract,
        Sector: null,
      },
    },
  ])
  await admin().post(saveLifecycle, {
    body: {
      contract,
      primary_asset: primary,
      stage: 'Detailed Design (DD)',
      design_freeze: '2027/02/01 00:00:00',
      t12: '2027/05/01 00:00:00',
    },
  })
  const work = await workPackage(primary, { stage: 'Detailed Design' })
  const { action_data: made } = await createPlan(primary, work.tag_code)
  const { result } = await services.as(mia).post(searchAssets, {
    body: { contract, tag_code: { fieldValue: made.tag_code ?? '' }, relationsLevel: 1 },
  })
  const [plan] = result
  expect(plan?.relations.map(({ class_code }) => class_code).toSorted()).toEqual([
    'Technical Lifecycles',
    'Work Package',
  ])
  // The stage of the asset dates the plan where the work package has no dates.
  expect(
    plan?.relations.find(({ class_code }) => class_code === 'Technical Lifecycles')?.attribute,
  ).toMatchObject({ 'Design Freeze': '2027/02/01 00:00:00', 'T-12': '2027/05/01 00:00:00' })
})

test('lists are searched, limited to an asset, sorted and paged', async () => {
  const first = await asset({ name: 'Listed viaduct', unique_id: 'L-2' })
  const second = await asset({ name: 'listed portal', unique_id: 'L-1' })
  const found = await admin().get(listPrimaryAssets, {
    query: { contract, search: 'LISTED', page_size: 1 },
  })
  expect(found).toMatchObject({ total: 2, primary_assets: [{ tag_code: second.tag_code }] })
  expect(
    (await admin().get(listPrimaryAssets, { query: { contract, search: 'l-2' } })).primary_assets,
  ).toMatchObject([{ tag_code: first.tag_code }])
  const { tag_code } = first
  expect(await admin().get(listPrimaryAssets, { query: { contract, tag_code } })).toMatchObject({
    total: 1,
    primary_assets: [{ tag_code }],
  })
  await workPackage(first.tag_code, { number: 'L-10', name: 'Deck' })
  await workPackage(second.tag_code, { number: 'L-11', name: 'Hood' })
  expect(
    await admin().get(listWorkPackages, { query: { contract, primary_asset: second.tag_code } }),
  ).toMatchObject({
    total: 1,
    work_packages: [{ number: 'L-11', primary_asset_name: 'listed portal', plans: 0 }],
  })
})

test.each([
  ['a name without a visible letter', { name: ' ' }, 'name', 'Field is required.'],
  ['an id that is too long', { unique_id: 'x'.repeat(61) }, 'unique_id', 'At most 60 characters.'],
  [
    'a section that a number cannot carry',
    { section: 'SS-01' },
    'section',
    'Use up to 10 letters and digits: this is part of document numbers.',
  ],
])('an asset with %s is refused at its field', async (_what, wrong, field, sentence) => {
  const body = { contract, name: 'Portal', unique_id: 'P-1', ...wrong }
  expect(await refused(savePrimaryAsset, body)).toMatchObject({
    status: 422,
    fields: { [field]: sentence },
  })
})

test('ids, numbers and stages are unique, whatever their case', async () => {
  const { tag_code: primary } = await asset({ unique_id: 'Same-1' })
  expect(
    await refused(savePrimaryAsset, { contract, name: 'Other', unique_id: 'SAME-1' }),
  ).toMatchObject({ status: 422, fields: { unique_id: "Another asset has the id 'SAME-1'." } })
  await workPackage(primary, { number: 'Twice-1' })
  const package_ = { contract, primary_asset: primary, name: 'Other' }
  expect(await refused(saveWorkPackage, { ...package_, number: 'TWICE-1' })).toMatchObject({
    status: 422,
    fields: { number: "Another work package has the number 'TWICE-1'." },
  })
  const stage = { contract, primary_asset: primary, stage: 'Other' }
  await admin().post(saveLifecycle, { body: stage })
  expect(await refused(saveLifecycle, stage)).toMatchObject({ status: 422 })
  expect(await refused(saveLifecycle, { ...stage, stage: 'Dreaming (DR)' })).toMatchObject({
    fields: { stage: "'Dreaming (DR)' is not a stage of this contract." },
  })
  expect(
    await refused(saveWorkPackage, { ...package_, number: 'N-1', stage: 'Dreaming' }),
  ).toMatchObject({ fields: { stage: "'Dreaming' is not a stage of this contract." } })
  expect(
    await refused(saveWorkPackage, {
      ...package_,
      number: 'N-1',
      start: '2027/03/01 00:00:00',
      finish: '2027/02/01 00:00:00',
    }),
  ).toMatchObject({ fields: { finish: 'The finish date is before the start date.' } })
  const frozenLate = { design_freeze: '2027/03/01 00:00:00', t12: '2027/02/01 00:00:00' }
  for (const late of [
    await refused(saveWorkPackage, { ...package_, number: 'N-1', ...frozenLate }),
    await refused(saveLifecycle, { ...stage, ...frozenLate }),
  ])
    expect(late).toMatchObject({ fields: { t12: 'T-12 is before the Design Freeze.' } })
  expect(
    await refused(saveWorkPackage, { ...package_, number: 'N-1', t12: '2027/02/30 00:00:00' }),
  ).toMatchObject({ fields: { t12: 'This date does not exist.' } })
})

test('a change keeps its row, says who was quicker and is in the history', async () => {
  const { version: _, ...made } = await asset({ name: 'Old name', sector: 'S1' })
  const { tag_code } = made
  const change = { contract, tag_code, unique_id: made.unique_id, sector: 'S1' }
  const changed = await admin().post(savePrimaryAsset, {
    body: { ...change, version: 1, name: 'New name' },
  })
  expect(changed).toMatchObject({ tag_code, version: 2, name: 'New name' })
  // Saved again without a difference, nothing changes.
  expect(
    await admin().post(savePrimaryAsset, { body: { ...change, version: 2, name: 'New name' } }),
  ).toMatchObject({ version: 2 })
  expect(
    await refused(savePrimaryAsset, { ...change, version: 1, name: 'Third name' }),
  ).toMatchObject({
    status: 409,
    code: 'STALE',
    changedBy: ida,
    current: { tag_code, version: 2, name: 'New name' },
  })
  await admin().post(removeContractData, { body: { contract, tag_code, version: 2 } })
  const { results } = await admin().get(contractDataAudit, { query: { contract, tag_code } })
  expect(
    results.map(({ action, executed_by, changes }) => ({ action, executed_by, changes })),
  ).toEqual([
    { action: `Removed primary asset ${made.unique_id} New name`, executed_by: ida, changes: [] },
    {
      action: `Changed primary asset ${made.unique_id} New name`,
      executed_by: ida,
      changes: [{ field: 'Asset Name', from: 'Old name', to: 'New name' }],
    },
    {
      action: `Added primary asset ${made.unique_id} Old name`,
      executed_by: ida,
      changes: expect.arrayContaining([{ field: 'Sector', from: null, to: 'S1' }]),
    },
  ])
})

test('what is in use is not removed, and says by what', async () => {
  const { tag_code: primary, unique_id: id } = await asset()
  const work = await workPackage(primary, { stage: 'Detailed Design' })
  await createPlan(primary, work.tag_code)
  const remove = (tag_code: string) => refused(removeContractData, { contract, tag_code })
  expect(await remove(work.tag_code)).toMatchObject({
    status: 409,
    code: 'WRONG_STATE',
    Error: `${work.number} cannot be removed: it has 1 plan.`,
  })
  expect(await remove(primary)).toMatchObject({
    Error: `${id} cannot be removed: it has 1 work package and 1 plan.`,
  })
  const moved = await asset()
  expect(
    await refused(saveWorkPackage, {
      contract,
      tag_code: work.tag_code,
      primary_asset: moved.tag_code,
      number: work.number,
      name: work.name,
    }),
  ).toMatchObject({ status: 422, fields: { primary_asset: expect.stringContaining('fixed') } })
})

test('an asset that a privilege names keeps its id and stays', async () => {
  const { tag_code, name } = await asset({
    unique_id: 'NAMED-1',
    sector: 'S1',
    area: 'South',
    section: 'SS01',
    lot: 'SL01',
  })
  const group = await givenGroup(services, 'Named', [lea])
  const path = branch('sector', 'S1', [
    branch('area', 'South', [
      branch('section', 'SS01', [branch('lot', 'SL01', [branch('asset', 'NAMED-1')])]),
    ]),
  ])
  await services.as('ada@dunmere.example').post(createPrivileges, {
    body: {
      privileges: [{ name: 'Only NAMED-1', related_groups: [group], privilege: whole([path]) }],
    },
  })
  const says = {
    status: 409,
    Error: expect.stringContaining('The privilege Only NAMED-1 names NAMED-1'),
  }
  const body = { contract, tag_code, name, unique_id: 'NAMED-2' }
  expect(await refused(savePrimaryAsset, body)).toMatchObject(says)
  expect(await refused(removeContractData, { contract, tag_code })).toMatchObject(says)

  // Lea reaches this asset only: she reads it, and changes nothing.
  const limited = services.as(lea)
  expect(
    (await limited.get(listPrimaryAssets, { query: { contract } })).primary_assets,
  ).toMatchObject([{ tag_code }])
  const message = expect.stringContaining('Your groups limit you')
  for (const answer of [
    await limited.refused(savePrimaryAsset, { body: { ...body, unique_id: 'NAMED-1' } }),
    await limited.refused(removeContractData, { body: { contract, tag_code } }),
    await limited.refused(contractDataAudit, { query: { contract } }),
  ])
    expect(answer).toMatchObject({ status: 403, Error: message })
})

test('a removed row is gone from its list, and unknown rows are not found', async () => {
  const { tag_code: primary } = await asset()
  const body = { contract, primary_asset: primary, stage: 'Other' }
  const { tag_code } = await admin().post(saveLifecycle, { body })
  await admin().post(removeContractData, { body: { contract, tag_code } })
  expect(
    await admin().get(listLifecycles, { query: { contract, primary_asset: primary } }),
  ).toMatchObject({ total: 0, lifecycles: [] })
  const removals = [tag_code, '1DM05-PA-000001'].map((unknown) =>
    refused(removeContractData, { contract, tag_code: unknown }),
  )
  const gone = { status: 404, Error: 'Not found, or you have no access.', code: 'NOT_FOUND' }
  expect(await Promise.all(removals)).toEqual([{ ...gone, changedBy: ida }, gone])
  expect(await refused(saveLifecycle, { ...body, primary_asset: '1DM05-PA-000001' })).toMatchObject(
    { status: 422 },
  )
})
