import { describe, expect, test } from 'vitest'
import type { TemplateDraft } from './templateDraft.ts'
import { hasTemplateImage, isNew, nextSequence, templateFaults } from './template.ts'
import { attribute, component, on, template } from './template.testkit.ts'

const sentence = expect.stringMatching(/^\S.*\.$/)

describe('explains what prevents saving a template', () => {
  test.for([
    ['nothing when all is there', {}, {}],
    [
      'form details',
      { name: ' ', number: '' },
      { name: 'Field is required.', number: 'Field is required.' },
    ],
    ['names longer than 200', { name: 'x'.repeat(201) }, { name: 'At most 200 characters.' }],
    [
      'what an attribute needs',
      { attributes: [attribute('1-1', { sequence: null, name: '', displayName: ' ', type: '' })] },
      {
        'attributes.1-1.sequence': 'Field is required.',
        'attributes.1-1.name': 'Field is required.',
        'attributes.1-1.displayName': 'Field is required.',
        'attributes.1-1.type': 'Field is required.',
      },
    ],
    [
      'nothing when a component is linked to one of several attributes',
      {
        attributes: [attribute('1-1'), attribute('1-2')],
        components: [component('1-9', { linkedAttributeId: '1-2' })],
      },
      {},
    ],
    ['nothing at the longest name', { name: 'x'.repeat(200) }, {}],
    ['nothing at the last sequence', { attributes: [attribute('1-1', { sequence: 999_999 })] }, {}],
    [
      'a sequence beyond it, and a part of one',
      {
        attributes: [
          attribute('1-1', { sequence: 1_000_000 }),
          attribute('1-2', { sequence: 1.5 }),
        ],
      },
      { 'attributes.1-1.sequence': sentence, 'attributes.1-2.sequence': sentence },
    ],
    [
      'two attributes without a sequence',
      { attributes: [attribute('1-1', { sequence: null }), attribute('1-2', { sequence: null })] },
      {
        'attributes.1-1.sequence': 'Field is required.',
        'attributes.1-2.sequence': 'Field is required.',
      },
    ],
    [
      'sequences below 1',
      { attributes: [attribute('1-1', { sequence: 0 })] },
      { 'attributes.1-1.sequence': expect.stringContaining('from 1') },
    ],
    [
      'the same sequence twice',
      { components: [component('1-8', { sequence: 1 }), component('1-9', { sequence: 1 })] },
      {
        'components.1-8.sequence': expect.stringContaining('Another row has this sequence'),
        'components.1-9.sequence': expect.stringContaining('Another row has this sequence'),
      },
    ],
    [
      'the same name twice',
      { attributes: [attribute('1-1', { name: 'A b' }), attribute('1-2', { name: ' a  B ' })] },
      { 'attributes.1-2.name': expect.stringContaining('already has this name') },
    ],
    [
      'what a component needs',
      { components: [component('+1', { name: '', displayName: '', sequence: null })] },
      {
        'components.+1.name': 'Field is required.',
        'components.+1.displayName': 'Field is required.',
        'components.+1.sequence': 'Field is required.',
      },
    ],
    [
      'a display group without formula',
      { components: [component('1-9', { displayGroup: { kind: 'default', formula: ' ' } })] },
      { 'components.1-9.displayGroup': 'Required.' },
    ],
    [
      'a display group of what is not in the main form',
      {
        components: [
          component('1-9', {
            displayGroup: {
              kind: 'value',
              formula: '{1}',
              params: ['Name 1-1', 'Other'],
              forceUpdate: false,
            },
          }),
        ],
      },
      { 'components.1-9.displayGroup': 'The form has no attribute Other.' },
    ],
    [
      'a mask in a component',
      {
        components: [
          component('1-9', {
            attributes: [
              attribute('1-1', {
                numberMask: {
                  mask: '##',
                  rangeLow: 'x',
                  rangeHigh: '',
                  displayMask: false,
                  enforce: true,
                },
              }),
            ],
          }),
        ],
      },
      {
        'components.1-9.attributes.1-1.numberMask.rangeLow': 'Value has to be a number',
        'components.1-9.attributes.1-1.numberMask.rangeHigh': 'Field is required.',
      },
    ],
    [
      'what is too long, at its field',
      {
        attributes: [
          attribute('1-1', {
            description: 'x'.repeat(1001),
            unit: 'x'.repeat(201),
            predeterminedList: ['Yes', 'x'.repeat(201)],
          }),
        ],
        components: [component('1-9', { contexts: ['x'.repeat(201)] })],
      },
      {
        'attributes.1-1.description': 'At most 1000 characters.',
        'attributes.1-1.unit': 'At most 200 characters.',
        'attributes.1-1.predeterminedList': 'At most 200 characters.',
        'components.1-9.contexts': 'At most 200 characters.',
      },
    ],
    [
      'a comparison with nothing',
      {
        attributes: [
          attribute('1-1'),
          attribute('1-2', { conditional: on('Name 1-1', null, 'eq') }),
        ],
        components: [
          component('1-9', {
            conditional: { ...on('Name 1-1', null, 'contains'), conditionValue: ' ' },
          }),
        ],
      },
      {
        'attributes.1-2.conditional.conditionValue': 'Field is required.',
        'components.1-9.conditional.conditionValue': 'Field is required.',
      },
    ],
    [
      'a link to what is not of the main form',
      { components: [component('1-9', { linkedAttributeId: '1-7' })] },
      { 'components.1-9.linkedAttributeId': sentence },
    ],
  ] as const)('%s', ([, more, expected]) => {
    expect(Object.fromEntries(templateFaults(template(more as Partial<TemplateDraft>)))).toEqual(
      expected,
    )
  })

  test.for([
    [
      'an attribute of the main form',
      { components: [component('1-9', { conditional: on('Name 1-1') })] },
      false,
    ],
    [
      'nothing, for a component always shown',
      { components: [component('1-9', { conditional: on(null, null, 'Prerequisite') })] },
      false,
    ],
    [
      'nothing, for an attribute',
      { attributes: [attribute('1-1', { conditional: on(null, null, 'Prerequisite') })] },
      true,
    ],
    [
      'an attribute that is not there',
      { components: [component('1-9', { conditional: on('Name 1-2') })] },
      true,
    ],
    [
      'itself by way of another',
      {
        attributes: [
          attribute('1-1', { conditional: on('Name 1-2') }),
          attribute('1-2', { conditional: on('Name 1-1') }),
        ],
      },
      true,
    ],
    [
      'itself by way of its component',
      {
        attributes: [attribute('1-1', { conditional: on('Name 1-3', '1-9') })],
        components: [
          component('1-9', { conditional: on('Name 1-1'), attributes: [attribute('1-3')] }),
        ],
      },
      true,
    ],
    [
      'another that depends on something',
      {
        attributes: [
          attribute('1-1'),
          attribute('1-2', { conditional: on('Name 1-1') }),
          attribute('1-3', { conditional: on('Name 1-2') }),
        ],
      },
      false,
    ],
    ['itself', { attributes: [attribute('1-1', { conditional: on('Name 1-1') })] }, true],
    [
      'its own attributes',
      {
        components: [
          component('1-9', { conditional: on('Name 1-3', '1-9'), attributes: [attribute('1-3')] }),
        ],
      },
      true,
    ],
  ] as const)('dependency on %s', ([, more, refused]) => {
    const faults = [...templateFaults(template(more)).keys()]
    expect(faults.some((path) => path.endsWith('conditional'))).toBe(refused)
  })

  test('explains why a dependency is refused', () => {
    const inside = [attribute('1-3')]
    const draft = template({
      attributes: [
        attribute('1-1', { conditional: on('Name 1-1') }),
        attribute('1-2', { conditional: on('Nothing') }),
        attribute('1-4', { conditional: on(null) }),
        attribute('1-5', { conditional: on('Name 1-6') }),
        attribute('1-6', { conditional: on('Name 1-5') }),
      ],
      components: [
        component('1-7', { conditional: on('Name 1-3', '1-7'), attributes: inside }),
        component('1-8', { conditional: on('Name 1-3', 'gone') }),
        component('1-9', { conditional: on(null) }),
      ],
    })
    expect(Object.fromEntries(templateFaults(draft))).toEqual({
      'attributes.1-1.conditional': expect.stringMatching(/ itself\.$/),
      'attributes.1-2.conditional': expect.stringMatching(/Nothing/),
      'attributes.1-4.conditional': 'Field is required.',
      'attributes.1-5.conditional': expect.stringMatching(/ itself .*other/),
      'attributes.1-6.conditional': expect.stringMatching(/ itself .*other/),
      'components.1-7.conditional': expect.stringMatching(/component/),
      'components.1-8.conditional': expect.stringMatching(/Name 1-3/),
      'components.1-9.conditional': 'Field is required.',
    })
  })

  test('attributes of the same name in two components may depend on each other', () => {
    const draft = template({
      components: [
        component('1-8', {
          attributes: [attribute('1-3', { conditional: on('Name 1-3', '1-9') })],
        }),
        component('1-9', { attributes: [attribute('1-3')] }),
      ],
    })
    expect(templateFaults(draft)).toEqual(new Map())
  })
})

test.for([
  ['Text', ['Pass', 'Fail'], 'eq', 'fail', undefined],
  ['Text', ['Pass', 'Fail'], 'eq', 'Fial', 'Choose one of the values of Result.'],
  ['Text', ['Pass', 'Fail'], 'ge', 'F', 'Choose one of the values of Result.'],
  ['Text', ['Pass', 'Fail'], 'contains', 'ai', undefined],
  ['Text', ['Pass', 'Fail'], 'starts_with', 'Fi', 'No value of Result matches this text.'],
  ['Text', null, 'eq', 'Fial', undefined],
  ['Numeric', null, 'ge', '10.5', undefined],
  ['Numeric', null, 'ge', 'abc', 'Value has to be a number.'],
  ['Numeric', null, 'eq', '1e3', 'Value has to be a number.'],
  ['Numeric', null, 'le', '18,500', 'Enter digits without thousands separators, such as 18500.5.'],
  ['Numeric', null, 'starts_with', '18', undefined],
  ['Date', null, 'ge', '2026/02/01', undefined],
  ['Date', null, 'ge', '2026/02/30', 'This date does not exist.'],
  ['Date', null, 'ge', 'soon', 'Enter the date as yyyy/MM/dd.'],
  ['Media', null, 'eq', '1', undefined],
  ['Signature', null, 'eq', 'signed', 'Choose Yes or No.'],
  ['User', null, 'contains', 'dana', undefined],
  ['Text', null, 'eq', ' ', 'Field is required.'],
] as const)(
  'a condition on %s %j: %s "%s" has the fault %j',
  ([type, predeterminedList, condition, conditionValue, fault]) => {
    const conditional = {
      argument: 'Result',
      argumentComponentId: null,
      condition,
      conditionValue,
    }
    const faults = templateFaults(
      template({
        attributes: [
          attribute('1-1', { name: 'Result', type, predeterminedList }),
          attribute('1-2', { conditional }),
        ],
        components: [component('1-9', { conditional })],
      }),
    )
    for (const part of ['attributes.1-2', 'components.1-9'])
      expect(faults.get(`${part}.conditional.conditionValue`)).toBe(fault)
    expect(faults.size).toBe(fault ? 2 : 0)
  },
)

test('the next sequence is the highest plus 1, or 1', () => {
  expect(nextSequence([])).toBe(1)
  expect(nextSequence([{ sequence: 7 }, { sequence: null }, { sequence: 3 }])).toBe(8)
})

test('only image attributes of a template have an uploaded image', () => {
  expect(['Read Only Image', 'Markup Image', 'Media', 'Text'].filter(hasTemplateImage)).toEqual([
    'Read Only Image',
    'Markup Image',
  ])
})

test('a part is new until it has an id from the services', () => {
  expect(['+1', '1-1', '1+'].map(isNew)).toEqual([true, false, false])
})

test('at most one attribute numbers the forms, of a type that can hold a number', () => {
  const numbers = (...types: string[]) => {
    const attributes = types.map((type, index) =>
      attribute(`1-${index + 1}`, { type, numbersForms: true }),
    )
    return [...templateFaults(template({ attributes })).values()]
  }
  expect(numbers('Non Editable')).toEqual([])
  expect(numbers('Date')).toEqual(['Choose an attribute of type Text, Numeric or Non Editable.'])
  expect(numbers('Text', 'Text')).toEqual([
    'Only one attribute can number the forms.',
    'Only one attribute can number the forms.',
  ])
})

test('an attribute that numbers the forms by its name has a type that can hold a number', () => {
  const named = (type: string, numbersForms: boolean | null) => {
    const attributes = [attribute('1-1', { name: 'Document Number', type, numbersForms })]
    return [...templateFaults(template({ attributes })).entries()]
  }
  expect(named('Non Editable', null)).toEqual([])
  expect(named('Date', null)).toEqual([
    ['attributes.1-1.type', 'A Document Number is of type Text, Numeric or Non Editable.'],
  ])
  expect(named('Date', false)).toEqual([])
})
