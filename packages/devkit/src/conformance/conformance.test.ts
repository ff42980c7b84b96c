import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { home } from '../authorization/site.ts'
import type { AuthorizationWorld } from '../authorization/world.ts'
import { startAuthorizationWorld } from '../authorization/world.ts'
import { reads } from './calls.ts'
import type { Finding } from './checks.ts'
import { conformance, type Options } from './conformance.ts'

let world: AuthorizationWorld
beforeAll(async () => {
  world = await startAuthorizationWorld()
}, 180_000)
afterAll(() => world[Symbol.asyncDispose]())

async function run(options: Partial<Options> = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  const target = { url: world.services.restUrl, token: world.tokenOf('mighty') ?? '' }
  for await (const finding of conformance({ ...target, contract: home, ...options }))
    findings.push(finding)
  return findings
}

test('our own services fulfil every check, and few calls are left out', async () => {
  const findings = await run({ writes: true })
  expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const answered = findings.filter(
    ({ check, outcome }) => check === 'answer' && outcome === 'passed',
  )
  expect(answered.length).toBeGreaterThan(0.7 * (await reads()).length)
})

test('services that answer another shape, admit everybody or lose a field fail by call', async () => {
  // Passes everything on, but answers profiles without a name and requests without a token.
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method = 'GET' } = request
    const answer = await fetch(`${world.services.restUrl}${url}`, {
      method,
      headers: {
        Authorization: `Token ${world.tokenOf('mighty')}`,
        'Content-Type': 'application/json',
      },
      ...(method === 'POST' && { body: await text(request) }),
    })
    const body = await answer.text()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(url.startsWith('/user/user_data/') ? body.replace('"name"', '"label"') : body)
  }
  const proxy = createServer((request, response) => void passOn(request, response))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  const failed = (await run({ url: `http://127.0.0.1:${port}` })).filter(
    ({ outcome }) => outcome === 'failed',
  )
  expect(failed).toContainEqual(
    expect.objectContaining({ call: 'GET /user/user_data/', check: 'answer' }),
  )
  expect(failed).toContainEqual(
    expect.objectContaining({ call: 'GET /groups/list/', check: 'without a token' }),
  )
  expect(new Set(failed.map(({ check }) => check))).toEqual(
    new Set(['answer', 'without a token', 'with an invalid token']),
  )
})

test('an invalid token ends the run with the reason', async () => {
  const findings = await run({ token: 'invalid', contract: undefined })
  expect(findings.at(-1)).toMatchObject({
    call: 'GET /user/user_data/',
    outcome: 'failed',
    reason: expect.stringContaining('401'),
  })
})
