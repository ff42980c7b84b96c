import { toJSONSchema } from 'zod'
import { asset } from '../../packages/schema/src/rest/asset.ts'
import type { Endpoint } from '../../packages/schema/src/rest/endpoint.ts'

export type Schema = Endpoint['query']
export type JsonSchema = Record<string, unknown>

/** Refers to a type of the document. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

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
      if (zodSchema === (asset as unknown)) Object.assign(jsonSchema, ref('Asset'))
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
