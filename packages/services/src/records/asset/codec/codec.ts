import { apiToDay, dayToApi, type Day } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { Attributes } from '../asset.tables.ts'

export type WithAttributes = { readonly attribute: Attributes }

/** How one attribute of a class is stored. */
export interface StoredField<Value, Label extends string = string> {
  /** The attribute's name in the asset service. */
  readonly label: Label
  readonly parse: (stored: AttributeValue | undefined) => Value
  format(value: Value): AttributeValue
  /** `parse` throws when the attribute is missing. */
  readonly required?: true
}

type StoredFields = Readonly<Record<string, StoredField<unknown>>>
export type FieldValueOf<One> = One extends StoredField<infer Value> ? Value : never
type ValuesOf<Described extends StoredFields> = {
  [Name in keyof Described]: FieldValueOf<Described[Name]>
}

type PatchOf<Described extends StoredFields> = {
  readonly [Name in keyof Described]?: FieldValueOf<Described[Name]> | undefined
}

/** Translates between the attribute labels of one class of asset and typed fields. */
export interface Codec<Described extends StoredFields> {
  readonly fields: Described
  /** One field of an asset. */
  readonly get: <Name extends keyof Described>(
    asset: WithAttributes,
    name: Name,
  ) => FieldValueOf<Described[Name]>
  /** Every field of an asset. */
  readonly read: (asset: WithAttributes) => ValuesOf<Described>
  /** The attributes of the given fields. A field that is left out or undefined stays as it is. */
  readonly write: (values: PatchOf<Described>) => Attributes
  /** Whether a patch changes the field. */
  readonly sets: (patch: Attributes, name: keyof Described) => boolean
  /** The attribute's name in the asset service. */
  readonly labelOf: <Name extends keyof Described>(name: Name) => Described[Name]['label']
}

export function codec<const Described extends StoredFields>(fields: Described): Codec<Described> {
  const described = Object.entries(fields)
  const named = new Map(described.map(([name, field]) => [field.label, { name, field }]))
  const required = described.filter(([, field]) => field.required)
  const missing: Readonly<Record<string, unknown>> = Object.fromEntries(
    described.map(([name, field]) => [name, field.required ? undefined : field.parse(undefined)]),
  )
  const get = <Name extends keyof Described>({ attribute }: WithAttributes, name: Name) => {
    const field: StoredField<unknown> = fieldOf(fields, name)
    return field.parse(attribute[field.label]) as FieldValueOf<Described[Name]>
  }
  const labelOf = <Name extends keyof Described>(name: Name): Described[Name]['label'] =>
    fieldOf(fields, name).label
  return {
    fields,
    get,
    read({ attribute }) {
      // Few of the attributes of a line are present, and hundreds of lines are read at once.
      const values = { ...missing }
      for (const label in attribute) {
        const found = named.get(label)
        if (found) values[found.name] = found.field.parse(attribute[label])
      }
      for (const [name, field] of required) values[name] ??= field.parse(undefined)
      return values as ValuesOf<Described>
    },
    write: (values) =>
      Object.fromEntries(
        // In the order of the values: the history lists them in it.
        Object.entries(values)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [labelOf(name), fieldOf(fields, name).format(value)]),
      ),
    labelOf,
    sets: (patch, name) => patch[labelOf(name)] !== undefined,
  }
}

const fieldOf = <Described extends StoredFields>(fields: Described, name: keyof Described) =>
  fields[name] as StoredField<unknown>

/** Describes a text; null when it is missing or empty. */
export const text = <const Label extends string>(
  label: Label,
): StoredField<string | null, Label> => ({
  label,
  parse: (stored) => (typeof stored === 'string' && stored !== '' ? stored : null),
  format: (value) => value,
})

/** Describes a contract day, stored at 00:00:00; null when it is missing. */
export const day = <const Label extends string>(label: Label): StoredField<Day | null, Label> => ({
  label,
  parse: (stored) => (typeof stored === 'string' ? apiToDay(stored) : null),
  format: (value) => (value === null ? null : dayToApi(value)),
})

/** Describes a whole number; null when it is missing. */
export const count = <const Label extends string>(
  label: Label,
): StoredField<number | null, Label> => ({
  label,
  parse: (stored) => (typeof stored === 'number' ? stored : null),
  format: (value) => value,
})

/** Describes a list of texts; empty when it is missing. */
export const list = <const Label extends string>(
  label: Label,
): StoredField<readonly string[], Label> => ({
  label,
  parse: (stored) => (Array.isArray(stored) ? stored : []),
  format: (value) => [...value],
})

/** Describes a flag: true is stored as 'Yes', false as `no`. */
export const flag = (label: string, no: 'No' | null): StoredField<boolean> => ({
  label,
  parse: (stored) => stored === 'Yes',
  format: (value) => (value ? 'Yes' : no),
})

/** Describes a choice: one of the values, or `otherwise` when it is missing or none of them. */
export const oneOf = <const Value extends string>(
  label: string,
  values: readonly Value[],
  otherwise: NoInfer<Value>,
): StoredField<Value> => ({
  label,
  parse: (stored) => values.find((known) => known === stored) ?? otherwise,
  format: (value) => value,
})

/**
 * Describes a status that decides what is allowed. Throws when it is none of the values: there is
 * no safe fallback.
 */
export const status = <const Value extends string>(
  label: string,
  values: readonly Value[],
): StoredField<Value> => ({
  label,
  required: true,
  parse(stored) {
    const known = values.find((value) => value === stored)
    if (!known) throw new Error(`The ${label} '${String(stored)}' is unknown`)
    return known
  },
  format: (value) => value,
})
