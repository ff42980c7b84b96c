import { expect, test } from 'vitest'
import { attribute, component, on } from './template.testkit.ts'
import { longFields, longFieldsOfComponent } from './templateLengths.ts'

const mask = { rangeLow: 1, rangeHigh: 9, displayMask: false, enforce: false }
const attributeOf = (name: string, text: string) =>
  attribute('1-1', {
    description: text,
    unit: name,
    contexts: ['Site', name],
    predeterminedList: ['Pass', name],
    conditional: { ...on('Name 1-2', null, 'eq'), conditionValue: text },
    numberMask: { ...mask, mask: name },
  })
const componentOf = (name: string, text: string) =>
  component('1-9', {
    contexts: ['Site', name],
    conditional: { ...on('Name 1-2', null, 'eq'), conditionValue: text },
    displayGroup: { kind: 'default', formula: text },
  })
const [name, text] = ['x'.repeat(200), 'x'.repeat(1000)]

test('fields at their greatest length, spaces around a name not counted', () => {
  for (const faults of [
    longFields(attributeOf(`  ${name} `, text)),
    longFields(attribute('1-1')),
    longFieldsOfComponent(componentOf(name, text)),
    longFieldsOfComponent(component('1-9')),
  ])
    expect(Object.values(faults).filter((fault) => fault !== undefined)).toEqual([])
})

test('fields that are one character too long', () => {
  expect(longFields(attributeOf(`${name}x`, `${text}x`))).toEqual({
    description: 'At most 1000 characters.',
    unit: 'At most 200 characters.',
    contexts: 'At most 200 characters.',
    predeterminedList: 'At most 200 characters.',
    'conditional.conditionValue': 'At most 1000 characters.',
    'numberMask.mask': 'At most 200 characters.',
  })
  expect(longFieldsOfComponent(componentOf(`${name}x`, `${text}x`))).toEqual({
    contexts: 'At most 200 characters.',
    'conditional.conditionValue': 'At most 1000 characters.',
    displayGroup: 'At most 1000 characters.',
  })
})
