import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { type Difference, differencesIn } from '#shared/draft/differences.ts'
import { attributeLabels, componentLabels } from './fieldAt.ts'

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
