import { afterEach, expect, test, vi } from 'vitest'
import { openingSentence, outcomeMessage } from './GridNotice.tsx'

const refusal = (reason: string) => ({ rowId: 'a', columnId: 'title', reason })

test.each([
  ['nothing', { refusals: [], outside: 0 }, undefined],
  [
    'the rows that a paste wrote and added',
    { refusals: [], outside: 0, pasted: { rows: 8, added: 5 } },
    { tone: 'done', sentence: '8 rows pasted, 5 added.' },
  ],
  [
    'thousands with a separator',
    { refusals: [], outside: 1500, pasted: { rows: 2000, added: 1999 } },
    {
      tone: 'error',
      sentence: '2,000 rows pasted, 1,999 added. 1,500 cells did not fit and were not pasted.',
    },
  ],
  [
    'a paste into existing rows',
    { refusals: [], outside: 0, pasted: { rows: 2, added: 0 } },
    { tone: 'done', sentence: '2 rows pasted.' },
  ],
  [
    'each reason once beside what was pasted, and cells without a place',
    {
      refusals: [refusal('Locked.'), refusal('Locked.'), refusal('No number.')],
      outside: 1,
      pasted: { rows: 1, added: 1 },
    },
    {
      tone: 'error',
      sentence:
        '1 row pasted, 1 added. 3 cells were not changed: Locked. No number. 1 cell did not fit and was not pasted.',
    },
  ],
  [
    'that a header was recognised, and which titles have no column',
    {
      refusals: [],
      outside: 0,
      pasted: { rows: 2, added: 2 },
      readings: [{ sentence: 'Recognised.', lost: 'No column.' }, { sentence: 'Day first.' }],
    },
    {
      tone: 'error',
      sentence: 'Recognised. Day first. 2 rows pasted, 2 added. No column.',
    },
  ],
  [
    'that there was nothing to undo',
    { refusals: [], outside: 0, note: 'Nothing to undo.' },
    { tone: 'changed', sentence: 'Nothing to undo.' },
  ],
])('the message about a write says %s', (_, outcome, message) => {
  expect(outcomeMessage(outcome)).toEqual(message)
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, true, 'Press Alt+Enter to open a row.'],
  [false, false, 'Press Enter to open a row.'],
  [true, true, 'Tap a read-only cell twice to open its row.'],
  [true, false, 'Tap a row twice to open it.'],
])('says how a row is opened (touch: %s, editable: %s)', (matches, isEditable, sentence) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  expect(openingSentence(isEditable)).toBe(sentence)
})
