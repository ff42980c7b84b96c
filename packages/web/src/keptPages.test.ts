import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPages, openPage } from './keptPages.ts'

/** Returns the HTML of a release with the hints of an address. */
const html = (release: string, hint: string) =>
  `<html><script type="application/json" id="start">{"config":{"a":1},"queries":["${hint}"],"files":[]}</script><script src="${release}.js"></script></html>`

let stored: Map<string, Response>
const nameOf = (key: string | Request) =>
  typeof key === 'string' ? key : new URL(key.url).pathname + new URL(key.url).search
const requested = vi.fn<typeof fetch>()
const postMessage = vi.fn<(message: unknown) => void>()

beforeEach(() => {
  stored = new Map()
  const cache = {
    match: async (key: string | Request) => stored.get(nameOf(key))?.clone(),
    put: async (key: string | Request, response: Response) =>
      void stored.set(nameOf(key), response),
    delete: async (key: string | Request) => stored.delete(nameOf(key)),
    keys: async () =>
      [...stored.keys()].map((key) => new Request(`https://tidemark.example${key}`)),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('clients', { get: async () => ({ postMessage }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  postMessage.mockReset()
})

/** Opens an address whose HTML the network has, and returns the HTML that is shown. */
async function open(address: string, network: string): Promise<string> {
  vi.stubGlobal(
    'fetch',
    requested.mockImplementation(async () => new Response(network)),
  )
  const url = new URL(address, 'https://tidemark.example')
  const work: Promise<unknown>[] = []
  const event = Object.assign(new Event('fetch'), {
    waitUntil: (one: Promise<unknown>) => void work.push(one),
    resultingClientId: 'page',
  })
  const shown = await (await openPage({ request: new Request(url), url, event })).text()
  await Promise.all(work)
  return shown
}

test('an address is answered from the kept HTML, and a release replaces all of it', async () => {
  await open('/app/midp', html('one', 'midp'))
  await open('/app/dashboard', html('one', 'dashboard'))
  expect(await open('/app/midp', html('two', 'midp'))).toBe(html('one', 'midp'))
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('newRelease')
  expect([...stored.keys()].toSorted()).toEqual(['/app/', '/app/midp'])
})

test('other hints of the same release replace the kept HTML of one address only', async () => {
  await open('/app/midp', html('one', 'midp'))
  expect(await open('/app/', html('one', 'tasks'))).toBe(html('one', 'midp'))
  expect(postMessage).not.toHaveBeenCalled()
  expect([...stored.keys()].toSorted()).toEqual(['/app/', '/app/midp'])
  expect(await open('/app/', html('one', 'tasks'))).toBe(html('one', 'tasks'))
})

test('kept HTML is requested again without cookies', async () => {
  const plain = '<html><body></body></html>'
  await open('/app/midp', plain)
  await open('/app/midp', plain)
  expect(requested).toHaveBeenLastCalledWith(expect.anything(), { credentials: 'omit' })
})

test('the addresses that were opened are forgotten; any address still opens without a network', async () => {
  await open('/app/tidp/P1?tab=lines', html('one', 'plan'))
  await open('/app/midp', html('one', 'midp'))
  await forgetPages()
  expect([...stored.keys()]).toEqual(['/app/'])
})
