import { describe, expect, test } from 'vitest'
import { textOf, unknownChoices, valueOf } from './cellText.ts'
import { dropdown, multiSelect, status, text } from './column.ts'

const people = [
  { value: 'ada', label: 'King, Ada' },
  { value: 'grace', label: 'Grace' },
]

describe('parses text into a cell', () => {
  test('text becomes one trimmed line', () => {
    expect(valueOf(text(''), '  a\n b ')).toBe('a b')
  })
  test('a choice matches by value or label, ignoring case', () => {
    expect(valueOf(dropdown('', people), 'GRACE')).toBe('grace')
    expect(valueOf(dropdown('', people), 'king, ada')).toBe('ada')
    expect(valueOf(dropdown('', people), 'linus')).toBeUndefined()
  })
  test('several choices, each once; a comma may be part of a name', () => {
    expect(valueOf(multiSelect([], people), 'King, Ada; grace; Grace')).toEqual(['ada', 'grace'])
    expect(valueOf(multiSelect([], people), 'King, Ada')).toEqual(['ada'])
    expect(valueOf(multiSelect([], people), 'grace, linus')).toBeUndefined()
    expect(valueOf(multiSelect([], people, { open: true }), 'grace, linus')).toEqual([
      'grace',
      'linus',
    ])
  })
  test('a status is never parsed', () => {
    expect(valueOf(status('Done', 'good'), 'Empty')).toBeUndefined()
  })
})

test('a copied cell can be pasted back', () => {
  for (const cell of [
    text('a b'),
    dropdown('ada', people),
    multiSelect(['ada', 'grace'], people),
  ]) {
    expect(valueOf(cell, textOf(cell))).toEqual(cell.value)
  }
})

test('a value outside the choices is still displayed', () => {
  expect(textOf(dropdown('OLD', people))).toBe('OLD')
})

test.each([
  [multiSelect([], people), 'grace', []],
  [multiSelect([], people), 'King, Ada; Grace', []],
  [multiSelect([], people), 'Joan', ['Joan']],
  [multiSelect([], people), 'Grace; Joan', ['Grace; Joan', 'Joan']],
  [multiSelect([], people), '', []],
  [dropdown('', people), 'Clarke, Joan', ['Clarke, Joan']],
])('%j: unknown choices in ‘%s’ are %j', (cell, pasted, unknown) => {
  expect(unknownChoices(cell, pasted)).toEqual(unknown)
})
