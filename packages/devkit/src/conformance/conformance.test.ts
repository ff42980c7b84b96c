import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readEnv, startGateway } from '@tidemark/gateway/testkit'
import { serviceNames } from '@tidemark/schema/rest/endpoint'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { usernameOf } from '../authorization/principals.ts'
import { home } from '../authorization/site.ts'
import type { AuthorizationWorld } from '../authorization/world.ts'
import { startAuthorizationWorld } from '../authorization/world.ts'
import { tryPort } from '../ports.ts'
import { reads } from './calls.ts'
import type { Finding } from './report.ts'
import { conformance, type Options } from './conformance.ts'

const root = join(import.meta.dirname, '../../../..')
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
  const passed = findings.filter(({ outcome }) => outcome === 'passed')
  const answered = passed.filter(({ check }) => check === 'answer')
  expect(answered.length).toBeGreaterThan(0.85 * (await reads()).length)
  expect(passed.filter(({ check }) => check.startsWith('pages')).length).toBeGreaterThan(11)
})

test.each(serviceNames)(
  'the %s service alone fulfils every check of its calls',
  async (service) => {
    const { plan, discipline, asset, line } = world.sites.home
    const ids = { username: usernameOf('mighty'), plan, discipline, asset, line }
    const findings = await run({ service, ids })
    expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(findings.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(10)
  },
)

test('the asset service of the examples is visible through the gateway, and fulfils its calls', async () => {
  const page = await readFile(join(root, 'docs/conformance.md'), 'utf8')
  const calls = [...page.matchAll(/--call '([^']+)'/g)].map(([, call = '']) => call)
  const [port, token] = [await tryPort(0), world.tokenOf('mighty') ?? '']
  const service = spawn(process.execPath, [join(root, 'examples/asset-service/main.ts')], {
    env: { PORT: String(port), SERVICES_URL: world.services.restUrl, CONTRACT: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void service.kill())
  await once(service.stdout, 'data')
  const url = `http://127.0.0.1:${port}`
  const findings = await run({ url, calls })
  expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const answered = findings.filter(
    ({ check, outcome }) => check === 'answer' && outcome === 'passed',
  )
  expect(new Set(answered.map(({ call }) => call.split(' ', 2).join(' ')))).toEqual(new Set(calls))

  await using gateway = await startGateway(
    readEnv({
      PORT: '0',
      SERVICES_URL: world.services.restUrl,
      ASSET_URL: url,
      OIDC_ISSUER: world.issuerUrl,
      FREE_TEXT: 'true',
      LOG_LEVEL: 'silent',
    }),
  )
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `{ contract(code: "${home}") { tidps { nodes { title disciplines { name deliverables { title } } } } } }`,
    }),
  })
  expect(await answer.json()).toEqual({
    data: {
      contract: {
        tidps: {
          nodes: [
            {
              title: 'Pumping Station, mechanical works',
              disciplines: [
                {
                  name: 'Mechanical',
                  deliverables: [{ title: 'Pump arrangement' }, { title: 'Valves' }],
                },
              ],
            },
          ],
        },
      },
    },
  })
})

test('a run leaves no group, no template and no open task', async () => {
  await run({ writes: true })
  const read = async (path: string) => {
    const answer = await fetch(`${world.services.restUrl}${path}`, {
      headers: { Authorization: `Token ${world.tokenOf('mighty')}` },
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const of = `contract=${home}`
  expect(await read(`/groups/search/?${of}&group_name=Conformance`)).toMatchObject({ total: 0 })
  expect(await read(`/asset_service/forms/?${of}&class_name=Conformance`)).toMatchObject({
    count: 0,
  })
  const { results } = await read(`/workflow/tasks/?${of}&search=Conformance`)
  const statuses = new Set((results as { status: string }[]).map(({ status }) => status))
  expect(statuses).toEqual(new Set(['1']))
})

/** Starts a proxy before our services that changes each request and answer. */
async function startProxy({
  path = (url) => url,
  headers = () => ({}),
  answer = (body) => body,
}: {
  path?: (url: string) => string
  headers?: (request: IncomingMessage) => Record<string, string>
  answer?: (body: string, url: string) => string
}): Promise<string> {
  const proxyRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method = 'GET' } = request
    const answered = await fetch(`${world.services.restUrl}${path(url)}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers(request) },
      ...(method === 'POST' && { body: await text(request) }),
    })
    const body = await answered.text()
    response.writeHead(answered.status, { 'Content-Type': 'application/json' })
    response.end(answer(body, url))
  }
  const proxy = createServer((request, response) => void proxyRequest(request, response))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test('services that answer another shape, admit everybody or lose a field fail by call', async () => {
  const url = await startProxy({
    headers: () => ({ Authorization: `Token ${world.tokenOf('mighty')}` }),
    answer: (body, of) =>
      of.startsWith('/user/user_data/') ? body.replace('"name"', '"label"') : body,
  })
  const failed = (await run({ url })).filter(({ outcome }) => outcome === 'failed')
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

test('services that repeat pages, changes and codes, and miss changes, fail by call', async () => {
  const url = await startProxy({
    // Without the header Idempotency-Key.
    headers: ({ headers: { authorization = '' } }) => ({ Authorization: authorization }),
    path: (of) => of.replace(/([?&]page)=\d+/, '$1=1').replace(/([?&])(after|before)=/, '$1other='),
    answer: (body, of) =>
      of.startsWith('/task_service/changes/?')
        ? body.replace(/"keys":\[[^\]]*\]/, '"keys":[]').replace('"all":true', '"all":false')
        : body
            .replace('"code":"STALE"', '"code":"WRONG_STATE"')
            .replace(/"blockers":\[\{.*?\}\]/, '"blockers":[]'),
  })
  const failed = (await run({ url, writes: true })).filter(({ outcome }) => outcome === 'failed')
  const calls = (check: string) =>
    failed.filter((one) => one.check.startsWith(check)).map(({ call }) => call)
  expect(calls('pages of one row')).toEqual(
    expect.arrayContaining([
      'GET /workflow/audit/',
      'GET /workflow/tasks/list/',
      'GET /workflow/tasks/ by number',
      'GET /groups/list/',
      'GET /user/search/',
    ]),
  )
  expect(calls('a repeated idempotency key returns')).toEqual(
    expect.arrayContaining([
      'POST /groups/create/',
      'POST /asset_service/form/create/',
      'POST /workflow/actions/ action_create_form',
    ]),
  )
  expect(calls('a change of an older version')).toEqual(['POST /asset_service/form/update/'])
  expect(calls('another value for an older version')).toHaveLength(1)
  expect(calls('the change feed reports')).toHaveLength(1)
  expect(calls('an unknown cursor')).toHaveLength(1)
})

test('an invalid token ends the run with the reason', async () => {
  const findings = await run({ token: 'invalid', contract: undefined })
  expect(findings.at(-1)).toMatchObject({
    call: 'GET /user/user_data/',
    outcome: 'failed',
    reason: expect.stringContaining('401'),
  })
})
