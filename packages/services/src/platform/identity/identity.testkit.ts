import { openTestDatabase } from '#testkit/testDatabase.ts'
import { signInPolicy } from '#people/user/admission.store.ts'
import { signInLinks } from '#people/user/signInLink.store.ts'
import { createAccount } from './account.store.ts'
import type { Browser } from './browser.testkit.ts'
import { Client } from './browser.testkit.ts'
import { startIdentity } from './identity.ts'
import type { IdentitySettings } from './settings.ts'

export const webOrigin = 'http://localhost:4999'
export const ada = { email: 'ada.byron@dunmere.example', password: 'correct horse battery' }
export const lovelace = {
  email: 'Mary.Moss@calder.example',
  name: 'Mary <Moss>',
  password: 'staple',
  demoDescription: 'Owns plans on 1DM05.',
}
export const reporting = {
  id: 'reporting',
  secret: 'a-long-enough-secret',
  email: 'Reporting@dunmere.example',
  name: 'Reporting',
}

/**
 * Starts the provider with two accounts, one of them on the demonstration list, and a program;
 * `start` starts another on the same database.
 */
export async function startProvider() {
  /** Errors in the provider's log; a test that ends with any of them fails. */
  const failures: unknown[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (...entry: unknown[]) => void failures.push(entry),
  }
  const database = await openTestDatabase()
  await createAccount(database.db, ada)
  await createAccount(database.db, lovelace)
  const start = (more: Partial<IdentitySettings> = {}) =>
    startIdentity({
      db: database.db,
      host: '127.0.0.1',
      port: 0,
      ...signInPolicy('on'),
      links: signInLinks,
      webOrigins: [webOrigin],
      services: [reporting],
      log,
      ...more,
    })

  const identity = await start()
  return {
    db: database.db,
    identity,
    client: new Client(identity.url, webOrigin),
    start,
    signInPageOf: async (at: Client, browser: Browser, more: Record<string, string> = {}) =>
      browser.follow(await browser.get(at.authorizeUrl(more))),
    failOnLoggedFaults: () => {
      const logged = failures.splice(0)
      if (logged.length > 0) throw new Error('The provider logged a failure', { cause: logged })
    },
    [Symbol.asyncDispose]: async () => {
      await identity.close()
      await database.close()
    },
  }
}
export type ProviderWorld = Awaited<ReturnType<typeof startProvider>>
