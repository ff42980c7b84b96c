import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/http/transaction.ts'
import { signInPolicy } from '#people/user/admission.store.ts'
import { accountByEmail } from './account.store.ts'
import { Browser } from './browser.testkit.ts'
import { ada, startProvider } from './identity.testkit.ts'
import type { ProviderWorld } from './identity.testkit.ts'
import { makeLink } from './link.store.ts'

let world: ProviderWorld
beforeAll(async () => void (world = await startProvider()))
afterEach(() => world.failOnLoggedFaults())
afterAll(() => world[Symbol.asyncDispose]())

test('below a path, the pages of a link post below it, and the log has no token', async () => {
  const logged: unknown[] = []
  const note = (...entry: unknown[]) => void logged.push(entry)
  const first = await world.start()
  await first.close()
  const below = await world.start({
    port: Number(new URL(first.url).port),
    issuer: `${first.url}/sign-in`,
    log: { info: note, warn: note, error: note },
  })
  const account = await accountByEmail(world.db, ada.email, signInPolicy('off'))
  const { url } = await inTransaction(world.db, { writes: true }, (trx) =>
    makeLink(trx, below.url, {
      subject: account?.subject ?? '',
      contract: '1DM03',
      madeBy: 'system',
    }),
  )
  const [page = '', token = ''] = url.split('#')
  expect(page).toBe(`${first.url}/sign-in/link`)
  const browser = new Browser()
  const opening = await (await browser.get(page)).text()
  expect(opening).toContain('action="/sign-in/link"')
  const script = /src="([^"]+)"/.exec(opening)?.[1] ?? ''
  expect((await browser.get(new URL(script, page).href)).status).toBe(200)
  const choosing = await (await browser.post(page, { token })).text()
  expect(choosing).toContain('action="/sign-in/link/password"')
  expect(choosing).toContain('This link was made for you in 1DM03.')
  const password = 'nine tidal marks'
  const done = await browser.post(`${page}/password`, { token, password, repeated: password })
  expect(done.status).toBe(303)
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain(token)
  await below.close()
})
