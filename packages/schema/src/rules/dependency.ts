import type { Conditional } from './condition.ts'
import { type DisplayGroup, namesIn } from './displayGroup.ts'
import type { ComponentDraft, TemplateDraft } from './templateDraft.ts'
import { tidy } from './text.ts'

/**
 * A part that others can depend on: an attribute by name in the main form (`componentId` null) or a
 * component, or a whole component.
 */
export type DependedOn =
  | { componentId: string | null; attribute: string }
  | { componentId: string; attribute?: undefined }

/**
 * Removes the dependencies on a deleted or renamed part (specification 3, section 4). These are
 * conditions, display groups with it in their heading, and links to a deleted attribute. Unaffected
 * objects are returned unchanged, so that they are not saved again.
 */
export function clearDependencies(
  draft: TemplateDraft,
  on: DependedOn,
  goneId?: string,
): TemplateDraft {
  const clear = <Part extends { conditional: Conditional | null }>(part: Part): Part =>
    part.conditional && pointsAt(part.conditional, on) ? { ...part, conditional: null } : part
  const clearComponent = (component: ComponentDraft): ComponentDraft => {
    const attributes = sameOr(component.attributes, component.attributes.map(clear))
    const cleared = clear(
      attributes === component.attributes ? component : { ...component, attributes },
    )
    const ungrouped = isMadeOf(cleared.displayGroup, on)
      ? { ...cleared, displayGroup: null }
      : cleared
    return goneId !== undefined && ungrouped.linkedAttributeId === goneId
      ? { ...ungrouped, linkedAttributeId: null }
      : ungrouped
  }
  return {
    ...draft,
    attributes: sameOr(draft.attributes, draft.attributes.map(clear)),
    components: sameOr(draft.components, draft.components.map(clearComponent)),
  }
}

/** Returns whether a condition depends on a part. */
export const pointsAt = ({ argument, argumentComponentId }: Conditional, on: DependedOn) =>
  argumentComponentId === on.componentId &&
  (on.attribute === undefined || argument === on.attribute)

const isMadeOf = (group: DisplayGroup | null, { componentId, attribute }: DependedOn) =>
  group !== null &&
  componentId === null &&
  attribute !== undefined &&
  namesIn(group).includes(tidy(attribute))

const sameOr = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] =>
  after.every((item, index) => item === before[index]) ? before : after

/**
 * Lists the dependents of a part by display name, so that a deletion can list them before it clears
 * them.
 */
export function dependents(draft: TemplateDraft, on: DependedOn): string[] {
  const parts = [
    ...draft.attributes,
    ...draft.components,
    ...draft.components.flatMap(({ attributes }) => attributes),
  ]
  return parts
    .filter(
      (part) =>
        (part.conditional && pointsAt(part.conditional, on)) ||
        ('displayGroup' in part && isMadeOf(part.displayGroup, on)),
    )
    .map(({ displayName }) => displayName)
}
