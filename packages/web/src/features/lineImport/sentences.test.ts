import { expect, it } from 'vitest'
import { counts } from './importPage.testkit.tsx'
import { notInFile, outcomeOf } from './sentences.ts'

it.each([
  [1, 0, 'Not in this file: 1 deliverable. It stays as it is.'],
  [2, 0, 'Not in this file: 2 deliverables. They stay as they are.'],
  [1, 1, 'Not in this file: 1 deliverable. Apply removes it.'],
  [3, 3, 'Not in this file: 3 deliverables. Apply removes them.'],
  [3, 2, 'Not in this file: 3 deliverables. Apply removes 2 of them.'],
])(
  '%i deliverables that the file lacks, of which %i are removed, are told',
  (missing, removed, said) => {
    expect(notInFile({ ...counts, missing, removed } as never)).toBe(said)
  },
)

it.each([
  [0, 1, 'The import was undone.'],
  [2, 498, 'The import was undone, except 2 entries.'],
  [1, null, 'The import was undone, except 1 entry.'],
  [500, 0, 'Nothing of the import was undone: 500 entries stay as they are.'],
])('an undo that left %i entries says what it did', (left, undone, said) => {
  const kept = Array.from({ length: left }, () => ({ title: 'Portal' }))
  const found = { state: 'UNDONE', counts: { ...counts, undone }, kept, isFromFile: true }
  expect(outcomeOf(found as never)).toBe(said)
})
