import { describe, expect, test } from 'vitest'
import type { Conditional } from './condition.ts'
import { clearDependencies, dependents } from './dependency.ts'
import { headingOf } from './displayGroup.ts'
import type { AttributeDraft, ComponentDraft, TemplateDraft } from './template.ts'
import { nextSequence, templateFaults } from './template.ts'
import { tidy, tidyList } from './text.ts'

const attribute = (id: string, more: Partial<AttributeDraft> = {}): AttributeDraft => ({
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
const component = (id: string, more: Partial<ComponentDraft> = {}): ComponentDraft => ({
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
const template = (more: Partial<TemplateDraft> = {}): TemplateDraft => ({
  name: 'Site Diary',
  number: 'SD',
  attributes: [attribute('1-1')],
  components: [component('1-9')],
  ...more,
})
const on = (
  argument: string | null,
  argumentComponentId: string | null = null,
  condition: Conditional['condition'] = 'populated',
): Conditional => ({ argument, argumentComponentId, condition, conditionValue: '' })

describe('what keeps a template from being saved', () => {
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
      'sequences below 1',
      { attributes: [attribute('1-1', { sequence: 0 })] },
      { 'attributes.1-1.sequence': expect.stringContaining('from 1') },
    ],
    [
      'the same sequence twice',
      { components: [component('1-8', { sequence: 1 }), component('1-9', { sequence: 1 })] },
      {
        'components.1-8.sequence': expect.stringContaining('twice'),
        'components.1-9.sequence': expect.stringContaining('twice'),
      },
    ],
    [
      'the same name twice',
      { attributes: [attribute('1-1', { name: 'A b' }), attribute('1-2', { name: ' a  B ' })] },
      { 'attributes.1-2.name': expect.stringContaining('taken') },
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
      { 'components.1-9.linkedAttributeId': expect.any(String) },
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
      'what is in it',
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
})

test('names are trimmed and runs of white space become one space', () => {
  expect(tidy('  Site \t\n Diary ')).toBe('Site Diary')
  expect(tidyList([' a  b', 'a b', ' ', 'c'])).toEqual(['a b', 'c'])
})

test('the next sequence is the highest plus 1, or 1', () => {
  expect(nextSequence([])).toBe(1)
  expect(nextSequence([{ sequence: 7 }, { sequence: null }, { sequence: 3 }])).toBe(8)
})

test('what is deleted or renamed takes the dependencies on it along, and leaves everything else as it was', () => {
  const before = template({
    attributes: [
      attribute('1-1'),
      attribute('1-2', { conditional: on('Name 1-1') }),
      attribute('1-3', { conditional: on('Name 1-1', '1-8') }),
    ],
    components: [
      component('1-8', { linkedAttributeId: '1-1', attributes: [attribute('1-4')] }),
      component('1-9', { conditional: on('Name 1-4', '1-8') }),
    ],
  })
  expect(dependents(before, { componentId: null, attribute: 'Name 1-1' })).toEqual(['Shown 1-2'])
  const after = clearDependencies(before, { componentId: null, attribute: 'Name 1-1' }, '1-1')
  expect(after.attributes.map(({ conditional }) => conditional?.argument)).toEqual([
    undefined,
    undefined,
    'Name 1-1',
  ])
  expect(after.components[0]?.linkedAttributeId).toBeNull()
  expect(after.components[1]).toBe(before.components[1])
  const withoutComponent = clearDependencies(before, { componentId: '1-8' })
  expect(withoutComponent.attributes[1]).toBe(before.attributes[1])
  expect([
    withoutComponent.attributes[2]?.conditional,
    withoutComponent.components[1]?.conditional,
  ]).toEqual([null, null])
})

test('a display group goes with an attribute that its heading is made of', () => {
  const before = template({
    components: [
      component('1-7', { displayGroup: { kind: 'default', formula: 'At { Name  1-1 }' } }),
      component('1-8', {
        displayGroup: {
          kind: 'value',
          formula: '{1}, {2}',
          params: ['Other', 'Name 1-1'],
          forceUpdate: true,
        },
      }),
      component('1-9', { displayGroup: { kind: 'default', formula: 'Name 1-1' } }),
    ],
  })
  const after = clearDependencies(before, { componentId: null, attribute: 'Name 1-1' })
  expect(after.components.map(({ displayGroup }) => displayGroup?.formula)).toEqual([
    undefined,
    undefined,
    'Name 1-1',
  ])
  expect(after.components[2]).toBe(before.components[2])
  expect(dependents(before, { componentId: null, attribute: 'Name 1-1' })).toEqual([
    'Shown 1-7',
    'Shown 1-8',
  ])
  expect(clearDependencies(before, { componentId: '1-9', attribute: 'Name 1-1' })).toEqual(before)
})

test('a heading whose values are all empty is none, and an empty one among others leaves no loose end', () => {
  const given = (values: Record<string, string>) => ({
    saved: () => undefined,
    typed: (name: string) => values[name],
  })
  expect(
    headingOf({ kind: 'default', formula: 'Release of {Work}' }, given({ Work: ' ' })),
  ).toBeNull()
  expect(headingOf({ kind: 'default', formula: 'Release' }, given({}))).toBe('Release')
  expect(
    headingOf({ kind: 'default', formula: '{Area}, {Shift} shift' }, given({ Shift: 'Night' })),
  ).toBe('Night shift')
  const three = { kind: 'default', formula: '{A} – {B} – {C}' } as const
  expect(
    [{ A: '-5' }, { B: '-5' }, { C: '-5' }, { A: 'a', C: 'c' }, { A: 'a', B: 'b', C: 'c' }].map(
      (values) => headingOf(three, given(values)),
    ),
  ).toEqual(['-5', '-5', '-5', 'a – c', 'a – b – c'])
})

test('the heading of a component follows its formula', () => {
  const given = {
    saved: (name: string) => ({ Area: 'North' })[name],
    typed: (name: string) => ({ Area: 'South' })[name],
  }
  expect(headingOf(null, given)).toBeNull()
  expect(headingOf({ kind: 'default', formula: 'Works in {Area} {Nothing}' }, given)).toBe(
    'Works in South',
  )
  const value = { kind: 'value', formula: 'Works in {1}', params: ['Area'] } as const
  expect(headingOf({ ...value, forceUpdate: false }, given)).toBe('Works in North')
  expect(headingOf({ ...value, forceUpdate: true }, given)).toBe('Works in South')
})
