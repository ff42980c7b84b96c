import { executableSchema } from '@tidemark/gateway/testkit'
import type { GraphQLObjectType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldOutcome, Outcomes } from './ask.ts'
import { argumentsOf, ask, watchAll, wordsOf } from './ask.ts'
import type { PrincipalName } from './principals.ts'
import {
  foreigners,
  members,
  oneOfEach,
  outsiders,
  signedOut,
  divideChecks,
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

test('every field of Query, Contract, Mutation and Subscription has a row, and every row has a field', () => {
  const fields = types.flatMap((type) => fieldsOf(type).map((name) => `${type}.${name}`))
  expect(Object.keys(rows).toSorted(), 'State in rows.ts who may use the new field').toEqual(
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

const codesOf = ({ errors }: FieldOutcome) => errors.map(({ extensions }) => extensions?.code)
const kindOf = ({ value }: FieldOutcome) => (value as { __typename?: string } | null)?.__typename
const isRefusal = (outcome: FieldOutcome) =>
  outcome.value === null || ['NotAllowed', 'NotFound'].includes(kindOf(outcome) ?? '')
function rowOf(type: TypeName, name: string) {
  const row = rows[`${type}.${name}`]
  if (!row) throw new Error(`State in rows.ts who may use ${type}.${name}.`)
  return row
}
const permittedFields = (type: TypeName, who: PrincipalName, { named }: { named: boolean }) =>
  fieldsOf(type).filter((name) => rowOf(type, name).may.includes(who) === named)

/** People without a role in the other contract: one for each group with the same permissions. */
const strangers = oneOfEach(
  [...members.filter((who) => who !== 'selectedElsewhere' && who !== 'limited'), 'former'],
  Object.values(rows),
).concat('limited')
const insiders = members.filter((who) => who !== 'limited')
const isCheckedBy = divideChecks(insiders, Object.values(rows))
/** Principals whose answers are selected completely; for the others the top level suffices. */
const thorough = new Set<PrincipalName>([
  'mighty',
  'Registers:Viewer',
  'limited',
  'formContributor',
])
const depthFor = (who: PrincipalName, otherwise = -1) => (thorough.has(who) ? undefined : otherwise)
/** Principals who may read the whole form of the home contract. */
const formReaders = new Set<PrincipalName>([
  'mighty',
  'formOwner',
  'formReviewer',
  'Registers:WorkflowManager',
  'Registers:WorkflowAdmin',
])

describe.each(types)('%s', (type) => {
  test.each(signedOut)('is closed to %s', async (who) => {
    const answered = [...(await asks(type, who, world.sites.home, fieldsOf(type), -1))].filter(
      ([, outcome]) => outcome.value !== null || !codesOf(outcome).includes('UNAUTHENTICATED'),
    )
    expect(answered).toEqual([])
  })

  test.each(withoutRole)('shows %s, who has no role, only their own profile', async (who) => {
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
    'answers %s about another contract as about one that does not exist',
    async (who) => {
      const foreign = await asks(type, who, world.sites.away, fieldsOf(type), depthFor(who, 0))
      expect(containing(canary, foreign)).toEqual([])
      noContract ??= asks(type, 'mighty', nowhere, fieldsOf(type), 0)
      // Fields without a contract argument are about the viewer.
      const names = revealed(type, foreign, await noContract).map(({ name }) => name)
      // Who has a right nowhere is refused for that, whether or not the thing exists.
      const own = await asks(type, who, nowhere, names, 0)
      expect(revealed(type, foreign, own).filter(({ name }) => name !== 'viewer')).toEqual([])
    },
  )

  test.each(strangers)(
    'answers %s about another contract’s entities, requested in their own, as about missing ones',
    async (who) => {
      const [mixed, missing] = [
        { ...world.sites.away, contract: home },
        { ...nowhere, contract: home },
      ]
      const asked = (name: string, at: Site) =>
        JSON.stringify(argumentsOf(schema, `${type}.${name}`, at))
      const naming = fieldsOf(type).filter((name) => asked(name, mixed) !== asked(name, missing))
      // Fields that this person may not use are divided among the strangers.
      const names = naming.filter(
        (name, place) =>
          rowOf(type, name).may.includes(who) || strangers[place % strangers.length] === who,
      )
      const foreign = await asks(type, who, mixed, names, depthFor(who, 0))
      expect(containing(canary, foreign)).toEqual([])
      expect(
        revealed(type, foreign, await asks(type, who, missing, names, depthFor(who, 0))),
      ).toEqual([])
    },
  )

  test('separates the contracts of a person who has two', async () => {
    const namesContracts = new Set(['viewer', 'chooseContract'])
    const here = await asks(
      type,
      'selectedElsewhere',
      world.sites.home,
      fieldsOf(type).filter((name) => !namesContracts.has(name)),
    )
    expect(containing(canary, here)).toEqual([])
  })

  test.each(outsiders)('hides the contract from %s, who has no role in it', async (who) => {
    const names = fieldsOf(type).filter((name) => name !== 'viewer')
    const outcomes = await asks(type, who, world.sites.home, names)
    expect(containing('Home', outcomes)).toEqual([])
    expect(revealed(type, outcomes, await asks(type, who, nowhere, names, 0))).toEqual([])
  })

  test.each(insiders)('is closed to %s where its row does not name them', async (who) => {
    const names = permittedFields(type, who, { named: false }).filter((_name, place) =>
      isCheckedBy(who, place),
    )
    const outcomes = await asks(type, who, world.sites.home, names, -1)
    expect([...outcomes].filter(([, outcome]) => !isRefusal(outcome))).toEqual([])
  })

  test.each(insiders)(
    'is open to %s where its row names them, and shows only what they may see',
    async (who) => {
      const at = type === 'Mutation' ? world.sites.spare : world.sites.home
      const outcomes = await asks(
        type,
        who,
        at,
        permittedFields(type, who, { named: true }),
        depthFor(who),
      )
      expect([...outcomes].filter(([, outcome]) => isFault(outcome))).toEqual([])
      const secrets = [
        ...(foreigners.includes(who) ? [] : [canary]),
        ...(formReaders.has(who) ? [] : [hidden]),
      ]
      expect(secrets.flatMap((word) => containing(word, outcomes))).toEqual([])
    },
  )

  test('answers a person with limited reach about unreachable entities as about missing ones', async () => {
    const names = fieldsOf(type).filter((name) => rowOf(type, name).placed)
    // One operation of all fields would exceed the gateway's limit of tokens.
    for (let from = 0; from < names.length; from += mostAsked) {
      const some = names.slice(from, from + mostAsked)
      const unreachable = await asks(type, 'limited', world.sites.home, some)
      const missing = await asks(type, 'limited', { ...nowhere, contract: home }, some)
      expect(revealed(type, unreachable, missing)).toEqual([])
    }
  })
})

/** Fields of one operation in the comparison above. */
const mostAsked = 6

/**
 * Tables without text of a contract: links, counters, stored responses, and the tables of the
 * identity provider, the external register and the product.
 */
const wordless = new Set([
  'asset_relation',
  'person_contract',
  'person_role',
  'privilege_group',
  'user_group_member',
  'register_carrier',
  'file_blob',
  'form_counter',
  'number_queue',
  'number_request',
  'number_turn',
  'issue_cursor',
  'change_entry',
  'change_secret',
  'register_sequence',
  'tag_sequence',
  // Packed: the rows of a file are read through its import alone.
  'import_sheet',
  // Names a deliverable and a file of the log.
  'cde_line',
  // Usernames, which the other contract shares.
  'deliverable_authors',
  'progress_day',
  'progress_total',
  'idempotency',
  // Names a notification; the others hold what a person chose.
  'mail_part',
  'mail_choice',
  'mail_clock',
  // Names a saved view.
  'landing_view',
  'identity_account',
  'identity_attempt',
  'identity_link',
  'identity_model',
  'identity_secret',
  'register_type',
  'kysely_migration',
  'kysely_migration_lock',
])

test('every table with data of a contract contains the canary', async () => {
  const { db } = world.services
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
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

test('the other contract’s texts are readable by those who have a role in it', async () => {
  const outcomes = await Promise.all(
    (['managerElsewhere', 'ownerElsewhere'] as const).flatMap((who) => [
      asks('Contract', who, world.sites.away),
      asks('Subscription', who, world.sites.away),
    ]),
  )
  const silent = new Set([
    'code',
    'timeZone',
    'amberDays',
    'emailKind',
    'choiceLists',
    'creditPreview',
    'lifecycleStages',
    'privilegeTypes',
    'templateAttributeTypes',
    'templateNumberIsOriginal',
    'deliverableChoices',
    'deliverablesChanged',
    'formsChanged',
    'midpChanged',
    'mailChoices',
    // Shown in the demonstration only.
    'mailPreview',
    // The file of the planted log is gone.
    'cdeLogUpload',
    // The line was planted without a history.
    'deliverableHistory',
    // Nobody of theirs is out of office.
    'absences',
    // Nothing was planted before the present day.
    'comparison',
    // Nobody of theirs has a task.
    'heldTasks',
    'managedTasks',
  ])
  const found = new Set(containing(canary, ...outcomes).map(([name]) => name))
  expect(
    [...fieldsOf('Contract'), ...fieldsOf('Subscription')].filter(
      (name) => !found.has(name) && !silent.has(name),
    ),
  ).toEqual([])
})

/** Returns whether a fault is one that a person with permission must never get. */
const isFault = (outcome: FieldOutcome) =>
  kindOf(outcome) === 'NotAllowed' ||
  codesOf(outcome).some((code) =>
    ['NOT_ALLOWED', 'UNAUTHENTICATED', 'INTERNAL', 'BAD_REQUEST', 'UPSTREAM_CONTRACT'].includes(
      code ?? '',
    ),
  )

const containing = (word: string, ...of: readonly Outcomes[]) =>
  of
    .flatMap((outcomes) => outcomes.entries().toArray())
    .filter(([, { value, errors }]) => JSON.stringify([value, errors]).includes(word))

/**
 * Lists fields that answer differently about existing entities than about missing ones. Mutations
 * that succeed with missing ids are exempt: they create entities in the person's own contract,
 * which reveals nothing.
 */
const revealed = (type: TypeName, asked: Outcomes, missing: Outcomes) =>
  [...asked].flatMap(([name, outcome]) => {
    const ofMissing = missing.get(name)
    if (
      !ofMissing ||
      rowOf(type, name).ofDirectory ||
      (type === 'Mutation' && !isRefusal(ofMissing))
    )
      return []
    const answers = {
      name,
      existing: wordsOf(outcome, Object.values(world.sites)),
      missing: wordsOf(ofMissing, Object.values(world.sites)),
    }
    return answers.existing === answers.missing ? [] : [answers]
  })
