import { serverLimits } from '@tidemark/schema/serverLimits'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { feedPath } from '@tidemark/schema/rules/feed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#testkit/world.ts'

let world: World
const came: Pick<IncomingMessage, 'url' | 'headers'>[] = []
const tag = '"of-the-content"'
const service = createServer(({ url, headers }, res) => {
  came.push({ url, headers })
  const secret = headers.authorization?.slice('Token '.length)
  const status = secret === secretOf('unknown') ? 404 : headers['if-none-match'] === tag ? 304 : 200
  res
    .writeHead(status, { etag: tag, 'content-type': 'text/calendar; charset=utf-8' })
    .end(status === 304 ? undefined : 'BEGIN:VCALENDAR')
})
const secretOf = (name: string) => `feed_${name.padEnd(43, '-')}`

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  world = await startWorld({ SERVICES_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  service.closeAllConnections()
  service.close()
})

const read = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${world.gateway.url}${feedPath(secretOf(name), 'ics')}`, { headers })

test('an address is read without a sign-in, and its secret is in no address behind the gateway', async () => {
  const answer = await read('one')
  expect([answer.status, await answer.text()]).toEqual([200, 'BEGIN:VCALENDAR'])
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const { url, headers } = came.at(-1) ?? {}
  expect(url).toBe('/asset_service/feeds/file/?format=ics')
  expect(headers?.authorization).toBe(`Token ${secretOf('one')}`)
})

test('a reader that has the content already gets 304 with its tag', async () => {
  const answer = await read('two', { 'if-none-match': tag })
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, tag])
})

test('an unknown address, and one that is none, are not found', async () => {
  const before = came.length
  expect((await read('unknown')).status).toBe(404)
  for (const path of ['/feeds/', '/feeds/feed_short.ics', feedPath(secretOf('x'), 'pdf' as never)])
    expect((await fetch(`${world.gateway.url}${path}`)).status).toBe(404)
  expect(came).toHaveLength(before + 1)
})

test('an address that is read too often is refused for a while, and no other', async () => {
  for (let count = 0; count < serverLimits.feed.readsPerMinute; count++)
    expect((await read('often')).status).toBe(200)
  const refused = await read('often')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await read('other')).status).toBe(200)
})
