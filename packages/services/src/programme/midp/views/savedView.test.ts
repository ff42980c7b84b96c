import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import {
  addGroupUsers,
  createGroup,
  removeGroup,
  removeGroupUsers,
} from '@tidemark/schema/rest/group'
import {
  chooseLanding,
  createView,
  deleteView,
  listViews,
  updateView,
} from '@tidemark/schema/rest/savedView'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const contract = '1DM03'
const [maya, tom, dana] = ['maya', 'tom', 'dana'].map((name) => `${name}@dunmere.example`) as [
  string,
  string,
  string,
]
let services: TestServices
let group: string

beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of [contract, '1DM05']) await given.contract(code)
      await given.person(maya, {
        [contract]: ['Registers:WorkflowManager', 'System:Admin'],
        '1DM05': ['Registers:Viewer'],
      })
      await given.person(tom, { [contract]: ['Registers:Viewer'] })
      await given.person(dana, { [contract]: ['Registers:Viewer'] })
    },
  })
  group = await makeGroup('Tunnel leads', [maya, tom])
})
afterAll(() => services[Symbol.asyncDispose]())

async function makeGroup(groupName: string, users: string[]) {
  const { message } = await services
    .as(maya)
    .post(createGroup, { body: { contractId: contract, groupName } })
  const id = /^Group created: (.+)$/.exec(message)?.[1] ?? ''
  await services.as(maya).post(addGroupUsers, { body: { id, users } })
  return id
}

const overdue = {
  filter: { due_window: ['OVERDUE'], discipline: ['Tunnels'], text: 'lining' },
  sort: [{ key: 'due' as const, descending: true }],
  group_by: 'author' as const,
  across: 'stage' as const,
  columns: ['number', 'due'],
}
const save = async (who: string, name: string, more: object = {}) =>
  (await services.as(who).post(createView, { body: { contract, name, content: {}, ...more } })).view
const listOf = (who: string) => services.as(who).get(listViews, { query: { contract } })
const namesOf = async (who: string) => (await listOf(who)).views.map(({ name }) => name)

test('a view keeps filter, order, grouping and columns, and other people do not see it', async () => {
  const made = await save(maya, '  Overdue, Tunnels ', { content: overdue })
  expect(made).toEqual({
    id: made.id,
    name: 'Overdue, Tunnels',
    group: null,
    content: overdue,
    created_by: maya,
    may_change: true,
    may_delete: true,
    version: 1,
  })
  expect((await listOf(maya)).views).toEqual([made])
  const { views, groups } = await listOf(tom)
  expect(views).toEqual([])
  expect(groups).toEqual([{ id: group, name: 'Tunnel leads' }])
  const there = await services.as(maya).get(listViews, { query: { contract: '1DM05' } })
  expect(there).toEqual({ views: [], landing: null, groups: [] })
})

test('a shared view is seen by the members of its group while they are members', async () => {
  const shared = await save(tom, 'Due soon', { group })
  expect(await namesOf(maya)).toContain('Due soon')
  expect(await namesOf(dana)).toEqual([])
  await services.as(maya).post(removeGroupUsers, { body: { id: group, users: [maya] } })
  expect(await namesOf(maya)).not.toContain('Due soon')
  await services.as(maya).post(addGroupUsers, { body: { id: group, users: [maya] } })
  const seen = (await listOf(maya)).views.find(({ id }) => id === shared.id)
  // Maya manages groups.
  expect(seen).toMatchObject({ may_change: false, may_delete: true, created_by: tom })
})

test('a view is shared only with a group that the person is in', async () => {
  const others = await makeGroup('Others', [dana])
  for (const id of [others, crypto.randomUUID()])
    expect(
      await services
        .as(tom)
        .refused(createView, { body: { contract, name: 'A', group: id, content: {} } }),
    ).toMatchObject({ status: 422, fields: { group: 'You are not a member of this group.' } })
})

test('who has left a group no longer changes what its members see, but takes the view back', async () => {
  const left = await makeGroup('Left', [tom, dana])
  const { id, version } = await save(tom, 'Shared', { group: left })
  await services.as(maya).post(removeGroupUsers, { body: { id: left, users: [tom] } })
  const body = { contract, id, version, name: 'URGENT', content: {} }
  expect(
    await services.as(tom).refused(updateView, { body: { ...body, group: left } }),
  ).toMatchObject({ status: 422, fields: { group: 'You are not a member of this group.' } })
  await services.as(tom).post(updateView, { body: { ...body, group: null } })
  expect(await namesOf(dana)).not.toContain('URGENT')
})

test('names are unique for each person, whatever their case', async () => {
  const first = await save(dana, 'Mine')
  await save(tom, 'Mine')
  expect(
    await services.as(dana).refused(createView, { body: { contract, name: 'MINE', content: {} } }),
  ).toMatchObject({ status: 409, Error: expect.stringContaining('MINE') })
  const other = await save(dana, 'Other')
  expect(
    await services
      .as(dana)
      .refused(updateView, { body: { contract, id: other.id, name: 'mine', content: {} } }),
  ).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  const { view } = await services
    .as(dana)
    .post(updateView, { body: { contract, id: first.id, name: 'MINE', content: {} } })
  expect(view).toMatchObject({ name: 'MINE', version: 2 })
})

test.each([
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ name: 'A', content: { filter: { colour: ['red'] } } }, 'content.filter'],
  [{ name: 'A', content: { group_by: 'colour' } }, 'content.group_by'],
  [{ name: 'A', content: { sort: [{ key: 'colour' }] } }, 'content.sort.0.key'],
])('%j is refused at its field', async (body, field) => {
  const { status, fields } = await services
    .as(dana)
    .refused(createView, { body: { contract, content: {}, ...body } as never })
  expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({ status: 422, fields: [field] })
})

test('a change replaces the view, and one made from an older version is refused', async () => {
  const { id, version } = await save(tom, 'Replaced', { content: overdue, group })
  const { view } = await services
    .as(tom)
    .post(updateView, { body: { contract, id, version, name: 'Replaced', content: {} } })
  expect(view).toMatchObject({ group: null, version: 2 })
  expect(view.content).toEqual({
    filter: {},
    sort: [],
    group_by: null,
    across: null,
    columns: null,
  })
  const late = { contract, id, version }
  for (const refused of [
    await services.as(tom).refused(updateView, { body: { ...late, name: 'Late', content: {} } }),
    await services.as(tom).refused(deleteView, { body: late }),
  ])
    expect(refused).toMatchObject({
      status: 409,
      code: 'STALE',
      changedBy: tom,
      current: { name: 'Replaced', version: 2 },
    })
})

test('only its creator changes a shared view; group managers among the members delete it', async () => {
  await services.as(maya).post(addGroupUsers, { body: { id: group, users: [dana] } })
  const { id } = await save(tom, 'Of Tom', { group })
  for (const who of [dana, maya])
    expect(
      await services
        .as(who)
        .refused(updateView, { body: { contract, id, name: 'Taken', content: {} } }),
    ).toMatchObject({ status: 403 })
  expect(await services.as(dana).refused(deleteView, { body: { contract, id } })).toMatchObject({
    status: 403,
  })
  await services.as(maya).post(deleteView, { body: { contract, id } })
  expect(await namesOf(tom)).not.toContain('Of Tom')
  const outdated = { body: { contract, id, name: 'Mine', content: {} } }
  expect(await services.as(tom).refused(updateView, outdated)).toMatchObject({
    status: 404,
    changedBy: maya,
  })
  const { results } = await services
    .as(maya)
    .get(administrationAudit, { query: { contract_id: contract, group_id: group } })
  expect(results.slice(0, 2)).toMatchObject([
    { action: "Deleted view 'Of Tom'", executed_by: maya },
    { action: "Shared view 'Of Tom'", executed_by: tom },
  ])
  await services.as(maya).post(removeGroupUsers, { body: { id: group, users: [dana] } })
})

test('a view of others, of another contract and an unknown one are the same 404', async () => {
  const { id } = await save(maya, 'Private')
  const unknown = await services
    .as(tom)
    .refused(deleteView, { body: { contract, id: crypto.randomUUID() } })
  expect(unknown).toMatchObject({ status: 404 })
  expect(await services.as(tom).refused(deleteView, { body: { contract, id } })).toEqual(unknown)
  expect(await services.as(tom).refused(chooseLanding, { body: { contract, id } })).toEqual(unknown)
  expect(await services.as(maya).refused(deleteView, { body: { contract: '1DM05', id } })).toEqual(
    unknown,
  )
})

test('the chosen view opens first until it is deleted, hidden or no longer chosen', async () => {
  const { id } = await save(tom, 'First', { group })
  const choose = (who: string, view: string | null) =>
    services.as(who).post(chooseLanding, { body: { contract, id: view } })
  await choose(tom, id)
  await choose(maya, id)
  expect((await listOf(tom)).landing).toBe(id)
  await choose(tom, null)
  expect((await listOf(tom)).landing).toBeNull()
  await services.as(maya).post(removeGroupUsers, { body: { id: group, users: [maya] } })
  expect((await listOf(maya)).landing).toBeNull()
  await services.as(maya).post(addGroupUsers, { body: { id: group, users: [maya] } })
  expect((await listOf(maya)).landing).toBe(id)
  await services.as(tom).post(deleteView, { body: { contract, id } })
  expect((await listOf(maya)).landing).toBeNull()
})

test('when its group is deleted, a shared view becomes personal', async () => {
  const short = await makeGroup('Short-lived', [tom, dana])
  const { id } = await save(tom, 'Kept', { group: short })
  expect(await namesOf(dana)).toContain('Kept')
  await services.as(maya).post(removeGroup, { body: { id: short } })
  expect(await namesOf(dana)).not.toContain('Kept')
  expect((await listOf(tom)).views.find((view) => view.id === id)).toMatchObject({ group: null })
})

test('a person has no more views than the limit', async () => {
  const own = (await listOf(dana)).views.filter(({ created_by: by }) => by === dana).length
  for (let at = own; at < limits.savedView.views; at += 1) await save(dana, `View ${at}`)
  expect(
    await services.as(dana).refused(createView, { body: { contract, name: 'More', content: {} } }),
  ).toMatchObject({
    status: 409,
    Error: `You have ${limits.savedView.views} views. Delete one first.`,
  })
})
