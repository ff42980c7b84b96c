import { toJSONSchema, ZodEnum, ZodObject, ZodUnion } from 'zod'
import { asset } from '../../packages/schema/src/rest/asset.ts'
import type { Endpoint } from '../../packages/schema/src/rest/endpoint.ts'

export type Schema = Endpoint['query']
export type JsonSchema = Record<string, unknown>

/** Refers to a type of the document. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Named types, by their zod type. */
const names = new Map<unknown, string>()
/** The named types that were described. */
export const namedSchemas: Record<string, JsonSchema> = {}

/** Gives the types that a module exports their names. */
export function nameTypes(module: Readonly<Record<string, unknown>>): void {
  for (const [exported, type] of Object.entries(module)) {
    if (!(type instanceof ZodObject || type instanceof ZodUnion || type instanceof ZodEnum))
      continue
    const name = `${exported[0]?.toUpperCase()}${exported.slice(1)}`
    if ([...names.values()].includes(name)) throw new Error(`Two types have the name ${name}.`)
    names.set(type, name)
  }
}

/** Refers to a type that has a name, and describes it once; undefined for another. */
function refTo(type: Schema, io: 'input' | 'output'): JsonSchema | undefined {
  if (type === (asset as unknown)) return ref('Asset')
  const name = names.get(type)
  if (name === undefined) return undefined
  const schema = schemaOf(type, io)
  // What is received has its defaults.
  const isOwn =
    io === 'output' || JSON.stringify(schema) === JSON.stringify(schemaOf(type, 'output'))
  const described = isOwn ? name : `${name}Input`
  namedSchemas[described] = schema
  return ref(described)
}

/** Refers to a type that has a name, and describes another one. */
export const typeOf = (type: Schema, io: 'input' | 'output'): JsonSchema =>
  refTo(type, io) ?? schemaOf(type, io)

/** Examples of texts by the name that they have in all calls. */
const examples: Readonly<Record<string, string>> = {
  contract: '1DM03',
  contract_id: '1DM03',
  tag_code: '1DM03-TIDP-000003',
  tag: '1DM03-DIDP-000001',
  didp_tag_code: '1DM03-DIDP-000001',
  plan: '1DM03-TIDP-000003',
  primary_asset: '1DM03-PA-000001',
  username: 'tom.brandt@tidemark.example',
  owner: 'tom.brandt@tidemark.example',
  stage: 'Detailed Design (DD)',
  due: '2026/12/18 00:00:00',
  created_date: '2026/11/02 09:00:00',
  document_number: '1DM03-DMJ-TN-DRG-SS01_SL03-242402',
  row1: '1DM03-DMJ-TN-DRG-SS01_SL03-242402',
  row2: 'Drawing (DRG)',
}

/** Adds the example of a text. */
export const withExample = (name: string, schema: JsonSchema): JsonSchema =>
  JSON.stringify(schema).includes('"type":"string"') && !schema['enum'] && examples[name]
    ? { ...schema, examples: [schema['type'] === 'array' ? [examples[name]] : examples[name]] }
    : schema

/** Recursive types, by their description before it was given a name. */
const recursive = new Map<string, string>()
/** The recursive types that were described. */
export const recursiveSchemas: Record<string, JsonSchema> = {}

/** Describes a type. `io`: as it is sent (before defaults apply), or as it is received. */
export function schemaOf(type: Schema, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _draft,
    $defs = {},
    ...schema
  } = toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const part = zodSchema as unknown as Schema
      const known = part === type ? undefined : refTo(part, io)
      if (known) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, known)
      }
      const { properties } = jsonSchema
      for (const [name, property] of Object.entries(properties ?? {}))
        if (properties) properties[name] = withExample(name, property as JsonSchema)
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  // A reference within one type does not resolve in the whole document.
  const names = new Map(
    Object.entries($defs).map(([local, definition]) => {
      const text = JSON.stringify(definition)
      const name = recursive.get(text) ?? `Recursive${recursive.size + 1}`
      recursive.set(text, name)
      return [local, name]
    }),
  )
  const placed = (part: JsonSchema) =>
    JSON.parse(
      JSON.stringify(part).replaceAll(
        /#\/\$defs\/(\w+)/g,
        (_, local: string) => ref(names.get(local) ?? local).$ref,
      ),
    ) as JsonSchema
  for (const [local, name] of names) recursiveSchemas[name] = placed($defs[local] ?? {})
  return placed(schema)
}
