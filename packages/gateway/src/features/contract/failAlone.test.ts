/**
 * The fields of a contract and a plan come from several services: one that a service refuses leaves
 * its siblings intact.
 */
import { attributeMetadataOf } from '@tidemark/schema/rest/asset'
import { searchTemplates } from '@tidemark/schema/rest/template'
import {
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { expect, test } from 'vitest'
import { executableSchema } from '#schema.ts'
import { plan, playContract, primaryAsset } from '#testkit/plan.ts'
import { refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const schema = executableSchema()
const fieldsOf = (type: string) => {
  const object = schema.getType(type)
  return isObjectType(object) ? Object.values(object.getFields()) : []
}

const percents = '{ requested: 10, numbered: 40, shared: 100, approval: 100, accepted: 100 }'
/** Valid values for the required arguments of the fields of `Contract`. */
const given: Record<string, string> = {
  activeOnly: 'true',
  id: '"7"',
  task: '"7"',
  template: '"7"',
  tagCode: '"P1"',
  primaryAsset: '"A1"',
  text: '"portal"',
  edits: '[]',
  change: '{ group: "7" }',
  rule: `{ by: DISCIPLINE, usual: ${percents}, others: [] }`,
  email: '"ann@dunmere.example"',
}
const argument = ({ name, type }: GraphQLArgument): string => {
  const inner = getNullableType(type)
  return `${name}: ${given[name] ?? (isEnumType(inner) ? inner.getValues()[0]?.name : '"x"')}`
}
const asked = ({ name, args, type }: GraphQLField<unknown, unknown>): string => {
  const required = args.filter(isRequiredArgument).map(argument)
  const leaf = /^\[?\w+!?\]?!?$/.test(String(type)) && isLeafType(schema.getType(bare(type)))
  return `${name}${required.length > 0 ? `(${required.join(', ')})` : ''}${leaf ? '' : ' { __typename }'}`
}
const bare = (type: unknown) => String(type).replaceAll(/[[\]!]/g, '')

test('each field of a contract whose service refuses is null by itself, with an error at its path', async () => {
  await using world = await startWorld()
  world.services.playElsewhere(refuses(403, { Error: 'Not for you.', code: 'NOT_ALLOWED' }))
  // A field without a resolver costs no call, and these two read in their own fields.
  const below = fieldsOf('Contract').filter(
    ({ resolve, name }) => resolve && name !== 'deliverables' && name !== 'dashboard',
  )
  const { data, errors } = await world.ask(
    `{ contract(code: "1DM03") { code name timeZone ${below.map(asked).join(' ')} } }`,
  )
  expect(data).toEqual({
    contract: {
      code: '1DM03',
      name: 'Dunmere South Tunnels',
      timeZone: 'Europe/London',
      ...Object.fromEntries(below.map(({ name }) => [name, null])),
    },
  })
  expect(new Set(errors?.map(({ path }) => path?.join('.')))).toEqual(
    new Set(below.map(({ name }) => `contract.${name}`)),
  )
})

test('one refused list of templates leaves the rest of the contract', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([]), primaryAsset] })
  world.services.play(
    searchTemplates,
    refuses(403, { Error: 'Your roles do not give access to forms.', code: 'NOT_ALLOWED' }),
  )
  const { data, errors } = await world.ask(
    '{ contract(code: "1DM03") { lifecycleStages tidp(tagCode: "P1") { title } templates { totalCount } } }',
  )
  expect(data).toEqual({
    contract: {
      lifecycleStages: ['Detailed Design (DD)', 'Construction (CON)', 'Other'],
      tidp: { title: 'North portal detailed design' },
      templates: null,
    },
  })
  expect(errors).toMatchObject([
    { path: ['contract', 'templates'], extensions: { code: 'NOT_ALLOWED' } },
  ])
})

test('a plan keeps its other parts while its choices cannot be read', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([])] })
  world.services.play(
    attributeMetadataOf,
    refuses(403, { Error: 'Not for you.', code: 'NOT_ALLOWED' }),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { title disciplineChoices commentCodes } } }',
  )
  expect(data).toEqual({
    contract: {
      tidp: {
        title: 'North portal detailed design',
        disciplineChoices: null,
        commentCodes: null,
      },
    },
  })
})

test('no field of a contract with its own call is non-null', () => {
  const promised = fieldsOf('Contract')
    .filter(({ type, resolve }) => resolve && isNonNullType(type))
    .map(({ name }) => name)
  expect(promised).toEqual([])
})
