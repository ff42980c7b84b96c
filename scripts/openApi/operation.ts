import { sizeText } from '../../packages/schema/src/wording.ts'
import type { Endpoint } from '../../packages/schema/src/rest/endpoint.ts'
import { idempotencyHeader } from '../../packages/schema/src/rest/idempotencyKey.ts'
import { timeLeftHeader } from '../../packages/schema/src/rest/timeLeft.ts'
import { type JsonSchema, type Schema, schemaOf, typeOf, withExample } from './schemas.ts'

/** A declared call of any kind: an endpoint, an upload, or a download. */
export interface Call
  extends Partial<Omit<Endpoint, 'service' | 'path'>>, Pick<Endpoint, 'service' | 'path'> {
  readonly fields?: Schema
  readonly takes?: string
  readonly bytes?: number
}

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'service' in value

/** Parameters in the query, and in the path where it has `:name`. */
function parametersOf(path: string, query: Schema | undefined): JsonSchema[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) =>
    path.includes(`:${name}`)
      ? { name, in: 'path', required: true, schema: withExample(name, schema) }
      : // A list is sent as a repeated parameter, which is the default of OpenAPI.
        {
          name,
          in: 'query',
          required: required.includes(name),
          schema: withExample(name, schema),
        },
  )
}

export const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const isEmpty = (schema: JsonSchema) => Object.keys(schema['properties'] ?? schema).length === 0

function bodyOf({ body, fields, takes, bytes = 0, method }: Call): JsonSchema | undefined {
  if (fields) {
    const { properties = {}, required = [] } = schemaOf(fields, 'input') as {
      properties?: JsonSchema
      required?: string[]
    }
    const file = {
      type: 'string',
      format: 'binary',
      description: `The file (${takes}) of at most ${sizeText(bytes)}, after the other fields.`,
    }
    const schema = {
      type: 'object',
      properties: { ...properties, file },
      required: [...required, 'file'],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (method !== 'POST' || !body) return undefined
  const schema = schemaOf(body, 'input')
  return isEmpty(schema) && schema['type'] === 'object'
    ? undefined
    : { required: true, content: json(typeOf(body, 'input')) }
}

/** The refusals of all calls. */
export const refusals = {
  Unauthenticated: 'No valid token, or a person without access.',
  NotAllowed: 'The caller can see the item but not do this.',
  NotFound: 'Unknown, or in a contract without access.',
  Conflict: 'Not possible in the current state, or based on an older version.',
  TooLarge: 'The file is too large.',
  Invalid: 'Invalid input, with a message per field.',
  Unavailable: 'Overloaded, out of time, or without a database. Nothing was changed.',
}
const refused = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

/** The headers that calls accept. */
export const headers = {
  IdempotencyKey: {
    name: idempotencyHeader,
    in: 'header',
    description: 'A repeated key returns the first response and changes nothing.',
    schema: { type: 'string' },
  },
  TimeLeft: {
    name: timeLeftHeader,
    in: 'header',
    description: 'The caller’s timeout in milliseconds.',
    schema: { type: 'integer' },
  },
}
const header = (name: keyof typeof headers) => ({ $ref: `#/components/parameters/${name}` })

/** Describes a call. */
export function operationOf(name: string, call: Call, text: string): JsonSchema {
  const [summary = name] = text.split(/(?<=\.)\s/)
  const body = bodyOf(call)
  return {
    operationId: name,
    tags: [call.service],
    summary,
    description: text,
    parameters: [
      ...parametersOf(call.path, call.query),
      ...(call.writes && !call.isSecret ? [header('IdempotencyKey')] : []),
      header('TimeLeft'),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: !call.answer
        ? {
            description: 'The file, as an attachment.',
            content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
          }
        : { description: 'The answer.', content: json(typeOf(call.answer, 'output')) },
      401: refused('Unauthenticated'),
      404: refused('NotFound'),
      ...(call.writes && { 403: refused('NotAllowed'), 409: refused('Conflict') }),
      ...(call.fields && { 413: refused('TooLarge') }),
      422: refused('Invalid'),
      503: refused('Unavailable'),
    },
  }
}

/** Merges the two calls that share a path into one operation whose body is either of both. */
export function merged(one: JsonSchema, other: JsonSchema): JsonSchema {
  const contents = (operation: JsonSchema, part: 'requestBody' | 'responses') => {
    const at = (
      part === 'responses' ? (operation[part] as JsonSchema)['200'] : operation[part]
    ) as {
      content: { 'application/json': { schema: JsonSchema } }
    }
    return at.content['application/json'].schema
  }
  const either = (part: 'requestBody' | 'responses') =>
    json({ anyOf: [contents(one, part), contents(other, part)] })
  return {
    ...one,
    description: `${String(one['description'])}\n\n${String(other['description'])}`,
    requestBody: { required: true, content: either('requestBody') },
    responses: {
      ...(one['responses'] as JsonSchema),
      200: { description: 'The answer.', content: either('responses') },
    },
  }
}
