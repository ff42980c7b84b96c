import type { Sending } from './rest.row.ts'

/** A JSON schema as OpenAPI writes it, as far as the inputs of calls use it. */
export interface InputSchema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: InputSchema | boolean
  readonly items?: InputSchema
  readonly minItems?: number
  readonly anyOf?: readonly InputSchema[]
  readonly oneOf?: readonly InputSchema[]
}

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: InputSchema
}

/** An OpenAPI description. */
export interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[]
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: InputSchema }>>
            }
          }
        >
      >
    >
  >
  readonly components?: { readonly schemas?: Readonly<Record<string, InputSchema>> }
}

/** A step into an input: the name of a property, any element of a list, or the key or value of a map. */
const element = '[]'
const mapKey = '{key}'
const mapValue = '{value}'

/** A part of a call's input with one schema: the query, the body, or the fields of an upload. */
export interface InputPart {
  /** `POST /workflow/actions/ action_accept_tidp`: as rows name the call, without their last word. */
  readonly call: string
  readonly part: keyof Sending
  readonly schema: InputSchema
  /** Whether the call changes data: it takes an idempotency key. */
  readonly writes: boolean
}

/** A place of an input that takes a text or a number of the caller's choice. */
export interface Place extends InputPart {
  readonly steps: readonly string[]
  readonly isNumber: boolean
  /** `POST /privileges/create/ privileges.[].related_groups.[]` */
  readonly name: string
}

/** How often a schema that contains itself is entered: a thing, and one below it. */
const mostEntered = 2

/** Reads the inputs of an OpenAPI description and fills places in them. */
export function readInputs({ paths, components }: Description) {
  const resolve = (schema: InputSchema): InputSchema =>
    schema.$ref === undefined
      ? schema
      : resolve(components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const variantsOf = (schema: InputSchema): readonly InputSchema[] => {
    const { anyOf, oneOf } = resolve(schema)
    const variants = anyOf ?? oneOf
    return variants ? variants.flatMap(variantsOf) : [resolve(schema)]
  }

  /** Lists the parts of all calls. A body with an action's name is a call of its own. */
  function parts(): InputPart[] {
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
        const call = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
        const writes = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
        const named = parameters.filter(({ schema }) => schema !== undefined)
        const query: InputSchema = {
          type: 'object',
          properties: Object.fromEntries(
            named.map(({ name = '', in: where, schema = {} }) => [
              where === 'path' ? `:${name}` : name,
              schema,
            ]),
          ),
          required: named.flatMap(({ name = '', required }) => (required ? [name] : [])),
        }
        const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([media, { schema }]) =>
          variantsOf(schema).map((variant): InputPart => {
            const action = variant.properties?.['action_name']?.const
            return {
              call: action === undefined ? call : `${call} ${action as string}`,
              part: media === 'multipart/form-data' ? 'fields' : 'body',
              schema: variant,
              writes,
            }
          }),
        )
        const asked: InputPart = { call, part: 'query', schema: query, writes }
        return bodies.concat(asked)
      }),
    )
  }

  function places(part: InputPart): Place[] {
    const found = new Map<string, Place>()
    const enter = (schema: InputSchema, steps: readonly string[], entered: readonly string[]) => {
      if (schema.$ref !== undefined) {
        if (entered.filter((ref) => ref === schema.$ref).length >= mostEntered) return
        enter(resolve(schema), steps, [...entered, schema.$ref])
        return
      }
      for (const variant of schema.anyOf ?? schema.oneOf ?? []) enter(variant, steps, entered)
      for (const [name, inner] of Object.entries(schema.properties ?? {}))
        enter(inner, [...steps, name], entered)
      if (typeof schema.additionalProperties === 'object') {
        enter({ type: 'string' }, [...steps, mapKey], entered)
        enter(schema.additionalProperties, [...steps, mapValue], entered)
      }
      if (schema.items) enter(schema.items, [...steps, element], entered)
      if (!isFree(schema)) return
      const name = `${part.call} ${steps.join('.')}`
      found.set(name, { ...part, steps, name, isNumber: schema.type !== 'string' })
    }
    enter(part.schema, [], [])
    return [...found.values()]
  }

  /** Returns an input with the required properties of a schema; `valueAt` gives its texts. */
  function example(schema: InputSchema, at: string, valueAt: (name: string) => string): unknown {
    const [plain = {}] = variantsOf(schema)
    if (plain.const !== undefined) return plain.const
    if (plain.enum) return plain.enum[0]
    if (plain.type === 'object' || plain.properties)
      return Object.fromEntries(
        (plain.required ?? []).map((name) => [
          name,
          example(plain.properties?.[name] ?? {}, name, valueAt),
        ]),
      )
    if (plain.type === 'array')
      return plain.minItems === undefined ? [] : [example(plain.items ?? {}, at, valueAt)]
    if (plain.type === 'boolean') return false
    return plain.type === 'string' ? valueAt(at) : 1
  }

  const has = (schema: InputSchema, [step, ...rest]: readonly string[]): boolean =>
    step === undefined ||
    variantsOf(schema).some((one) => (inner(one, step) ? has(inner(one, step)!, rest) : false))

  /** Returns the input with a value at a place, and with what is required around it. */
  function withValue(
    schema: InputSchema,
    input: unknown,
    [step, ...rest]: readonly string[],
    value: unknown,
    valueAt: (name: string) => string,
    at = '',
  ): unknown {
    if (step === undefined) return value
    const variant = variantsOf(schema).find((one) => has(one, [step, ...rest])) ?? {}
    const below = inner(variant, step) ?? {}
    const set = (old: unknown, name = at) => withValue(below, old, rest, value, valueAt, name)
    if (step === element) {
      const list = Array.isArray(input) ? input : []
      return [...list.slice(0, -1), set(list.at(-1))]
    }
    const whole =
      (typeof input === 'object' && !Array.isArray(input) && input) || example(variant, at, valueAt)
    if (step === mapKey) return { ...(whole as object), [value as string]: valueAt(mapValue) }
    const key = step === mapValue ? valueAt(mapKey) : step
    return { ...(whole as object), [key]: set((whole as Record<string, unknown>)[key], key) }
  }

  return { parts, places, withValue }
}

/** Returns whether a schema takes a text or a number that it does not list itself. */
const isFree = ({ type, format, const: only, enum: listed }: InputSchema) =>
  ['string', 'number', 'integer'].includes(type ?? '') &&
  only === undefined &&
  listed === undefined &&
  !['date', 'date-time', 'binary'].includes(format ?? '')

function inner(schema: InputSchema, step: string): InputSchema | undefined {
  if (step === element) return schema.items
  if (step === mapKey) return { type: 'string' }
  if (step === mapValue)
    return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  return schema.properties?.[step]
}
