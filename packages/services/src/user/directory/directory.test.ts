import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { listDirectory, readDirectory } from '@tidemark/schema/rest/directory'
import { addGroupUsers, createGroup, listGroups, removeGroup } from '@tidemark/schema/rest/group'
import { createPrivileges, explainReach } from '@tidemark/schema/rest/privilege'
import { createTemplate, removeTemplate } from '@tidemark/schema/rest/templateEdit'
import { searchUsers, userData } from '@tidemark/schema/rest/user'
import { getUser, listUsers, updateUser } from '@tidemark/schema/rest/userAdministration'
import type { Role } from '@tidemark/schema/rules/roles'
import { assignCell } from '#commands/assignCell.ts'
import { revokeToken } from '#platform/identity/issuedToken.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { TestServices } from '#testkit/index.ts'
import { setTimeZone } from '../user.store.ts'
import { startCentral, program } from './central.testkit.ts'

const admin = 'admin@dunmere.example'
const ann = 'ann@dunmere.example'
const [home, held] = ['1DM03', '1DM04']

let central: Awaited<ReturnType<typeof startCentral>>
let cell: TestServices
beforeAll(async () => {
  central = await startCentral(async ({ given, db }) => {
    for (const contract of [home, held]) await given.contract(contract)
    for (const who of [admin, ann])
      await given.person(who, {
        [home]: ['Registers:WorkflowAdmin', 'System:Admin'],
        [held]: ['Registers:WorkflowAdmin', 'System:Admin', 'Documents:Creator'],
      })
    await given.person('only.home@dunmere.example', { [home]: ['Registers:Viewer'] })
    await inTransaction(db, { writes: true }, (trx) => assignCell(trx, held, program))
  })
  cell = await central.startCell()
  await vi.waitUntil(ready, patience)
}, 60_000)
afterAll(async () => {
  await cell[Symbol.asyncDispose]()
  await central[Symbol.asyncDispose]()
})

const patience = { timeout: 15_000, interval: 50 }
const eventually = (work: () => Promise<void>) => vi.waitFor(work, patience)
const ready = async () => (await fetch(`${cell.restUrl}/health/ready/`)).ok
/** Calls the cell with a token of the common issuer. */
const inCell = async (username: string) =>
  cell.withToken(await central.services.tokens.sign(username))
const atCentral = (username: string) => central.services.as(username)

test('a person of both contracts has in the cell the roles of its contract, and no other contract', async () => {
  const profile = await (await inCell(ann)).get(userData)
  const { user_id: id } = await atCentral(ann).get(userData)
  expect(profile).toMatchObject({
    user_id: id,
    roles: ['Documents:Creator', 'Registers:WorkflowAdmin', 'System:Admin'],
    contract_list: [{ contract_code: held }],
  })
  const stranger = await inCell('only.home@dunmere.example')
  expect(await stranger.refused(userData)).toMatchObject({ status: 401 })
})

test('a role that is taken away centrally ends in the cell, and one that is given begins there', async () => {
  const caller = await inCell(ann)
  const { user_id: userId } = await caller.get(userData)
  const user = await atCentral(admin).get(getUser, { query: { contract_id: held, userId } })
  const change = (roles: Role[], version: number) =>
    atCentral(admin).post(updateUser, {
      body: {
        contract_id: held,
        userId,
        roles,
        version,
        isSSO: user.isSSO,
        isActive: true,
        defaultModule: 'Registers',
      },
    })
  const { version } = await change(['Registers:Viewer'], user.version)
  await eventually(async () =>
    expect((await caller.get(userData)).roles).toEqual(['Registers:Viewer']),
  )
  await change(['Registers:WorkflowAdmin', 'System:Admin', 'Documents:Creator'], version)
  await eventually(async () => expect((await caller.get(userData)).roles).toHaveLength(3))
})

test('a session that ends centrally ends in the cell, and the person’s other sessions go on', async () => {
  const { db, tokens } = central.services
  const signIn = async (grant: string, token: string) => {
    await db
      .insertInto('identity_model')
      .values({ kind: 'Grant', id: grant, payload: '{}' as never })
      .execute()
    return cell.withToken(await tokens.sign(ann, { grant_id: grant, jti: token }))
  }
  const [signedOut, other] = [await signIn('grant-1', 't-1'), await signIn('grant-2', 't-2')]
  for (const caller of [signedOut, other]) expect((await caller.fetch(userData)).status).toBe(200)
  await db.deleteFrom('identity_model').where('id', '=', 'grant-1').execute()
  await eventually(async () =>
    expect(await signedOut.refused(userData)).toMatchObject({ status: 401 }),
  )
  expect((await other.fetch(userData)).status).toBe(200)
  const ofProgram = cell.withToken(await tokens.sign(ann, { jti: 't-3' }))
  expect((await ofProgram.fetch(userData)).status).toBe(200)
  await revokeToken(db, { tokenId: 't-3', grantId: undefined }, new Date(Date.now() + 600_000))
  await eventually(async () =>
    expect(await ofProgram.refused(userData)).toMatchObject({ status: 401 }),
  )
})

test('groups, members and privileges limit reach in the cell, until the group is removed', async () => {
  const caller = await inCell(ann)
  const { message } = await atCentral(admin).post(createGroup, {
    body: { groupName: 'Northern', contractId: held },
  })
  const id = message.split(': ')[1] ?? ''
  const group = await atCentral(admin).post(addGroupUsers, { body: { id, users: [ann] } })
  expect((await caller.get(userData)).reach).toBe('')
  const privilege = { type: 'sector' as const, value: 'N', additions: [], substractions: [] }
  await atCentral(admin).post(createPrivileges, {
    body: {
      privileges: [
        {
          name: 'North',
          related_groups: [id],
          privilege: { type: 'contract', value: held, additions: [privilege], substractions: [] },
        },
      ],
    },
  })
  await eventually(async () => expect((await caller.get(userData)).reach).not.toBe(''))
  expect(
    await (await inCell(admin)).get(explainReach, { query: { contract_id: held, username: ann } }),
  ).toMatchObject({ limited: true, groups: [{ group_name: 'Northern' }] })
  await atCentral(admin).post(removeGroup, { body: { id, version: group.version } })
  await eventually(async () => expect((await caller.get(userData)).reach).toBe(''))
  const query = { contract: held }
  await eventually(async () =>
    expect(await (await inCell(admin)).get(listGroups, { query })).toMatchObject({ total: 0 }),
  )
})

test('people are changed at the central services only', async () => {
  const caller = await inCell(admin)
  const body = { groupName: 'Made here', contractId: held }
  expect(await caller.refused(createGroup, { body })).toMatchObject({ status: 403 })
  expect(await caller.get(searchUsers, { query: { contract: held } })).toMatchObject({ count: 2 })
})

test('each contract has its data in one place only', async () => {
  const template = (contract: string) => ({
    body: { contract, name: 'Check', number: 'CHK', attributes: [], components: [] },
  })
  const here = await inCell(ann)
  const { id } = await here.post(createTemplate, template(held)).then(({ result }) => result)
  expect(await here.refused(createTemplate, template(home))).toMatchObject({ status: 404 })
  expect(await atCentral(ann).refused(createTemplate, template(held))).toMatchObject({
    status: 404,
  })
  expect(await atCentral(ann).refused(searchAssets, { body: { contract: held } })).toMatchObject({
    status: 404,
  })
  // The people of the contract stay with the central services.
  expect(await atCentral(admin).get(listUsers, { query: { contract_id: held } })).toMatchObject({
    totalMembers: 2,
  })
  await here.post(removeTemplate, { body: { contract: held, id, name: 'Check' } })
})

test('the directory is read by the program of the cell only, and its version changes with it', async () => {
  const query = { contract: held }
  expect(await atCentral(admin).refused(listDirectory)).toMatchObject({ status: 403 })
  expect(await atCentral(admin).refused(readDirectory, { query })).toMatchObject({ status: 404 })
  const { person, contract } = await atCentral(program).get(readDirectory, { query })
  expect(person.map(({ username }) => username).sort()).toEqual([admin, ann])
  const ofHome = { query: { contract: home } }
  expect(await atCentral(program).refused(readDirectory, ofHome)).toMatchObject({ status: 401 })
  const version = contract[0]?.directory_version ?? 0
  expect(await atCentral(program).get(listDirectory)).toMatchObject({
    contracts: [{ contract: held, version }],
  })
  const { db } = central.services
  const versionNow = async () => (await atCentral(program).get(listDirectory)).contracts[0]?.version
  await db.updateTable('person').set({ selected_contract: home }).execute()
  expect(await versionNow()).toBe(version)
  await db.updateTable('person').set({ name: 'Ann' }).where('username', '=', ann).execute()
  expect(await versionNow()).toBe(version + 1)
  await inTransaction(db, { writes: true }, (trx) => setTimeZone(trx, held, 'Europe/Paris'))
  await eventually(async () =>
    expect(await (await inCell(ann)).get(userData)).toMatchObject({
      name: 'Ann',
      contract: { time_zone: 'Europe/Paris' },
    }),
  )
})

test('while the central services do not answer, a cell admits the people it knows', async () => {
  await using own = await startCentral(async ({ given, db }) => {
    await given.contract(held)
    await given.person(ann, { [held]: ['Registers:Viewer'] })
    await inTransaction(db, { writes: true }, (trx) => assignCell(trx, held, program))
  })
  await using unready = await own.startCell({ logLevel: 'silent' })
  const token = await own.services.tokens.sign(ann)
  const caller = unready.withToken(token)
  await eventually(async () => expect((await caller.fetch(userData)).status).toBe(200))
  own.goDown()
  await own.services.db.deleteFrom('person_role').execute()
  const { copied_at: before } = await copyOf(unready)
  await eventually(async () => {
    const { claimed_until: until } = await copyOf(unready)
    expect(until.getTime()).toBeGreaterThan((before?.getTime() ?? 0) + 500)
  })
  expect((await caller.get(userData)).roles).toEqual(['Registers:Viewer'])
})

const copyOf = ({ db }: TestServices) =>
  db.selectFrom('directory_copy').selectAll().executeTakeFirstOrThrow()
