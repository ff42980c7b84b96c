import { expect, test } from 'vitest'
import { choiceFor, findChoice, hasEveryWord } from './choices.ts'

const options = [
  'Drawing (DRG)',
  'Report (REP)',
  'Schedule (SCH)',
  'Schedule (SCD)',
  'S1 Suitable for coordination',
  'S10 Other',
  'Yes',
].map((label) => ({ value: label, label }))

test.each([
  ['DRG', 'Drawing (DRG)'],
  ['drg', 'Drawing (DRG)'],
  ['Drawing', 'Drawing (DRG)'],
  ['drawing  (drg)', 'Drawing (DRG)'],
  ['DRG - Drawing', 'Drawing (DRG)'],
  ['Drawing DRG', 'Drawing (DRG)'],
  ['S1', 'S1 Suitable for coordination'],
  ['S1: Suitable for coordination', 'S1 Suitable for coordination'],
  ['Suitable for Coordination', 'S1 Suitable for coordination'],
  ['SCD', 'Schedule (SCD)'],
  ['yes', 'Yes'],
])('‘%s’ is %s', (typed, label) => {
  expect(findChoice(options, typed)?.label).toBe(label)
})

const answers = ['No', 'Yes'].map((label) => ({ value: label, label }))

test.each([
  ['Y', 'Yes'],
  ['TRUE', 'Yes'],
  ['1', 'Yes'],
  ['✓', 'Yes'],
  ['n', 'No'],
  ['Nein', 'No'],
  ['perhaps', undefined],
])('‘%s’ answers a question with %s', (typed, label) => {
  expect(findChoice(answers, typed)?.label).toBe(label)
})

test('a person is found by what stands around the name', () => {
  const people = [{ value: 'dana@tidemark.example', label: 'Dana Whitlock' }]
  for (const typed of [
    'Dana Whitlock (DMJ)',
    'mailto:dana@tidemark.example',
    'D. W. <dana@tidemark.example>',
  ])
    expect(findChoice(people, typed)?.label).toBe('Dana Whitlock')
})

test.each(['Schedule', 'S', 'S11', '', '-'])('‘%s’ names no single choice', (typed) => {
  expect(findChoice(options, typed)).toBeUndefined()
})

test.each([
  ['wall timber', true],
  ['timber wall 05', true],
  ['ss 10 25', true],
  ['Ss_10-25', true],
  ['BONDED tímber', true],
  ['', true],
  ['steel wall', false],
])('‘%s’ is in an entry of a classification: %s', (typed, isShown) => {
  const label = 'Ss_10_25_80 : Bonded timber wall systems, type 05'
  expect(hasEveryWord({ value: label, label }, typed)).toBe(isShown)
})

test.each([
  ['S1', null, 'S1 Suitable for coordination'],
  ['coord', null, 'S1 Suitable for coordination'],
  ['sched', 'Schedule (SCD)', 'Schedule (SCD)'],
  ['sched', 'Yes', undefined],
  ['none', 'Yes', undefined],
  ['coordination suitable', null, 'S1 Suitable for coordination'],
  ['s1 coord', null, 'S1 Suitable for coordination'],
])('‘%s’ in the list of a cell with %s means %s', (typed, present, label) => {
  expect(choiceFor(options, typed, present)?.label).toBe(label)
})
