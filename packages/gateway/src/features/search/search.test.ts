import { searchContract } from '@tidemark/schema/rest/search'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

async function startSearch() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  const search = (args: string) =>
    world.ask(
      `{ contract(code: "1DM03") { name search(${args}) { id displayName number kind tagCode parentTagCode } } }`,
    )
  return { world, search, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('hits come in the order of the service, each with the page that shows it', async () => {
  await using started = await startSearch()
  started.world.services.play(
    searchContract,
    answers(searchContract, {
      result: [
        {
          tag_code: 'P1',
          class_code: 'TIDP',
          display_name: 'North portal',
          title: 'North portal',
          number: '1DM03-DMJ-000042',
          parent_tag_code: null,
          plan_title: null,
        },
        {
          tag_code: 'D1',
          class_code: 'DIDP',
          display_name: 'Drainage',
          title: 'Drainage',
          number: null,
          parent_tag_code: 'P1',
          plan_title: 'North portal',
        },
        {
          tag_code: 'L1',
          class_code: 'Document',
          display_name: 'Report (REP) - North portal',
          title: 'North portal',
          number: null,
          parent_tag_code: 'D1',
          plan_title: 'North portal',
        },
      ],
      total: 1000,
      more: true,
    }),
  )
  const { data, errors } = await started.search('text: " port & al ", first: 5')
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    contract: {
      name: 'Dunmere South Tunnels',
      search: [
        {
          id: 'P1',
          displayName: 'North portal',
          number: '1DM03-DMJ-000042',
          kind: 'TIDP',
          tagCode: 'P1',
          parentTagCode: null,
        },
        {
          id: 'D1',
          displayName: 'Drainage',
          number: null,
          kind: 'DIDP',
          tagCode: 'D1',
          parentTagCode: 'P1',
        },
        {
          id: 'L1',
          displayName: 'Report (REP) - North portal',
          number: null,
          kind: 'DELIVERABLE',
          tagCode: 'L1',
          parentTagCode: 'D1',
        },
      ],
    },
  })
  const [call] = started.world.services.callsTo(searchContract)
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    contract: '1DM03',
    text: ' port & al ',
    limit: '5',
  })
})

test('a page of hits has their count, the own title of a line, and the plan', async () => {
  await using started = await startSearch()
  started.world.services.play(
    searchContract,
    answers(searchContract, {
      result: [
        {
          tag_code: 'L1',
          class_code: 'Document',
          display_name: 'Report (REP) - North portal - Sump',
          title: 'Sump',
          number: null,
          parent_tag_code: 'D1',
          plan_title: 'North portal',
          plan_revision: 'P01',
          superseded: true,
        },
      ],
      total: 1000,
      more: true,
    }),
  )
  const { data } = await started.world.ask(
    '{ contract(code: "1DM03") { searchPage(text: "sump") { totalCount isMore nodes { title planTitle planRevision isSuperseded } } } }',
  )
  expect(data).toEqual({
    contract: {
      searchPage: {
        totalCount: 1000,
        isMore: true,
        nodes: [
          { title: 'Sump', planTitle: 'North portal', planRevision: 'P01', isSuperseded: true },
        ],
      },
    },
  })
})

test('a text too short is refused in the service’s words', async () => {
  await using started = await startSearch()
  const refusal = {
    Error: 'Some fields need another look.',
    code: 'INVALID_INPUT' as const,
    fields: { text: 'At least 3 characters' },
  }
  started.world.services.play(searchContract, refuses(422, refusal))
  const { errors } = await started.search('text: "ab"')
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { text: 'At least 3 characters' },
  })
})

test('without an answer only the hits are missing', async () => {
  await using started = await startSearch()
  started.world.services.play(searchContract, refuses(500, { Error: 'Broken.', code: 'INTERNAL' }))
  const { data, errors } = await started.search('text: "portal"')
  expect(data).toEqual({ contract: { name: 'Dunmere South Tunnels', search: null } })
  expect(errors?.[0]).toMatchObject({
    path: ['contract', 'search'],
    extensions: { code: 'UPSTREAM_UNAVAILABLE', service: 'asset' },
  })
})
