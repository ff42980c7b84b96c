import { describe, expect, test } from 'vitest'
import {
  addressFault,
  commentNumberOf,
  eventKindOf,
  meaningOf,
  secondsToNextSend,
} from './webhook.ts'

test.each([
  ['Added deliverables', 'deliverables.added'],
  ['Added existing deliverables', 'deliverables.added'],
  ['Edited deliverables', 'deliverables.changed'],
  ['Edited several deliverables', 'deliverables.changed'],
  ['Imported deliverables from ‘a.xlsx’', 'deliverables.changed'],
  ['Undid the import of ‘a.xlsx’', 'deliverables.changed'],
  ['Accepted proposed changes to 2 deliverables', 'deliverables.changed'],
  ['Updated forecasts', 'deliverables.changed'],
  ['Updated the issue date of Portal', 'deliverables.changed'],
  ['Updated the issue dates of 2 deliverables by the log', 'deliverables.changed'],
  ['Removed deliverables', 'deliverables.removed'],
  ['Numbered 2 of 3 deliverables, 1 failed', 'numbers.issued'],
  ['Received the TIDP number', 'numbers.issued'],
  ['Issued for approval', 'plan.issued'],
  ['Became Review Approved', 'plan.accepted'],
  ['Rejected the TIDP', 'plan.rejected'],
  ['Triggered another revision', 'plan.revised'],
  ['Created as revision B of T-1', 'plan.revised'],
  ['Updated Internal Stakeholders', 'people.changed'],
  ['Updated disciplines', 'people.changed'],
  ['Added comment 3', 'comment.opened'],
  ['Closed comment 3', 'comment.closed'],
  ['Sent form', 'form.sent'],
  ['Marked form as complete', 'form.closed'],
  ['Reassigned form', 'form.reassigned'],
  ['Could not number 3 deliverables', undefined],
  ['Accepted ownership', undefined],
  ['Became Ready for Review', undefined],
  ['Removed older history', undefined],
])('‘%s’ is the event %s', (action, kind) => {
  expect(eventKindOf(action)).toBe(kind)
})

test('an action on a comment names it', () => {
  expect(['Added comment 3', 'Closed comment A-3', 'Sent form'].map(commentNumberOf)).toEqual([
    '3',
    'A-3',
    null,
  ])
})

test('an event is sent again for three days, after longer and longer waits', () => {
  const waits = []
  for (let tries = 1, wait; (wait = secondsToNextSend(tries)) !== null; tries += 1) waits.push(wait)
  expect(waits.slice(0, 4)).toEqual([5, 60, 300, 895])
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(3 * 86_400)
})

describe('an answer', () => {
  test.each([
    [200, 'sent'],
    [204, 'sent'],
    [301, 'refused'],
    [400, 'refused'],
    [404, 'refused'],
    [408, 'down'],
    [410, 'gone'],
    [429, 'down'],
    [500, 'down'],
    [null, 'down'],
  ])('of %s means %s', (status, meaning) => {
    expect(meaningOf(status)).toBe(meaning)
  })
})

describe('an address', () => {
  test.each([
    ['https://receiver.example/a?b=c#d', false, null],
    ['HTTPS://receiver.example', false, null],
    ['http://receiver.example', false, 'Only https:// is allowed.'],
    ['http://10.0.0.1:8080/', true, null],
    [
      'https://ada:secret@receiver.example',
      true,
      'Enter an address with https://, without name and password.',
    ],
    ['file:///etc/passwd', true, 'Enter an address with https://, without name and password.'],
    ['https:///', true, 'Enter an address with https://, without name and password.'],
  ])('%s where http is allowed: %s', (address, allowsHttp, fault) => {
    expect(addressFault(address, allowsHttp)).toBe(fault)
  })
})
