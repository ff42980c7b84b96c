import { expect, test } from 'vitest'
import { codeOfLabel, disciplineListFor, nameOfLabel, workPackagesFor } from './stage.ts'

test.each([
  ['Detailed Design (DD)', 'DD'],
  ['Detailed Design (DD) ', 'DD'],
  ['Works (north) of the river (CON)', 'CON'],
  ['Works (north) of the river', 'Works (north) of the river'],
  ['Other', 'Other'],
  ['Design ()', 'Design ()'],
])('the code of %j is %j', (label, code) => {
  expect(codeOfLabel(label)).toBe(code)
})

test.each([
  ['Detailed Design (DD)', 'Detailed Design'],
  ['Works (north) of the river (CON)', 'Works (north) of the river'],
  ['Other', 'Other'],
])('the name of %j is %j', (label, name) => {
  expect(nameOfLabel(label)).toBe(name)
})

test('Detailed Design uses discipline types, other stages support functions', () => {
  expect(['DD', 'CON', 'Other'].map(disciplineListFor)).toEqual([
    'Discipline Type',
    'Support Function Type',
    'Support Function Type',
  ])
})

test.each([
  ['Detailed Design (DD)', ['Detailed A', 'Detailed B']],
  ['Construction (CON)', ['Construction']],
  ['Scheme Design (SD)', ['Scheme']],
  ['Other', ['Empty', 'None', 'Scheme']],
])('work packages for %s, by label', (stage, labels) => {
  const packages = [
    { label: 'Scheme', stage: 'Scheme Design' },
    { label: 'None', stage: null },
    { label: 'Empty', stage: '' },
    { label: 'Detailed B', stage: 'Detailed Design' },
    { label: 'Construction', stage: 'Construction' },
    { label: 'Detailed A', stage: 'Detailed Design' },
  ]
  expect(workPackagesFor(stage, packages).map(({ label }) => label)).toEqual(labels)
})
