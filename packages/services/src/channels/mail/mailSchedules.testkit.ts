import * as fc from 'fast-check'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { plantPlan, type PlantedPlan } from '#records/asset/asset.testkit.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type Mailer, MailRefused } from '#platform/mail/mailer.ts'
import { givenIn } from '#testkit/given.ts'
import { mortality } from '#testkit/mortality.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { add, apiOf, publicUrl } from './mail.testkit.ts'
import { sendDue } from './mail.jobs.ts'

/**
 * Tries orders of what happens to mails: notifications come, the mail server refuses, is down or takes a mail
 * whose sender then dies, at any query.
 */

const stepOf = fc.record({
  act: fc.constantFrom('happen', 'happen', 'send', 'send', 'sendAndDie', 'later'),
  person: fc.constantFrom(0, 1),
  /** What the mail server says to each mail of the step. */
  answers: fc.array(fc.constantFrom('yes', 'yes', 'notNow', 'down'), {
    minLength: 1,
    maxLength: 4,
  }),
  /** The query at which the sender dies. */
  query: fc.nat({ max: 40 }),
})
type Step = typeof stepOf extends fc.Arbitrary<infer One> ? One : never

const contract = '1DM03'
const people = ['ada@dunmere.example', 'bob@dunmere.example'] as const
const causes = {
  notNow: { code: 'EENVELOPE', responseCode: 450, message: 'Not now.' },
  down: { code: 'ECONNECTION', message: 'No connection.' },
}

async function play(
  database: Pick<Database, 'db'>,
  planted: PlantedPlan,
  steps: readonly Step[],
): Promise<string[]> {
  const { db } = database
  const faults: string[] = []
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('mail').execute()
  const accepted = new Map<string, number>()
  let deaths = 0
  const send = async (answers: Step['answers'], on: Kysely<Tables> = db) => {
    let place = 0
    const mailer: Mailer = {
      send: ({ id }) => {
        const answer = answers[place++ % answers.length] ?? 'yes'
        if (answer !== 'yes') return Promise.reject(new MailRefused(causes[answer]))
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        return Promise.resolve()
      },
      close: () => undefined,
    }
    const { signal } = new AbortController()
    // A job that is tried again keeps its id.
    await sendDue({ ...apiOf(database), db: on }, { publicUrl, mailer }, { id: 'job', signal })
  }
  const later = () =>
    sql`
      with parts as (update mail_part set due_at = now() - interval '1 hour' where mail_id is null)
      update mail set due_at = now() where state = 'waiting'`.execute(db)
  let serial = 0
  const acts: Record<Step['act'], (step: Step) => unknown> = {
    happen: ({ person }) =>
      add(database, {
        contract,
        recipient: people[person] ?? people[0],
        reason: 'TIDP_OWNER',
        plan: planted.plan,
        tagCode: planted.disciplines[(serial += 1) % 2] ?? planted.plan,
        causedBy: people[1 - person] ?? people[0],
      }),
    send: ({ answers }) => send(answers),
    sendAndDie: async ({ answers, query }) => {
      const { life, plugin } = mortality()
      life.queriesLeft = query
      await send(answers, db.withPlugin(plugin)).catch(() => undefined)
      if (life.isDead) deaths += 1
    },
    later,
  }
  for (const step of steps) await acts[step.act](step)

  // The mail server is well again.
  await later()
  await send(['yes'])
  const { rows } = await sql<{ mail_id: string | null; state: string | null }>`
    select distinct mail_part.mail_id, state from mail_part left join mail using (mail_id)`.execute(
    db,
  )
  for (const { mail_id: id, state } of rows) {
    const times = accepted.get(id ?? '') ?? 0
    if (state === 'sent' && times === 0) faults.push('a mail that is called sent was not accepted')
    // One that was refused too often has failed, which its administrators see.
    if (state !== 'sent' && state !== 'failed') faults.push(`a mail stays ${state}`)
    if (times > 1 + deaths) faults.push(`a mail was sent ${times} times with ${deaths} deaths`)
  }
  return faults
}

/** Tries a number of orders. Fails with the steps of the shortest that breaks a promise. */
export async function assertMailSchedules(numRuns: number): Promise<void> {
  const database = await openTestDatabase()
  try {
    const given = givenIn(database.db)
    await given.contract(contract)
    for (const person of people) await given.person(person, { [contract]: ['Registers:Viewer'] })
    const planted = await plantPlan(database.db, { disciplines: 2 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepOf, { minLength: 2, maxLength: 10, size: 'max' }),
        async (steps) => {
          const faults = await play(database, planted, steps)
          if (faults.length > 0) throw new Error(faults.join('\n'))
        },
      ),
      { numRuns },
    )
  } finally {
    await database.close()
  }
}
