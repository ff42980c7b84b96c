import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { tidy } from '@tidemark/schema/rules/text'
import { emptyAttribute, type ParentForm, withAttributes } from './templateEdits.ts'

/** Inserts an empty attribute at a position, from 0. */
export const insertAttribute = (
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  at: number,
): TemplateDraft =>
  withAttributes(draft, place, (attributes) => inserted(attributes, emptyAttribute(id), at))

/** Adds a copy below the attribute, with a name that no other attribute of the form has. */
export const duplicateAttribute = (
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  copy: string,
): TemplateDraft =>
  withAttributes(draft, place, (attributes) => {
    const at = attributes.findIndex((attribute) => attribute.id === id)
    const original = attributes[at]
    if (!original) return attributes
    const name = freeName(original.name, attributes)
    const displayName = name === '' ? '' : `${original.displayName} copy`
    return inserted(
      attributes,
      { ...original, id: copy, name, displayName, numbersForms: false },
      at + 1,
    )
  })

/** Moves an attribute to a position, from 0; the sequences follow the order of the table. */
export const moveAttribute = (
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  to: number,
): TemplateDraft =>
  withAttributes(draft, place, (attributes) => {
    const moved = attributes.find((attribute) => attribute.id === id)
    if (!moved) return attributes
    const others = attributes.filter((attribute) => attribute.id !== id)
    const sequences = sequencesOf(attributes)
    return others
      .toSpliced(to, 0, moved)
      .map((attribute, index) => withSequence(attribute, sequences[index] ?? index + 1))
  })

/** Sets the attribute of the main form that receives the number; null for none. */
export const chooseNumbering = (draft: TemplateDraft, id: string | null): TemplateDraft =>
  withAttributes(draft, null, (attributes) =>
    attributes.map((attribute) =>
      Boolean(attribute.numbersForms) === (attribute.id === id)
        ? attribute
        : { ...attribute, numbersForms: attribute.id === id },
    ),
  )

/** Inserts an attribute; those below move by as little as keeps their sequences in order. */
function inserted(
  attributes: readonly AttributeDraft[],
  attribute: AttributeDraft,
  at: number,
): readonly AttributeDraft[] {
  let before = attributes[at - 1]?.sequence ?? 0
  const below = [attribute, ...attributes.slice(at)].map((one) => {
    before = one.sequence !== null && one.sequence > before ? one.sequence : before + 1
    return withSequence(one, before)
  })
  return [...attributes.slice(0, at), ...below]
}

/** Returns the sequences of a form in ascending order; 1, 2, 3 … where they are not yet valid. */
function sequencesOf(attributes: readonly AttributeDraft[]): readonly number[] {
  const used = new Set(
    attributes.flatMap(({ sequence }) => (sequence !== null && sequence >= 1 ? [sequence] : [])),
  )
  return used.size === attributes.length
    ? [...used].sort((one, other) => one - other)
    : attributes.map((_, index) => index + 1)
}

const withSequence = (attribute: AttributeDraft, sequence: number): AttributeDraft =>
  attribute.sequence === sequence ? attribute : { ...attribute, sequence }

function freeName(name: string, among: readonly AttributeDraft[]): string {
  if (tidy(name) === '') return ''
  const taken = new Set(among.map((attribute) => tidy(attribute.name).toLowerCase()))
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${tidy(name)} copy` : `${tidy(name)} copy ${count}`
    if (!taken.has(free.toLowerCase())) return free
  }
}
