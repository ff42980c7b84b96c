import { expect, test } from 'vitest'
import { circularConditions } from './circularConditions.ts'
import type { TemplateDraft } from './templateDraft.ts'
import { attribute, component, on, template } from './template.testkit.ts'

test.each<[string, Partial<TemplateDraft>, string[]]>([
  [
    'a chain that ends',
    {
      attributes: [
        attribute('1-1'),
        attribute('1-2', { conditional: on('Name 1-1') }),
        attribute('1-3', { conditional: on('Name 1-2') }),
      ],
    },
    [],
  ],
  [
    'a circle, and one that leads into it',
    {
      attributes: [
        attribute('1-1', { conditional: on('Name 1-2') }),
        attribute('1-2', { conditional: on('Name 1-1') }),
        attribute('1-3', { conditional: on('Name 1-1') }),
      ],
    },
    ['attributes.1-1.conditional', 'attributes.1-2.conditional'],
  ],
  [
    'names that differ in spaces only',
    { attributes: [attribute('1-1', { name: ' Site   Area ', conditional: on('Site Area') })] },
    ['attributes.1-1.conditional'],
  ],
  [
    'an attribute that waits for what its component waits for',
    {
      attributes: [attribute('1-1', { conditional: on('Name 1-3', '1-9') })],
      components: [
        component('1-9', { conditional: on('Name 1-1'), attributes: [attribute('1-3')] }),
      ],
    },
    ['attributes.1-1.conditional', 'components.1-9.conditional'],
  ],
  [
    'two attributes of a component',
    {
      components: [
        component('1-9', {
          attributes: [
            attribute('1-3', { conditional: on('Name 1-4', '1-9') }),
            attribute('1-4', { conditional: on('Name 1-3', '1-9') }),
            attribute('1-5', { conditional: on('Name 1-3', '1-9') }),
          ],
        }),
      ],
    },
    ['components.1-9.attributes.1-3.conditional', 'components.1-9.attributes.1-4.conditional'],
  ],
  [
    'an attribute that is called like one of another component',
    {
      attributes: [attribute('1-1'), attribute('1-3', { conditional: on('Name 1-3', '1-9') })],
      components: [component('1-9', { attributes: [attribute('1-3')] })],
    },
    [],
  ],
  [
    'a component whose id begins like another',
    {
      attributes: [],
      components: [
        component('1', { conditional: on('Name 1-3', '1-9') }),
        component('1-9', { attributes: [attribute('1-3')] }),
      ],
    },
    [],
  ],
  [
    'a name that the form does not have',
    { attributes: [attribute('1-1', { conditional: on('Nothing') })] },
    [],
  ],
  [
    'a component that is always shown',
    { components: [component('1-9', { conditional: on(null, null, 'Prerequisite') })] },
    [],
  ],
])('%s', (_, draft, paths) => {
  expect(circularConditions(template(draft))).toEqual(paths)
})
