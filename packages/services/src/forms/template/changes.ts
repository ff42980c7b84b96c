import type { FieldChange } from '#records/history/history.tables.ts'
import type { StoredAttribute, TemplateContent } from './template.tables.ts'

/**
 * Lists the changes of an edit for the history: details with their values, attributes and
 * components by name.
 */
export function changesBetween(before: TemplateContent, after: TemplateContent): FieldChange[] {
  const changes: FieldChange[] = []
  if (before.class_name !== after.class_name)
    changes.push({ field: 'Form name', from: before.class_name, to: after.class_name })
  if (before.class_code !== after.class_code)
    changes.push({ field: 'Form number', from: before.class_code, to: after.class_code })
  changes.push(
    ...partChanges('Attributes', before.attributes, after.attributes, (one) => one.display_name),
  )
  changes.push(
    ...partChanges('Components', before.components, after.components, (one) => one.display_name),
  )
  return changes
}

function partChanges<Part extends { id: string }>(
  label: string,
  before: readonly Part[],
  after: readonly Part[],
  nameOf: (part: Part) => string,
): FieldChange[] {
  const [was, is] = [byId(before), byId(after)]
  const namesOf = (parts: readonly Part[]) => parts.map(nameOf).join(', ')
  const removed = before.filter(({ id }) => !is.has(id))
  const added = after.filter(({ id }) => !was.has(id))
  const changed = after.filter(
    (part) => was.has(part.id) && JSON.stringify(was.get(part.id)) !== JSON.stringify(part),
  )
  return [
    ...(removed.length > 0
      ? [{ field: `${label} removed`, from: namesOf(removed), to: null }]
      : []),
    ...(added.length > 0 ? [{ field: `${label} added`, from: null, to: namesOf(added) }] : []),
    ...(changed.length > 0
      ? [{ field: `${label} changed`, from: null, to: namesOf(changed) }]
      : []),
  ]
}

const byId = <Part extends { id: string }>(parts: readonly Part[]) =>
  new Map(parts.map((part) => [part.id, part]))

/** Returns all attributes of the main form and the components. */
export const allAttributes = ({ attributes, components }: TemplateContent): StoredAttribute[] => [
  ...attributes,
  ...components.flatMap((component) => component.attributes),
]
