import { expect, test } from 'vitest'
import { queryString } from './queryString.ts'

test.each([
  ['nothing', undefined, ''],
  ['what is not given', { page: undefined, search: null }, ''],
  ['a list, name by name', { tag_code: ['a', 'b'], page: 0 }, 'tag_code=a&tag_code=b&page=0'],
  ['an empty list', { tag_code: [] }, ''],
  ['signs that mean something in an address', { 'a b': 'x&y=z' }, 'a%20b=x%26y%3Dz'],
  ['half a character', { name: 'half \uD83D' }, 'name=half%20%EF%BF%BD'],
])('%s', (_, query, text) => {
  expect(queryString(query)).toBe(text)
})
