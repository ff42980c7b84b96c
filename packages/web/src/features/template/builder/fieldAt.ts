import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'

const sharedLabels = {
  name: 'name',
  displayName: 'display name',
  sequence: 'sequence',
  mandatory: 'mandatory',
  contexts: 'contexts',
  conditional: 'depends on',
} as const
export const attributeLabels: Partial<Record<keyof AttributeDraft, string>> = {
  ...sharedLabels,
  type: 'attribute type',
  description: 'description',
  unit: 'unit',
  predeterminedList: 'predetermined list',
  numberMask: 'number mask',
  numbersForms: 'has the number of the form',
}
export const componentLabels: Partial<Record<keyof ComponentDraft, string>> = {
  ...sharedLabels,
  displayStyle: 'display style',
  displayGroup: 'display group',
  linkedAttributeId: 'shown below',
}

const partLabels: Partial<Record<string, string>> = { ...componentLabels, ...attributeLabels }

/** Names a field of a template by its path, with the attribute or component that it belongs to. */
export function fieldAt(within: Partial<TemplateDraft>, path: string): string {
  const [list, id, field = '', ...rest] = path.split('.')
  const component = within.components?.find((one) => list === 'components' && one.id === id)
  const part = component ?? within.attributes?.find((one) => one.id === id)
  if (!part) return `Form ${path}`
  const name = `${component ? 'Component' : 'Attribute'} ${part.displayName || part.name}`.trim()
  if (field === 'attributes')
    return `${name}, ${fieldAt({ attributes: component?.attributes ?? [] }, [field, ...rest].join('.'))}`
  return `${name}, ${partLabels[field] ?? field}`
}
