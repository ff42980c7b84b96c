import { expect, test } from 'vitest'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { fieldTitles, plainTitle } from '@tidemark/schema/rules/columnTitles'
import { words } from '@tidemark/schema/words'
import { columnFields } from '#programme/midp/exportColumns.ts'

const fieldOf = (title: string) => fieldTitles.get(plainTitle(title))

test('an import reads the columns that the screen and an export name alike', () => {
  for (const [title, field] of columnFields) expect([title, fieldOf(title)]).toEqual([title, field])
  for (const [field, title] of Object.entries(words.deliverableField))
    expect([title, fieldOf(title)]).toEqual([title, field])
})

test.each<[string, DeliverableField]>([
  ['Authors', 'author'],
  ['Duration (working days)', 'durationDays'],
  ['Reason for a later date', 'dueReason'],
  ['Suitability', 'suitabilityStatus'],
  ['Discipline of the document', 'discipline'],
])('an import reads the title %s of earlier exports', (title, field) => {
  expect(fieldOf(title)).toBe(field)
})
