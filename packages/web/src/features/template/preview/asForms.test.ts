import type { AttributeDraft } from '@tidemark/schema/rules/templateDraft'
import { expect, test } from 'vitest'
import { asForms } from './asForms.ts'

const attribute = (id: string, more: Partial<AttributeDraft> = {}): AttributeDraft => ({
  id,
  sequence: 1,
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

test('a draft in the middle of its making is shown in its sequence, without what has no type yet and masks that are not whole', () => {
  const mask = { mask: '##', rangeLow: '1', rangeHigh: '40', displayMask: true, enforce: true }
  const [main, component] = asForms(
    {
      name: 'Diary',
      number: 'D',
      attributes: [
        attribute('b', { sequence: 2, numberMask: mask }),
        attribute('c', { sequence: null, type: '' }),
        attribute('a', { numberMask: { ...mask, rangeHigh: '4x' }, displayName: '' }),
        attribute('d', { sequence: 3, type: 'Read Only Image' }),
      ],
      components: [
        {
          id: '+c',
          sequence: 1,
          name: 'Check',
          displayName: '',
          mandatory: true,
          contexts: [],
          conditional: {
            argument: 'Name a',
            argumentComponentId: null,
            condition: 'eq',
            conditionValue: 'x',
          },
          displayStyle: 'grid',
          displayGroup: { kind: 'value', formula: 'At {1}', params: ['Name a'], forceUpdate: true },
          linkedAttributeId: 'b',
          originalId: null,
          attributes: [],
        },
      ],
    },
    new Map([['d', 'file-1']]),
  )
  expect(main?.attributes).toMatchObject([
    { id: 'a', displayName: 'Name a', numberMask: null },
    { id: 'b', numberMask: { rangeLow: 1, rangeHigh: 40 } },
    { id: 'd', templateValue: 'file-1' },
  ])
  expect(component).toMatchObject({
    displayName: 'Check',
    isMainForm: false,
    displayStyle: 'GRID',
    linkedAttributeId: 'b',
    conditional: { operator: 'EQ', value: 'x' },
    displayGroup: { kind: 'VALUE', params: ['Name a'] },
  })
})
