import { afterAll, expect, test, vi } from 'vitest'
import { Browser } from './browser.testkit.ts'
import { ada, startProvider } from './identity.testkit.ts'
import { AddressTurns, Crowded, passwordTurns } from './passwordTurns.ts'

/** Works that run until they are let go, in the order of their start. */
function heldWorks() {
  const started: { readonly name: string; readonly letGo: () => void }[] = []
  return {
    started,
    names: () => started.map(({ name }) => name),
    work: (name: string) => () =>
      new Promise<void>((resolve) => void started.push({ name, letGo: resolve })),
  }
}

test('two works run at once, and another address is next however many of the first wait', async () => {
  const turns = new AddressTurns({ atOnce: 2, ofAddress: 10, ofAll: 20 })
  const { started, names, work } = heldWorks()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map((name) => turns.run(name[0]!, work(name)))
  for (let at = 0; at < all.length; at += 1) {
    await vi.waitFor(() => expect(started.length).toBe(Math.min(at + 2, all.length)))
    started[at]!.letGo()
  }
  await Promise.all(all)
  expect(names()).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5'])
})

test('beyond the limits of an address and of all, works are refused, and a work that fails frees its place', async () => {
  const turns = new AddressTurns({ atOnce: 1, ofAddress: 2, ofAll: 3 })
  const { started, work } = heldWorks()
  const admitted = ['a1', 'a2', 'a3', 'b1'].map((name) => turns.run(name[0]!, work(name)))
  await expect(turns.run('a', work('a4'))).rejects.toThrow(Crowded)
  await expect(turns.run('c', work('c1'))).rejects.toThrow(Crowded)
  for (let at = 0; at < admitted.length; at += 1) {
    await vi.waitFor(() => expect(started.length).toBe(at + 1))
    started[at]!.letGo()
  }
  await Promise.all(admitted)
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('a', async () => 'served')).toBe('served')
})

const world = await startProvider()
afterAll(() => world[Symbol.asyncDispose]())
const here = '127.0.0.1'

/** Takes both places and a queue of an address. */
function flood(address: string) {
  const held = heldWorks()
  const all = Array.from({ length: 32 }, (_, at) =>
    passwordTurns.run(address, held.work(String(at))),
  )
  return {
    ...held,
    async end() {
      for (let at = 0; at < all.length; at += 1) {
        await vi.waitFor(() => expect(held.started.length).toBeGreaterThan(at))
        held.started[at]!.letGo()
      }
      await Promise.all(all)
    },
  }
}

test('a person signs in while checks of another address wait', async () => {
  const others = flood('203.0.113.1')
  const browser = new Browser()
  const { url } = await world.signInPageOf(world.client, browser)
  const answer = browser.post(`${url}/login`, ada)
  await vi.waitFor(() => expect(passwordTurns.waiting).toBe(31))
  for (const { letGo } of others.started.slice(0, 2)) letGo()
  const back = await browser.follow(await answer)
  expect(world.client.returned(back).get('code')).toEqual(expect.any(String))
  expect(others.names().length).toBeLessThan(5)
  await others.end()
})

test('a sign-in from an address with too many is refused for now, without counting as a failure', async () => {
  const others = flood(here)
  const browser = new Browser()
  const { url } = await world.signInPageOf(world.client, browser)
  for (let tries = 0; tries < 10; tries += 1) {
    const refused = await browser.post(`${url}/login`, ada)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    const text = await refused.text()
    expect(text).toContain('Too many passwords are checked at this moment. Try again')
    expect(text).toContain(`value="${ada.email}"`)
  }
  await others.end()
  const back = await browser.follow(await browser.post(`${url}/login`, ada))
  expect(world.client.returned(back).get('code')).toEqual(expect.any(String))
})
