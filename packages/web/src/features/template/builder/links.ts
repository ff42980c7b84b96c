import type { Conditional } from '@tidemark/schema/rules/condition'
import type { TemplateDraft } from '@tidemark/schema/rules/template'

/** Conditions by the id of what depends. */
export type Links = Readonly<Record<string, Conditional>>

/** What depends on attributes of a component. */
export const linksTo = ({ attributes, components }: TemplateDraft, componentId: string): Links =>
  Object.fromEntries(
    [
      ...attributes,
      ...components,
      ...components.flatMap((component) => component.attributes),
    ].flatMap(({ id, conditional }) =>
      conditional?.argumentComponentId === componentId ? [[id, conditional]] : [],
    ),
  )

/** Gives back the conditions that were lost since, as renaming or deleting an attribute takes them away. */
export function relinked(draft: TemplateDraft, links: Links): TemplateDraft {
  const relink = <Part extends { id: string; conditional: Conditional | null }>(part: Part): Part =>
    part.conditional === null && links[part.id]
      ? { ...part, conditional: links[part.id] ?? null }
      : part
  return {
    ...draft,
    attributes: draft.attributes.map(relink),
    components: draft.components.map((component) => {
      const attributes = component.attributes.map(relink)
      return relink(
        attributes.every((one, index) => one === component.attributes[index])
          ? component
          : { ...component, attributes },
      )
    }),
  }
}
