import { expect, it } from 'vitest'
import { editsOf, rebase } from './edits.ts'

const photograph = new File(['x'], 'photo.png')

it('finds what was changed, and a new file even in place of a kept one', () => {
  expect(
    editsOf(
      { a: 'new', b: 'same', c: photograph, d: '' },
      { a: 'old', b: 'same', c: '1', d: 'gone' },
    ),
  ).toEqual({
    a: { value: 'new', was: 'old' },
    c: { value: photograph, was: '1' },
    d: { value: '', was: 'gone' },
  })
})

it('keeps edits over what others changed, and tells where both changed the same', () => {
  const edits = {
    a: { value: 'mine', was: 'old' },
    b: { value: 'mine', was: 'old' },
    c: { value: 'agreed', was: 'old' },
  }
  expect(rebase(edits, { a: 'theirs', b: 'old', c: 'agreed', d: 'theirs' })).toEqual({
    values: { a: 'mine', b: 'mine', c: 'agreed', d: 'theirs' },
    clashes: ['a'],
  })
})
