import { Router } from 'express'
import { pino } from 'pino'
import type { Api } from '#platform/http/api.ts'
import { createApp } from '#platform/http/app.ts'
import { createBulkheads } from '#platform/http/bulkhead.ts'
import { listen } from '#platform/http/listen.ts'
import { enterReach } from '#people/privilege/reach/reach.store.ts'
import { hideUnreached, revealUnreached } from '#people/privilege/reach/unreached.ts'
import { findPerson } from '#people/user/user.store.ts'
import { givenIn } from './given.ts'
import { openTestDatabase } from './testDatabase.ts'
import { createTestTokens } from './testTokens.ts'

/**
 * Starts a server with the calls that a test mounts, for a person who may see the contracts.
 * `arrived` lists the contracts of all calls that entered a bulkhead, waiting ones included.
 */
export async function startRestApi(
  { contracts, person }: { contracts: readonly string[]; person: string },
  mount: (api: Api) => void,
) {
  await using opened = new AsyncDisposableStack()
  const database = await openTestDatabase()
  opened.defer(database.close)
  const { db } = database
  const given = givenIn(db)
  for (const contract of contracts) await given.contract(contract)
  await given.person(
    person,
    Object.fromEntries(contracts.map((contract) => [contract, ['Registers:Viewer']])),
  )
  const tokens = await createTestTokens()
  const log = pino({ level: 'silent' })
  const router = Router()
  const bulkheads = createBulkheads(5)
  const arrived: string[] = []
  mount({
    router,
    db,
    tokens: tokens.verifier,
    demo: 'off',
    findPerson,
    enterReach,
    hideUnreached,
    revealUnreached,
    log,
    bulkheads: (of) => {
      const run = bulkheads(of)
      return (contract, work, person) => {
        arrived.push(contract)
        return run(contract, work, person)
      }
    },
    checkAnswers: true,
  })
  const app = createApp({ router, db, log, logRequests: false })
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  opened.defer(close)
  const running = opened.move()
  return {
    url,
    sign: () => tokens.sign(person),
    arrived,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
