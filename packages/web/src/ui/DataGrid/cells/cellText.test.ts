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
  test('people as an import reads them, with a comma in the name or other separators', () => {
    const named = [
      { value: 'maya', label: 'Maya Okafor' },
      { value: 'ben', label: 'Ben Liu' },
    ]
    const cell = multiSelect([], named, { open: true })
    expect(valueOf(cell, 'Okafor, Maya')).toEqual(['maya'])
    expect(valueOf(cell, 'Okafor, Maya; Ben Liu (DMJ)')).toEqual(['maya', 'ben'])
    expect(valueOf(cell, 'Maya Okafor / Liu, Ben <ben>')).toEqual(['maya', 'ben'])
    expect(valueOf(cell, 'Xyz, Abc')).toEqual(['Xyz', 'Abc'])
  })
  test.each(['TBC', 'N/A', '-'])('%s is no value yet', (typed) => {
    const read = (value: string) => (value === typed ? '' : value)
    expect(valueOf(text('a', read), typed)).toBe('')
    expect(valueOf(text('a'), typed)).toBe(typed)
    expect(valueOf(dropdown('ada', people, { open: true }), typed)).toBe('')
    expect(valueOf(multiSelect(['ada'], people, { open: true }), typed)).toEqual([])
    const choice = [{ value: typed, label: typed }]
    expect(valueOf(dropdown('', choice), typed)).toBe(typed)
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
  [multiSelect([], people), 'Grace; Joan', ['Joan']],
  [multiSelect([], people), '', []],
  [dropdown('', people), 'Clarke, Joan', ['Clarke, Joan', 'Joan Clarke']],
])('%j: unknown choices in ‘%s’ are %j', (cell, pasted, unknown) => {
  expect(unknownChoices(cell, pasted)).toEqual(unknown)
})
