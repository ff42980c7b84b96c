import { expect, test } from 'vitest'
import { headerFields } from './columnTitles.ts'

test.each([
  ['Title|Document type|HS2 Deliverable', ['title', 'documentType', 'hs2Deliverable']],
  ['DRAWING TITLE|Doc. type|Rev', ['title', 'documentType', 'revision']],
  ['No|Description|Checked by|Due date', ['reference', 'title', null, 'due']],
  ['Due||Forecast', ['due', null, 'forecast']],
  ['Title|Lining report|DRG', null],
  ['Notes|DRG|No', null],
  ['Deliverable|Report|No|No', null],
  ['Title|Title|Title', null],
  ['Lining report|DRG|Yes', null],
  ['', null],
])('the cells %j are the header of %j', (cells, fields) => {
  expect(headerFields(cells.split('|'))).toEqual(fields)
})
