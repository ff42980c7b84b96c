import { expect, test } from 'vitest'
import { attribute, component, template } from '@tidemark/schema/rules/template.testkit'
import { usualLists } from './usualLists.ts'

test('offers the usual lists, and once each that the template has already', () => {
  const list = (id: string, ...choices: string[]) => attribute(id, { predeterminedList: choices })
  const long = Array.from({ length: 9 }, (_, index) => `Grade ${index}`)
  const draft = template({
    attributes: [list('1-1', 'Yes', 'No', 'N/A'), list('1-2', 'Rain', 'Dry')],
    components: [
      component('1-9', { attributes: [list('1-3', 'Rain', 'Dry'), list('1-4', ...long)] }),
    ],
  })
  expect(usualLists(draft).map((choices) => choices.join(' / '))).toEqual([
    'Yes / No / N/A',
    'Yes / No',
    'Pass / Fail / N/A',
    'Pass / Fail',
    'Rain / Dry',
  ])
})
