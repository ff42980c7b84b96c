import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'

interface Difference {
  field: string
  from: string | null
  to: string | null
}
type Part = Pick<AttributeDraft, 'id' | 'name' | 'displayName'>

/** Lists what differs between two versions of a template, each field with its value before and after. */
export const partDifferences = (base: TemplateDraft, now: TemplateDraft): Difference[] => [
  ...fieldDifferences('Form ', { name: 'name', number: 'number' }, base, now),
  ...listDifferences('', base.attributes, now.attributes, attributeDifferences),
  ...listDifferences('', base.components, now.components, (within, before, after) => [
    ...fieldDifferences(within, componentLabels, before, after),
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
  fieldDifferences(within, attributeLabels, before, after)

function fieldDifferences<Fields extends object>(
  within: string,
  labels: Partial<Record<keyof Fields, string>>,
  before: Fields,
  after: Fields,
): Difference[] {
  return (Object.keys(labels) as (keyof Fields)[]).flatMap((field) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])]
    return from === to ? [] : [{ field: within + (labels[field] ?? ''), from, to }]
  })
}

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

/** Returns a value as text; null for none. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const parts = Object.values(value).map(textOf)
  return parts.filter((part) => part !== null).join(', ') || null
}
