import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documentAttributes } from '@tidemark/schema/rest/attributes'
import type { Asker, CrossedCalls } from './crossings.ts'
import { crossInputs, placesWithoutMeaning } from './crossings.ts'
import type { Description } from './inputs.ts'
import { meaningOf, unseen } from './inputs.rows.ts'
import { plantNarrow } from './plantNarrow.ts'
import { plant } from './plant.ts'
import type { PrincipalName } from './principals.ts'
import { callWith } from './rest.ask.ts'
import { restRows } from './rest.rows.ts'
import type { Site } from './site.ts'
import { anonymised, canary, home } from './site.ts'
import type { Things } from './things.ts'
import { nothing, thingsOf } from './things.ts'
import type { AuthorizationWorld } from './world.ts'
import { startAuthorizationWorld } from './world.ts'

const description = JSON.parse(
  await readFile(fileURLToPath(import.meta.resolve('@tidemark/schema/openapi.json')), 'utf8'),
) as Description

test('says of every place of every input what it names', () => {
  expect(
    placesWithoutMeaning<keyof Things>({ description, meaningOf }),
    'State in inputs.rows.ts what the new input names, or why it names nothing',
  ).toEqual([])
})

let world: AuthorizationWorld
beforeAll(async () => {
  world = await startAuthorizationWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Ids that answers make anew, and versions that grow with each change. */
const made = [
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '<id>'],
  [/-\d{6}\b/g, '-<tag>'],
  [/\bC-\d{4}\b/g, '<comment number>'],
  [/"version":\d+/g, '"version"'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '<time>'],
  [/\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d/g, '<time>'],
  [/"task_id":\d+/g, '"task_id"'],
] as const

/** In one's own contract it is no secret that a role is missing for what exists. */
const isRefusal = (status: number) => status === 403 || status === 404

/** Crosses every input of the services as a person with plans of their own, issued and in preparation. */
async function cross(
  [who, word]: readonly [PrincipalName, string],
  foreign: Things,
  own: readonly [issued: Site, draft: Site],
  isOpen: Asker<keyof Things>['isOpen'],
) {
  const { db } = world.services
  const [issued, draft] = own
  /** Counts lines at the register, whose numbers are waited for or being written. */
  const atRegister = async () => {
    const [queued, busy] = await Promise.all([
      db.selectFrom('number_queue').select('discipline').where('waiting', '>', 0).execute(),
      db
        .selectFrom('asset')
        .select('tag_code')
        .where(sql`attribute ->> ${documentAttributes.status}`, 'in', ['In queue', 'In progress'])
        .execute(),
    ])
    return queued.length + busy.length
  }
  /** While the register numbers what an earlier call asked for, the same call gets another answer. */
  const numbered = () => vi.waitFor(async () => expect(await atRegister()).toBe(0))
  const asker: Asker<keyof Things> = {
    own: await thingsOf(db, issued, word),
    foreign,
    nothing,
    isOpen,
  }
  const sites = [issued, draft, foreign, ...Object.values(world.sites)]
  const calls: CrossedCalls<keyof Things> = {
    description,
    meaningOf,
    inputsOf: (call) =>
      Object.entries(restRows).flatMap(([name, { sends }]) =>
        name === call || name.startsWith(`${call} `)
          ? [call.startsWith('POST /workflow/') ? draft : issued].map((at) => sends(at, at))
          : [],
      ),
    send: async (call, input) => {
      if (call === 'POST /workflow/actions/') await numbered()
      const { status, text } = await callWith(world, who, call, input)
      return made.reduce(
        (words, [pattern, name]) => words.replaceAll(pattern, name),
        foreign.contract === home && isRefusal(status)
          ? 'refused'
          : `${status} ${anonymised(text, ...sites, foreign, nothing)}`,
      )
    },
  }
  return crossInputs(calls, asker)
}

/** What everybody with access to forms may name: people, templates, and forms, which are listed to them. */
const ofEverybody = new Set<keyof Things>([
  'user',
  'username',
  'owner',
  'word',
  'template',
  'classCode',
  'picture',
  'attachment',
  'guidance',
  'image',
  'form',
  'formTask',
  'reviewTask',
  'contributorTask',
])

test(
  'answers a thing of another contract, named anywhere in an input, as one that does not exist',
  { timeout: 240_000 },
  async () => {
    const planting = { services: world.services, contract: home, holder: 'inBoth' } as const
    const own = [
      await plant({ ...planting, word: 'Crossing' }),
      await plant({ ...planting, word: 'Preparing', isDraft: true }),
    ] as const
    const { leaks, blind } = await cross(
      ['inBoth', 'Crossing'],
      await thingsOf(world.services.db, world.sites.away, canary),
      own,
      // A call that names no contract is about the contract of the thing, in which the person has every
      // role; and the answer about a privilege says that its contract is not that of its groups.
      (_kind, call, input) =>
        call === 'POST /privileges/create/' || !JSON.stringify(input).includes(`"${home}"`),
    )
    expect(leaks).toEqual([])
    // Calls are made side by side, in any order.
    expect(blind.toSorted()).toEqual(Object.keys(unseen).toSorted())
  },
)

test(
  'answers a thing of another person, named anywhere in an input, as one that does not exist',
  { timeout: 240_000 },
  async () => {
    const own = await plantNarrow(world.services)
    const { leaks } = await cross(
      ['narrow', 'Narrow'],
      await thingsOf(world.services.db, world.sites.home, 'Home'),
      own,
      // The classification of a contract is the same for everybody in it.
      (kind, call) =>
        ofEverybody.has(kind) || call === 'GET /asset_service/contract_data/classification/',
    )
    expect(leaks).toEqual([])
  },
)
