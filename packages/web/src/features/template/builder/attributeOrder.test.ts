import { emptyAttribute, emptyComponent } from './templateEdits.ts'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { expect, test } from 'vitest'
import { asNewTemplate } from './StartFrom.tsx'
import {
  chooseNumbering,
  duplicateAttribute,
  insertAttribute,
  moveAttribute,
} from './attributeOrder.ts'

const attribute = (id: string, sequence: number | null) => ({
  ...emptyAttribute(id),
  name: id,
  displayName: id,
  type: 'Text',
  sequence,
})
const draftOf = (...sequences: (number | null)[]): TemplateDraft => ({
  name: 'Diary',
  number: 'D',
  attributes: sequences.map((sequence, index) => attribute('abcd'.charAt(index), sequence)),
  components: [],
})
const orderOf = ({ attributes }: TemplateDraft) =>
  attributes.map(({ id, sequence }) => `${id}${sequence}`).join(' ')

test.for([
  ['a', 2, 'b1 c4 a5'],
  ['c', 0, 'c1 a4 b5'],
  ['b', 1, 'a1 b4 c5'],
] as const)('moving %s to %s keeps the sequences of the form', ([id, to, expected]) => {
  expect(orderOf(moveAttribute(draftOf(1, 4, 5), null, id, to))).toBe(expected)
})

test('a move renumbers the rows where sequences are missing or repeated', () => {
  expect(orderOf(moveAttribute(draftOf(2, null, 2), null, 'c', 0))).toBe('c1 a2 b3')
})

test('an inserted row pushes only the rows that it meets', () => {
  expect(orderOf(insertAttribute(draftOf(1, 2, 9), null, '+', 1))).toBe('a1 +2 b3 c9')
  expect(orderOf(insertAttribute(draftOf(3), null, '+', 0))).toBe('+1 a3')
})

test('a copy is placed below its original, with a free name, and does not number the forms', () => {
  const numbered = chooseNumbering(draftOf(1, 2), 'a')
  const once = duplicateAttribute(numbered, null, 'a', '+1')
  expect(orderOf(once)).toBe('a1 +12 b3')
  expect(once.attributes[1]).toMatchObject({ name: 'a copy', numbersForms: false, type: 'Text' })
  expect(duplicateAttribute(once, null, 'a', '+2').attributes[1]?.name).toBe('a copy 2')
})

test('one attribute at most numbers the forms', () => {
  const chosen = chooseNumbering(chooseNumbering(draftOf(1, 2), 'a'), 'b')
  expect(chosen.attributes.map(({ numbersForms }) => numbersForms)).toEqual([false, true])
  expect(chooseNumbering(chosen, null).attributes.some((one) => one.numbersForms)).toBe(false)
})

test('a template made from another has ids of its own, with its references', () => {
  const source: TemplateDraft = {
    ...draftOf(1),
    components: [
      {
        ...emptyComponent('1-5'),
        linkedAttributeId: 'a',
        attributes: [
          {
            ...attribute('b', 1),
            conditional: {
              argument: 'c',
              argumentComponentId: '1-5',
              condition: 'populated',
              conditionValue: '',
            },
          },
        ],
      },
    ],
  }
  const { number, attributes, components } = asNewTemplate(source)
  const [component] = components
  expect(number).toBe('')
  expect(attributes[0]?.id).toMatch(/^\+/)
  expect(component).toMatchObject({ originalId: '1-5', linkedAttributeId: attributes[0]?.id })
  expect(component?.attributes[0]?.conditional?.argumentComponentId).toBe(component?.id)
})
