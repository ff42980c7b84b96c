import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { primaryAssetAttributes as names } from '@tidemark/schema/rest/attributes'
import {
  createPrivileges,
  deletePrivilege,
  listPrivilegeTypes,
  listPrivilegeValues,
  privilegesOfGroup,
} from '@tidemark/schema/rest/privilege'
import type { PrivilegeType } from '@tidemark/schema/rules/privilege'
import { createAssets } from '#records/asset/relation.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { branch, givenGroup, whole } from './reach/reach.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const contract = '1DM03'
const [admin, manager, viewer, foreigner] = [
  'adam@dunmere.example',
  'maya@dunmere.example',
  'vera@dunmere.example',
  'cara@calder.example',
] as const
let services: TestServices
let group: string
let second: string
let foreign: string

beforeAll(async () => {
  services = await startTestServices({
    async seed({ db, given }) {
      await given.contract(contract, { name: 'Dunmere South Tunnels' })
      await given.contract('1DM05')
      await given.person(admin, { [contract]: ['System:Admin'] })
      await given.person(manager, { [contract]: ['Registers:WorkflowManager'] })
      await given.person(viewer, { [contract]: ['Registers:Viewer'] })
      await given.person(foreigner, { '1DM05': ['System:Admin'] })
      const asset = (id: string, sector: string, area: string) => ({
        [names.name]: `Asset ${id}`,
        [names.uniqueId]: id,
        [names.sector]: sector,
        [names.area]: area,
        [names.lotCode]: 'SL01',
        [names.sectionCode]: 'SS01',
      })
      await inTransaction(db, { writes: true }, (trx) =>
        createAssets(trx, {
          contract,
          classCode: 'Primary Asset',
          attributes: [
            asset('A2', 'S2', 'North'),
            asset('A1', 'S1', 'South'),
            asset('A10', 'S1', 'South'),
            { ...asset('A30', 'S3', 'South'), [names.sectionCode]: 'SS02' },
          ],
          by: admin,
        }),
      )
    },
  })
  group = await givenGroup(services, 'South team', [])
  second = await givenGroup(services, 'North team', [])
  foreign = await givenGroup(services, 'Calder team', [], '1DM05')
})
afterAll(() => services[Symbol.asyncDispose]())

const save = (name: string, more: object = {}, privilege = whole([branch('sector', 'S1')])) => ({
  body: { privileges: [{ name, related_groups: [group], privilege, ...more }] },
})
const ofGroup = async (id = group) =>
  (await services.as(manager).get(privilegesOfGroup, { query: { group_id: id } })).Privileges

test('types are listed with their possible child types', async () => {
  const { types, hierarchy } = await services.as(viewer).get(listPrivilegeTypes)
  expect(types).toContain('attribute')
  expect([hierarchy.contract, hierarchy.asset]).toEqual([['sector', 'module'], ['work_package']])
})

test.each<[PrivilegeType, string | undefined, string[]]>([
  ['contract', undefined, [`${contract} Dunmere South Tunnels`]],
  ['sector', contract, ['S1: Asset A1, Asset A10', 'S2: Asset A2', 'S3: Asset A30']],
  ['area', 'S1', ['South: Asset A1, Asset A10']],
  ['area', 'All', ['North: Asset A2', 'South: Asset A1, Asset A10 and 1 more']],
  ['asset', 'SL01', ['A1: Asset A1', 'A2: Asset A2', 'A10: Asset A10', 'A30: Asset A30']],
  ['module', contract, ['Registers', 'Assets']],
  ['class', 'Assets', ['Primary Asset', 'Work Package']],
  ['attribute', 'DIDP', ['DIDP Owner', 'Nominated Owners']],
  ['attribute', 'Comment', []],
])('values of %s below %s', async (type, parent, labels) => {
  const { values } = await services
    .as(admin)
    .get(listPrivilegeValues, { query: { contract_id: contract, type, ...(parent && { parent }) } })
  expect(values.map(({ label }) => label)).toEqual(labels)
})

test.each<[PrivilegeType, string[], string, string[]]>([
  ['section', ['S1'], 'South', ['SS01: Asset A1, Asset A10']],
  ['section', ['S3'], 'South', ['SS02: Asset A30']],
  ['section', ['All'], 'South', ['SS01: Asset A1, Asset A10', 'SS02: Asset A30']],
  ['lot', ['S1', 'South'], 'SS02', []],
  ['asset', ['S3', 'All', 'All'], 'SL01', ['A30: Asset A30']],
])(
  'values of %s below %j and %s are those of the whole path',
  async (type, above, parent, labels) => {
    const query = { contract_id: contract, type, parent, above }
    const { values } = await services.as(admin).get(listPrivilegeValues, { query })
    expect(values.map(({ label }) => label)).toEqual(labels)
  },
)

test('a system admin saves, shares, changes and removes privileges; a manager only reads them; others are refused', async () => {
  const as = services.as(admin)
  const {
    Privileges: [made],
  } = await as.post(createPrivileges, save('South'))
  expect(made).toMatchObject({
    name: 'South',
    version: 1,
    related_groups: [group],
    updated_by: admin,
  })
  expect(await ofGroup()).toEqual([made])
  const {
    Privileges: [shared],
  } = await as.post(
    createPrivileges,
    save('South', { version: 1, related_groups: [group, second] }),
  )
  expect(await ofGroup(second)).toEqual([shared])
  await as.post(deletePrivilege, { body: { name: 'South', group_id: group, version: 2 } })
  expect([await ofGroup(), (await ofGroup(second)).map(({ version }) => version)]).toEqual([
    [],
    [3],
  ])
  await as.post(deletePrivilege, { body: { name: 'South', group_id: second } })
  expect(await ofGroup(second)).toEqual([])
  expect(await as.refused(createPrivileges, save('South', { version: 3 }))).toMatchObject({
    status: 404,
    changedBy: admin,
  })

  expect(await services.as(manager).refused(createPrivileges, save('South'))).toMatchObject({
    status: 403,
  })
  expect(
    await services
      .as(manager)
      .refused(listPrivilegeValues, { query: { contract_id: contract, type: 'sector' } }),
  ).toMatchObject({ status: 403 })
  expect(
    await services.as(viewer).refused(privilegesOfGroup, { query: { group_id: group } }),
  ).toMatchObject({ status: 403 })
})

test('a change of an older version is stale and returns the present one; names are unique', async () => {
  const as = services.as(admin)
  await as.post(createPrivileges, save('Once'))
  expect(await as.refused(createPrivileges, save('Once'))).toMatchObject({
    status: 409,
    code: 'WRONG_STATE',
  })
  await as.post(createPrivileges, save('Once', { version: 1 }))
  const current = expect.objectContaining({ name: 'Once', version: 2 })
  expect(await as.refused(createPrivileges, save('Once', { version: 1 }))).toMatchObject({
    code: 'STALE',
    changedBy: admin,
    current,
  })
  expect(
    await as.refused(deletePrivilege, { body: { name: 'Once', group_id: group, version: 1 } }),
  ).toMatchObject({ code: 'STALE', current })
})

test('a privilege is renamed at the version that was read and stays the same; a taken name is refused', async () => {
  const as = services.as(admin)
  const [made] = (await as.post(createPrivileges, save('Nrth'))).Privileges
  await as.post(createPrivileges, save('Taken'))
  const renamed = save('Nrth', { version: 1, new_name: 'North' })
  expect((await as.post(createPrivileges, renamed)).Privileges).toMatchObject([
    { id: made?.id, name: 'North', version: 2 },
  ])
  const names = (await ofGroup()).map(({ name }) => name)
  expect(names).toContain('North')
  expect(names).not.toContain('Nrth')
  expect(await as.refused(createPrivileges, renamed)).toMatchObject({ status: 404 })
  expect(
    await as.refused(createPrivileges, save('North', { version: 2, new_name: 'Taken' })),
  ).toMatchObject({ status: 409, blockers: [{ code: 'NAME_TAKEN' }] })
  expect(
    await as.refused(createPrivileges, save('North', { version: 2, new_name: ' ' })),
  ).toMatchObject({ status: 422, fields: { 'privileges.0.new_name': expect.any(String) } })
  const { results } = await as.get(administrationAudit, {
    query: { contract_id: contract, group_id: group },
  })
  expect(results.find(({ action }) => action === "Changed privilege 'Nrth'")?.changes).toEqual([
    expect.objectContaining({ field: 'Name', from: 'Nrth', to: 'North' }),
  ])
})

test('an invalid tree is refused by field, and nothing is saved', async () => {
  const good = { name: 'Good', related_groups: [group], privilege: whole() }
  const privilege = whole([branch('lot', '')], [branch('area', 'North')])
  const bad = { name: ' ', related_groups: [group], privilege }
  const refused = await services
    .as(admin)
    .refused(createPrivileges, { body: { privileges: [good, bad] } })
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual([
    'privileges.1.name',
    'privileges.1.privilege.additions.0.type',
    'privileges.1.privilege.additions.0.value',
    'privileges.1.privilege.substractions.0.type',
  ])
  expect((await ofGroup()).map(({ name }) => name)).not.toContain('Good')
})

test('a group of another contract and an unknown one get the same 404', async () => {
  const asks = (id: string) =>
    Promise.all([
      services.as(admin).refused(privilegesOfGroup, { query: { group_id: id } }),
      services.as(admin).refused(createPrivileges, save('Foreign', { related_groups: [id] })),
      services
        .as(admin)
        .refused(createPrivileges, save('Foreign', { related_groups: [group, id] })),
      services.as(admin).refused(deletePrivilege, { body: { name: 'Once', group_id: id } }),
    ])
  const refused = await asks(foreign)
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(refused).toEqual(await asks('none'))
  expect(
    await services.as(foreigner).get(privilegesOfGroup, { query: { group_id: foreign } }),
  ).toEqual({ Privileges: [] })
})
