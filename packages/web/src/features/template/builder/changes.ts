import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import { tidyGroup } from '@tidemark/schema/rules/displayGroup'
import { isNew } from '@tidemark/schema/rules/template'
import { tidy, tidyList } from '@tidemark/schema/rules/text'
import type {
  CreateTemplateInput,
  NewTemplateAttributeInput,
  TemplateAttributeInput,
  TemplateComponentInput,
  UpdateTemplateInput,
} from '#api/generated/graphql.ts'
import { applyEditTo } from '#shared/draft/merge.ts'
import { toCondition, toGroup } from './asDraft.ts'

/** The input of a save: new parts, changed fields of saved parts, and ids of removed parts. */
export type Changes = Pick<UpdateTemplateInput, 'name' | 'number'> & {
  attributes: TemplateAttributeInput[]
  components: TemplateComponentInput[]
  deletions: string[]
}

export type NewTemplate = Pick<CreateTemplateInput, 'name' | 'number' | 'attributes' | 'components'>

export const changesOf = (before: TemplateDraft, after: TemplateDraft): Changes => ({
  ...(tidy(before.name) !== tidy(after.name) && { name: tidy(after.name) }),
  ...(tidy(before.number) !== tidy(after.number) && { number: tidy(after.number) }),
  attributes: attributeChanges(before.attributes, after.attributes),
  components: partChanges(before.components, after.components, (one, known) =>
    componentChange(known, one),
  ),
  deletions: [
    ...removedIds(before.attributes, after.attributes),
    ...removedIds(before.components, after.components),
  ],
})

/**
 * Returns the input that creates a new template, whole. A part without a sequence is a fault, so
 * that it is never sent.
 */
export const creationOf = ({
  name,
  number,
  attributes,
  components,
}: TemplateDraft): NewTemplate => ({
  name: tidy(name),
  number: tidy(number),
  attributes: attributes.map(newAttribute),
  components: components.map((component) => ({
    ...componentFields(component),
    id: component.id,
    sequence: component.sequence ?? 0,
    originalId: component.originalId,
    attributes: component.attributes.map(newAttribute),
  })),
})

const newAttribute = (attribute: AttributeDraft): NewTemplateAttributeInput => ({
  ...attributeFields(attribute),
  id: attribute.id,
  sequence: attribute.sequence ?? 0,
})

export const isChanged = ({ name, number, attributes, components, deletions }: Changes): boolean =>
  name !== undefined ||
  number !== undefined ||
  attributes.length + components.length + deletions.length > 0

/** Returns whether only components changed: the sentence of a failure then names them. */
export const onlyComponents = ({ name, number, attributes }: Changes): boolean =>
  name === undefined && number === undefined && attributes.length === 0

const attributeChanges = (
  before: readonly AttributeDraft[],
  after: readonly AttributeDraft[],
): TemplateAttributeInput[] =>
  partChanges(before, after, (one, known) => {
    const fields = changedFields(known && attributeFields(known), attributeFields(one))
    return fields && { id: one.id, ...fields }
  })

function componentChange(
  known: ComponentDraft | undefined,
  one: ComponentDraft,
): TemplateComponentInput | null {
  const fields = changedFields(known && componentFields(known), componentFields(one))
  const attributes = attributeChanges(known?.attributes ?? [], one.attributes)
  const deletions = removedIds(known?.attributes ?? [], one.attributes)
  if (!fields && attributes.length === 0 && deletions.length === 0) return null
  return {
    id: one.id,
    ...fields,
    ...(!known && one.originalId !== null && { originalId: one.originalId }),
    ...(attributes.length > 0 && { attributes }),
    ...(deletions.length > 0 && { deletions }),
  }
}

/**
 * Lists the changes of parts. One that is the same object did not change; in a large template
 * nearly all are.
 */
function partChanges<Part extends { id: string }, Change>(
  before: readonly Part[],
  after: readonly Part[],
  change: (one: Part, known: Part | undefined) => Change | null,
): Change[] {
  const known = new Map(before.map((part) => [part.id, part]))
  return after.flatMap((one) => {
    const was = isNew(one.id) ? undefined : known.get(one.id)
    return was === one ? [] : (change(one, was) ?? [])
  })
}

const removedIds = (
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): string[] => {
  const kept = new Set(after.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !kept.has(id))
}

const attributeFields = (attribute: AttributeDraft) => ({
  sequence: attribute.sequence,
  name: tidy(attribute.name),
  displayName: tidy(attribute.displayName),
  type: attribute.type,
  mandatory: attribute.mandatory,
  conditional: attribute.conditional && toCondition(attribute.conditional),
  predeterminedList:
    attribute.predeterminedList && emptyIsNone(tidyList(attribute.predeterminedList)),
  contexts: tidyList(attribute.contexts),
  description: attribute.description.trim(),
  unit: tidy(attribute.unit),
  numberMask: attribute.numberMask && {
    mask: attribute.numberMask.mask.trim(),
    rangeLow: Number(attribute.numberMask.rangeLow),
    rangeHigh: Number(attribute.numberMask.rangeHigh),
    displayMask: attribute.numberMask.displayMask,
    enforce: attribute.numberMask.enforce,
  },
  numbersForms: attribute.numbersForms ?? null,
})

const componentFields = (component: ComponentDraft) => ({
  sequence: component.sequence,
  name: tidy(component.name),
  displayName: tidy(component.displayName),
  mandatory: component.mandatory,
  contexts: tidyList(component.contexts),
  conditional: component.conditional && toCondition(component.conditional),
  displayStyle: component.displayStyle === 'grid' ? ('GRID' as const) : ('NORMAL' as const),
  displayGroup: component.displayGroup && toGroup(tidyGroup(component.displayGroup)),
  linkedAttributeId: component.linkedAttributeId,
})

const emptyIsNone = (list: string[]) => (list.length > 0 ? list : null)

/** Returns all fields of a new part, the changed fields of a known one; null where none changed. */
function changedFields<Fields extends object>(
  before: Fields | undefined,
  after: Fields,
): Partial<Fields> | null {
  if (!before) return after
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : null
}

/**
 * Merges the changes from `base` to `mine` into `theirs`, which another person saved, or which was the
 * draft before a removal. A field that both changed keeps the value of `mine`; a part that `theirs` has
 * no longer stays removed.
 */
export const rebase = (
  base: TemplateDraft,
  mine: TemplateDraft,
  theirs: TemplateDraft,
): TemplateDraft => ({
  ...mergePart(base, mine, theirs),
  attributes: mergeParts(base.attributes, mine.attributes, theirs.attributes, mergePart),
  components: mergeParts(base.components, mine.components, theirs.components, (was, is, other) => ({
    ...mergePart(was, is, other),
    attributes: mergeParts(was.attributes, is.attributes, other.attributes, mergePart),
  })),
})

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const mergePart = <Part extends object>(base: Part, mine: Part, theirs: Part): Part =>
  applyEditTo(theirs, { base, mine }, sameJson)

function mergeParts<Part extends { id: string }>(
  base: readonly Part[],
  mine: readonly Part[],
  theirs: readonly Part[],
  merge: (base: Part, mine: Part, theirs: Part) => Part,
): Part[] {
  const before = new Map(base.map((part) => [part.id, part]))
  const own = new Map(mine.map((part) => [part.id, part]))
  const kept = theirs.flatMap((other) => {
    const [was, is] = [before.get(other.id), own.get(other.id)]
    if (!was) return [other]
    if (!is) return []
    return [is === was ? other : merge(was, is, other)]
  })
  const there = new Set(kept.map(({ id }) => id))
  return [...kept, ...mine.filter(({ id }) => !before.has(id) && !there.has(id))]
}
