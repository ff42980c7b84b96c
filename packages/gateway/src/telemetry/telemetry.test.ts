import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test, vi } from 'vitest'
import { answers, hangs, says } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'
import { openMetrics } from './metrics.ts'

const profile = {
  user_id: 'u1',
  username: 'ann@dunmere.example',
  name: 'Ann',
  roles: [],
  contract: null,
  contract_list: [],
  default_module: null,
}
const viewer = '{ viewer { username } }'

test('a taken port of the metrics is named with its setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(startWorld({ METRICS_PORT: String(port) })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Set METRICS_PORT, or stop the other program.`,
  )
  taken.close()
})

test('metrics cover operations, calls, breakers and topics, and the dashboard uses no others', async () => {
  await using world = await startWorld({ METRICS_PORT: '0' })
  world.services.play(userData, says(503, {}), answers(userData, profile))
  await world.ask(viewer)
  const { value } = await world.watch(viewer).next()
  expect(value).toMatchObject({ data: { viewer: { username: 'ann@dunmere.example' } } })
  const metrics = await (await fetch(world.gateway.metricsUrl!)).text()
  expect(metrics).toContain(
    'tidemark_operation_seconds_count{transport="http",operation="free text",outcome="200"} 1',
  )
  expect(metrics).toContain(
    'tidemark_upstream_seconds_count{service="user",call="GET /user/user_data/",outcome="ok"} 2',
  )
  expect(metrics).toContain('tidemark_upstream_retries_total{service="user"} 1')
  expect(metrics).toContain('tidemark_breaker{service="user",bulkhead=""} 0')
  expect(metrics).toContain('tidemark_sockets 1')
  expect(metrics).not.toContain('dunmere.example')
  expect((await fetch(`${world.gateway.url}/metrics`)).status).toBe(404)

  const dashboard = readFileSync(
    join(import.meta.dirname, '../../../../deploy/grafana-dashboard.json'),
    'utf8',
  )
  const asked = new Set(
    [...dashboard.matchAll(/\b((?:tidemark|nodejs|process)_\w+)/g)].map(([, name]) => name!),
  )
  expect([...asked].filter((name) => !metrics.includes(name))).toEqual([])
})

test('an operation counts with its outcome: errors, or abandoned by its client', async () => {
  await using world = await startWorld({ METRICS_PORT: '0' })
  const measured = async (metric: string) =>
    expect(await (await fetch(world.gateway.metricsUrl!)).text()).toContain(metric)
  const counted = (outcome: string) =>
    measured(`{transport="http",operation="free text",outcome="${outcome}"} 1`)
  world.services.play(userData, says(403, { Error: 'No.', code: 'NOT_ALLOWED' }), hangs)
  expect((await world.ask(viewer)).errors).toHaveLength(1)
  await counted('errors')

  const leaving = new AbortController()
  const called = world.services.called(userData)
  const asked = fetch(`${world.gateway.url}/graphql`, {
    method: 'POST',
    signal: leaving.signal,
    body: JSON.stringify({ query: viewer }),
    headers: {
      authorization: `Bearer ${await world.issuer.token('ben@dunmere.example')}`,
      'content-type': 'application/json',
    },
  }).catch(() => null)
  await called
  await measured('tidemark_operations_in_flight 1')
  leaving.abort()
  await asked
  await vi.waitFor(() => counted('abandoned'))
  await measured('tidemark_operations_in_flight 0')
})

test('an operation over a socket that fails or is refused counts as errors', async () => {
  await using world = await startWorld({ METRICS_PORT: '0' })
  const counted = (times: number) =>
    expect
      .poll(async () => (await fetch(world.gateway.metricsUrl!)).text())
      .toContain(`{transport="socket",operation="free text",outcome="errors"} ${times}`)
  world.services.play(userData, says(403, { Error: 'No.', code: 'NOT_ALLOWED' }))
  const open = world.connect(await world.issuer.token('ben@dunmere.example'))
  for await (const { errors } of open.iterate({ query: viewer })) expect(errors).toHaveLength(1)
  await counted(1)
  await expect(open.iterate({ query: '{ nothing }' }).next()).rejects.toBeDefined()
  await counted(2)
  await open.dispose()
})

test('the circuit breaker of search is measured apart from its service', async () => {
  const idle = { sockets: 0, topics: 0, inFlight: 0, loopDelayMs: 0, draining: false }
  const { registry } = openMetrics(() => ({
    ...idle,
    breakers: [
      { service: 'asset', bulkhead: '', state: 'closed' },
      { service: 'asset', bulkhead: 'search', state: 'open' },
    ],
  }))
  const metrics = await registry.metrics()
  expect(metrics).toContain('tidemark_breaker{service="asset",bulkhead=""} 0')
  expect(metrics).toContain('tidemark_breaker{service="asset",bulkhead="search"} 2')
})

test('a trace goes through to the services, and carries no token', async () => {
  const sent: string[] = []
  const collector = createServer((request, response) => {
    void (async () => {
      sent.push(await text(request))
      response.end('{}')
    })()
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const token = await (async () => {
    await using world = await startWorld({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    })
    world.services.play(userData, answers(userData, profile))
    const bearer = await world.issuer.token('ann@dunmere.example')
    await world.post(
      { query: viewer },
      {
        authorization: `Bearer ${bearer}`,
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    )
    expect(world.services.calls[0]?.headers['traceparent']).toMatch(
      /^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-01$/,
    )
    return bearer
  })()
  expect(sent.join()).toContain('user /user/user_data/')
  expect(sent.join()).not.toContain(token)
  collector.close()
})

test('a query over a socket is in flight until it is answered, and counted while its socket stays open', async () => {
  await using world = await startWorld({ METRICS_PORT: '0' })
  const metrics = async () => await (await fetch(world.gateway.metricsUrl!)).text()
  world.services.play(userData, hangs)
  const called = world.services.called(userData)
  const token = await world.issuer.token('ben@dunmere.example')
  const open = world.connect(token, { lazy: false })
  const hanging = open.iterate({ query: viewer })
  const left = hanging.next().catch(() => null)
  await called
  expect(await metrics()).toContain('tidemark_operations_in_flight 1')
  for await (const _ of open.iterate({ query: '{ __typename }' }));
  await expect.poll(metrics).toContain('{transport="socket",operation="free text",outcome="ok"} 1')
  expect(await metrics()).toContain('tidemark_operations_in_flight 1')
  expect(await metrics()).toContain('tidemark_sockets 1')
  await open.dispose()
  await left
  await expect.poll(metrics).toContain('tidemark_operations_in_flight 0')
})
