import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import { type Difference, differencesIn } from '#shared/draft/differences.ts'

type Part = Pick<AttributeDraft, 'id' | 'name' | 'displayName'>

/** Lists what differs between two versions of a template, each field with its value before and after. */
export const partDifferences = (base: TemplateDraft, now: TemplateDraft): Difference[] => [
  ...differencesIn({ name: 'name', number: 'number' }, base, now, 'Form '),
  ...listDifferences('', base.attributes, now.attributes, attributeDifferences),
  ...listDifferences('', base.components, now.components, (within, before, after) => [
    ...differencesIn(componentLabels, before, after, within),
    ...listDifferences(within, before.attributes, after.attributes, attributeDifferences),
  ]),
]

/** Compares parts by their ids, which stay. An added or removed part is one difference. */
function listDifferences<One extends Part>(
  within: string,
  before: readonly One[],
  after: readonly One[],
  compare: (within: string, before: One, after: One) => Difference[],
): Difference[] {
  const called = ({ name, displayName }: Part) => within + (displayName || name)
  const removed = before.filter(({ id }) => !after.some((one) => one.id === id))
  return [
    ...removed.map((one) => ({ field: called(one), from: 'in the form', to: null })),
    ...after.flatMap((one) => {
      const known = before.find(({ id }) => id === one.id)
      return known
        ? compare(`${called(one)}, `, known, one)
        : [{ field: called(one), from: null, to: 'added' }]
    }),
  ]
}

const attributeDifferences = (within: string, before: AttributeDraft, after: AttributeDraft) =>
  differencesIn(attributeLabels, before, after, within)

const sharedLabels = {
  name: 'name',
  displayName: 'display name',
  sequence: 'sequence',
  mandatory: 'mandatory',
  contexts: 'contexts',
  conditional: 'depends on',
} as const
const attributeLabels: Partial<Record<keyof AttributeDraft, string>> = {
  ...sharedLabels,
  type: 'attribute type',
  description: 'description',
  unit: 'unit',
  predeterminedList: 'predetermined list',
  numberMask: 'number mask',
  numbersForms: 'has the number of the form',
}
const componentLabels: Partial<Record<keyof ComponentDraft, string>> = {
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
