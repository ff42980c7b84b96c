import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { openDatabase } from '#database.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { givenIn } from '#testkit/given.ts'
import { choiceOf, killedOn, startFixture } from '#testkit/killed.ts'
import { type Receiver, startReceiver } from '#testkit/receiver.ts'
import { subjectsAtOnce } from '#channels/webhook/webhook.jobs.ts'

const contract = '1DM03'
const events = 10_000
const plans = 20

test.each(killedOn)(
  'services that are killed in the middle of 10,000 events and restarted lose none, keep the order of each plan, and repeat some by the same id, on %s',
  { timeout: 400_000 },
  async (kind) => {
    await using receiver = await startReceiver()
    const choice = await choiceOf(kind)
    await plant(choice, receiver)
    const killed = start(choice)
    await receiver.until(events / 3)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(receiver.received.length).toBeLessThan(events)
    const next = start(choice)
    const ids = () => new Set(receiver.received.map(({ id }) => id))
    await vi.waitFor(() => expect(ids().size).toBe(events), { timeout: 240_000, interval: 500 })
    next.kill('SIGTERM')
    await once(next, 'exit')

    // The receiver had accepted these, and the process ended before it could mark them.
    expect(receiver.received.length - events).toBeLessThanOrEqual(subjectsAtOnce)
    const first = new Map(receiver.received.toReversed().map((event) => [event.id, event]))
    const inOrder = receiver.received.filter((event) => first.get(event.id) === event)
    const numbersOf = Map.groupBy(inOrder, ({ data }) => data['tidp'])
    expect(numbersOf.size).toBe(plans)
    for (const told of numbersOf.values())
      expect(told.map(({ data }) => Number(data['comment']))).toEqual(
        Array.from({ length: events / plans }, (_, at) => at + 1),
      )
  },
)

const start = (choice: DatabaseChoice) =>
  startFixture('killedWebhook.fixture.ts', JSON.stringify(choice))

/** Makes a webhook, and a history of numbered comments on each of the plans, in turns. */
async function plant(choice: DatabaseChoice, { url }: Receiver): Promise<void> {
  const database = await openDatabase(choice, pino({ level: 'error' }))
  await givenIn(database.db).contract(contract)
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
  await sql`
    insert into webhook (contract, url, kinds, secret, made_by)
    values (${contract}, ${url}, array['comment.opened'], ${secret}, 'ada')`.execute(database.db)
  const planted = []
  for (let at = 0; at < plans; at += 1) planted.push((await plantPlan(database.db)).plan)
  await sql`
    insert into audit_entry (contract, plan, tag_code, executed_by, action)
    select ${contract}, plan, plan, 'ada', 'Added comment ' || number
    from generate_series(1, cast(${events / plans} as integer)) as number, unnest(cast(${planted} as text[])) as plan
    order by number, plan`.execute(database.db)
  await database.close()
}
