import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#testkit/world.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld({ FREE_TEXT: 'false' })
  token = await world.issuer.token('tool@dunmere.example', { scope: 'tidemark tidemark:explore' })
})
afterAll(() => world[Symbol.asyncDispose]())

const audits = serverAudits({
  url: () => `${world.gateway.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    }),
})

test('all audits of GraphQL over HTTP are here', () => {
  expect(audits).toHaveLength(61)
})

test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
  '%s %s',
  async (_id, _name, audit) => {
    const { status, ...rest } = await audit.fn()
    expect({ status, reason: 'reason' in rest ? rest.reason : null }).toEqual({
      status: 'ok',
      reason: null,
    })
  },
)
