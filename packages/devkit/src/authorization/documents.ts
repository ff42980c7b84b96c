import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type {
  GraphQLArgument,
  GraphQLField,
  GraphQLInputField,
  GraphQLInputType,
  GraphQLObjectType,
  GraphQLOutputType,
} from 'graphql'
import type { Site } from './site.ts'

/** The default depth of selections: a plan's disciplines, their lines and their comments. */
const deepest = 3

/** Selects all fields of a type that need no arguments, with small pages. */
export function selectionOf(type: GraphQLOutputType, depth = deepest): string {
  const named = getNamedType(type)
  if (depth < 0 && (isObjectType(named) || isUnionType(named))) return '{ __typename }'
  if (isUnionType(named))
    return `{ __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${selectionOf(member, depth)}`)
      .join(' ')} }`
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields()).flatMap((field) => partOf(field, depth))
  return `{ ${['__typename', ...parts].join(' ')} }`
}

function partOf(field: GraphQLField<unknown, unknown>, depth: number): string[] {
  if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return []
  const named = getNamedType(field.type)
  const isPart = isObjectType(named) || isUnionType(named)
  if (isPart && depth === 0) return []
  const page = field.args.some(({ name }) => name === 'first') ? '(first: 3)' : ''
  return [`${field.name}${page} ${isPart ? selectionOf(field.type, depth - 1) : ''}`]
}

/** Fields of a type in one operation, each with its arguments as variables. */
export interface FieldSelection {
  readonly declared: readonly string[]
  readonly fields: readonly string[]
  readonly variables: Readonly<Record<string, unknown>>
}

export function askingFor(
  parent: GraphQLObjectType,
  names: readonly string[],
  argumentsOf: (name: string) => Record<string, unknown>,
  depthOf: (name: string) => number | undefined,
): FieldSelection {
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const fields = names.map((name) => {
    const field = parent.getFields()[name] as GraphQLField<unknown, unknown>
    const given = argumentsOf(name)
    const passed = field.args
      .filter((arg) => Object.hasOwn(given, arg.name))
      .map((arg) => {
        variables[`${name}_${arg.name}`] = given[arg.name]
        declared.push(`$${name}_${arg.name}: ${String(arg.type)}`)
        return `${arg.name}: $${name}_${arg.name}`
      })
    return `${name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${selectionOf(field.type, depthOf(name))}`
  })
  return { variables, declared, fields }
}

type Slot = GraphQLArgument | GraphQLInputField

/**
 * Returns the default arguments of a field at a site, by the names that arguments have throughout
 * the schema. A row can add others.
 */
export const usualArguments = (
  field: GraphQLField<unknown, unknown>,
  at: Site,
): Record<string, unknown> => Object.fromEntries(field.args.flatMap((arg) => usual(arg, at)))

function usual(slot: Slot, at: Site): [string, unknown][] {
  const known: Record<string, unknown> = {
    contract: at.contract,
    code: at.contract,
    tagCode: at.plan,
    tidp: at.plan,
    on: at.plan,
    discipline: at.discipline,
    comment: at.comment,
    group: at.group,
    groups: [at.group],
    template: at.template,
    task: at.formTask,
    person: at.username,
    email: at.username,
    users: [at.username],
    owners: [at.username],
    people: [at.username],
    primaryAsset: at.asset,
    workPackage: at.workPackage,
    deliverables: [at.line],
    stage: 'Detailed Design (DD)',
    classCode: at.classCode,
  }
  if (slot.name === 'first') return [['first', 3]]
  if (slot.defaultValue !== undefined && !Object.hasOwn(known, slot.name)) return []
  if (isInputObjectType(getNullableType(slot.type)) || isNonNullType(slot.type))
    return [[slot.name, valueOf(slot.type, at, known[slot.name])]]
  return []
}

function valueOf(type: GraphQLInputType, at: Site, known: unknown): unknown {
  const plain = getNullableType(type)
  if (isListType(plain)) return known ?? [valueOf(plain.ofType, at, undefined)]
  if (isInputObjectType(plain))
    return Object.fromEntries(Object.values(plain.getFields()).flatMap((field) => usual(field, at)))
  if (isEnumType(plain)) return plain.getValues()[0]?.name
  return (
    known ??
    ({ Int: 1, Float: 1, Boolean: true } as Record<string, unknown>)[plain.name] ??
    'Some text'
  )
}
