import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  discardMails,
  listOutbox,
  previewMail,
  readMailChoices,
  retryMails,
  saveMailChoices,
  stopMail,
} from '@tidemark/schema/rest/mail'
import { mailSignInLink } from '@tidemark/schema/rest/userAdministration'
import type { MailKind } from '@tidemark/schema/rules/mail'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { readSecret } from '#people/privilege/reach/reach.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { startMailServer } from '#testkit/mailServer.ts'
import type { MailServer } from '#testkit/mailServer.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { add, from, publicUrl } from './mail.testkit.ts'
import { stopToken } from './stop.ts'

const contract = '1DM03'
const [ada, vera, kit] = ['ada', 'vera', 'kit'].map((name) => `${name}@dunmere.example`) as [
  string,
  string,
  string,
]
let server: MailServer
let services: TestServices
let veraId: string

beforeAll(async () => {
  server = await startMailServer()
  services = await startTestServices({
    mail: { publicUrl, server: { url: server.url, from } },
    withSignIn: true,
  })
  await services.given.contract(contract)
  await services.given.person(ada, { [contract]: ['System:Admin'] }, { name: 'Ada Low' })
  veraId = (await services.given.person(vera, { [contract]: ['Registers:Viewer'] })).userId
  await services.given.person(kit, { [contract]: ['Registers:Viewer'] })
})
afterAll(async () => {
  await services[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const choices = async (who: string) =>
  services.as(who).get(readMailChoices, { query: { contract } })
const timeOf = async (who: string, kind: MailKind) =>
  (await choices(who)).kinds.find((one) => one.kind === kind)?.time
const tokenOf = (...kinds: MailKind[]) =>
  inTransaction(services.db, { writes: false }, async (trx) =>
    stopToken(await readSecret(trx), veraId, kinds),
  )

describe('what a person gets by mail', () => {
  test('is work and mentions at once and the rest daily, until they choose', async () => {
    expect(await choices(vera)).toEqual({
      mode: 'on',
      kinds: [
        { kind: 'tasks', time: 'at_once' },
        { kind: 'due', time: 'daily' },
        { kind: 'lines', time: 'daily' },
        { kind: 'replies', time: 'daily' },
        { kind: 'mentions', time: 'at_once' },
        { kind: 'orphans', time: 'daily' },
      ],
      time_zone: null,
      contract_time_zone: 'Europe/London',
      quiet: null,
    })
  })

  test('is theirs to choose, and nobody else’s', async () => {
    const saved = await services.as(vera).post(saveMailChoices, {
      body: {
        contract,
        kinds: [{ kind: 'due', time: 'monday' }],
        time_zone: 'Asia/Tokyo',
        quiet: { from: '19:30', until: '07:00' },
      },
    })
    expect(await choices(vera)).toEqual(saved)
    expect(saved).toMatchObject({ time_zone: 'Asia/Tokyo', quiet: { from: '19:30' } })
    expect(await timeOf(vera, 'due')).toBe('monday')
    expect(await timeOf(kit, 'due')).toBe('daily')
  })

  test.each([
    [{ time_zone: 'Mars/Olympus', quiet: null }, 'time_zone'],
    [{ time_zone: '+01:00', quiet: null }, 'time_zone'],
    [{ time_zone: null, quiet: { from: '24:00', until: '07:00' } }, 'quiet.from'],
  ])('is not saved with %j', async (input, field) => {
    expect(
      await services.as(vera).refused(saveMailChoices, { body: { contract, ...input } }),
    ).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })
})

describe('a link in a mail', () => {
  test('stops its kinds without sign-in', async () => {
    const token = await tokenOf('replies', 'lines')
    const stopped = await services.withToken(token).post(stopMail, { body: { kinds: ['tasks'] } })
    expect(stopped).toEqual({ kinds: ['replies', 'lines'] })
    expect(await timeOf(vera, 'replies')).toBe('never')
    expect(await timeOf(vera, 'tasks')).toBe('at_once')
  })

  test('that is forged, or changed to other kinds or people, stops nothing', async () => {
    const token = await tokenOf('replies')
    const [, person = '', mac = ''] = token.split('.')
    const other = Buffer.from('somebody').toString('base64url')
    for (const forged of [
      `stop_tasks.${person}.${mac}`,
      `stop_replies.${other}.${mac}`,
      `stop_replies.${person}.${mac.slice(1)}`,
      `stop_replies.${person}.x`,
    ])
      expect(
        await services.withToken(forged).refused(stopMail, { body: { kinds: ['tasks'] } }),
      ).toMatchObject({ status: 404 })
    expect(await timeOf(vera, 'tasks')).toBe('at_once')
  })

  test('opens no other call', async () => {
    const token = await tokenOf('replies')
    expect(
      await services.withToken(token).refused(readMailChoices, { query: { contract } }),
    ).toMatchObject({ status: 401 })
  })
})

describe('the outbox', () => {
  const outbox = (query: object = {}) =>
    services.as(ada).get(listOutbox, { query: { contract, ...query } })

  /** Has the job run now instead of within a minute. */
  const run = () => services.as(ada).post(retryMails, { body: { contract, ids: [randomUUID()] } })

  test('is of System admins', async () => {
    expect(await services.as(vera).refused(listOutbox, { query: { contract } })).toMatchObject({
      status: 403,
    })
  })

  test('shows a mail that failed with its cause, has it sent again, and discards', async () => {
    const { plan } = await plantPlan(services.db)
    server.refuse({ code: 550, message: 'No such mailbox' })
    const of = { contract, plan, tagCode: plan, causedBy: ada }
    await add(services, { ...of, recipient: kit, reason: 'TIDP_OWNER' })
    await run()
    await expect
      .poll(async () => (await outbox({ state: 'failed' })).count, { timeout: 30_000 })
      .toBe(1)
    const [mail] = (await outbox()).results
    expect(mail).toMatchObject({
      kind: 'news',
      state: 'failed',
      person: kit,
      notifications: 1,
      cause: expect.stringContaining('No such mailbox'),
    })
    const ids = [mail?.id ?? '']
    expect(
      await services.as(ada).refused(previewMail, { query: { contract, id: mail?.id ?? '' } }),
    ).toMatchObject({ status: 409 })
    expect(await services.as(ada).post(discardMails, { body: { contract, ids } })).toEqual({
      count: 1,
    })
    expect(await services.as(ada).post(retryMails, { body: { contract, ids } })).toEqual({
      count: 0,
    })
    await services.db.updateTable('mail').set({ state: 'failed' }).execute()
    server.refuse(null)
    expect(await services.as(ada).post(retryMails, { body: { contract, ids } })).toEqual({
      count: 1,
    })
    await server.until(1)
    expect(server.received[0]?.to).toBe(kit)
    await expect.poll(async () => (await outbox({ state: 'sent' })).count).toBe(1)
  }, 60_000)
})

describe('a link by which a person chooses a password', () => {
  const send = (who: string, userId: string) =>
    services.as(who).post(mailSignInLink, { body: { contract_id: contract, userId } })

  test('comes by mail, made when it is sent', async () => {
    const before = server.received.length
    await send(ada, veraId)
    await services.as(ada).post(retryMails, { body: { contract, ids: [randomUUID()] } })
    await server.until(before + 1)
    const mail = server.received.at(-1)
    expect(mail?.to).toBe(vera)
    expect(mail?.headers.get('subject')).toBe(`Invitation to contract ${contract}`)
    expect(mail?.headers.has('list-unsubscribe')).toBe(false)
    const [link = ''] = /https?:\S+#[\w-]{43}/.exec(mail?.text ?? '') ?? []
    expect(link.startsWith(services.signInUrl)).toBe(true)
    expect(mail?.text).toContain('Ada Low invites you')
    const stored = await services.db.selectFrom('mail').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(link.split('#')[1])
  })

  test('is sent by System admins only, and not once they have lost the role', async () => {
    expect(
      await services
        .as(kit)
        .refused(mailSignInLink, { body: { contract_id: contract, userId: veraId } }),
    ).toMatchObject({ status: 403 })
    const bea = 'bea@dunmere.example'
    const { userId } = await services.given.person(bea, { [contract]: ['System:Admin'] })
    await send(bea, veraId)
    await services.db.deleteFrom('person_role').where('user_id', '=', userId).execute()
    await services.as(ada).post(retryMails, { body: { contract, ids: [randomUUID()] } })
    const outbox = () => services.as(ada).get(listOutbox, { query: { contract, state: 'dropped' } })
    await expect.poll(async () => (await outbox()).results.length, { timeout: 30_000 }).toBe(1)
    expect((await outbox()).results[0]).toMatchObject({ kind: 'link', person: vera, tries: 1 })
  })
})
