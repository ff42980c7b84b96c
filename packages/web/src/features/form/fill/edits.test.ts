import { expect, it } from 'vitest'
import { editsOf, rebase } from './edits.ts'

const photograph = new File(['x'], 'photo.png')
const kept = (id: string) => ({ id, name: 'kept.png', size: 1, address: `/files/${id}` })

it('detects changes, including a new file in place of a stored one', () => {
  expect(
    editsOf(
      { a: 'new', b: 'same', c: photograph, d: '' },
      { saved: { a: 'old', b: 'same', c: '1', d: 'gone' }, files: { c: kept('F-1') } },
    ),
  ).toEqual({
    a: { value: 'new', was: 'old' },
    c: { value: photograph, was: 'F-1' },
    d: { value: '', was: 'gone' },
  })
})

it('keeps edits over changes of others, and reports conflicts', () => {
  const edits = {
    a: { value: 'mine', was: 'old' },
    b: { value: 'mine', was: 'old' },
    c: { value: 'agreed', was: 'old' },
  }
  const saved = { a: 'theirs', b: 'old', c: 'agreed', d: 'theirs' }
  expect(rebase(edits, { saved, files: {} })).toEqual({
    values: { a: 'mine', b: 'mine', c: 'agreed', d: 'theirs' },
    conflicts: { a: 'old' },
  })
})

it('reports a stored file that someone else replaced', () => {
  const edits = editsOf({ c: photograph, d: '' }, { saved: { c: '1', d: '1' }, files: {} })
  const was = { saved: { c: '1', d: '1' }, files: { c: kept('F-1'), d: kept('F-2') } }
  const own = editsOf({ c: photograph, d: '' }, was)
  expect(rebase(own, was).conflicts).toEqual({})
  const now = { saved: { c: '1', d: '1' }, files: { c: kept('F-3'), d: kept('F-4') } }
  expect(rebase(own, now)).toEqual({
    values: { c: photograph, d: '' },
    conflicts: { c: 'F-1', d: 'F-2' },
  })
  expect(rebase(own, { saved: { c: '', d: '' }, files: {} }).conflicts).toEqual({ c: 'F-1' })
  expect(edits['c']).toEqual({ value: photograph, was: '1' })
})
