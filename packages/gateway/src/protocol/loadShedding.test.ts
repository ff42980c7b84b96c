import { once } from 'node:events'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { answers, hangs } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'
import { monitorLoad } from './loadShedding.ts'

test('newcomers are turned away while the event loop runs late and others are inside, and let in again afterwards', () => {
  let delay = 0
  const load = monitorLoad({ mostInFlight: 100, longestDelayMs: 400 }, () => delay)
  const inside = Array.from({ length: 20 }, () => load.enter())
  delay = 450
  expect(() => load.enter()).toThrow('The gateway is busy')
  expect(load.shedding).toBe(true)
  inside[0]!()
  inside[0] = load.enter()
  delay = 50
  load.enter()()
  for (const leave of inside) leave()
  expect(load.inFlight).toBe(0)
  load.close()
})

test('one operation too many is told to come back, health is answered, and there is room again once one has ended', async () => {
  await using world = await startWorld({ MAX_IN_FLIGHT: '3' })
  const profile = {
    user_id: 'u1',
    username: 'ann@dunmere.example',
    name: 'Ann',
    roles: [],
    contract: null,
    contract_list: [],
    default_module: null,
  }
  world.services.play(userData, hangs)
  const leaving = new AbortController()
  const authorization = `Bearer ${await world.issuer.token('ann@dunmere.example')}`
  const ask = (signal?: AbortSignal) =>
    fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { username } }' }),
      ...(signal && { signal }),
    })
  const health = async (path: string) => (await fetch(`${world.gateway.url}/health/${path}`)).status
  const cut = world.services.cut(userData)
  const called = world.services.called(userData)
  const hanging = Promise.allSettled([1, 2, 3].map(() => ask(leaving.signal)))
  await called
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] })
  expect([await health('live'), await health('ready')]).toEqual([200, 503])
  const socket = new WebSocket(
    `${world.gateway.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
  )
  const [error] = (await once(socket, 'error')) as [Error]
  expect(error.message).toContain('503')

  world.services.play(userData, answers(userData, profile))
  leaving.abort()
  await hanging
  await cut
  expect((await ask()).status).toBe(200)
})
