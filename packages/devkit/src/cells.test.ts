/**
 * Central services and a cell, each with a database, behind one gateway: processes as operators
 * start them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startCellWorld } from './cellWorld.ts'

const [home, held] = ['1DM03', '1DM04']

const opened = new AsyncDisposableStack()
let world: Awaited<ReturnType<typeof startCellWorld>>
let token: string

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-cells-'))
  opened.defer(() => rm(folder, { recursive: true }))
  world = opened.use(
    await startCellWorld({
      central: { data: { DATA_DIR: join(folder, 'postgres') }, contracts: [home] },
      cells: [{ contract: held, data: { DATA_DIR: join(folder, 'cell') } }],
      cellEnv: { CENTRAL_SECONDS: '0.2', REVOCATION_SECONDS: '0.2' },
    }),
  )
  token = (await world.signIn()).access_token
}, 180_000)
afterAll(() => opened.disposeAsync(), 60_000)

interface Answer {
  data: Record<string, never> | null
  errors?: { path: string[]; extensions: { code: string } }[]
}

async function ask(query: string): Promise<Answer> {
  const response = await fetch(`${world.gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  })
  return (await response.json()) as Answer
}

/** Follows the forms of a contract: `next` is the following event. */
function watchForms(contract: string) {
  const client = createClient({
    url: `${world.gatewayUrl.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  })
  opened.defer(async () => client.dispose())
  const events = client.iterate<{ formsChanged: { forms: string[] | null; check: object | null } }>(
    {
      query: `subscription { formsChanged(contract: "${contract}") { forms check { working } } }`,
    },
  )
  return { next: async () => (await events.next()).value?.data?.formsChanged }
}

const both = `{
  viewer { contracts { code } }
  ${[home, held].map((code) => `c${code}: contract(code: "${code}") { code templates { nodes { name } } }`).join('\n')}
}`
const createTemplate = (contract: string) =>
  ask(
    `mutation { createTemplate(input: { contract: "${contract}", name: "Check of ${contract}", number: "CHK", attributes: [], components: [] }) { __typename } }`,
  )
const createForm = (contract: string) =>
  ask(
    `mutation { createForm(input: { contract: "${contract}", classCode: "CHK", values: [] }) { __typename } }`,
  )

test('a role that is given centrally applies in both contracts', async () => {
  const id = (await ask('{ viewer { id } }')).data?.['viewer']?.['id']
  for (const contract of [home, held]) {
    const { data, errors } = await ask(
      `mutation { updateUser(input: { contract: "${contract}", id: "${id}", version: ${contract === home ? 1 : 2}, externalSignOn: false, active: true, defaultModule: "Registers",
        roles: ["System:Admin", "Registers:WorkflowAdmin", "Documents:Creator"] }) { __typename } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({ updateUser: { __typename: 'UserChanged' } })
    await expect
      .poll(async () => (await createTemplate(contract)).data, { timeout: 10_000 })
      .toEqual({ createTemplate: { __typename: 'TemplateChanged' } })
  }
})

test('a person of both contracts sees both', async () => {
  expect(await ask(both)).toEqual({
    data: {
      viewer: { contracts: [{ code: home }, { code: held }] },
      c1DM03: { code: home, templates: { nodes: [{ name: 'Check of 1DM03' }] } },
      c1DM04: { code: held, templates: { nodes: [{ name: 'Check of 1DM04' }] } },
    },
  })
})

test('a cell refuses the token of a session that ended at the identity provider, and no other', async () => {
  const { access_token: ended } = await world.signIn()
  const statusAt = async (bearer: string) => {
    const headers = { authorization: `Token ${bearer}` }
    return (await fetch(`${world.cells.get(held)?.url}/user/user_data/`, { headers })).status
  }
  expect(await statusAt(ended)).toBe(200)
  await fetch(`${world.identityUrl}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'tidemark-web', token: ended }),
  })
  await expect.poll(() => statusAt(ended), { timeout: 10_000 }).toBe(401)
  expect(await statusAt(token)).toBe(200)
})

test('changes in both are live; a cell that is stopped harms its own contract only', async () => {
  const [ofHome, ofHeld] = [watchForms(home), watchForms(held)]
  expect(await Promise.all([ofHome.next(), ofHeld.next()])).toMatchObject([
    { check: { working: true } },
    { check: { working: true } },
  ])
  for (const contract of [home, held])
    expect((await createForm(contract)).data).toEqual({ createForm: { __typename: 'FormChanged' } })
  expect(await Promise.all([ofHome.next(), ofHeld.next()])).toMatchObject([
    { forms: [expect.any(String)] },
    { forms: [expect.any(String)] },
  ])

  await world.cells.get(held)?.kill()
  expect(await ofHeld.next()).toMatchObject({ check: { working: false } })
  const { data, errors } = await ask(both)
  expect(data).toMatchObject({
    viewer: { contracts: [{ code: home }, { code: held }] },
    c1DM03: { templates: { nodes: [{ name: 'Check of 1DM03' }] } },
    c1DM04: { code: held, templates: null },
  })
  expect(errors).toMatchObject([
    { path: ['c1DM04', 'templates'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
  ])
  await createForm(home)
  expect(await ofHome.next()).toMatchObject({ forms: [expect.any(String)], check: null })
})
