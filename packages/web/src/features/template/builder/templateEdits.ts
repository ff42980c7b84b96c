import type { Conditional } from '@tidemark/schema/rules/condition'
import { clearDependencies, type DependedOn, pointsAt } from '@tidemark/schema/rules/dependency'
import { namesNumber } from '@tidemark/schema/rules/fillable'
import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import { nextSequence } from '@tidemark/schema/rules/template'
import { tidy } from '@tidemark/schema/rules/text'

/** The form that contains attributes: a component by its id, null for the main form. */
export type ParentForm = string | null

export const emptyTemplate: TemplateDraft = { name: '', number: '', attributes: [], components: [] }

/** Issues a temporary id for a new part, until the services assign one. */
export const newId = (): string => `+${crypto.randomUUID().slice(0, 18)}`

export const attributesIn = (draft: TemplateDraft, place: ParentForm): readonly AttributeDraft[] =>
  place === null
    ? draft.attributes
    : (draft.components.find(({ id }) => id === place)?.attributes ?? [])

export function withAttributes(
  draft: TemplateDraft,
  place: ParentForm,
  change: (attributes: readonly AttributeDraft[]) => readonly AttributeDraft[],
): TemplateDraft {
  if (place === null) return { ...draft, attributes: change(draft.attributes) }
  return {
    ...draft,
    components: draft.components.map((component) =>
      component.id === place
        ? { ...component, attributes: change(component.attributes) }
        : component,
    ),
  }
}

const replaced = <Part extends { id: string }>(
  parts: readonly Part[],
  id: string,
  change: Partial<Part>,
): readonly Part[] => parts.map((part) => (part.id === id ? { ...part, ...change } : part))

export const emptyAttribute = (id: string): AttributeDraft => ({
  id,
  sequence: null,
  name: '',
  displayName: '',
  type: '',
  mandatory: false,
  conditional: null,
  predeterminedList: null,
  contexts: [],
  description: '',
  unit: '',
  numberMask: null,
  numbersForms: null,
})

/** Sets the name or the number. */
export const setDetail = (
  draft: TemplateDraft,
  field: 'name' | 'number',
  text: string,
): TemplateDraft => ({ ...draft, [field]: text })

export const addAttribute = (draft: TemplateDraft, place: ParentForm, id: string): TemplateDraft =>
  withAttributes(draft, place, (attributes) => [
    ...attributes,
    { ...emptyAttribute(id), sequence: nextSequence(attributes) },
  ])

/** Changes an attribute. A new name clears the conditions that refer to the old one. */
export function editAttribute(
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  change: Partial<AttributeDraft>,
): TemplateDraft {
  const before = attributesIn(draft, place).find((attribute) => attribute.id === id)
  const isRenamed = before && change.name !== undefined && change.name !== before.name
  // The name decides again once it becomes that of the attribute with the number.
  const isNumber = isRenamed && namesNumber(tidy(change.name ?? '')) && !before.numbersForms
  const after = withAttributes(draft, place, (attributes) =>
    replaced(attributes, id, { ...(isNumber && { numbersForms: null }), ...change }),
  )
  return isRenamed
    ? clearDependencies(after, { componentId: place, attribute: before.name })
    : after
}

export function removeAttribute(
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
): TemplateDraft {
  const removed = attributesIn(draft, place).find((attribute) => attribute.id === id)
  const without = withAttributes(draft, place, (attributes) =>
    attributes.filter((attribute) => attribute.id !== id),
  )
  return removed
    ? clearDependencies(without, { componentId: place, attribute: removed.name }, id)
    : without
}

export const emptyComponent = (id: string): ComponentDraft => ({
  id,
  sequence: null,
  name: '',
  displayName: '',
  mandatory: false,
  contexts: [],
  conditional: null,
  displayStyle: 'normal',
  displayGroup: null,
  linkedAttributeId: null,
  originalId: null,
  attributes: [],
})

export const addComponent = (
  draft: TemplateDraft,
  id: string,
  copied?: ComponentDraft,
): TemplateDraft => {
  const empty = { ...emptyComponent(id), sequence: nextSequence(draft.components) }
  return { ...draft, components: [...draft.components, copied ? copyOf(copied, empty) : empty] }
}

/**
 * Copies the attributes of a component to another one, whose id is given. Conditions among them
 * follow; `elsewhere` converts those on other forms.
 */
export const copyAttributes = (
  { id: original, attributes }: ComponentDraft,
  id: string,
  elsewhere: (conditional: Conditional | null) => Conditional | null,
): readonly AttributeDraft[] =>
  attributes.map((attribute, index) => ({
    ...attribute,
    id: `${id}-${index}`,
    conditional:
      attribute.conditional?.argumentComponentId === original
        ? { ...attribute.conditional, argumentComponentId: id }
        : elsewhere(attribute.conditional),
  }))

/**
 * Copies a component. The copy refers to nothing outside itself: those parts are in the other
 * template. Its attributes are new.
 */
function copyOf(copied: ComponentDraft, empty: ComponentDraft): ComponentDraft {
  const { id } = empty
  const { name, displayName, mandatory, contexts, displayStyle } = copied
  const attributes = copyAttributes(copied, id, () => null)
  const kept = { name, displayName, mandatory, contexts, displayStyle }
  return { ...empty, ...kept, originalId: copied.id, attributes }
}

export const editComponent = (
  draft: TemplateDraft,
  id: string,
  change: Partial<ComponentDraft>,
): TemplateDraft => ({ ...draft, components: replaced(draft.components, id, change) })

export const removeComponent = (draft: TemplateDraft, id: string): TemplateDraft =>
  clearDependencies(
    { ...draft, components: draft.components.filter((component) => component.id !== id) },
    { componentId: id },
  )

/** Conditions by the id of the attribute or component that has them. */
export type ConditionsByAttribute = Readonly<Record<string, Conditional>>

/** Returns the conditions that refer to an attribute, or to those of a component. */
export const conditionsOn = (
  { attributes, components }: TemplateDraft,
  on: DependedOn,
): ConditionsByAttribute =>
  Object.fromEntries(
    [
      ...attributes,
      ...components,
      ...components.flatMap((component) => component.attributes),
    ].flatMap(({ id, conditional }) =>
      conditional && pointsAt(conditional, on) ? [[id, conditional]] : [],
    ),
  )

/** Restores conditions that a new name of their attribute cleared, by that name. */
export function keepConditions(
  draft: TemplateDraft,
  place: ParentForm,
  id: string,
  conditions: ConditionsByAttribute,
): TemplateDraft {
  const renamed = attributesIn(draft, place).find((attribute) => attribute.id === id)
  if (!renamed) return draft
  const named = Object.entries(conditions).map(
    ([part, conditional]) => [part, { ...conditional, argument: renamed.name }] as const,
  )
  return restoreConditions(draft, Object.fromEntries(named))
}

/** Restores conditions that were cleared since, because an attribute was renamed or deleted. */
export function restoreConditions(
  draft: TemplateDraft,
  conditions: ConditionsByAttribute,
): TemplateDraft {
  const restore = <Part extends { id: string; conditional: Conditional | null }>(
    part: Part,
  ): Part =>
    part.conditional === null && conditions[part.id]
      ? { ...part, conditional: conditions[part.id] ?? null }
      : part
  return {
    ...draft,
    attributes: draft.attributes.map(restore),
    components: draft.components.map((component) => {
      const attributes = component.attributes.map(restore)
      const isSame = attributes.every((one, index) => one === component.attributes[index])
      return restore(isSame ? component : { ...component, attributes })
    }),
  }
}
