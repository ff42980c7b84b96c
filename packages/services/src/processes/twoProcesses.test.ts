import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeKey, changesSince } from '@tidemark/schema/rest/change'
import { runFormAction } from '@tidemark/schema/rest/form'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { createTemplate } from '@tidemark/schema/rest/templateEdit'
import { userData } from '@tidemark/schema/rest/user'
import { findAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createAccount } from '#platform/identity/account.store.ts'
import { Browser, Client } from '#platform/identity/browser.testkit.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createNumberQueue } from '#plans/register/numberQueue.ts'
import { createCaller } from '#testkit/caller.ts'
import type { Caller } from '#testkit/caller.ts'
import { testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { startAlternating, startServiceProcess } from '#testkit/serviceProcess.ts'
import type { ServiceProcess } from '#testkit/serviceProcess.ts'
import { emptyServerDatabase } from '#testkit/serverTemplate.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'

const contract = '1DM03'
const webOrigin = 'http://localhost:4999'
const ada = { email: 'ada.byron@dunmere.example', password: 'correct horse battery' }
const server = testEnv.TEST_DATABASE === 'postgres' ? testEnv.TEST_DATABASE_URL : ''
const patience = { timeout: 60_000, interval: 100 }

// A server, because the embedded database is for one process.
describe.runIf(server !== '')('two services processes on one PostgreSQL server', () => {
  const opened = new AsyncDisposableStack()
  let database: Database
  let issuer: Awaited<ReturnType<typeof startAlternating>>
  let client: Client
  let first: ServiceProcess
  let second: ServiceProcess
  let token: string
  let callers: [Caller, Caller]
  let start: () => Promise<ServiceProcess>
  beforeAll(async () => {
    database = await openTestDatabase()
    opened.defer(database.close)
    const { db } = database
    await givenIn(db).contract(contract)
    await givenIn(db).person(ada.email, {
      [contract]: ['Registers:WorkflowAdmin', 'Documents:Creator'],
    })
    await createAccount(db, ada)
    const files = await mkdtemp(path.join(tmpdir(), 'tidemark-files-'))
    opened.defer(() => rm(files, { recursive: true }))
    issuer = opened.use(await startAlternating())
    start = () =>
      startServiceProcess({
        DATABASE_URL: String(database.pool.options.connectionString),
        FILES_DIR: files,
        IDENTITY_URL: issuer.url,
        WEB_URL: webOrigin,
        REGISTER_SECONDS: '0',
        REVOCATION_SECONDS: '0.1',
        DRAIN_SECONDS: '1',
        CHECK_ANSWERS: 'true',
      })
    const processes = await Promise.all([start(), start()])
    for (const one of processes) {
      opened.use(one)
      issuer.targets.push(one.identityUrl)
    }
    ;[first, second] = processes
    client = new Client(issuer.url, webOrigin)
    token = (await client.signIn(new Browser(), ada.email, ada.password)).access_token
    callers = [first, second].map(({ restUrl }) =>
      createCaller(restUrl, async () => token),
    ) as typeof callers
  })
  afterAll(() => opened.disposeAsync())

  const template = async (at: Caller, number: string) =>
    at.post(createTemplate, {
      body: { contract, name: `Template ${number}`, number, attributes: [], components: [] },
    })
  /** Returns the tag codes of the forms, without these. */
  const formsBesides = async (known: readonly string[]) =>
    (await database.db.selectFrom('form').select('tag_code').execute())
      .map(({ tag_code }) => tag_code)
      .filter((tagCode) => !known.includes(tagCode))
      .sort()
  const formOf = (class_code: string) => ({
    action_name: 'action_create_form' as const,
    task_id: -1,
    action_input_parameters: { contract, form_data: { class_code, attribute: {} } },
  })

  test('a sign-in whose requests alternate between them is one session at both, and so is its end', async () => {
    const tokens = await client.signIn(new Browser(), ada.email, ada.password)
    const own = [first, second].map(({ restUrl }) =>
      createCaller(restUrl, async () => tokens.access_token),
    )
    for (const caller of own)
      expect(await caller.get(userData)).toMatchObject({ username: ada.email })
    const renewed = await client.refresh(tokens.refresh_token)
    expect(renewed.error).toBeUndefined()
    await fetch(`${issuer.url}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'tidemark-web', token: renewed.refresh_token }),
    })
    for (const caller of own)
      await vi.waitFor(
        async () => expect((await caller.fetch(userData)).status).toBe(401),
        patience,
      )
  })

  test('a change through one is reported by the feed of the other, whose cursors and keys are the same', async () => {
    const [one, other] = callers
    const query = { contract, topic: 'forms' } as const
    const { key, cursor } = await one.get(changeKey, { query })
    expect((await other.get(changeKey, { query })).key).toBe(key)
    await template(one, 'FEED')
    await one.post(runFormAction, { body: formOf('FEED') })
    const { keys, all } = await other.get(changesSince, { query: { contract, cursor } })
    expect(all || keys.includes(key)).toBe(true)
  })

  test('the same idempotency key, sent to both at once and again, makes one change with one answer', async () => {
    const [one] = callers
    await template(one, 'ONCE')
    const before = await formsBesides([])
    const sent = { body: formOf('ONCE'), idempotencyKey: 'press-1' }
    const answers = await Promise.all(
      [...callers, ...callers].map((caller) => caller.post(runFormAction, sent)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await formsBesides(before)).toEqual([answers[0]?.action_data.asset_data.tag_code])
  })

  test('concurrent changes through both wait for each other: every form has a tag code and a number that no other has', async () => {
    await template(callers[0], 'LOCK')
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        callers[at % 2]!.post(runFormAction, { body: formOf('LOCK') }),
      ),
    )
    const tags = made.map(({ action_data }) => action_data.asset_data.tag_code)
    expect(new Set(tags).size).toBe(24)
  })

  test('lines are numbered once, whichever process takes them', async () => {
    const plan = await plantPlan(database.db, { lines: 40 })
    const queue = createNumberQueue(createJobs(database, pino({ level: 'silent' })))
    await inTransaction(database.db, { writes: true }, async (trx) =>
      queue.queueNumbers(
        trx,
        ada.email,
        await findAssets(trx, { contract, tagCodes: plan.lines, lock: true }),
      ),
    )
    const query = { contract, tag_code: plan.disciplines[0] ?? '' }
    const lines = await vi.waitFor(async () => {
      const { results } = await callers[0].get(deliverableTasks, { query })
      expect(results.map(({ status }) => status)).toEqual(results.map(() => 'Done'))
      return results
    }, patience)
    expect(new Set(lines.map(({ document_number }) => document_number)).size).toBe(40)
    expect((await callers[1].get(deliverableTasks, { query })).results).toEqual(lines)
  })

  test('when one is stopped under load, it answers what it accepted, and the other has every change', async () => {
    const third = await start()
    const leaving = createCaller(third.restUrl, async () => token)
    await template(callers[0], 'STOP')
    const before = await formsBesides([])
    const confirmed: string[] = []
    let cut = 0
    const stop = new AbortController()
    const write = async (writer: number) => {
      for (let at = 0; !stop.signal.aborted; at += 1) {
        const key = { body: formOf('STOP'), idempotencyKey: `stop-${writer}-${at}` }
        const answer = await leaving.post(runFormAction, key).catch(async () => {
          // The port is closed. A caller repeats the request elsewhere with the same key.
          cut += 1
          return callers[1].post(runFormAction, key)
        })
        confirmed.push(answer.action_data.asset_data.tag_code)
      }
    }
    const writers = Array.from({ length: 6 }, (_, writer) => write(writer))
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(20), patience)
    expect(await third.stop()).toBe(0)
    await vi.waitFor(() => expect(cut).toBeGreaterThan(0), patience)
    stop.abort()
    await Promise.all(writers)
    expect(await formsBesides(before)).toEqual(confirmed.sort())
  })

  test('both start at once on an empty database, which one of them fills with the demonstration', async () => {
    const empty = await emptyServerDatabase(server)
    await using dropped = new AsyncDisposableStack()
    dropped.defer(empty.drop)
    const env = { DATABASE_URL: empty.choice.url, DEMO: 'true', DRAIN_SECONDS: '0' }
    const both = await Promise.all([startServiceProcess(env), startServiceProcess(env)])
    for (const one of both) dropped.use(one)
    for (const { restUrl } of both)
      expect((await fetch(`${restUrl}/health/ready/`)).status).toBe(200)
  })
})
