import { describe, expect, test } from 'vitest'
import { parseRows } from './entries.ts'

describe('parses spreadsheet text', () => {
  test('rows and cells, with the line break that ends the last row', () => {
    expect(parseRows('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
  test('a quoted cell keeps its tabs, line breaks and doubled quotes', () => {
    expect(parseRows('"a\tb\n""c"""\td\ne\tf')).toEqual([
      ['a\tb\n"c"', 'd'],
      ['e', 'f'],
    ])
  })
  test('a quote inside a cell is literal', () => {
    expect(parseRows('5" pipe\tb\n"so" he said\td')).toEqual([
      ['5" pipe', 'b'],
      ['"so" he said', 'd'],
    ])
  })
  test('empty cells keep their places', () => {
    expect(parseRows('\t\tc\n\n\tb\t')).toEqual([['', '', 'c'], [''], ['', 'b', '']])
  })
  test('characters outside the basic plane do not shift what follows', () => {
    expect(parseRows('🌊🌊\tb')).toEqual([['🌊🌊', 'b']])
  })
  test('a single word', () => {
    expect(parseRows('word')).toEqual([['word']])
  })
})
