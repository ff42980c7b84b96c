import { toApi } from '@tidemark/schema/dates'
import type { AttributeChange, ComponentChange } from '@tidemark/schema/rest/templateEdit'
import { newAttribute, newComponent } from '@tidemark/schema/rest/templateEdit'
import type { Conditional } from '@tidemark/schema/rules/condition'
import { hasTemplateImage, isNew } from '@tidemark/schema/rules/template'
import { cleanKey } from '@tidemark/schema/rules/keys'
import { tidy } from '@tidemark/schema/rules/text'
import { InvalidInput } from '#platform/http/refusals.ts'
import { validate } from '#platform/http/validate.ts'
import { over, normaliseAttribute, normaliseComponent } from './normalise.ts'
import type { StoredAttribute, StoredComponent, TemplateContent } from './template.tables.ts'

/** An edit of a template: existing parts with their changed fields, new parts with all fields. */
export interface TemplateEdit {
  readonly name?: string | undefined
  readonly number?: string | undefined
  readonly attributes: readonly AttributeChange[]
  readonly components: readonly ComponentChange[]
  readonly deletions: readonly string[]
}

/** The person who edits, and the issuer of ids for new parts. */
export interface Editor {
  readonly by: string
  readonly now: Date
  readonly giveId: () => string
}

export interface EditedTemplate {
  readonly content: TemplateContent
  /** Ids of new parts, by the temporary keys of the request. */
  readonly ids: Readonly<Record<string, string>>
}

/**
 * Returns the content after the edit. Refuses unknown parts with 422. It does not check the
 * builder's rules.
 */
export function applyEdit(
  before: TemplateContent,
  edit: TemplateEdit,
  editing: Editor,
): EditedTemplate {
  const ids: Record<string, string> = {}
  const idOf = (word: string): string => (isNew(word) ? (ids[word] ??= editing.giveId()) : word)
  for (const { id } of [
    ...edit.attributes,
    ...edit.components,
    ...edit.components.flatMap(({ attributes }) => attributes),
  ])
    idOf(id)

  const conditional = (condition: Conditional | null): Conditional | null =>
    condition && {
      ...condition,
      argumentComponentId: condition.argumentComponentId && idOf(condition.argumentComponentId),
    }

  const attributesAfter = (
    known: readonly StoredAttribute[],
    changes: readonly AttributeChange[],
    gone: readonly string[],
  ): StoredAttribute[] =>
    partsAfter(known, changes, gone, {
      change: (attribute, fields) =>
        withoutStrayImage(over(attribute, normaliseAttribute(resolved(fields)))),
      make: (change) => {
        const { id, ...fields } = validate(newAttribute, change)
        const made = {
          owner_name: editing.by,
          create_datetime: toApi(editing.now),
          template_value: null,
        }
        return { ...normaliseAttribute(resolved(fields)), ...made, id: idOf(id) }
      },
    })

  const resolved = <Fields extends { depends_on_conditional?: Conditional | null | undefined }>(
    fields: Fields,
  ): Fields =>
    fields.depends_on_conditional
      ? { ...fields, depends_on_conditional: conditional(fields.depends_on_conditional) }
      : fields

  const linked = <Fields extends { linked_attribute_id?: string | null | undefined }>(
    fields: Fields,
  ): Fields =>
    fields.linked_attribute_id
      ? { ...fields, linked_attribute_id: idOf(fields.linked_attribute_id) }
      : fields

  const content: TemplateContent = {
    ...before,
    class_name: edit.name === undefined ? before.class_name : tidy(edit.name),
    class_code: edit.number === undefined ? before.class_code : cleanKey(edit.number),
    attributes: attributesAfter(before.attributes, edit.attributes, edit.deletions),
    components: partsAfter<StoredComponent, ComponentChange>(
      before.components,
      edit.components,
      edit.deletions,
      {
        change: (component, { attributes, deletions, ...fields }) =>
          over(component, {
            ...normaliseComponent(linked(resolved(fields))),
            original_id: component.original_id,
            attributes: attributesAfter(component.attributes, attributes, deletions),
          }),
        make: (change) => {
          const { id, attributes, ...fields } = validate(newComponent, change)
          return {
            ...normaliseComponent(linked(resolved(fields))),
            id: idOf(id),
            attributes: attributesAfter([], attributes, []),
          }
        },
      },
    ),
  }
  requireKnown(edit.deletions, [...before.attributes, ...before.components])
  return { content, ids }
}

interface PartFunctions<Part, Change> {
  readonly change: (part: Part, change: Change) => Part
  readonly make: (change: Change) => Part
}

function partsAfter<Part extends { id: string }, Change extends { id: string }>(
  known: readonly Part[],
  changes: readonly Change[],
  gone: readonly string[],
  { change, make }: PartFunctions<Part, Change>,
): Part[] {
  const changed = new Map(changes.map((one) => [one.id, one]))
  requireKnown(
    changes.map(({ id }) => id).filter((id) => !isNew(id)),
    known,
  )
  const kept = known
    .filter(({ id }) => !gone.includes(id))
    .map((part) => {
      const one = changed.get(part.id)
      return one ? change(part, one) : part
    })
  return [...kept, ...changes.filter(({ id }) => isNew(id)).map(make)]
}

function requireKnown(ids: readonly string[], parts: readonly { id: string }[]): void {
  const known = new Set(parts.map(({ id }) => id))
  const stranger = ids.find((id) => !known.has(id))
  if (stranger !== undefined)
    throw new InvalidInput({ [stranger]: 'This part does not exist in the template.' })
}

/** Removes the file of an attribute that is not an image. */
const withoutStrayImage = (attribute: StoredAttribute): StoredAttribute =>
  hasTemplateImage(attribute.attribute_type) ? attribute : { ...attribute, template_value: null }
