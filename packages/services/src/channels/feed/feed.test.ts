import { serverLimits } from '@tidemark/schema/serverLimits'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { documentAttributes } from '@tidemark/schema/rest/attributes'
import { createFeed, feedFile, listFeeds, revokeFeed } from '@tidemark/schema/rest/feed'
import { createView, deleteView } from '@tidemark/schema/rest/savedView'
import {
  createUser,
  deleteUser,
  getUser,
  updateUser,
} from '@tidemark/schema/rest/userAdministration'
import { change, contract, plantRegister } from '#programme/midp/midp.testkit.ts'
import type { Register } from '#programme/midp/midp.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const [admin, vera, kit] = ['ada', 'vera', 'kit'].map((name) => `${name}@dunmere.example`) as [
  string,
  string,
  string,
]
let services: TestServices
let planted: Register

beforeAll(async () => {
  services = await startTestServices()
  for (const code of [contract, '1DM05']) await services.given.contract(code)
  await services.given.person(admin, { [contract]: ['System:Admin', 'Registers:Viewer'] })
  for (const person of [vera, kit])
    await services.given.person(person, {
      [contract]: ['Registers:Viewer'],
      '1DM05': ['Registers:Viewer'],
    })
  planted = await plantRegister(services)
})
afterAll(() => services[Symbol.asyncDispose]())

type Shown = Omit<Parameters<typeof make>[1], never>
async function make(
  who: string,
  body: { scope: 'dates' | 'reviews' | 'plan' | 'view'; tag_code?: string; view?: string },
) {
  const { feed, secret } = await services.as(who).post(createFeed, { body: { contract, ...body } })
  return { ...feed, secret }
}
const read = (secret: string, format = 'ics', headers: Record<string, string> = {}) =>
  fetch(`${services.restUrl}${feedFile.path}?format=${format}`, {
    headers: { Authorization: `Token ${secret}`, ...headers },
  })
const eventsOf = async (secret: string) =>
  new ICAL.Component(ICAL.parse(await (await read(secret)).text()) as never)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
const viewOf = async (who: string, text: string, group: string | null = null) =>
  (
    await services.as(who).post(createView, {
      body: {
        contract,
        name: text,
        group,
        content: { filter: { text }, sort: [{ key: 'title' }] },
      },
    })
  ).view
const plan = (): Shown => ({ scope: 'plan', tag_code: planted.portal.plan })

test('a calendar holds the due days of a plan, which another library reads', async () => {
  const { secret } = await make(vera, plan())
  const events = await eventsOf(secret)
  expect(
    events.map(({ summary, startDate, endDate, duration }) => [
      summary,
      startDate.toString(),
      startDate.isDate,
      endDate.toString(),
      duration.toString(),
    ]),
  ).toEqual([
    ['Due: Sheet 2', '2026-01-04', true, '2026-01-05', 'P1D'],
    ['Due: Sheet 1', '2026-01-05', true, '2026-01-06', 'P1D'],
  ])
  expect(events[0]?.description).toContain('TIDP: South Portal, portal structure')
})

test('an event keeps its UID when its day moves, with a higher SEQUENCE', async () => {
  const { secret } = await make(vera, plan())
  const [, before] = await eventsOf(secret)
  await change(services, planted.portal.lines[0], {
    [documentAttributes.due]: '2026/02/05 00:00:00',
  })
  await services.db
    .updateTable('asset')
    .set({ version: 7 })
    .where('tag_code', '=', planted.portal.lines[0] ?? '')
    .execute()
  const after = (await eventsOf(secret)).find(({ uid }) => uid === before?.uid)
  expect([before?.sequence, after?.sequence, after?.startDate.toString()]).toEqual([
    1,
    7,
    '2026-02-05',
  ])
})

test('dates are those of the author’s own deliverables', async () => {
  await change(services, planted.shaft.lines[1], {
    [documentAttributes.due]: '2026/03/09 00:00:00',
  })
  const summaries = async (who: string) =>
    (await eventsOf((await make(who, { scope: 'dates' })).secret)).map(({ summary }) => summary)
  expect(await summaries(kit)).toEqual(['Due: Sump 2'])
  expect(await summaries(admin)).toEqual([])
})

test('a saved view is the same table as CSV and as JSON, in its order', async () => {
  const { id } = await viewOf(vera, 'Sump')
  const { secret, name } = await make(vera, { scope: 'view', view: id })
  expect(name).toBe('Sump')
  const csv = await read(secret, 'csv')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', ...rows] = (await csv.text()).replace('\uFEFF', '').trim().split('\r\n')
  const json = await read(secret, 'json')
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const objects = (await json.json()) as Record<string, string | number | null>[]
  expect(objects.map((row) => row['Title'])).toEqual(['Sump 1', 'Sump 2', 'Sump 3'])
  expect(Object.keys(objects[0] ?? {}).join(',')).toBe(head)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('Sump 2')
  expect(objects[1]).toMatchObject({ Due: '2026-03-09' })
})

test.each(['ics', 'csv', 'json'])(
  'an unchanged %s is not sent again, a changed one is',
  async (format) => {
    const { id } = await viewOf(vera, `Sheet ${['ics', 'csv', 'json'].indexOf(format) + 1}`)
    const { secret } = await make(vera, { scope: 'view', view: id })
    const first = await read(secret, format)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await read(secret, format, { 'If-None-Match': tag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    for (const line of planted.portal.lines)
      await change(services, line, {
        [documentAttributes.due]: `2026/0${format.length}/21 00:00:00`,
        [documentAttributes.dueReason]: format,
      })
    const changed = await read(secret, format, { 'If-None-Match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  },
)

test('an empty view is an empty table and an empty calendar', async () => {
  const { id } = await viewOf(vera, 'nothing at all')
  const { secret } = await make(vera, { scope: 'view', view: id })
  expect(await (await read(secret, 'json')).json()).toEqual([])
  expect((await (await read(secret, 'csv')).text()).trim().split('\r\n')).toHaveLength(1)
  expect(await eventsOf(secret)).toEqual([])
})

test('the secret is in one answer only, and opens nothing but its feed', async () => {
  const { id, secret } = await make(vera, plan())
  const kept = JSON.stringify([
    await services.db.selectFrom('feed').selectAll().execute(),
    await services.db.selectFrom('administration_audit').selectAll().execute(),
    await services.as(vera).get(listFeeds, { query: { contract } }),
  ])
  expect(kept).toContain(id)
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(secret.slice(5))
  const elsewhere = await fetch(`${services.restUrl}${listFeeds.path}?contract=${contract}`, {
    headers: { Authorization: `Token ${secret}` },
  })
  expect(elsewhere.status).toBe(401)
  const other = { contract: '1DM05', scope: 'plan', tag_code: planted.shaft.plan }
  const asked = new URLSearchParams({ ...other, format: 'csv' }).toString()
  const answer = await fetch(`${services.restUrl}${feedFile.path}?${asked}`, {
    headers: { Authorization: `Token ${secret}` },
  })
  const text = await answer.text()
  expect([text.includes('Sheet 1'), text.includes('Sump')]).toEqual([true, false])
  expect((await read(`feed_${'a'.repeat(43)}`)).status).toBe(404)
})

test('the list names what each feed shows and its last use, and the history who made and revoked it', async () => {
  const { id } = await make(vera, plan())
  const { secret } = await make(vera, { scope: 'reviews' })
  await read(secret)
  const { feeds } = await services.as(vera).get(listFeeds, { query: { contract } })
  expect(feeds.slice(0, 2)).toMatchObject([
    { scope: 'reviews', name: null, last_used_at: expect.any(String) },
    { id, scope: 'plan', name: 'South Portal, portal structure', last_used_at: null },
  ])
  expect((await services.as(kit).get(listFeeds, { query: { contract } })).feeds).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  await services.as(vera).post(revokeFeed, { body: { contract, id } })
  const { results } = await services
    .as(admin)
    .get(administrationAudit, { query: { contract_id: contract, userId: await userIdOf(vera) } })
  expect(results.slice(0, 3).map(({ executed_by, action }) => `${executed_by}: ${action}`)).toEqual(
    [
      `${vera}: Revoked an address for a plan 'South Portal, portal structure', as user vera (${vera})`,
      `${vera}: Made an address for 'My reviews', as user vera (${vera})`,
      `${vera}: Made an address for a plan 'South Portal, portal structure', as user vera (${vera})`,
    ],
  )
})

const userIdOf = async (username: string) =>
  (
    await services.db
      .selectFrom('person')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).user_id

test('a feed ends when it is revoked by its person, and by nobody else', async () => {
  const { id, secret } = await make(vera, plan())
  const body = { contract, id }
  expect(await services.as(kit).refused(revokeFeed, { body })).toMatchObject({ status: 404 })
  expect((await read(secret)).status).toBe(200)
  await services.as(vera).post(revokeFeed, { body })
  expect((await read(secret)).status).toBe(404)
})

test('a feed ends with its view, and is closed while the view is not shown to its person', async () => {
  const { id, version } = await viewOf(vera, 'Lining')
  const { secret } = await make(vera, { scope: 'view', view: id })
  await services.as(vera).post(deleteView, { body: { contract, id, version } })
  expect((await read(secret, 'csv')).status).toBe(404)
  const own = await viewOf(kit, 'Private')
  expect(
    await services
      .as(vera)
      .refused(createFeed, { body: { contract, scope: 'view', view: own.id } }),
  ).toMatchObject({ status: 404 })
})

test.each(['deactivated', 'taken out of the contract'] as const)(
  'a feed ends for good with a person who is %s',
  async (how) => {
    const person = `${how.length}@dunmere.example`
    const roles = ['Registers:Viewer' as const]
    await services.given.person(person, { [contract]: roles })
    const { secret } = await make(person, { scope: 'dates' })
    const userId = await userIdOf(person)
    const by = services.as(admin)
    const added = { contract_id: contract, isSSO: false, roles, defaultModule: 'Registers' }
    const form = { ...added, userId }
    const version = async () =>
      (await by.get(getUser, { query: { contract_id: contract, userId } })).version
    const set = async (isActive: boolean) =>
      by.post(updateUser, { body: { ...form, isActive, version: await version() } })
    await (how === 'deactivated'
      ? set(false)
      : by.post(deleteUser, { body: { contract_id: contract, userId } }))
    expect((await read(secret)).status).toBe(404)
    await (how === 'deactivated'
      ? set(true)
      : by.post(createUser, { body: { ...added, email: person } }))
    expect((await read(secret)).status).toBe(404)
  },
)

test('what does not fit together is refused at its field', async () => {
  const refused = async (body: object) =>
    Object.keys(
      (await services.as(vera).refused(createFeed, { body: { contract, ...body } as never }))
        .fields ?? {},
    )
  expect(await refused({ scope: 'plan' })).toEqual(['tag_code'])
  expect(await refused({ scope: 'dates', tag_code: 'X' })).toEqual(['tag_code'])
  expect(await refused({ scope: 'view' })).toEqual(['view'])
  const { secret } = await make(vera, { scope: 'reviews' })
  expect((await read(secret, 'csv')).status).toBe(422)
})

test('a person has a bounded number of feeds in a contract', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: serverLimits.feed.perPerson + 3 }, () => make(kit, { scope: 'reviews' })),
  )
  const { feeds } = await services.as(kit).get(listFeeds, { query: { contract } })
  expect(feeds).toHaveLength(serverLimits.feed.perPerson)
  expect(made.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(3)
})
