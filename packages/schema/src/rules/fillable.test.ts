import { expect, test } from 'vitest'
import { isFillable, numberingAttribute, numbersForms } from './fillable.ts'

test.each([
  ['Text', 'Weather today', true, true],
  ['Non Editable', 'Note', true, false],
  ['Read Only Image', 'Plan', false, false],
  ['Text', 'Document Number', true, false],
  ['Text', 'Document Number', false, true],
])('%s %s, of the main form %s: can be filled %s', (type, name, ofMainForm, fillable) => {
  const attribute = { attribute_type: type as 'Text', attribute_name: name }
  expect(isFillable(attribute, { ofMainForm })).toBe(fillable)
})

test('the template says which attribute numbers the forms; without a word its name decides', () => {
  const named = ['Document Number', 'Document Number (site)', 'Old Document Number', 'Number']
  expect(named.map((attribute_name) => numbersForms({ attribute_name }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(numbersForms({ attribute_name: 'Reference', numbers_forms: true })).toBe(true)
  expect(numbersForms({ attribute_name: 'Document Number', numbers_forms: false })).toBe(false)
})

test.each<[string, (boolean | null)[], number]>([
  ['the first undecided one of the name', [null, null, null], 1],
  ['the chosen one, whatever the names', [true, null, null], 0],
  ['the second of the name, where the first is decided against', [null, false, null], 2],
  ['none', [null, false, false], -1],
])('of several attributes receives the number: %s', (_, decisions, at) => {
  const names = ['Reference', 'Document Number', 'Document Number (site)']
  const attributes = names.map((attribute_name, index) => ({
    attribute_name,
    numbers_forms: decisions[index],
  }))
  expect(numberingAttribute(attributes)).toBe(attributes[at])
})
