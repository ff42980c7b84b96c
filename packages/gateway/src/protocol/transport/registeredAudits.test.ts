/**
 * The audits of GraphQL over HTTP against registered documents, which run compiled. A first run
 * without a server collects the audits' documents; the gateway starts with them as its manifest,
 * and every request names its document by hash.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byHash, requestByHash } from '#testkit/byHash.ts'
import { startWorld, type World } from '#testkit/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-audits-'))
const documents: Record<string, string> = {}
const sentByHash = new Set<string>()
let audited: string[]
const mutation = 'mutation { __typename }'
let world: World
let token: string

beforeAll(async () => {
  const register = (hash: string, text: string) => void (documents[hash] = text)
  const recording = serverAudits({
    url: 'http://nowhere.example/graphql',
    fetchFn: (url: string, init: RequestInit = {}) => {
      requestByHash(url, init, register)
      return Promise.resolve(new Response('{}'))
    },
  })
  for (const audit of recording) await audit.fn()
  audited = Object.keys(documents).toSorted()
  for (const query of ['{ __typename }', mutation]) byHash({ query }, register)
  const manifest = join(folder, 'persisted-documents.json')
  writeFileSync(manifest, JSON.stringify(documents))
  world = await startWorld({ FREE_TEXT: 'false', TRUSTED_DOCUMENTS: manifest })
  token = await world.issuer.token('ann@dunmere.example')
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const audits = serverAudits({
  url: () => `${world.gateway.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const [to, request] = requestByHash(url, init, (hash) => void sentByHash.add(hash))
    return fetch(to, {
      ...request,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    })
  },
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

test.each([
  ['application/json, application/graphql-response+json', 'application/json'],
  ['application/graphql-response+json, application/json', 'application/graphql-response+json'],
  ['application/graphql-response+json;q=0.8, application/json', 'application/json'],
  [
    'application/graphql-response+json, application/json;q=0.9',
    'application/graphql-response+json',
  ],
  ['application/graphql-response+json;q=0, */*', 'application/json'],
  ['text/html', 'application/json'],
])('a caller that accepts %s gets %s', async (accept, type) => {
  const [url, request] = requestByHash(
    `${world.gateway.url}/graphql`,
    { method: 'POST', body: JSON.stringify({ query: '{ __typename }' }) },
    () => undefined,
  )
  const { status, headers } = await fetch(url, {
    ...request,
    headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${token}` },
  })
  expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
})

test('a registered mutation by GET is refused, with POST as the way to send it', async () => {
  const [url] = requestByHash(
    `${world.gateway.url}/graphql?query=${encodeURIComponent(mutation)}`,
    { method: 'GET' },
    () => undefined,
  )
  const { status, headers } = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})

test('every document of the audits was sent by its hash', () => {
  expect(audits).toHaveLength(61)
  expect([...sentByHash].toSorted()).toEqual(audited)
})
