import { once } from 'node:events'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { openDatabase } from '#database.ts'
import { add } from '#channels/mail/mail.testkit.ts'
import { mailsAtOnce } from '#platform/mail/mailer.ts'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { givenIn } from '#testkit/given.ts'
import { choiceOf, killedOn, startFixture } from '#testkit/killed.ts'
import type { MailServer } from '#testkit/mailServer.ts'
import { startMailServer } from '#testkit/mailServer.ts'

const contract = '1DM03'
const mails = 500

test.each(killedOn)(
  'services that are killed in the middle of 500 mails and restarted lose none, and tell each by one Message-ID, on %s',
  { timeout: 240_000 },
  async (kind) => {
    await using server = await startMailServer()
    const choice = await choiceOf(kind)
    await plant(choice)
    const killed = start(choice, server)
    await server.until(mails / 5)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(server.received.length).toBeLessThan(mails)
    const idsOf = () => server.received.map(({ headers }) => headers.get('message-id'))
    const next = start(choice, server)
    await vi.waitFor(() => expect(new Set(idsOf()).size).toBe(mails), { timeout: 120_000 })
    next.kill('SIGTERM')
    await once(next, 'exit')

    expect(new Set(server.received.map(({ to }) => to)).size).toBe(mails)
    // The server had accepted these, and the process ended before it could mark them.
    expect(idsOf().length - mails).toBeLessThanOrEqual(mailsAtOnce)
  },
)

/** Starts a process that sends what is due. */
const start = (choice: DatabaseChoice, server: MailServer) =>
  startFixture('killedMail.fixture.ts', JSON.stringify(choice), server.url)

/** Queues a mail for each of so many people. */
async function plant(choice: DatabaseChoice): Promise<void> {
  const database = await openDatabase(choice, pino({ level: 'error' }))
  const given = givenIn(database.db)
  await given.contract(contract)
  const people = Array.from({ length: mails }, (_, at) => `reader${at}@dunmere.example`)
  for (const person of people) await given.person(person, { [contract]: ['Registers:Viewer'] })
  const { plan } = await plantPlan(database.db)
  const about = { contract, plan, tagCode: plan, causedBy: 'system', reason: 'TIDP_OWNER' } as const
  await add(database, ...people.map((recipient) => Object.assign({ recipient }, about)))
  await database.close()
}
