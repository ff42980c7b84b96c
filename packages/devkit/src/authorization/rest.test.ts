import { actionNames } from '@tidemark/schema/rest/action'
import { formActionNames } from '@tidemark/schema/rest/form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrincipalName } from './principals.ts'
import { members, oneOfEach, outsiders, shut, withoutRole } from './principals.ts'
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
/** Strangers to the other contract that stand for all: with every role and part at home, with the least, and with less than that. */
const strangers: readonly PrincipalName[] = ['mighty', 'program', 'limited']
/** Members that rows name alike stand for each other. */
const representatives = oneOfEach(
  members.filter((who) => who !== 'limited' && who !== 'selectedElsewhere'),
  Object.values(restRows),
)

let world: AuthorizationWorld
beforeAll(async () => {
  world = await startAuthorizationWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('the calls of the services, straight', () => {
  const each = async (
    who: PrincipalName,
    at: Site,
    asked = names,
    own = world.sites.home,
  ): Promise<Map<string, RestAnswer>> => {
    const answers = new Map<string, RestAnswer>()
    for (const name of asked) answers.set(name, await call(world, who, name, at, own))
    return answers
  }
  const apart = (some: Map<string, RestAnswer>, others: Map<string, RestAnswer>) =>
    [...some].flatMap(([name, answer]) => {
      const [told, twin] = [wordsOf(answer, world), wordsOf(others.get(name)!, world)]
      return told === twin ? [] : [{ name, told, twin }]
    })
  const saying = (word: string, answers: Map<string, RestAnswer>) =>
    [...answers].filter(([, { text }]) => text.includes(word))
  const statuses = (answers: Map<string, RestAnswer>, isFault: (status: number) => boolean) =>
    [...answers]
      .filter(([, { status }]) => isFault(status))
      .map(([name, { status, text }]) => `${status} ${name}: ${text.slice(0, 200)}`)

  test('every call of the services has its row, every action its own, and no row is without a call', () => {
    const called = new Set(names.map((name) => name.split(' ', 2).join(' ')))
    expect([...called].toSorted(), 'Say in a rest.*.rows.ts who may make the new call').toEqual(
      [...new Set(world.services.routes)].toSorted(),
    )
    const acted = new Set(
      names
        .filter((name) => name.startsWith('POST /workflow/actions/ '))
        .map((name) => name.split(' ')[2] ?? ''),
    )
    expect([...acted].toSorted(), 'Say in a rest.*.rows.ts who may do the new action').toEqual(
      [...actionNames, ...formActionNames].toSorted(),
    )
  })

  test.each(shut)('answers %s with 401', async (who) => {
    expect(statuses(await each(who, world.sites.home), (status) => status !== 401)).toEqual([])
  })

  test.each(withoutRole)('answers %s with 401, but for who they are', async (who) => {
    expect(
      statuses(
        await each(
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
      'a thing of another contract, asked for in one’s own',
      (sites: AuthorizationWorld['sites']): Site => ({ ...sites.away, contract: home }),
      { ...nowhere, contract: home },
    ],
    [
      'one’s own thing, asked for in another contract',
      (sites: AuthorizationWorld['sites']): Site => ({ ...sites.home, contract: away }),
      null,
    ],
    [
      'a thing of another contract, asked for there',
      (sites: AuthorizationWorld['sites']): Site => sites.away,
      nowhere,
    ],
  ] as const
  test.each(cells)('answers %s as if there were none', async (_which, siteIn, nothing) => {
    const { sites } = world
    const twin = nothing ?? { ...sites.home, contract: nowhere.contract }
    const said = (name: string, at: Site) => JSON.stringify(rowOf(name).sends(at, sites.home))
    const asked = names.filter(
      (name) => !rowOf(name).common && said(name, siteIn(sites)) !== said(name, twin),
    )
    // In a contract that is nobody's, a role makes no difference but to one's own things.
    const most = await each('mighty', twin, asked)
    for (const who of strangers) {
      const foreign = await each(who, siteIn(sites), asked)
      expect(saying(canary, foreign)).toEqual([])
      const others = await each(
        who,
        twin,
        asked.filter((name) => twin.contract === home || most.get(name)?.status !== 404),
      )
      expect(apart(foreign, new Map([...most, ...others])), `${who} can tell`).toEqual([])
    }
  })

  test('finds, for somebody with a part in both, no thing of another contract in the contract that a call names', async () => {
    const { sites } = world
    const mixed = { ...sites.away, contract: home }
    const twin = { ...nowhere, contract: home }
    const said = (name: string, at: Site) => JSON.stringify(rowOf(name).sends(at, sites.home))
    // A privilege names its contract and its groups: which of them disagree is told.
    const asked = names.filter(
      (name) =>
        !rowOf(name).common &&
        name !== 'POST /privileges/create/' &&
        said(name, mixed).includes(`"${home}"`) &&
        said(name, mixed) !== said(name, twin),
    )
    const answers = await each('inBoth', mixed, asked)
    expect(saying(canary, answers)).toEqual([])
    expect(apart(answers, await each('inBoth', twin, asked))).toEqual([])
  })

  let nothing: Promise<Map<string, RestAnswer>> | undefined
  test.each(outsiders)(
    'answers %s, who has no role in the contract, as if there were nothing',
    async (who) => {
      const { sites } = world
      const asked = names.filter((name) => !rowOf(name).common)
      const answers = await each(who, sites.home, asked, sites.home)
      expect(saying('Home', answers)).toEqual([])
      nothing ??= each('former', nowhere, asked, nowhere)
      expect(apart(answers, await nothing)).toEqual([])
    },
  )

  test.each(representatives.filter((who) => who !== 'mighty'))(
    'refuses %s what its row does not give them',
    async (who) => {
      const answers = await each(
        who,
        world.sites.home,
        names.filter((name) => !rowOf(name).may.includes(who)),
      )
      expect(statuses(answers, (status) => ![403, 404].includes(status))).toEqual([])
      expect(saying(hidden, answers)).toEqual([])
    },
  )

  test('tells those out of whose reach a thing is what it tells of what does not exist', async () => {
    const asked = names.filter((name) => rowOf(name).placed)
    expect(
      apart(
        await each('limited', world.sites.home, asked),
        await each('limited', { ...nowhere, contract: home }, asked),
      ),
    ).toEqual([])
  })

  test('does for those its row names what it is for', async () => {
    const { sites } = world
    for (const name of names) {
      const { may, answers = 200 } = rowOf(name)
      const { status, text } = await call(world, may[0]!, name, sites.spare, sites.spare)
      expect({ name, status, text: status === answers ? '' : text }).toEqual({
        name,
        status: answers,
        text: '',
      })
    }
  })

  test.each(representatives)(
    'never refuses %s for who they are where a row names them',
    async (who) => {
      const { sites } = world
      const answers = await each(
        who,
        sites.spare,
        names.filter((name) => rowOf(name).may.indexOf(who) > 0),
        sites.spare,
      )
      expect(statuses(answers, (status) => [400, 401, 403, 500].includes(status))).toEqual([])
    },
  )

  const reading = names.filter(
    (name) =>
      (name.startsWith('GET') || name.startsWith('POST /assets/search/')) &&
      !name.endsWith('remove/'),
  )

  test('shows the other contract to those who have a part in it, in every call that tells texts', async () => {
    const { away: there } = world.sites
    const told = [
      await each('managerElsewhere', there, reading, there),
      await each('ownerElsewhere', there, reading, there),
    ]
    expect(
      reading.filter(
        (name) =>
          !rowOf(name).bare && !told.some((answers) => answers.get(name)?.text.includes(canary)),
      ),
    ).toEqual([])
  })

  test.each(['formContributor', 'Assets:Creator', 'owner'] as const)(
    'keeps from %s what of a form is not theirs to see',
    async (who) => {
      expect(saying(hidden, await each(who, world.sites.home, reading))).toEqual([])
      expect(
        saying(hidden, await each('formReviewer', world.sites.home, ['GET /workflow/form/'])),
      ).toHaveLength(1)
    },
  )

  test.each(["%' or '1'='1", '../../etc/passwd', '__proto__\u{202E}\r\n[error]'])(
    'takes %j for what it is: a name of nothing',
    async (word) => {
      const things = Object.fromEntries(
        Object.keys(nowhere).map((name) => [name, word]),
      ) as unknown as Site
      const strange = {
        ...things,
        formTask: '99999999999',
        contributorTask: '99999999999',
        contract: home,
      }
      const answers = await each(
        'mighty',
        strange,
        names.filter((name) => !name.includes(':type')),
      )
      expect(statuses(answers, (status) => status >= 500)).toEqual([])
      expect(saying(canary, answers)).toEqual([])
    },
  )
})
