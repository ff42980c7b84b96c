import { expect, test } from 'vitest'
import type { Form } from '../model.ts'
import { carriedValues, templateChanges } from './carry.ts'

const form = (displayName: string, isMainForm: boolean, attributes: object[]) =>
  ({ id: displayName, displayName, isMainForm, attributes }) as unknown as Form
const attribute = (id: string, name: string, type = 'Text') => ({ id, name, type })

test('carries a value over to the attribute that replaced its own, and to no other', () => {
  const before = [
    form('Main', true, [
      attribute('1', 'Supplier'),
      attribute('2', 'Amount', 'Numeric'),
      attribute('3', 'Remark'),
      attribute('4', 'Gone'),
    ]),
    form('Release', false, [attribute('5', 'Signed by')]),
  ]
  const after = [
    form('Main', true, [
      attribute('11', 'Supplier'),
      attribute('12', 'Amount', 'Text'),
      attribute('3', 'Remark'),
      attribute('14', 'Signed by'),
    ]),
    form('Release', false, [attribute('15', 'Signed by')]),
  ]
  const values = { '1': 'Brick Ltd', '2': '18', '3': 'On site', '4': 'x', '5': 'Otto' }
  expect(carriedValues(before, after, values)).toEqual({
    '11': 'Brick Ltd',
    '1': '',
    '15': 'Otto',
    '5': '',
  })
  const { added, removed } = templateChanges(before, after)
  expect([added, removed].map((some) => some.map(({ id }) => id))).toEqual([
    ['12', '14'],
    ['2', '4'],
  ])
})
