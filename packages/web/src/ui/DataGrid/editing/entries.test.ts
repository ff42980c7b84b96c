import { describe, expect, test } from 'vitest'
import { copiedRows, parseRows } from './entries.ts'

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

describe('parses the table of a clipboard', () => {
  const excel = (body: string) =>
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment-->
<table border=0 style='border-collapse:collapse'><col width=64>${body}</table>
<!--EndFragment--></body></html>`
  const copied = (html: string, plain = '') =>
    copiedRows({ getData: (format) => (format === 'text/html' ? html : plain) })

  test('of Excel: lines wrapped in its source are one line, breaks in a cell are kept', () => {
    const html = excel(`
 <tr height=20><td height=20 class=xl65>Lining general
  arrangement</td><td>S3<br style='mso-data-placement:same-cell'>Review</td></tr>
 <tr><td>A &amp; B&nbsp;</td><td></td></tr>`)
    expect(copied(html)).toEqual([
      ['Lining general arrangement', 'S3\nReview'],
      ['A & B', ''],
    ])
  })
  test('with merged cells: the value is in the first of them', () => {
    const html = excel(
      '<tr><td rowspan=2>a</td><td colspan=2>b</td></tr><tr><td>c</td><td>d</td></tr>',
    )
    expect(copied(html)).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
    ])
  })
  test('and takes the text where there is no table', () => {
    expect(copied('<b>a</b>', 'a\tb')).toEqual([['a', 'b']])
    expect(copied('', 'a')).toEqual([['a']])
  })
})
