import { expect, test } from 'vitest'
import { chosenFields, editableFields } from '../rules/deliverable.ts'
import { actionInputs } from './action.ts'
import { documentAttributes } from './attributes.ts'
import { deliverableFields, fieldNamed, fieldsWith } from './deliverableFields.ts'

const namesIn = (
  action:
    | 'action_add_new_deliverables'
    | 'action_add_existing_deliverables'
    | 'action_rename_deliverables',
) => Object.keys(actionInputs[action].shape.DELIVERABLES.element.shape).toSorted()

test('a request that adds, adds an existing document or edits takes the fields that have a name for it', () => {
  expect(namesIn('action_add_new_deliverables')).toEqual(
    [
      'Created By',
      'Discipline',
      'Document Name',
      'Document Type',
      'Due Date',
      'Due Date Reason',
      'Duration',
      'Forecast',
      'Responsible Author',
      'Predecessors',
      'Information Purpose',
      'Geometrical Information',
      'Alphanumerical Information',
      'Documentation',
      'Classification',
      'Format',
      'Scale',
      'Weight',
      'Own Reference',
      'Remarks',
      'GDPR',
      'Planned Start',
      'HS2 Deliverable',
      'Line Key',
      'Stage',
      'Suitability Status',
    ].toSorted(),
  )
  expect(namesIn('action_add_existing_deliverables')).toEqual(
    ['Document Number', 'Line Key', 'Revision'].toSorted(),
  )
  expect(namesIn('action_rename_deliverables')).toEqual(
    [
      'Created By',
      'GDPR',
      'discipline',
      'documentType',
      'due',
      'dueReason',
      'durationDays',
      'forecast',
      'responsibleAuthor',
      'predecessors',
      'needPurpose',
      'needGeometry',
      'needData',
      'needDocumentation',
      'classification',
      'format',
      'scale',
      'weight',
      'reference',
      'remarks',
      'plannedStart',
      'hs2Deliverable',
      'stage',
      'suitabilityStatus',
      'tag_code',
      'title',
      'version',
    ].toSorted(),
  )
})

test('every name that a request gives a field leads back to the field', () => {
  for (const key of ['added', 'existing', 'edited'] as const)
    for (const field of fieldsWith(key)) {
      const names: { readonly [One in typeof key]?: string } = deliverableFields[field]
      expect(fieldNamed(names[key] ?? '')).toBe(field)
    }
  expect(fieldNamed('Line Key')).toBeUndefined()
})

test('every field has an attribute, and the fields with choices are among the editable ones', () => {
  const labels: readonly string[] = Object.values(documentAttributes)
  expect(
    Object.values(deliverableFields).every(({ attribute }) => labels.includes(attribute)),
  ).toBe(true)
  expect(editableFields).toEqual(expect.arrayContaining([...chosenFields]))
})

test.each(fieldsWith('max'))(
  'a request takes as long a text as %s allows, and no longer',
  (name) => {
    const { added, edited, max } = deliverableFields[name]
    for (const [action, sent] of [
      ['action_add_new_deliverables', added],
      ['action_rename_deliverables', edited],
    ] as const) {
      const { [sent]: text } = actionInputs[action].shape.DELIVERABLES.element.shape as Record<
        string,
        { safeParse: (value: string) => { success: boolean } } | undefined
      >
      expect([max, max + 1].map((length) => text?.safeParse('x'.repeat(length)).success)).toEqual([
        true,
        false,
      ])
    }
  },
)
