import { actionNames } from '@tidemark/schema/rest/action'
import { formActionNames } from '@tidemark/schema/rest/form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn, together } from './atOnce.ts'
import type { PrincipalName } from './principals.ts'
import { members, oneOfEach, outsiders, signedOut, withoutRole } from './principals.ts'
import type { RestAnswer } from './rest.ask.ts'
import { call, wordsOf } from './rest.ask.ts'
import type { RestRow } from './rest.row.ts'
import { restRows } from './rest.rows.ts'
import type { Site } from './site.ts'
import { away, canary, hidden, home, nowhere } from './site.ts'
import type { AuthorizationWorld } from './world.ts'
import { startAuthorizationWorld } from './world.ts'

const names = Object.keys(restRows)
const rowOf = (name: string) => restRows[name] as RestRow
/**
 * People without a role in the other contract: with every role at home, with the least, and with
 * limited reach.
 */
const strangers: readonly PrincipalName[] = ['mighty', 'program', 'limited']
/** One member for each group with the same permissions. */
const representatives = oneOfEach(
  members.filter((who) => who !== 'limited' && who !== 'selectedElsewhere'),
  Object.values(restRows),
)

let world: AuthorizationWorld
beforeAll(async () => {
  world = await startAuthorizationWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('direct calls of the services', () => {
  const eachIn =
    (order: typeof inTurn) =>
    async (
      who: PrincipalName,
      at: Site,
      asked = names,
      own = world.sites.home,
    ): Promise<Map<string, RestAnswer>> =>
      new Map(
        await order(asked, async (name) => [name, await call(world, who, name, at, own)] as const),
      )
  const each = eachIn(inTurn)
  /** As `each`, for calls that are refused and change nothing. */
  const eachRefused = eachIn(together)
  const different = (some: Map<string, RestAnswer>, others: Map<string, RestAnswer>) =>
    [...some].flatMap(([name, answer]) => {
      const [text, expected] = [wordsOf(answer, world), wordsOf(others.get(name)!, world)]
      return text === expected ? [] : [{ name, text, expected }]
    })
  /** As `different`, for answers about missing things to others. Who has a right nowhere is refused for that. */
  const differentFor = async (
    who: PrincipalName,
    some: Map<string, RestAnswer>,
    others: Map<string, RestAnswer>,
    [at, own]: readonly [Site, Site],
  ) => {
    const doubtful = different(some, others).map(({ name }) => name)
    const asked = new Map([...some].filter(([name]) => doubtful.includes(name)))
    return different(asked, await eachRefused(who, at, doubtful, own))
  }
  const containing = (word: string, answers: Map<string, RestAnswer>) =>
    [...answers].filter(([, { text }]) => text.includes(word))
  const statuses = (answers: Map<string, RestAnswer>, isFault: (status: number) => boolean) =>
    [...answers]
      .filter(([, { status }]) => isFault(status))
      .map(([name, { status, text }]) => `${status} ${name}: ${text.slice(0, 200)}`)

  test('every call of the services and every action has a row, and every row has a call', () => {
    const called = new Set(names.map((name) => name.split(' ', 2).join(' ')))
    expect([...called].toSorted(), 'State in a rest.*.rows.ts who may make the new call').toEqual(
      [...new Set(world.services.routes)].toSorted(),
    )
    const acted = new Set(
      names
        .filter((name) => name.startsWith('POST /workflow/actions/ '))
        .map((name) => name.split(' ')[2] ?? ''),
    )
    expect([...acted].toSorted(), 'State in a rest.*.rows.ts who may run the new action').toEqual(
      [...actionNames, ...formActionNames].toSorted(),
    )
  })

  test.each(signedOut)('answers %s with 401', async (who) => {
    expect(statuses(await eachRefused(who, world.sites.home), (status) => status !== 401)).toEqual(
      [],
    )
  })

  test.each(withoutRole)('answers %s with 401, except about their own profile', async (who) => {
    expect(
      statuses(
        await eachRefused(
          who,
          world.sites.home,
          names.filter((name) => name !== 'GET /user/user_data/'),
        ),
        (status) => status !== 401,
      ),
    ).toEqual([])
  })

  const cells = [
    [
      'an entity of another contract, requested in the person’s own',
      (sites: AuthorizationWorld['sites']): Site => ({ ...sites.away, contract: home }),
      { ...nowhere, contract: home },
    ],
    [
      'the person’s own entity, requested in another contract',
      (sites: AuthorizationWorld['sites']): Site => ({ ...sites.home, contract: away }),
      null,
    ],
    [
      'an entity of another contract, requested there',
      (sites: AuthorizationWorld['sites']): Site => sites.away,
      nowhere,
    ],
  ] as const
  test.each(cells)('answers %s as if it did not exist', async (_which, siteIn, missing) => {
    const { sites } = world
    const twin = missing ?? { ...sites.home, contract: nowhere.contract }
    const input = (name: string, at: Site) => JSON.stringify(rowOf(name).sends(at, sites.home))
    const asked = names.filter(
      (name) => !rowOf(name).common && input(name, siteIn(sites)) !== input(name, twin),
    )
    // In a contract that does not exist, roles matter only for a person's own entities.
    const most = await each('mighty', twin, asked)
    for (const who of strangers) {
      const foreign = await each(who, siteIn(sites), asked)
      expect(containing(canary, foreign)).toEqual([])
      const others = await each(
        who,
        twin,
        asked.filter(
          (name) =>
            twin.contract === home ||
            most.get(name)?.status !== 404 ||
            JSON.stringify(rowOf(name).sends(twin, world.sites.home)).includes(`"${home}"`),
        ),
      )
      expect(
        await differentFor(who, foreign, new Map([...most, ...others]), [twin, sites.home]),
        `${who} can tell the difference`,
      ).toEqual([])
    }
  })

  test('hides entities of another contract from a person with a role in both', async () => {
    const { sites } = world
    const mixed = { ...sites.away, contract: home }
    const twin = { ...nowhere, contract: home }
    const input = (name: string, at: Site) => JSON.stringify(rowOf(name).sends(at, sites.home))
    // A privilege names its contract and its groups, and the answer states which of them disagree.
    const asked = names.filter(
      (name) =>
        !rowOf(name).common &&
        name !== 'POST /privileges/create/' &&
        input(name, mixed).includes(`"${home}"`) &&
        input(name, mixed) !== input(name, twin),
    )
    const answers = await each('inBoth', mixed, asked)
    expect(containing(canary, answers)).toEqual([])
    expect(different(answers, await each('inBoth', twin, asked))).toEqual([])
  })

  let missing: Promise<Map<string, RestAnswer>> | undefined
  test.each(outsiders)(
    'answers %s, who has no role in the contract, as if nothing existed',
    async (who) => {
      const { sites } = world
      const asked = names.filter((name) => !rowOf(name).common)
      const answers = await eachRefused(who, sites.home, asked, sites.home)
      expect(containing('Home', answers)).toEqual([])
      missing ??= eachRefused('former', nowhere, asked, nowhere)
      expect(await differentFor(who, answers, await missing, [nowhere, nowhere])).toEqual([])
    },
  )

  test.each(representatives.filter((who) => who !== 'mighty'))(
    'refuses %s what its row does not permit',
    async (who) => {
      const answers = await eachRefused(
        who,
        world.sites.home,
        names.filter((name) => !rowOf(name).may.includes(who)),
      )
      expect(statuses(answers, (status) => ![403, 404].includes(status))).toEqual([])
      expect(containing(hidden, answers)).toEqual([])
    },
  )

  test('answers a person with limited reach about unreachable entities as about missing ones', async () => {
    const asked = names.filter((name) => rowOf(name).placed)
    expect(
      different(
        await each('limited', world.sites.home, asked),
        await each('limited', { ...nowhere, contract: home }, asked),
      ),
    ).toEqual([])
  })

  test('performs the call for people whom its row names', async () => {
    const { sites } = world
    for (const name of names) {
      const {
        may: [who],
        answers = 200,
      } = rowOf(name)
      if (who === undefined) continue
      const { status, text } = await call(world, who, name, sites.spare, sites.spare)
      expect({ name, status, text: status === answers ? '' : text }).toEqual({
        name,
        status: answers,
        text: '',
      })
    }
  })

  test.each(representatives)('never refuses %s with 403 where a row names them', async (who) => {
    const { sites } = world
    const answers = await each(
      who,
      sites.spare,
      names.filter((name) => rowOf(name).may.indexOf(who) > 0),
      sites.spare,
    )
    expect(statuses(answers, (status) => [400, 401, 403, 500].includes(status))).toEqual([])
  })

  const reading = names.filter(
    (name) =>
      (name.startsWith('GET') || name.startsWith('POST /assets/search/')) &&
      !name.endsWith('remove/'),
  )

  test('shows the other contract to people with a role in it, in every call that returns texts', async () => {
    const { away: there } = world.sites
    const answers = [
      await each('managerElsewhere', there, reading, there),
      await each('ownerElsewhere', there, reading, there),
    ]
    expect(
      reading.filter(
        (name) =>
          !rowOf(name).bare && !answers.some((each) => each.get(name)?.text.includes(canary)),
      ),
    ).toEqual([])
  })

  test.each(['formContributor', 'Assets:Creator', 'owner'] as const)(
    'hides from %s the attributes of a form that they may not see',
    async (who) => {
      expect(containing(hidden, await each(who, world.sites.home, reading))).toEqual([])
      expect(
        containing(hidden, await each('formReviewer', world.sites.home, ['GET /workflow/form/'])),
      ).toHaveLength(1)
    },
  )

  test.each(["%' or '1'='1", '../../etc/passwd', '__proto__\u{202E}\r\n[error]'])(
    'treats %j as the id of a missing entity',
    async (word) => {
      const things = Object.fromEntries(
        Object.keys(nowhere).map((name) => [name, word]),
      ) as unknown as Site
      const strange = {
        ...things,
        formTask: '99999999999',
        reviewTask: '99999999999',
        contributorTask: '99999999999',
        sentTask: '99999999999',
        contract: home,
      }
      const answers = await each(
        'mighty',
        strange,
        names.filter((name) => !name.includes(':type')),
      )
      expect(statuses(answers, (status) => status >= 500)).toEqual([])
      expect(containing(canary, answers)).toEqual([])
    },
  )
})
