import { describe, expect, test } from 'vitest'
import { type DraftEvent, emptyDraft, isEmpty } from './draft.ts'
import { countErrors, isSavable, rowsOf } from './rows.ts'
import { a, after, b, done, edited, type Happening, lines, saved, shown } from './rows.testkit.ts'

describe('what becomes of a row', () => {
  test.each<[string, Happening[], string[]]>([
    [
      'untouched rows are ORIGINAL',
      [],
      ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'an edit makes a row MODIFIED',
      [edited('A', { title: 'Other' })],
      ['A MODIFIED Other', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'a value typed back is no edit',
      [edited('A', { title: 'Other' }), edited('A', { title: 'Title of A' })],
      ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'a new row is CREATED at the end',
      [{ type: 'added', keys: ['new:1'], as: 'NEW' }],
      ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C', 'new:1 CREATED '],
    ],
    [
      'removing a new row drops it',
      [
        { type: 'added', keys: ['new:1'], as: 'NEW' },
        { type: 'removed', keys: ['new:1'] },
      ],
      ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'a removed row is hidden',
      [{ type: 'removed', keys: ['B'] }],
      ['A ORIGINAL Title of A', 'C ORIGINAL Title of C'],
    ],
    [
      'restoring shows it again',
      [{ type: 'removed', keys: ['B'] }, { type: 'restored' }],
      ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'a saved row is ORIGINAL again',
      [edited('A', { title: 'Other' }), saved(['A'], { refusals: {} })],
      ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'a refused row keeps its edit',
      [edited('A', { title: 'Other' }), saved(['A'], { refusals: { A: { title: 'Taken.' } } })],
      ['A MODIFIED Other', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'a refused removal shows the row again',
      [{ type: 'removed', keys: ['B'] }, saved(['B'], { refusals: { B: { row: 'No.' } } })],
      ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C'],
    ],
    [
      'dropping gives up the edit of one row',
      [
        edited('A', { title: 'Other' }),
        edited('B', { title: 'Mine' }),
        { type: 'dropped', keys: ['A'] },
      ],
      ['A ORIGINAL Title of A', 'B MODIFIED Mine', 'C ORIGINAL Title of C'],
    ],
  ])('%s', (_, events, expected) => {
    expect(shown(after(...events))).toEqual(expected)
  })

  test('nothing is left after discarding', () => {
    expect(
      isEmpty(
        after(
          edited('A', { title: 'Other' }),
          { type: 'removed', keys: ['B'] },
          { type: 'discarded' },
        ),
      ),
    ).toBe(true)
  })

  test('a number that arrives does not disturb an edit in progress', () => {
    const live = { ...a, version: 4, status: 'Error', message: 'Too long.' } as const
    const [row] = rowsOf([live, b, done], after(edited('A', { title: 'Other' })))
    expect(row).toMatchObject({
      title: 'Other',
      status: 'Error',
      message: 'Too long.',
      rowStatus: 'MODIFIED',
    })
  })

  test('a row that did not change is the same object when another one does', () => {
    expect(rowsOf([a, { ...b, status: 'Done' }], emptyDraft)[0]).toBe(rowsOf([a, b], emptyDraft)[0])
  })
})

describe('new rows', () => {
  const faultsAfter = (...events: Happening[]) =>
    Object.keys(
      rowsOf([], after({ type: 'added', keys: ['n'], as: 'NEW' }, ...events))[0]?.faults ?? {},
    )

  test('tell only what was filled in wrongly, until they are pasted into or saved', () => {
    expect(faultsAfter()).toEqual([])
    expect(faultsAfter(edited('n', { gdpr: 'No' }, null))).toEqual([])
    expect(
      faultsAfter(edited('n', { title: 'x' }, null), edited('n', { title: '' }, null)),
    ).toEqual(['title'])
    expect(faultsAfter({ type: 'checked' })).toHaveLength(7)
    const block: DraftEvent = {
      type: 'edited',
      changes: [
        { key: 'n', line: null, values: { title: 'x' } },
        { key: 'n', line: null, values: { gdpr: 'No' } },
      ],
    }
    expect(faultsAfter(block)).toEqual([
      'documentType',
      'hs2Deliverable',
      'stage',
      'suitabilityStatus',
      'discipline',
    ])
  })

  test('are not saved for being silent', () => {
    expect(rowsOf([], after({ type: 'added', keys: ['n'], as: 'NEW' })).filter(isSavable)).toEqual(
      [],
    )
  })
})

test('errors are lines that the register refused, faulty cells, and changes that cannot be saved any more', () => {
  expect(rowsOf(lines, emptyDraft).map(countErrors)).toEqual([0, 1, 0])
  expect(
    rowsOf(
      lines,
      after(
        edited('A', { title: '' }),
        edited('B', { title: '' }),
        edited('C', { title: 'Other' }),
      ),
    ).map(countErrors),
  ).toEqual([1, 2, 1])
})
