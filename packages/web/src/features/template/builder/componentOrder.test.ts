import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { expect, test } from 'vitest'
import { duplicateComponent, insertComponent, moveComponent } from './componentOrder.ts'
import { emptyAttribute, emptyComponent } from './templateEdits.ts'

const component = (id: string, sequence: number | null) => ({
  ...emptyComponent(id),
  name: id,
  displayName: id,
  sequence,
})
const draftOf = (...components: TemplateDraft['components']): TemplateDraft => ({
  name: 'Diary',
  number: 'D',
  attributes: [],
  components,
})
const orderOf = ({ components }: TemplateDraft) =>
  components.map(({ id, sequence }) => `${id}${sequence}`).join(' ')

test('components are moved and inserted with sequences that no other has', () => {
  const draft = draftOf(component('a', 1), component('b', 4), component('c', 5))
  expect(orderOf(moveComponent(draft, 'c', 0))).toBe('c1 a4 b5')
  expect(orderOf(insertComponent(draft, '+', 1))).toBe('a1 +2 b4 c5')
  const repeated = draftOf(component('a', 2), component('b', 2), component('c', null))
  expect(orderOf(moveComponent(repeated, 'b', 0))).toBe('b1 a2 c3')
})

test('a copy of a component is below it, with attributes of its own and the same references', () => {
  const on = (argumentComponentId: string | null) => ({
    argument: 'x',
    argumentComponentId,
    condition: 'populated' as const,
    conditionValue: '',
  })
  const original = {
    ...component('a', 1),
    linkedAttributeId: '1-9',
    attributes: [
      { ...emptyAttribute('1-1'), name: 'x' },
      { ...emptyAttribute('1-2'), conditional: on('a') },
      { ...emptyAttribute('1-3'), conditional: on(null) },
    ],
  }
  const copied = duplicateComponent(draftOf(original, component('b', 2)), 'a', '+1')
  expect(orderOf(copied)).toBe('a1 +12 b3')
  expect(copied.components[1]).toMatchObject({
    name: 'a copy',
    displayName: 'a copy',
    originalId: 'a',
    linkedAttributeId: '1-9',
    attributes: [
      { id: '+1-0', conditional: null },
      { id: '+1-1', conditional: on('+1') },
      { id: '+1-2', conditional: on(null) },
    ],
  })
})
