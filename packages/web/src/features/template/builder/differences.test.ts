import { expect, it } from 'vitest'
import { partDifferences } from './differences.ts'
import { addAttribute, addComponent, editAttribute, emptyTemplate } from './templateEdits.ts'

const named = (name: string) => ({ name, displayName: name })
const withGate = editAttribute(addAttribute(emptyTemplate, null, 'a'), null, 'a', named('Gate'))

it('lists changed fields by their part, and added and removed parts', () => {
  const changed = editAttribute(withGate, null, 'a', { mandatory: true, unit: 'm' })
  const now = addComponent({ ...changed, name: 'Diary 2' }, 'c')
  now.components = now.components.map((component) => ({ ...component, ...named('Labour') }))
  expect(partDifferences({ ...withGate, name: 'Diary' }, now)).toEqual([
    { field: 'Form name', from: 'Diary', to: 'Diary 2' },
    { field: 'Gate, mandatory', from: 'No', to: 'Yes' },
    { field: 'Gate, unit', from: null, to: 'm' },
    { field: 'Labour', from: null, to: 'added' },
  ])
  expect(partDifferences(withGate, emptyTemplate)).toEqual([
    { field: 'Gate', from: 'in the form', to: null },
  ])
  expect(partDifferences(now, now)).toEqual([])
})
