import { expect, test } from 'vitest'
import { clearDependencies, dependents } from './dependency.ts'
import { attribute, component, on, template } from './template.testkit.ts'

test('deleting or renaming a part clears the dependencies on it and nothing else', () => {
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

test('deleting an attribute clears the display groups with it in the heading', () => {
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

test('attributes of a component lose the dependency, and unaffected ones stay the same objects', () => {
  const before = template({
    attributes: [attribute('1-1')],
    components: [
      component('1-8', { attributes: [attribute('1-4', { conditional: on('Name 1-1') })] }),
      component('1-9', {
        attributes: [
          attribute('1-5', { conditional: on('Name 1-1') }),
          attribute('1-6', { conditional: on('Name 1-2') }),
        ],
      }),
    ],
  })
  const after = clearDependencies(before, { componentId: null, attribute: 'Name 1-1' })
  expect(after.attributes).toBe(before.attributes)
  expect(after.components).toEqual([
    component('1-8', { attributes: [attribute('1-4')] }),
    component('1-9', { attributes: [attribute('1-5'), before.components[1]!.attributes[1]!] }),
  ])
  expect(clearDependencies(before, { componentId: '1-7' }).components).toBe(before.components)
})

test('a component without a link is unchanged by a deletion', () => {
  const before = template({ components: [component('1-9', { linkedAttributeId: null })] })
  const after = clearDependencies(before, { componentId: null, attribute: 'Name 1-1' })
  expect(after.components[0]).toBe(before.components[0])
})
