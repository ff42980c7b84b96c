import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tidpNumber } from '@tidemark/schema/rest/task'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discipline, plan, playContract } from '#testkit/plan.ts'
import { answers, says } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const documents = {
  plan: `query Plan($tagCode: ID!, $full: Boolean = true) { contract(code: "1DM03") { code tidp(tagCode: $tagCode) {
    __typename id title owners { name } lifecycles @include(if: $full) { designFreeze } disciplines { ...Short actions { name blockers { message } } } history { action } } } }
    fragment Short on Discipline { tagCode required status }`,
  choose:
    'mutation Choose($input: ChooseContractInput!) { chooseContract(input: $input) { __typename ... on NotFound { message } } }',
  tasks:
    'query Tasks { contract(code: "1DM03") { tasks(activeOnly: false, first: 501) { totalCount } } }',
  lines:
    'query Lines($f: DeliverableFilter) { contract(code: "1DM03") { deliverables(filter: $f) { totalCount } } }',
  watchOf:
    'subscription WatchOf($tidp: ID!) { tidpNumberChanged(contract: "1DM03", tidp: $tidp) { id } }',
  watch: 'subscription Watch { tidpNumberChanged(contract: "1DM03", tidp: "P1") { id } }',
}
type Name = keyof typeof documents
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let world: World
let token: string
const folder = mkdtempSync(join(tmpdir(), 'tidemark-documents-'))
const manifest = join(folder, 'documents.json')

beforeAll(async () => {
  writeFileSync(
    manifest,
    JSON.stringify(
      Object.fromEntries(Object.values(documents).map((text) => [hashOf(text), text])),
    ),
  )
  world = await startWorld({ TRUSTED_DOCUMENTS: manifest, METRICS_PORT: '0' })
  playContract(world.services, { assets: [plan([discipline('D1'), discipline('D2')])] })
  token = await world.issuer.token('ann@dunmere.example')
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const byHash = (name: Name, variables: unknown = {}) =>
  world.post(
    {
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(documents[name]) } },
    },
    { authorization: `Bearer ${token}` },
  )
const byText = (name: Name, variables: Record<string, unknown> = {}) =>
  world.ask(documents[name], { variables, token })
const withoutIds = ({ status, data, errors }: Awaited<ReturnType<typeof byHash>>) => ({
  status,
  data,
  errors: errors?.map(({ message, path, extensions }) => ({
    message,
    path,
    code: extensions?.['code'],
    service: extensions?.['service'],
  })),
})

describe('a registered document is answered as the same text is', () => {
  test.each([
    ['with everything', 'plan', { tagCode: 'P1' }],
    ['with a part left out', 'plan', { tagCode: 'P1', full: false }],
    ['with null for what is not there', 'plan', { tagCode: 'P404' }],
    ['when a field is refused', 'tasks', {}],
    ['when a variable is missing', 'plan', {}],
  ] as const)('%s', async (_, name, variables) => {
    expect(withoutIds(await byHash(name, variables))).toEqual(
      withoutIds(await byText(name, variables)),
    )
  })

  test('when a service is silent: its own part is null, and named', async () => {
    world.services.play(auditOf, says(500, {}))
    const answer = withoutIds(await byHash('plan', { tagCode: 'P1' }))
    expect(answer).toMatchObject({
      status: 200,
      data: { contract: { tidp: { id: 'P1', history: null } } },
      errors: [
        {
          code: 'UPSTREAM_UNAVAILABLE',
          service: 'workflow',
          path: ['contract', 'tidp', 'history'],
        },
      ],
    })
    expect(answer).toEqual(withoutIds(await byText('plan', { tagCode: 'P1' })))
  })
})

describe('registered documents', () => {
  const measured = async () => await (await fetch(world.gateway.metricsUrl!)).text()
  const prepared = async () =>
    [...(await measured()).matchAll(/^tidemark_documents_total.*$/gm)].map(([line]) => line)
  const overSocket = (name: Name, variables: Record<string, unknown> = {}) =>
    world.connect(token).iterate({
      query: '',
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(documents[name]) } },
    })

  test('are compiled once each, and the metrics count them', async () => {
    for (const name of ['plan', 'tasks', 'plan', 'tasks', 'choose'] as const)
      await byHash(name, { tagCode: 'P1' })
    expect(await prepared()).toEqual(['tidemark_documents_total{executor="compiled"} 3'])
    expect(await measured()).toContain('{transport="http",operation="Choose",outcome=')
  })

  test('run compiled over a WebSocket too, events of subscriptions included', async () => {
    const { value } = await overSocket('plan', { tagCode: 'P1' }).next()
    expect(value).toMatchObject({ data: { contract: { tidp: { id: 'P1' } } } })
    world.services.play(
      tidpNumber,
      answers(tidpNumber, {
        tag_code: 'P1',
        status: 'In Progress',
        tidp_number: null,
        message: null,
        tidp_status: 'WIP',
        version: 4,
      }),
    )
    const events = overSocket('watch')
    expect(await events.next()).toMatchObject({
      value: { data: { tidpNumberChanged: { id: 'P1' } } },
    })
    await events.return?.()
    expect(await prepared()).toEqual(['tidemark_documents_total{executor="compiled"} 4'])
  })
})

test('where free text is off, a registered document is answered by its hash and free text is refused', async () => {
  await using strict = await startWorld({ TRUSTED_DOCUMENTS: manifest, FREE_TEXT: 'false' })
  const headers = { authorization: `Bearer ${await strict.issuer.token('ann@dunmere.example')}` }
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(documents.choose) } }
  expect(
    await strict.post({ variables: { input: { code: 'X' } }, extensions }, headers),
  ).toMatchObject({ status: 200, data: { chooseContract: { __typename: 'NotFound' } } })
  expect(await strict.post({ query: documents.choose }, headers)).toMatchObject({
    errors: [{ extensions: { code: 'UNTRUSTED_DOCUMENT' } }],
  })
})

test('a registered subscription over HTTP and an unknown hash are refused', async () => {
  expect(await byHash('watch')).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  const unknown = await world.post(
    { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } },
    { authorization: `Bearer ${token}` },
  )
  expect(unknown).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: 'UNTRUSTED_DOCUMENT' } }],
  })
})

test.each([
  ['its own text', documents.plan, 200],
  ['the text of another document', documents.tasks, 400],
])('a hash is accepted only with its own text: %s', async (_, query, status) => {
  const answer = await world.post(
    {
      query,
      variables: { tagCode: 'P1' },
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(documents.plan) } },
    },
    { authorization: `Bearer ${token}` },
  )
  expect(answer.status).toBe(status)
})

test('a faulty input object is refused before any call is made', async () => {
  expect(await byHash('choose', { input: { code: {} } })).toMatchObject({
    errors: [
      {
        message: expect.stringContaining('ID cannot represent value'),
        extensions: { code: 'BAD_REQUEST' },
      },
    ],
  })
})

test('variables that are not an object are refused before any call is made', async () => {
  const before = world.services.calls.length
  expect(await byHash('plan', 'P1')).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: 'BAD_REQUEST' } }],
  })
  expect(world.services.calls).toHaveLength(before)
})

describe('variables of the wrong type get few short errors', () => {
  const keys = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`k${at}`, 'x'.repeat(90)]))
  const long = 'x'.repeat(9_000)
  const overSocket = async (payload: { query: string; extensions?: object }, variables: object) => {
    const { value } = await world
      .connect(token)
      .iterate({ ...payload, variables: { ...variables } } as never)
      .next()
    return value as Awaited<ReturnType<typeof byHash>>
  }
  const sent = (name: Name) => ({
    query: '',
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(documents[name]) } },
  })

  test.each([
    ['unknown keys', 'lines', { f: keys }],
    ['a long value', 'lines', { f: { text: { long } } }],
    ['many wrong values', 'lines', { f: { rags: Array.from({ length: 9_000 }, () => 'x') } }],
    ['a subscription', 'watchOf', { tidp: { long } }],
  ] as const)('%s', async (_, name, variables) => {
    const answered = await Promise.all([
      ...(name === 'lines' ? [byHash(name, variables), byText(name, variables)] : []),
      overSocket(sent(name), variables),
      overSocket({ query: documents[name] }, variables),
    ])
    for (const { errors = [] } of answered) {
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST' })
      expect(errors[0]?.message).toContain('got invalid value')
      expect(errors.length).toBeLessThanOrEqual(6)
      expect(JSON.stringify(errors)).not.toContain('x'.repeat(150))
      expect(JSON.stringify(errors).length).toBeLessThan(3_000)
    }
  })
})
