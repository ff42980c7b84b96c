import * as fc from 'fast-check'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { eventKinds } from '@tidemark/schema/rules/webhook'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { recordAudit } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { mortality } from '#testkit/mortality.ts'
import { type Receiver, startReceiver } from '#testkit/receiver.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { wake } from './delivery.store.ts'
import { addressList } from './publicAddress.ts'
import { insertTest, placeEvents } from './event.store.ts'
import { sendDue } from './webhook.jobs.ts'
import { deleteWebhook, insertWebhook, updateWebhook } from './webhook.store.ts'

/**
 * Tries orders of what happens to the events of a webhook: the receiver refuses or is down, the sender dies at
 * any query, and somebody tests the webhook, turns it off and on, or wakes it while it sends.
 */

const someActs = fc.subarray(
  ['sendAndDie', 'test', 'wakeWhileSending', 'turnOff', 'turnOn'] as const,
  { minLength: 1, maxLength: 4 },
)
type Act =
  | 'happen'
  | 'send'
  | 'later'
  | (typeof someActs extends fc.Arbitrary<readonly (infer One)[]> ? One : never)
const stepOf = fc.record({
  act: fc.nat({ max: 1_000 }),
  plan: fc.constantFrom(0, 0, 1),
  /** The answer to each request of the step. */
  answers: fc.array(fc.constantFrom(204, 204, 400, 503), { minLength: 1, maxLength: 4 }),
  /** The query at which the sender dies. */
  query: fc.nat({ max: 20 }),
})
interface Step {
  act: Act
  plan: number
  answers: number[]
  query: number
}

const contract = 'C1'
const by = 'ada@dunmere.example'
const parts = {
  allowed: addressList('127.0.0.1'),
  onlyAllowed: false,
  publicUrl: 'https://plans.example.com',
}
const { signal } = new AbortController()
const kinds = eventKinds.filter((kind) => !kind.startsWith('form.'))

interface World {
  db: Kysely<Tables>
  plans: readonly string[]
  receiver: Receiver
}

async function play({ db, plans, receiver }: World, steps: readonly Step[]): Promise<string[]> {
  const faults: string[] = []
  const writing = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(db, { writes: true }, work)
  const { id } = await writing((trx) =>
    insertWebhook(trx, { contract, url: receiver.url, kinds, made_by: by }),
  )
  const accepted: string[] = []
  const script = (answers: readonly number[]) => {
    let place = 0
    receiver.answer = (event) => {
      const status = answers[place++ % answers.length] ?? 204
      if (status === 204 && !accepted.includes(event.id)) accepted.push(event.id)
      return { status }
    }
  }
  // A job that is tried again keeps its id.
  const send = (on = db) => sendDue(on, parts, { id: 'job', signal }).catch(() => undefined)
  const later = () =>
    sql`
      with woken as (update webhook set rests_until = now())
      update webhook_delivery set due_at = now() where ended_at is null`.execute(db)
  const askForTest = async (trx: Parameters<typeof wake>[0]) => {
    await insertTest(trx, { contract, id, by })
    await placeEvents(trx)
    await wake(trx, id)
  }
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      db,
    )
    return rows.length > 0
  }
  const turn = (isOn: boolean) =>
    writing(async (trx) => {
      await updateWebhook(trx, { contract, id }, { kinds, is_on: isOn })
      if (isOn) await wake(trx, id)
    })
  const acts: Record<Act, (step: Step) => unknown> = {
    happen: ({ plan }) =>
      writing((trx) => {
        const tagCode = plans[plan] ?? ''
        const action = 'Issued for approval'
        return recordAudit(trx, {
          contract,
          plan: tagCode,
          tagCode,
          executedBy: by,
          action,
          changes: [],
        })
      }),
    send: () => send(),
    sendAndDie: async ({ query }) => {
      const { life, plugin } = mortality()
      life.queriesLeft = query
      await send(db.withPlugin(plugin))
    },
    later,
    test: () => writing(askForTest),
    wakeWhileSending: async () => {
      let sending = Promise.resolve<unknown>(undefined)
      await writing(async (trx) => {
        await wake(trx, id)
        const state = { isEnded: false }
        sending = send().then(() => (state.isEnded = true))
        while (!state.isEnded && !(await isWaiting()));
      })
      await sending
    },
    turnOff: () => turn(false),
    turnOn: () => turn(true),
  }
  for (const plan of [0, 0]) await acts.happen({ act: 'happen', plan, answers: [], query: 0 })
  for (const step of steps) {
    script(step.answers)
    await acts[step.act](step)
  }

  // The receiver is well again.
  script([204])
  await turn(true)
  for (let round = 0; round < 3; round += 1) {
    await later()
    await send()
  }
  const { rows } = await sql<{ event_id: string; subject: string; state: string; kind: string }>`
    select event_id, delivery.subject, state, kind from webhook_delivery delivery join event using (event_id)
    where delivery.webhook_id = ${id} order by delivery_id`.execute(db)
  for (const [subject, events] of Map.groupBy(rows, (row) => row.subject)) {
    // A test is sent once, whatever becomes of it.
    if (subject === id) continue
    for (const { event_id: event, state } of events) {
      if (state !== 'sent') faults.push(`an event stays ${state}`)
      if (!accepted.includes(event)) faults.push('an event that is called sent was not accepted')
    }
    const places = events.map(({ event_id: event }) => accepted.indexOf(event))
    if (places.some((place, at) => place < (places[at - 1] ?? -1)))
      faults.push(`the events of a plan came in the order ${places.join(', ')}`)
  }
  await writing((trx) => deleteWebhook(trx, { contract, id }))
  return faults
}

/** Tries a number of orders. Fails with the steps of the shortest that breaks a promise. */
export async function assertWebhookSchedules(numRuns: number): Promise<void> {
  const database = await openTestDatabase()
  const { db } = database
  const receiver = await startReceiver()
  try {
    await givenIn(db).contract(contract)
    const plans = [await plantPlan(db, { contract }), await plantPlan(db, { contract })]
    const world = { db, receiver, plans: plans.map(({ plan }) => plan) }
    await fc.assert(
      fc.asyncProperty(
        someActs,
        fc.array(stepOf, { minLength: 3, maxLength: 10, size: 'max' }),
        async (some, drawn) => {
          const acts: readonly Act[] = ['happen', 'send', 'later', ...some]
          const steps = drawn.map((step): Step =>
            Object.assign({}, step, { act: acts[step.act % acts.length] ?? 'send' }),
          )
          const faults = await play(world, steps)
          if (faults.length > 0)
            throw new Error([...faults, ...steps.map((step) => JSON.stringify(step))].join('\n'))
        },
      ),
      { numRuns },
    )
  } finally {
    await receiver[Symbol.asyncDispose]()
    await database.close()
  }
}
