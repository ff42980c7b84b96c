import type { AttributeChange } from '@tidemark/schema/rest/templateEdit'
import { clearDependencies, type DependedOn } from '@tidemark/schema/rules/dependency'
import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { tidy } from '@tidemark/schema/rules/text'
import { draftOf } from './draft.ts'
import type { TemplateEdit } from './edit.ts'
import type { StoredAttribute, TemplateContent } from './template.tables.ts'

/**
 * Removes references to parts that the edit deletes or renames, by the builder's rule, so that the
 * request need not repeat it.
 */
export function withoutLostReferences(
  before: TemplateContent,
  edit: TemplateEdit,
): TemplateContent {
  const leaving = leavingNames(before, edit)
  if (leaving.length === 0) return before
  const draft = leaving.reduce<TemplateDraft>(
    (kept, { on, goneId }) => clearDependencies(kept, on, goneId),
    draftOf(before),
  )
  return {
    ...before,
    attributes: attributesLike(draft.attributes, before.attributes),
    components: before.components.map((component, index) => {
      const like = draft.components[index]
      if (!like) return component
      const { conditional, displayGroup, linkedAttributeId, attributes } = like
      return {
        ...component,
        depends_on_conditional: conditional,
        display_group: displayGroup as typeof component.display_group,
        linked_attribute_id: linkedAttributeId,
        attributes: attributesLike(attributes, component.attributes),
      }
    }),
  }
}

const attributesLike = (
  drafts: readonly AttributeDraft[],
  attributes: readonly StoredAttribute[],
): StoredAttribute[] =>
  attributes.map((attribute, index) => ({
    ...attribute,
    depends_on_conditional: drafts[index]?.conditional ?? null,
  }))

interface RemovedName {
  readonly on: DependedOn
  /** Id of an attribute that is deleted, as opposed to renamed. */
  readonly goneId?: string
}

function leavingNames(
  before: TemplateContent,
  { attributes, components, deletions }: TemplateEdit,
): RemovedName[] {
  const gone = new Set(deletions)
  return [
    ...leavingFrom(before.attributes, attributes, gone, null),
    ...before.components.flatMap(({ id, attributes: known }) => {
      if (gone.has(id)) return [{ on: { componentId: id } }]
      const change = components.find((one) => one.id === id)
      return change ? leavingFrom(known, change.attributes, new Set(change.deletions), id) : []
    }),
  ]
}

function leavingFrom(
  known: readonly StoredAttribute[],
  changes: readonly AttributeChange[],
  gone: ReadonlySet<string>,
  componentId: string | null,
): RemovedName[] {
  const names = new Map(changes.map(({ id, attribute_name }) => [id, attribute_name]))
  return known.flatMap(({ id, attribute_name: attribute }) => {
    if (gone.has(id)) return [{ on: { componentId, attribute }, goneId: id }]
    const name = names.get(id)
    return name === undefined || tidy(name) === attribute
      ? []
      : [{ on: { componentId, attribute } }]
  })
}
