/** Each input of the schema requires exactly what the services require. */
import {
  type GraphQLInputField,
  isInputObjectType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { executableSchema } from './schema.ts'
import type { InputRow } from './testkit/inputRow.ts'
import { inputTable } from './testkit/inputTable.ts'

const inputs = Object.values(executableSchema().getTypeMap()).filter(isInputObjectType)

/** Returns the schema at a path of an object, or undefined. */
const at = (shape: z.ZodType, path: string): z.ZodType | undefined =>
  path
    .split('.')
    .reduce<z.ZodType | undefined>(
      (inner, name) =>
        inner instanceof z.ZodObject ? (inner.shape[name] as z.ZodType) : undefined,
      shape,
    )

/** Returns the paths of all required fields of a request. */
const demandedBy = (shape: z.ZodType, before = ''): string[] =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape as Record<string, z.ZodType>)
        .filter(([, field]) => !takes(field, undefined))
        .flatMap(([name, field]) =>
          field instanceof z.ZodObject
            ? demandedBy(field, `${before}${name}.`)
            : [`${before}${name}`],
        )
    : []
const takes = (field: z.ZodType, value: null | undefined) => field.safeParse(value).success

/** Returns how a field differs from the services' parameter; null if it does not. */
function disagreement(field: GraphQLInputField, restType: z.ZodType): string | null {
  const required = isRequiredInputField(field)
  const demanded = !takes(restType, undefined)
  if (required && !demanded) return 'required here, optional for the services'
  // A field with a default is always sent; null is sent where the services accept it.
  const sent =
    field.defaultValue !== undefined || (!isNonNullType(field.type) && takes(restType, null))
  return !required && demanded && !sent ? 'optional here, demanded by the services' : null
}

function disagreements(fields: readonly GraphQLInputField[], row: InputRow): string[] {
  const { shape, to = {}, except = {}, filled = [] } = row
  const pathOf = (name: string) => to[name] ?? name
  const different = fields.flatMap((field) => {
    const { name } = field
    if (name === 'idempotencyKey' || except[name]) return []
    const restType = shape && at(shape, pathOf(name))
    const fault = restType ? disagreement(field, restType) : 'not known to the services'
    return fault ? [`${name}: ${fault}`] : []
  })
  const sent = new Set([...fields.map(({ name }) => pathOf(name)), ...filled])
  // An input within an input has its own row.
  const isSent = (path: string) =>
    sent.has(path) || [...sent].some((whole) => path.startsWith(`${whole}.`))
  const missing = (shape ? demandedBy(shape) : []).filter((path) => !isSent(path))
  return [
    ...different,
    ...missing.map((path) => `${path}: demanded by the services, not in the input`),
  ]
}

test('every input of the schema is in the table, and nothing else', () => {
  expect(Object.keys(inputTable).toSorted()).toEqual(inputs.map(({ name }) => name).toSorted())
})

test.each(inputs.map((input) => ({ name: input.name, input })))(
  '$name requires what the services demand',
  ({ name, input }) => {
    expect(disagreements(Object.values(input.getFields()), inputTable[name]!)).toEqual([])
  },
)
