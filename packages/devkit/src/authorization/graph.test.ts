import { executableSchema } from '@tidemark/gateway/testkit'
import type { GraphQLObjectType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome, Outcomes } from './ask.ts'
import { argumentsOf, ask, watchAll, wordsOf } from './ask.ts'
import type { PrincipalName } from './principals.ts'
import {
  foreigners,
  members,
  oneOfEach,
  outsiders,
  shut,
  turns,
  withoutRole,
} from './principals.ts'
import { rows } from './rows.ts'
import type { Site } from './site.ts'
import { canary, hidden, home, nowhere } from './site.ts'
import type { AuthorizationWorld } from './world.ts'
import { startAuthorizationWorld } from './world.ts'

const schema = executableSchema()
const types = ['Query', 'Contract', 'Mutation', 'Subscription'] as const
type TypeName = (typeof types)[number]
const fieldsOf = (type: TypeName) =>
  Object.keys((schema.getType(type) as GraphQLObjectType).getFields())

test('every field of Query, Contract, Mutation and Subscription has its row, and no row is without a field', () => {
  const fields = types.flatMap((type) => fieldsOf(type).map((name) => `${type}.${name}`))
  expect(Object.keys(rows).toSorted(), 'Say in rows.ts who may use the new field').toEqual(
    fields.toSorted(),
  )
})

let world: AuthorizationWorld
beforeAll(async () => {
  world = await startAuthorizationWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const asks = (
  type: TypeName,
  who: PrincipalName,
  at: Site,
  names = fieldsOf(type),
  depth?: number,
): Promise<Outcomes> => {
  const asked = { world, schema, who, names, at, ...(depth !== undefined && { depth }) }
  return type === 'Subscription' ? watchAll(asked) : ask(type, asked)
}

const codesOf = ({ errors }: Outcome) => errors.map(({ extensions }) => extensions?.code)
const kindOf = ({ value }: Outcome) => (value as { __typename?: string } | null)?.__typename
const isRefusal = (outcome: Outcome) =>
  outcome.value === null || ['NotAllowed', 'NotFound'].includes(kindOf(outcome) ?? '')
const rowOf = (type: TypeName, name: string) => rows[`${type}.${name}`]!
const theseOf = (type: TypeName, who: PrincipalName, { named }: { named: boolean }) =>
  fieldsOf(type).filter((name) => rowOf(type, name).may.includes(who) === named)

/** Without a part in the other contract. Of those that rows name alike one stands for all. */
const strangers = oneOfEach(
  [...members.filter((who) => who !== 'selectedElsewhere' && who !== 'limited'), 'former'],
  Object.values(rows),
).concat('limited')
const insiders = members.filter((who) => who !== 'limited')
const isTurnOf = turns(insiders, Object.values(rows))
/** Who is shown everything there is; of the others' answers no more than the top is looked at. */
const thorough = new Set<PrincipalName>([
  'mighty',
  'Registers:Viewer',
  'limited',
  'formContributor',
])
const depthFor = (who: PrincipalName, otherwise = -1) => (thorough.has(who) ? undefined : otherwise)
/** See the whole of the home contract's form. */
const formReaders = new Set<PrincipalName>([
  'mighty',
  'formOwner',
  'formReviewer',
  'Registers:WorkflowManager',
  'Registers:WorkflowAdmin',
])

describe.each(types)('%s', (type) => {
  test.each(shut)('is closed to %s', async (who) => {
    const told = [...(await asks(type, who, world.sites.home, fieldsOf(type), -1))].filter(
      ([, outcome]) => outcome.value !== null || !codesOf(outcome).includes('UNAUTHENTICATED'),
    )
    expect(told).toEqual([])
  })

  test.each(withoutRole)('shows %s, who has no role, themselves alone', async (who) => {
    const outcomes = [...(await asks(type, who, world.sites.home, fieldsOf(type)))].filter(
      ([, outcome]) => !isRefusal(outcome),
    )
    const themselves = expect.objectContaining({
      value: expect.objectContaining({ roles: [], contract: null, contracts: [] }),
    })
    expect(outcomes).toEqual(type === 'Query' ? [['viewer', themselves]] : [])
  })

  let noContract: Promise<Outcomes> | undefined
  test.each(strangers)(
    'tells %s of another contract what it tells of one that does not exist',
    async (who) => {
      const foreign = await asks(type, who, world.sites.away, fieldsOf(type), depthFor(who, 0))
      expect(saying(canary, foreign)).toEqual([])
      noContract ??= asks(type, 'mighty', nowhere, fieldsOf(type), 0)
      // What is asked without a contract is answered about oneself.
      expect(
        toldApart(type, foreign, await noContract).filter(({ name }) => name !== 'viewer'),
      ).toEqual([])
    },
  )

  test.each(strangers)(
    'tells %s of another contract’s things in their own what it tells of what does not exist',
    async (who) => {
      const [mixed, nothing] = [
        { ...world.sites.away, contract: home },
        { ...nowhere, contract: home },
      ]
      const asked = (name: string, at: Site) =>
        JSON.stringify(argumentsOf(schema, `${type}.${name}`, at))
      const naming = fieldsOf(type).filter((name) => asked(name, mixed) !== asked(name, nothing))
      // Whoever may not use a field at all is asked about by turns.
      const names = naming.filter(
        (name, place) =>
          rowOf(type, name).may.includes(who) || strangers[place % strangers.length] === who,
      )
      const among = await asks(type, who, mixed, names, depthFor(who, 0))
      expect(saying(canary, among)).toEqual([])
      expect(
        toldApart(type, among, await asks(type, who, nothing, names, depthFor(who, 0))),
      ).toEqual([])
    },
  )

  test('keeps the contracts of somebody who has two apart', async () => {
    const namesContracts = new Set(['viewer', 'chooseContract'])
    const here = await asks(
      type,
      'selectedElsewhere',
      world.sites.home,
      fieldsOf(type).filter((name) => !namesContracts.has(name)),
    )
    expect(saying(canary, here)).toEqual([])
  })

  test.each(outsiders)('tells %s, who has no role in the contract, nothing of it', async (who) => {
    const names = fieldsOf(type).filter((name) => name !== 'viewer')
    const outcomes = await asks(type, who, world.sites.home, names)
    expect(saying('Home', outcomes)).toEqual([])
    expect(toldApart(type, outcomes, await asks(type, who, nowhere, names, 0))).toEqual([])
  })

  test.each(insiders)('is closed to %s where its row does not name them', async (who) => {
    const names = theseOf(type, who, { named: false }).filter((_name, place) =>
      isTurnOf(who, place),
    )
    const outcomes = await asks(type, who, world.sites.home, names, -1)
    expect([...outcomes].filter(([, outcome]) => !isRefusal(outcome))).toEqual([])
  })

  test.each(insiders)(
    'is open to %s where its row names them, and shows them no more than theirs',
    async (who) => {
      const at = type === 'Mutation' ? world.sites.spare : world.sites.home
      const outcomes = await asks(type, who, at, theseOf(type, who, { named: true }), depthFor(who))
      expect([...outcomes].filter(([, outcome]) => isFault(outcome))).toEqual([])
      const kept = [
        ...(foreigners.includes(who) ? [] : [canary]),
        ...(formReaders.has(who) ? [] : [hidden]),
      ]
      expect(kept.flatMap((word) => saying(word, outcomes))).toEqual([])
    },
  )

  test('tells those out of whose reach a thing is what it tells of what does not exist', async () => {
    const names = fieldsOf(type).filter((name) => rowOf(type, name).placed)
    const out = await asks(type, 'limited', world.sites.home, names)
    expect(
      toldApart(type, out, await asks(type, 'limited', { ...nowhere, contract: home }, names)),
    ).toEqual([])
  })
})

/** Tables that hold no text of a contract: links, counters, answers to what was asked, what belongs to the identity provider, the outside register and the product itself. */
const wordless = new Set([
  'asset_relation',
  'person_contract',
  'person_role',
  'privilege_group',
  'user_group_member',
  'register_carrier',
  'file_blob',
  'form_counter',
  'register_sequence',
  'tag_sequence',
  'search_fill',
  'idempotency',
  'identity_account',
  'identity_attempt',
  'identity_model',
  'identity_secret',
  'register_type',
  'kysely_migration',
  'kysely_migration_lock',
])

test('a canary stands in every table that holds anything of a contract', async () => {
  const { db } = world.services
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const without = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } =
        await sql`select from ${sql.id('public', name)} as one where one::text ilike ${`%${canary}%`} limit 1`.execute(
          db,
        )
      return rows.length === 0 ? [name] : []
    }),
  )
  expect(without.flat().filter((name) => !wordless.has(name))).toEqual([])
})

test('the other contract’s texts are there to be read by those who have a part in it', async () => {
  const told = await Promise.all(
    (['managerElsewhere', 'ownerElsewhere'] as const).flatMap((who) => [
      asks('Contract', who, world.sites.away),
      asks('Subscription', who, world.sites.away),
    ]),
  )
  const silent = new Set([
    'code',
    'timeZone',
    'emailKind',
    'lifecycleStages',
    'privilegeTypes',
    'templateAttributeTypes',
    'templateNumberIsOriginal',
    'deliverablesChanged',
    'formsChanged',
  ])
  const said = new Set(saying(canary, ...told).map(([name]) => name))
  expect(
    [...fieldsOf('Contract'), ...fieldsOf('Subscription')].filter(
      (name) => !said.has(name) && !silent.has(name),
    ),
  ).toEqual([])
})

/** What an insider never meets where their row names them. */
const isFault = (outcome: Outcome) =>
  kindOf(outcome) === 'NotAllowed' ||
  codesOf(outcome).some((code) =>
    ['NOT_ALLOWED', 'UNAUTHENTICATED', 'INTERNAL', 'BAD_REQUEST', 'UPSTREAM_CONTRACT'].includes(
      code ?? '',
    ),
  )

const saying = (word: string, ...of: readonly Outcomes[]) =>
  of
    .flatMap((outcomes) => outcomes.entries().toArray())
    .filter(([, { value, errors }]) => JSON.stringify([value, errors]).includes(word))

/** Fields that answer another way about what exists than about what does not. A thing that may be made is made in one's own contract: that tells nothing. */
const toldApart = (type: TypeName, asked: Outcomes, nothing: Outcomes) =>
  [...asked].flatMap(([name, outcome]) => {
    const twin = nothing.get(name)
    if (!twin || rowOf(type, name).ofDirectory || (type === 'Mutation' && !isRefusal(twin)))
      return []
    const told = {
      name,
      exists: wordsOf(outcome, Object.values(world.sites)),
      not: wordsOf(twin, Object.values(world.sites)),
    }
    return told.exists === told.not ? [] : [told]
  })
