import type { Conditional } from './condition.ts'
import type { TemplateDraft } from './template.ts'

/** What other parts may depend on: an attribute by its name in the main form (`componentId` null) or a component, or a component as a whole. */
export type DependedOn = { componentId: string | null; attribute: string } | { componentId: string; attribute?: undefined }

/**
 * The template without the dependencies on something that was deleted or renamed, and without links to a deleted attribute of the main form
 * (specification 3, section 4). The same objects where nothing pointed there, so that what did not change is not saved.
 */
export function clearDependencies(draft: TemplateDraft, on: DependedOn, goneId?: string): TemplateDraft {
  const kept = (conditional: Conditional | null) => (conditional && pointsAt(conditional, on) ? null : conditional)
  const clear = <Part extends { conditional: Conditional | null }>(part: Part): Part => {
    const conditional = kept(part.conditional)
    return conditional === part.conditional ? part : { ...part, conditional }
  }
  return {
    ...draft,
    attributes: sameOr(draft.attributes, draft.attributes.map(clear)),
    components: sameOr(draft.components, draft.components.map((component) => {
      const attributes = sameOr(component.attributes, component.attributes.map(clear))
      const cleared = clear(attributes === component.attributes ? component : { ...component, attributes })
      return goneId !== undefined && cleared.linkedAttributeId === goneId ? { ...cleared, linkedAttributeId: null } : cleared
    })),
  }
}

const pointsAt = ({ argument, argumentComponentId }: Conditional, on: DependedOn) =>
  argumentComponentId === on.componentId && (on.attribute === undefined || argument === on.attribute)

const sameOr = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] =>
  after.every((item, index) => item === before[index]) ? before : after

/** What depends on it, by display name, so that a deletion can say what it will loosen. */
export function dependents(draft: TemplateDraft, on: DependedOn): string[] {
  const parts = [...draft.attributes, ...draft.components, ...draft.components.flatMap(({ attributes }) => attributes)]
  return parts.filter(({ conditional }) => conditional && pointsAt(conditional, on)).map(({ displayName }) => displayName)
}
