import type { GraphQLObjectType, GraphQLSchema } from 'graphql'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { askingFor, usualArguments } from './documents.ts'
import type { PrincipalName } from './principals.ts'
import { rows } from './rows.ts'
import type { Site } from './site.ts'
import { anonymised } from './site.ts'
import type { AuthorizationWorld } from './world.ts'

/** The result of one field: its value, and its errors. */
export interface FieldOutcome {
  readonly status: number
  readonly value: unknown
  readonly errors: readonly { message: string; extensions?: { code?: string } }[]
}
export type Outcomes = ReadonlyMap<string, FieldOutcome>

export interface FieldsAsked {
  readonly world: AuthorizationWorld
  readonly schema: GraphQLSchema
  readonly who: PrincipalName
  readonly names: readonly string[]
  readonly at: Site
  /** How deep the fields of answers are selected; without it, completely. */
  readonly depth?: number
}

interface OperationAnswer {
  data?: Record<string, unknown> | null
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[]
}

/** The root fields that one operation sends; the gateway accepts 10, and 4,000 tokens. */
const maxRootFields = 7
/** Documents that exceeded the cost limit; their fields are sent in two halves afterwards. */
const tooCostly = new Set<string>()

/**
 * Sends fields of Query, Contract or Mutation as a principal, several in one operation. Each field of `Contract` is
 * selected below an aliased `contract` field, which is null where the field throws, so that an
 * error does not remove the values of the other fields.
 */
export async function ask(
  type: 'Query' | 'Contract' | 'Mutation',
  asked: FieldsAsked,
): Promise<Outcomes> {
  const outcomes = new Map<string, FieldOutcome>()
  for (let from = 0; from < asked.names.length; from += maxRootFields) {
    for (const [name, outcome] of await askInOneOperation(type, {
      ...asked,
      names: asked.names.slice(from, from + maxRootFields),
    }))
      outcomes.set(name, outcome)
  }
  return outcomes
}

async function askInOneOperation(
  type: 'Query' | 'Contract' | 'Mutation',
  asked: FieldsAsked,
): Promise<Outcomes> {
  const { world, schema, who, names, at, depth } = asked
  const half = Math.ceil(names.length / 2)
  const inHalves = async () =>
    new Map([
      ...(await askInOneOperation(type, { ...asked, names: names.slice(0, half) })),
      ...(await askInOneOperation(type, { ...asked, names: names.slice(half) })),
    ])
  const key = JSON.stringify([type, names, depth])
  if (tooCostly.has(key)) return inHalves()
  const depthOf = (name: string) => rows[`${type}.${name}`]?.depth ?? depth
  const { declared, fields, variables } = askingFor(
    schema.getType(type) as GraphQLObjectType,
    names,
    (name) => argumentsOf(schema, `${type}.${name}`, at),
    depthOf,
  )
  const isBelow = type === 'Contract'
  const declarations = [...(isBelow ? ['$code: ID!'] : []), ...declared]
  const shown = isBelow
    ? names.map((name, place) => `${name}: contract(code: $code) { ${fields[place]} }`)
    : fields
  const query = `${type === 'Mutation' ? 'mutation' : 'query'}${declarations.length > 0 ? `(${declarations.join(', ')})` : ''} { ${shown.join('\n')} }`
  const { status, answer } = await post(world, who, {
    query,
    variables: { ...variables, ...(isBelow && { code: at.contract }) },
  })
  const invalid = answer.data
    ? undefined
    : answer.errors?.find(({ extensions }) => extensions?.code === 'BAD_REQUEST')
  const isTooLong = invalid?.message.includes('tokens')
  if (invalid && !isTooLong)
    throw new Error(`The test built an invalid document: ${invalid.message}\n${query}`)
  if (
    names.length > 1 &&
    !answer.data &&
    (isTooLong || answer.errors?.some(({ extensions }) => extensions?.code === 'TOO_COMPLEX'))
  ) {
    tooCostly.add(key)
    return inHalves()
  }
  // A field of Mutation that throws removes the values of the others.
  if (names.length > 1 && status === 200 && !answer.data && answer.errors) return inHalves()
  const valueOf = (name: string) =>
    (isBelow
      ? (answer.data?.[name] as Record<string, unknown> | null | undefined)?.[name]
      : answer.data?.[name]) ?? null
  const errorsOf = (name: string) =>
    (answer.errors ?? []).filter(({ path }) => path === undefined || path[0] === name)
  return new Map(
    names.map((name) => [name, { status, value: valueOf(name), errors: errorsOf(name) }]),
  )
}

async function post(
  world: AuthorizationWorld,
  who: PrincipalName,
  body: object,
): Promise<{ status: number; answer: OperationAnswer }> {
  const token = world.tokenOf(who)
  const response = await fetch(`${world.gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as OperationAnswer }
}

/** Returns the first event of each subscription, or the errors that prevented it. */
export async function watchAll({ world, schema, who, names, at }: FieldsAsked): Promise<Outcomes> {
  const client = createClient({
    url: `${world.gateway.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${world.tokenOf(who) ?? ''}` },
  })
  const parent = schema.getSubscriptionType() as GraphQLObjectType
  const first = async (name: string): Promise<[string, FieldOutcome]> => {
    const { declared, fields, variables } = askingFor(
      parent,
      [name],
      () => argumentsOf(schema, `Subscription.${name}`, at),
      () => undefined,
    )
    try {
      const events = client.iterate({
        query: `subscription (${declared.join(', ')}) { ${fields.join()} }`,
        variables,
      })
      const { value } = (await events.next()) as { value?: OperationAnswer }
      await events.return?.()
      return [
        name,
        { status: 200, value: value?.data?.[name] ?? null, errors: value?.errors ?? [] },
      ]
    } catch (error) {
      return [
        name,
        {
          status: 401,
          value: null,
          errors: Array.isArray(error) ? (error as FieldOutcome['errors']) : [closeError(error)],
        },
      ]
    }
  }
  const outcomes = new Map(await Promise.all(names.map(first)))
  await client.dispose()
  return outcomes
}

/** Converts the close code of a socket to an error. */
function closeError(event: unknown): FieldOutcome['errors'][number] {
  const { code } = event as { code?: number }
  return {
    message: `The socket was closed with ${code}`,
    extensions: { code: code === 4401 || code === 4403 ? 'UNAUTHENTICATED' : `SOCKET ${code}` },
  }
}

/** Returns the arguments of a field at a site. */
export function argumentsOf(
  schema: GraphQLSchema,
  name: string,
  at: Site,
): Record<string, unknown> {
  const [type = '', fieldName = ''] = name.split('.')
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[fieldName]
  const given = field ? usualArguments(field, at) : {}
  const more = rows[name]?.with?.(at) ?? {}
  return 'input' in given
    ? { ...given, input: { ...(given['input'] as object), ...more } }
    : { ...given, ...more }
}

/**
 * Formats an outcome without the ids of the request, so that two sites have the same text when they
 * are answered alike.
 */
export const wordsOf = ({ value, errors }: FieldOutcome, sites: readonly Site[]): string =>
  anonymised(
    JSON.stringify({
      value,
      errors: errors.map(({ message, extensions }) => ({
        message,
        ...extensions,
        requestId: undefined,
      })),
    }),
    ...sites,
  )
