import { expect, test } from 'vitest'
import { editFields, mergeFields, mergeValue, settleField } from './merge.ts'

interface Values {
  title: string
  stage: string
}
const same = (_field: keyof Values, one: string, other: string) => one === other
const read: Values = { title: 'Base', stage: 'DD' }
const edits = editFields<Values>({}, read, { title: 'Mine' }, same)

test.each([
  ['only this person changed it', { base: 'a', mine: 'b' }, 'a', 'mine'],
  ['only the other person changed it', { base: 'a', mine: 'a' }, 'c', 'theirs'],
  ['both set the same', { base: 'a', mine: 'b' }, 'b', 'theirs'],
  ['both set it differently', { base: 'a', mine: 'b' }, 'c', 'contested'],
])('a value where %s', (_, edited, theirs, winner) => {
  expect(mergeValue(edited, theirs, (one, other) => one === other)).toBe(winner)
})

test('an edit keeps the value it began with while it goes on', () => {
  const theirs = { title: 'Theirs', stage: 'AB' }
  expect(editFields(edits, theirs, { title: 'Mine again', stage: 'HO' }, same)).toEqual({
    title: { base: 'Base', mine: 'Mine again' },
    stage: { base: 'AB', mine: 'HO' },
  })
})

test.each([
  ['to the value it began with', 'Base'],
  ['to the other person’s value', 'Theirs'],
])('a field typed back %s is no edit', (_, title) => {
  expect(editFields(edits, { title: 'Theirs', stage: 'DD' }, { title }, same)).toEqual({})
})

test('a merged row has their values where only they changed it, and keeps mine in a conflict', () => {
  const theirs = { title: 'Theirs', stage: 'AB' }
  expect(mergeFields(edits, theirs, same)).toEqual({
    values: { title: 'Mine', stage: 'AB' },
    changed: ['title'],
    contested: ['title'],
  })
})

test.each([
  ['mine', 'Mine', { changed: ['title'], contested: [] }],
  ['theirs', 'Theirs', { changed: [], contested: [] }],
  ['a third value', 'Both', { changed: ['title'], contested: [] }],
])('choosing %s settles a conflict', (_, chosen, expected) => {
  const theirs = { title: 'Theirs', stage: 'DD' }
  const settled = settleField<Values, 'title'>(edits, 'title', { theirs: 'Theirs', chosen }, same)
  expect(mergeFields(settled, theirs, same)).toMatchObject({
    ...expected,
    values: { title: chosen },
  })
})
