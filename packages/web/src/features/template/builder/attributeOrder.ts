import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { duplicatePart, insertPart, movePart } from './partOrder.ts'
import { emptyAttribute, type ParentForm, withAttributes } from './templateEdits.ts'

/** Inserts an empty attribute at a position, from 0. */
export const insertAttribute = (
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  at: number,
): TemplateDraft =>
  withAttributes(draft, place, (attributes) => insertPart(attributes, emptyAttribute(id), at))

/** Adds a copy below the attribute, with a name that no other attribute of the form has. */
export const duplicateAttribute = (
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  copy: string,
): TemplateDraft =>
  withAttributes(draft, place, (attributes) =>
    duplicatePart(attributes, id, (original) => ({ ...original, id: copy, numbersForms: false })),
  )

/** Moves an attribute to a position, from 0. */
export const moveAttribute = (
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  to: number,
): TemplateDraft => withAttributes(draft, place, (attributes) => movePart(attributes, id, to))

/** Sets the attribute of the main form that receives the number; null for none, whatever the names. */
export const chooseNumbering = (draft: TemplateDraft, id: string | null): TemplateDraft =>
  withAttributes(draft, null, (attributes) =>
    attributes.map((attribute) =>
      attribute.numbersForms === (attribute.id === id)
        ? attribute
        : { ...attribute, numbersForms: attribute.id === id },
    ),
  )
