import { expect, test } from 'vitest'
import { groupHeading } from './facts.ts'
import type { Attribute, Form, FormValues } from '../model.ts'

const attribute = (id: string, type: string): Attribute =>
  ({
    id,
    name: id,
    displayName: id,
    type,
    sequence: 1,
    mandatory: false,
    predeterminedList: null,
    description: '',
    unit: '',
    templateValue: null,
    conditional: null,
    numberMask: null,
  }) as unknown as Attribute
const main = {
  isMainForm: true,
  attributes: [
    attribute('Day', 'Date'),
    attribute('Who', 'User'),
    attribute('Photo', 'Media'),
    attribute('Area', 'Text'),
  ],
} as unknown as Form

function headingFor(formula: string, typed: FormValues, hidden = ''): string | null {
  const component = {
    displayGroup: { kind: 'DEFAULT', formula, params: [], forceUpdate: false },
  } as unknown as Form
  return groupHeading(component, [main], {
    saved: {},
    typed,
    isShown: (id) => id !== hidden,
    people: new Map([['rita@x.example', 'Rita Mills']]),
  })
}

test('a heading formats values for display, without hidden attributes', () => {
  expect(
    headingFor('On {Day} by {Who}', { Day: '2026/11/20', Who: 'rita@x.example,otto@x.example' }),
  ).toBe('On 20/11/2026 by Rita Mills, otto@x.example')
  expect(headingFor('On {Day}', { Day: '2026/1_/__' })).toBe('On 2026/1_/__')
  expect(headingFor('Before {Photo}', { Photo: '1' })).toBeNull()
  expect(headingFor('Release of {Area}', { Area: 'North' }, 'Area')).toBeNull()
  expect(headingFor('Release of {Area}', {})).toBeNull()
})
