import type { Conditional } from './condition.ts'
import type { AttributeDraft, ComponentDraft, TemplateDraft } from './templateDraft.ts'

export const attribute = (id: string, more: Partial<AttributeDraft> = {}): AttributeDraft => ({
  id,
  sequence: Number(id.at(-1)),
  name: `Name ${id}`,
  displayName: `Shown ${id}`,
  type: 'Text',
  mandatory: false,
  conditional: null,
  predeterminedList: null,
  contexts: [],
  description: '',
  unit: '',
  numberMask: null,
  ...more,
})
export const component = (id: string, more: Partial<ComponentDraft> = {}): ComponentDraft => ({
  id,
  sequence: Number(id.at(-1)),
  name: `Name ${id}`,
  displayName: `Shown ${id}`,
  mandatory: false,
  contexts: [],
  conditional: null,
  displayStyle: 'normal',
  displayGroup: null,
  linkedAttributeId: null,
  originalId: null,
  attributes: [],
  ...more,
})
export const template = (more: Partial<TemplateDraft> = {}): TemplateDraft => ({
  name: 'Site Diary',
  number: 'SD',
  attributes: [attribute('1-1')],
  components: [component('1-9')],
  ...more,
})
export const on = (
  argument: string | null,
  argumentComponentId: string | null = null,
  condition: Conditional['condition'] = 'populated',
): Conditional => ({ argument, argumentComponentId, condition, conditionValue: '' })
