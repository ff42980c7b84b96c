import { expect, test } from 'vitest'
import { namesOfPeople, namesOfPerson, splitPeople } from './cellPeople.ts'

test.each([
  ['Dana Whitlock <dana@tidemark.example>', ['dana@tidemark.example', 'Dana Whitlock']],
  ['<mailto:dana@tidemark.example>', ['dana@tidemark.example']],
  ['Dana Whitlock (DMJ)', ['Dana Whitlock (DMJ)', 'Dana Whitlock']],
  ['mailto:dana@tidemark.example', ['mailto:dana@tidemark.example', 'dana@tidemark.example']],
  ['Dana', ['Dana']],
  ['Whitlock, Dana', ['Whitlock, Dana', 'Dana Whitlock']],
  [
    'Whitlock, Dana <dana@tidemark.example>',
    ['dana@tidemark.example', 'Whitlock, Dana', 'Dana Whitlock'],
  ],
  ['One, Two, Three', ['One, Two, Three']],
])('%j may call a person %j', (text, names) => {
  expect(namesOfPerson(text)).toEqual(names)
})

test.each([
  ['Dana Whitlock + Ravi Menon', ['Dana Whitlock', 'Ravi Menon']],
  ['Dana Whitlock | Ravi Menon', ['Dana Whitlock', 'Ravi Menon']],
  ['Whitlock, Dana; Ravi Menon', ['Whitlock, Dana', 'Ravi Menon']],
  ['Dana, Ravi', ['Dana', 'Ravi']],
  ['Dana; Ravi <ravi@tidemark.example>', ['Dana', 'Ravi <ravi@tidemark.example>']],
  ['Dana and Ravi / Mia', ['Dana', 'Ravi', 'Mia']],
  ['rock-and-roll@tidemark.example', ['rock-and-roll@tidemark.example']],
  ['first+last@tidemark.example', ['first+last@tidemark.example']],
  ['Brandt, Tom, Whitlock, Dana', ['Brandt, Tom', 'Whitlock, Dana']],
  ['Mia, Whitlock, Dana, Ravi', ['Mia', 'Whitlock, Dana', 'Ravi']],
  ['Dana\nWhitlock', ['Dana Whitlock']],
  ['Whitlock,\nDana; Ravi', ['Whitlock, Dana', 'Ravi']],
  ['Dana\nRavi', ['Dana', 'Ravi']],
  ['Mr. Ravi Menon (M&E lead); Dana', ['Mr. Ravi Menon (M&E lead)', 'Dana']],
  ['(Ravi; Dana)', ['(Ravi', 'Dana)']],
  ['Whitlock, D.', ['Whitlock, D.']],
  ['Whitlock, D., Menon, R', ['Whitlock, D.', 'Menon, R']],
])('%j names the people %j', (text, people) => {
  const known = new Set(['Whitlock, Dana', 'Brandt, Tom', 'Dana Whitlock'])
  expect(splitPeople(text, (part) => known.has(part))).toEqual(people)
})

test('the people of a cell are looked for with and without the comma of a name', () => {
  expect(namesOfPeople('Whitlock, Dana; Ravi')).toEqual([
    'Whitlock, Dana',
    'Dana Whitlock',
    'Whitlock',
    'Dana',
    'Ravi',
  ])
  expect(namesOfPeople('Brandt, Tom, Whitlock, Dana\nRavi')).toContain('Whitlock, Dana')
})
