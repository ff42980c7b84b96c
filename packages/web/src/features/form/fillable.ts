import type { FilledFormFragment, FillableFormFragment } from '#api/generated/graphql.ts'
import { attributesOf, type Fillable, type KeptFile } from './model.ts'
import { decodeValue } from './fill/valueCodec.ts'

/** Builds the fillable state of an existing form. It is read-only unless its task is editable. */
export function fillableOf({ forms, fields, editable }: FilledFormFragment): Fillable {
  const byId = new Map(fields.map((field) => [field.attribute, field]))
  return {
    forms,
    saved: Object.fromEntries(
      attributesOf(forms).map((attribute) => [
        attribute.id,
        decodeValue(attribute, byId.get(attribute.id)?.value ?? null),
      ]),
    ),
    files: Object.fromEntries(
      fields.flatMap(({ attribute, file }): [string, KeptFile][] =>
        file ? [[attribute, file]] : [],
      ),
    ),
    accessOf: (id) => {
      const access = byId.get(id)?.access
      if (!access) return 'HIDDEN'
      return editable ? access : 'READONLY'
    },
    people: fields.flatMap(({ people }) => people),
  }
}

/**
 * Builds the fillable state of a new form. Everything is editable except the attribute that
 * receives the form's number.
 */
export function newFillable(forms: readonly FillableFormFragment[]): Fillable {
  const given = new Set(
    attributesOf(forms)
      .filter(({ numbersForms }) => numbersForms)
      .map(({ id }) => id),
  )
  return {
    forms,
    files: {},
    people: [],
    accessOf: (id) => (given.has(id) ? 'HIDDEN' : 'EDITABLE'),
    saved: Object.fromEntries(attributesOf(forms).map(({ id }) => [id, ''])),
  }
}

/** Returns the form's number, or its template's name without one. */
export const formTitle = ({
  documentNumber: number,
  className,
  classCode,
}: Pick<FilledFormFragment, 'documentNumber' | 'className' | 'classCode'>): string =>
  number ?? `${className} (${classCode})`
