import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeKey, changesSince } from '@tidemark/schema/rest/change'
import { midpPulse } from '@tidemark/schema/rest/midp'
import type { ChangeTopic } from '@tidemark/schema/rest/change'
import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import { userData } from '@tidemark/schema/rest/user'
import { updateAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { PlantedPlan } from '#records/asset/asset.testkit.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Caller } from '#testkit/caller.ts'
import { testEnv } from '#testkit/env.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { formatCursor } from './cursor.ts'

const contract = '1DM03'
const by = 'vera@dunmere.example'
let services: TestServices
let vera: Caller
let plan: PlantedPlan
let discipline: string
let line: string

beforeAll(async () => {
  services = await startTestServices()
  for (const code of [contract, '1DM05']) await services.given.contract(code)
  await services.given.person(by, { [contract]: ['Registers:Viewer'] })
  vera = services.as(by)
  plan = await plantPlan(services.db, { disciplines: 2 })
  discipline = plan.disciplines[0] ?? ''
  line = plan.lines[0] ?? ''
})
afterAll(() => services[Symbol.asyncDispose]())

const write = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(services.db, { writes: true }, work)
const change = (tagCode: string, attribute: Record<string, AttributeValue>) =>
  write((trx) => updateAssets(trx, by, [{ tagCode, attribute }]))
const topic = (name: ChangeTopic, tag_code?: string) =>
  vera.get(changeKey, { query: { contract, topic: name, ...(tag_code && { tag_code }) } })
const since = (cursor: string) => vera.get(changesSince, { query: { contract, cursor } })

/** Follows the feed: each call returns the keys that it reports since the last call. */
async function follow() {
  let { cursor } = await topic('inbox')
  return async () => {
    const answer = await since(cursor)
    cursor = answer.cursor
    return answer
  }
}

test('a change is reported once, under the key of its topic', async () => {
  const { key } = await topic('lines', discipline)
  const other = await topic('lines', plan.disciplines[1])
  const next = await follow()
  expect((await next()).keys).toEqual([])
  await change(line, { [documentAttributes.title]: 'Another' })
  const { keys, all } = await next()
  expect(keys).toContain(key)
  expect(keys).toContain((await topic('midp')).key)
  expect(keys).not.toContain(other.key)
  expect(all).toBe(false)
  expect((await next()).keys).toEqual([])
})

test('a comment or a discipline changes its plan; history, forms and notifications have topics of their own', async () => {
  const keys = {
    plan: (await topic('plan', plan.plan)).key,
    history: (await topic('history', discipline)).key,
    inbox: (await topic('inbox')).key,
    midp: (await topic('midp')).key,
  }
  const next = await follow()
  const reported = async () => {
    const answer = await next()
    return Object.entries(keys).flatMap(([name, key]) => (answer.keys.includes(key) ? name : []))
  }
  await write((trx) =>
    createAssets(trx, {
      contract,
      classCode: 'Comment',
      parent: discipline,
      attributes: [{ Message: 'Settlement is missing' }],
      by,
    }),
  )
  expect(await reported()).toEqual(['plan'])
  await change(discipline, { [didpAttributes.name]: 'Tunnels' })
  expect(await reported()).toEqual(['plan', 'midp'])
  await change(plan.plan, { [tidpAttributes.title]: 'North portal' })
  expect(await reported()).toEqual(['plan'])
  await write((trx) =>
    recordAudit(trx, {
      contract,
      plan: plan.plan,
      tagCode: discipline,
      executedBy: by,
      action: 'Updated',
    }),
  )
  expect(await reported()).toEqual(['history'])
  await write((trx) =>
    trx
      .insertInto('notification')
      .values({
        contract,
        recipient: by,
        reason: 'TIDP_OWNER',
        plan: plan.plan,
        tag_code: plan.plan,
        comment: null,
        form_task: null,
        due_on: null,
        caused_by: 'system',
        once: null,
      })
      .execute(),
  )
  expect(await reported()).toEqual(['inbox'])
})

test('a change that is rolled back is not reported', async () => {
  const next = await follow()
  const undone = write(async (trx) => {
    await updateAssets(trx, by, [
      { tagCode: line, attribute: { [documentAttributes.title]: 'Undone' } },
    ])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect((await next()).keys).toEqual([])
})

test('an account is reported to the contracts of its person when its roles, reach or activation change', async () => {
  const nora = 'nora.lund@dunmere.example'
  const { userId } = await services.given.person(nora, {
    [contract]: ['Registers:Viewer'],
    '1DM05': ['Registers:Viewer'],
  })
  const { feed } = await services.as(nora).get(userData, { query: { feed: 'true' } })
  const other = await vera.get(userData, { query: { feed: 'true' } })
  expect(feed?.contract).toBe(contract)
  expect((await services.as(nora).get(userData)).feed).toBeUndefined()
  let cursor = feed?.cursor ?? ''
  const isReported = async () => {
    const answer = await since(cursor)
    cursor = answer.cursor
    expect(answer.keys).not.toContain(other.feed?.key)
    return answer.keys.includes(feed?.key ?? '')
  }
  expect(await isReported()).toBe(false)
  const role = { user_id: userId, contract: '1DM05', role: 'Registers:Creator' }
  await services.db.insertInto('person_role').values(role).execute()
  expect(await isReported()).toBe(true)
  await services.db
    .deleteFrom('person_role')
    .where('user_id', '=', userId)
    .where('contract', '=', '1DM05')
    .execute()
  expect(await isReported()).toBe(true)
  const { group_id: groupId } = await services.db
    .insertInto('user_group')
    .values({ contract, name: 'Reach', created_by: by })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  expect(await isReported()).toBe(false)
  await services.db
    .insertInto('user_group_member')
    .values({ group_id: groupId, user_id: userId })
    .execute()
  expect(await isReported()).toBe(true)
  const everything: PrivilegeNodeRow = {
    type: 'contract',
    value: contract,
    additions: [],
    substractions: [],
  }
  const { privilege_id: privilegeId } = await services.db
    .insertInto('privilege')
    .values({ contract, name: 'None', privilege: everything, updated_by: by })
    .returning('privilege_id')
    .executeTakeFirstOrThrow()
  expect(await isReported()).toBe(false)
  const held = { group_id: groupId, privilege_id: privilegeId }
  await services.db.insertInto('privilege_group').values(held).execute()
  expect(await isReported()).toBe(true)
  await services.db
    .updateTable('privilege')
    .set({ version: 2 })
    .where('privilege_id', '=', privilegeId)
    .execute()
  expect(await isReported()).toBe(true)
  const person = services.db.updateTable('person').where('user_id', '=', userId)
  await person.set({ name: 'Nora Lund' }).execute()
  expect(await isReported()).toBe(false)
  const peoplePulse = async () => (await vera.get(midpPulse, { query: { contract } })).people_pulse
  const before = await peoplePulse()
  await person.set({ is_active: false }).execute()
  expect(await isReported()).toBe(true)
  expect(await peoplePulse()).not.toBe(before)
})

test('a change of roles, and a cursor that is old or unknown, may have changed every topic', async () => {
  const next = await follow()
  await services.given.person('otto@dunmere.example', { [contract]: ['Registers:Viewer'] })
  expect(await next()).toMatchObject({ all: true })
  expect(await next()).toMatchObject({ all: false })
  const old = formatCursor({ snapshot: '3:3:', at: Date.now() - 3_600_000 })
  const restored = formatCursor({ snapshot: '99999999999:99999999999:', at: Date.now() })
  const crafted = ['9:3:', '0:0:', '3:9:5,4', '3:9:2', '3:9:9', '3:99999999999999999999:'].map(
    (snapshot) => formatCursor({ snapshot, at: Date.now() }),
  )
  for (const cursor of [old, restored, 'nonsense', ...crafted]) {
    const answer = await since(cursor)
    expect(answer).toMatchObject({ all: true, keys: [] })
    expect(await since(answer.cursor)).toMatchObject({ all: false, keys: [] })
  }
})

test('a key is given only to those who reach the topic, and a contract’s feed only to its people', async () => {
  const foreign = await plantPlan(services.db, { contract: '1DM05' })
  const unknown = await vera.refused(changeKey, {
    query: { contract, topic: 'plan', tag_code: '1DM03-TIDP-999999' },
  })
  expect(unknown.status).toBe(404)
  for (const query of [
    { contract, topic: 'plan', tag_code: foreign.plan },
    { contract: '1DM05', topic: 'plan', tag_code: foreign.plan },
    { contract, topic: 'plan', tag_code: line },
    { contract, topic: 'lines' },
  ] as const)
    expect(await vera.refused(changeKey, { query })).toEqual(unknown)
  const { cursor } = await topic('inbox')
  expect(await vera.refused(changesSince, { query: { contract: '1DM05', cursor } })).toMatchObject({
    status: 404,
  })
})

test('the key of a topic does not depend on who requests it, except that of notifications', async () => {
  await services.given.person('nora@dunmere.example', { [contract]: ['Registers:Viewer'] })
  const query = { contract, topic: 'plan', tag_code: plan.plan } as const
  const nora = services.as('nora@dunmere.example')
  expect((await nora.get(changeKey, { query })).key).toBe(
    (await vera.get(changeKey, { query })).key,
  )
  const inbox = { contract, topic: 'inbox' } as const
  expect((await nora.get(changeKey, { query: inbox })).key).not.toBe(
    (await vera.get(changeKey, { query: inbox })).key,
  )
})

// The embedded database has one connection, so no two transactions overlap.
test.runIf(testEnv.TEST_DATABASE === 'postgres')(
  'a transaction that commits after a later one is reported too, and neither is reported twice',
  async () => {
    const [first, second] = plan.disciplines as [string, string]
    const keys = [(await topic('lines', first)).key, (await topic('lines', second)).key]
    const next = await follow()
    const lines = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = write(async (trx) => {
      await updateAssets(trx, by, [
        { tagCode: first, attribute: { [didpAttributes.name]: 'Slow' } },
      ])
      written.resolve()
      await lines.promise
    })
    await written.promise
    await change(second, { [didpAttributes.required]: 'No' })
    expect((await next()).keys).toEqual(expect.arrayContaining([keys[1]]))
    expect((await next()).keys).toEqual([])
    lines.resolve()
    await slow
    const { keys: late } = await next()
    expect(late).toContain(keys[0])
    expect(late).not.toContain(keys[1])
    expect((await next()).keys).toEqual([])
  },
)
