import { describe, expect, test } from 'vitest'
import {
  type Draft,
  type DraftEvent,
  draftReducer,
  emptyDraft,
  isEmpty,
  type Saved,
} from './draft.ts'
import { emptyValues, type Line } from './line.ts'
import { linesOfNew } from './newLine.ts'
import { countErrors, isSavable, isStranded, rowsOf } from './rows.ts'
import { batches, conflictsOf, refusalsOf, toSend } from './save.ts'

const line = (tagCode: string, given: Partial<Line> = {}): Line => ({
  ...emptyValues,
  id: tagCode,
  tagCode,
  version: 3,
  lineKey: null,
  issueReason: '',
  type: 'NEW',
  status: 'Empty',
  message: null,
  title: `Title of ${tagCode}`,
  documentType: 'Report (REP)',
  ...given,
})
const a = line('A')
const b = line('B', { status: 'Error', message: 'The type is not allowed.' })
const done = line('C', { status: 'Done', documentNumber: '1DM03-DMJ-TN-REP-000-000001' })
const lines = [a, b, done]

const complete = {
  documentType: 'Report (REP)',
  title: 'Lining report',
  hs2Deliverable: 'Yes',
  gdpr: 'No',
  stage: 'Detailed Design (DD)',
  suitabilityStatus: 'S1',
  discipline: 'Tunnels (TN)',
}
const edited = (
  key: string,
  values: Partial<Line>,
  of: Line | null = lines.find(({ tagCode }) => tagCode === key) ?? null,
): DraftEvent => ({ type: 'edited', changes: [{ key, line: of, values }] })
type Happening = DraftEvent | ((draft: Draft) => DraftEvent)
/** The answer to a save that was sent as the draft stands, or stood before. */
const saved =
  (sent: string[], more: Partial<Saved> = {}) =>
  (of: Draft): DraftEvent => ({
    type: 'saved',
    sent,
    of,
    created: {},
    refusals: {},
    conflicts: {},
    ...more,
  })
const after = (...happenings: Happening[]): Draft =>
  happenings.reduce(
    (draft: Draft, next) => draftReducer(draft, typeof next === 'function' ? next(draft) : next),
    emptyDraft,
  )
const shown = (draft: Draft, kept: readonly Line[] = lines) =>
  rowsOf(kept, draft).map(({ key, rowStatus, title }) => `${key} ${rowStatus} ${title}`)

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

describe('a save of new rows whose answer is lost', () => {
  const fill = (key: string, values: Partial<Line>) => edited(key, values, null)
  const created: DraftEvent = { type: 'added', keys: ['new:1'], as: 'NEW' }
  const went: DraftEvent = { type: 'sent', keys: ['new:1'] }
  const became = line('D', { ...complete, lineKey: 'new:1', version: 1 })
  /** What the page does with lines that are read. */
  const readAgain = (draft: Draft, kept: readonly Line[]): Draft => {
    const found = linesOfNew(draft.added, kept)
    return found ? draftReducer(draft, { type: 'recognised', created: found }) : draft
  }

  test('shows the line once as soon as it is read', () => {
    const draft = readAgain(after(created, fill('new:1', complete), went), [became])
    expect(shown(draft, [became])).toEqual(['D ORIGINAL Lining report'])
    expect(isEmpty(draft)).toBe(true)
  })

  test('keeps what was typed since as an edit of the line, and leaves alone what another person changed there', () => {
    const theirs = { ...became, gdpr: 'Yes', version: 2 }
    const draft = readAgain(
      after(created, fill('new:1', complete), went, fill('new:1', { title: 'Better title' })),
      [theirs],
    )
    expect(toSend(rowsOf([theirs], draft), [theirs], draft)).toEqual([
      { part: 'updated', input: { key: 'D', tagCode: 'D', version: 2, title: 'Better title' } },
    ])
  })

  test('sends the same key again where nothing was read meanwhile, and takes the line that answers for it', () => {
    const again = after(
      created,
      fill('new:1', complete),
      went,
      fill('new:1', { title: 'Better title' }),
      went,
    )
    expect(toSend(rowsOf([], again), [], again)).toMatchObject([
      { part: 'created', input: { key: 'new:1', lineKey: 'new:1', title: 'Better title' } },
    ])
    expect(
      shown(draftReducer(again, saved(['new:1'], { created: { 'new:1': became } })(again)), [
        became,
      ]),
    ).toEqual(['D MODIFIED Better title'])
  })

  test('makes another row of an existing document whose number was typed anew', () => {
    const existing: DraftEvent = { type: 'added', keys: ['new:1'], as: 'EXISTING' }
    const one = line('D', {
      ...emptyValues,
      type: 'EXISTING',
      documentNumber: 'X-1',
      revision: 'P01',
      lineKey: 'new:1',
    })
    const sent = after(existing, fill('new:1', { documentNumber: 'X-1' }), went)
    expect(isEmpty(readAgain(sent, [one]))).toBe(true)
    expect(
      readAgain(draftReducer(sent, fill('new:1', { documentNumber: 'X-2' })), [one]).added,
    ).toMatchObject([{ key: 'new:1:again', values: { documentNumber: 'X-2' } }])
  })
})

describe('what is sent', () => {
  const sent = (draft: Draft, kept: readonly Line[] = lines) =>
    toSend(rowsOf(kept, draft), kept, draft)

  test('an edit goes with the changed fields alone', () => {
    expect(sent(after(edited('A', { author: ['dana'] })))).toEqual([
      { part: 'updated', input: { key: 'A', tagCode: 'A', version: 3, authors: ['dana'] } },
    ])
  })

  test('new and existing rows go with their own fields, taken-out lines by tag code', () => {
    const draft = after(
      { type: 'added', keys: ['new:1'], as: 'NEW' },
      edited('new:1', complete, null),
      { type: 'added', keys: ['new:2'], as: 'EXISTING' },
      edited('new:2', { documentNumber: ' N-1 ', revision: 'P01' }, null),
      { type: 'removed', keys: ['B'] },
    )
    expect(sent(draft)).toEqual([
      { part: 'removed', input: { key: 'B', tagCode: 'B' } },
      { part: 'created', input: { key: 'new:1', lineKey: 'new:1', ...complete, authors: [] } },
      {
        part: 'existing',
        input: { key: 'new:2', lineKey: 'new:2', documentNumber: 'N-1', revision: 'P01' },
      },
    ])
  })

  test('faulty rows stay behind', () => {
    expect(
      sent(after({ type: 'added', keys: ['new:1'], as: 'NEW' }, edited('A', { title: ' ' }))),
    ).toEqual([])
  })

  test('a row that the register is working on waits, and one with its number can only be dropped', () => {
    const draft = after(edited('A', { title: 'Other' }), edited('B', { title: 'Mine' }))
    const kept = [
      { ...a, status: 'In progress' as const },
      { ...b, status: 'Done' as const },
    ]
    expect(sent(draft, kept)).toEqual([])
    expect(rowsOf(kept, draft).map(isStranded)).toEqual([true, true])
  })

  test('an edit goes with the version it was read at, whatever another person made of the line since', () => {
    const [row] = sent(after(edited('A', { title: 'Mine' })), [{ ...a, version: 7, gdpr: 'Yes' }])
    expect(row?.input).toMatchObject({ version: 3 })
  })

  test('a large sheet goes in several requests', () => {
    const many = sent(after({ type: 'removed', keys: ['A', 'B', 'C'] }))
    expect(batches(many, 2).map(({ keys, parts }) => [keys, Object.keys(parts)])).toEqual([
      [['A', 'B'], ['removed']],
      [['C'], ['removed']],
    ])
  })
})

describe('what the server refused', () => {
  test('stands at its field, under the name the grid has for it, until the row is edited again', () => {
    const failure = { __typename: 'DeliverableFailure', conflict: null } as const
    const refusals = refusalsOf([
      { ...failure, key: 'A', field: 'authors', message: 'Unknown.' },
      { ...failure, key: 'B', field: null, message: 'Dana changed it.' },
    ])
    expect(refusals).toEqual({ A: { author: 'Unknown.' }, B: { row: 'Dana changed it.' } })
    const refused = after(edited('A', { author: ['x'] }), saved(['A'], { refusals }))
    expect(rowsOf(lines, refused)[0]?.faults).toEqual({ author: 'Unknown.' })
    expect(rowsOf(lines, draftReducer(refused, edited('A', { author: ['y'] })))[0]?.faults).toEqual(
      {},
    )
  })

  test('does not keep a row from being tried again', () => {
    const refused = after(
      edited('A', { title: 'Mine' }),
      saved(['A'], { refusals: { A: { row: 'Dana changed it.' } } }),
    )
    expect(
      rowsOf(lines, refused)
        .filter(isSavable)
        .map(({ key }) => key),
    ).toEqual(['A'])
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

describe('two people on one line', () => {
  const mine = edited('A', { title: 'Mine', gdpr: 'Yes', author: ['dana'] })
  const conflicts = conflictsOf([
    {
      __typename: 'DeliverableFailure',
      key: 'A',
      field: null,
      message: 'Kai changed this first.',
      conflict: {
        __typename: 'DeliverableConflict',
        version: 7,
        fields: [
          {
            __typename: 'DeliverableFieldConflict',
            field: 'title',
            theirs: ['Theirs'],
            changedBy: { __typename: 'Person', id: 'kai', username: 'kai', name: 'Kai Berg' },
            changedAt: '2026-11-21T09:30:00.000Z',
          },
          {
            __typename: 'DeliverableFieldConflict',
            field: 'authors',
            theirs: ['kai', 'ann'],
            changedBy: null,
            changedAt: '2026-11-21T09:30:00.000Z',
          },
        ],
      },
    },
  ])
  const theirs: Line = {
    ...a,
    version: 7,
    title: 'Theirs',
    author: ['kai', 'ann'],
    stage: 'Handover (HO)',
  }
  const contested = [mine, saved(['A'], { conflicts })]
  const row = (...events: Happening[]) => rowsOf([theirs], after(...contested, ...events))[0]
  const goesOut = (...events: Happening[]) => {
    const draft = after(...contested, ...events)
    return toSend(rowsOf([theirs], draft), [theirs], draft).map(({ input }) => input)
  }
  const take = (whose: 'mine' | 'theirs', ...fields: ('title' | 'author')[]): DraftEvent => ({
    type: 'resolved',
    take: whose,
    cells: fields.map((field) => ({ key: 'A', field })),
  })

  test('the contested cells say what the other made of them, the rest of the line is theirs, and what was typed stands', () => {
    expect(row()).toMatchObject({
      title: 'Mine',
      author: ['dana'],
      gdpr: 'Yes',
      stage: 'Handover (HO)',
    })
    expect(row()?.faults['title']).toMatch(/^Kai Berg changed this at .* to ‘Theirs’\.$/)
    expect(row()?.faults['author']).toMatch(/^The system changed this at .* to ‘kai, ann’\.$/)
    expect(Object.keys(row()?.contested ?? {})).toEqual(['title', 'author'])
  })

  test('nothing goes out before every cell is chosen', () => {
    expect(goesOut()).toEqual([])
    expect(goesOut(take('mine', 'title'))).toEqual([])
  })

  test.each<[string, Happening[], object[]]>([
    [
      'mine stays and goes out on what was told',
      [take('mine', 'title', 'author')],
      [{ key: 'A', tagCode: 'A', version: 7, title: 'Mine', gdpr: 'Yes', authors: ['dana'] }],
    ],
    [
      'theirs takes the place of mine, the other fields still go out',
      [take('theirs', 'title', 'author')],
      [{ key: 'A', tagCode: 'A', version: 7, gdpr: 'Yes' }],
    ],
    [
      'each cell by itself',
      [take('mine', 'title'), take('theirs', 'author')],
      [{ key: 'A', tagCode: 'A', version: 7, title: 'Mine', gdpr: 'Yes' }],
    ],
    [
      'typing into the cell is a choice',
      [edited('A', { title: 'Both' }, theirs), take('theirs', 'author')],
      [{ key: 'A', tagCode: 'A', version: 7, title: 'Both', gdpr: 'Yes' }],
    ],
  ])('%s', (_, choice, expected) => {
    expect(goesOut(...choice)).toEqual(expected)
  })

  test('an edit of which nothing is kept is no edit any more', () => {
    const draft = after(
      edited('A', { title: 'Mine' }),
      saved(['A'], {
        conflicts: {
          A: {
            version: 7,
            fields: { title: { theirs: 'Theirs', by: null, at: '2026-11-21T09:30:00.000Z' } },
          },
        },
      }),
      take('theirs', 'title'),
    )
    expect(isEmpty(draft)).toBe(true)
  })

  test('an edit of a line that was taken out stays on the screen, and can be added again as a new row', () => {
    const draft = after(edited('A', { title: 'Mine' }))
    expect(rowsOf([b], draft).map(({ key, title, isGone }) => [key, title, isGone])).toEqual([
      ['B', 'Title of B', false],
      ['A', 'Mine', true],
    ])
    expect(rowsOf([b], draft).filter(isSavable)).toEqual([])
    expect(rowsOf(null, draft)).toEqual([])
    const again = after(edited('A', { title: 'Mine' }), { type: 'revived', keys: ['A'] })
    expect(rowsOf([b], again)[1]).toMatchObject({
      rowStatus: 'CREATED',
      type: 'NEW',
      title: 'Mine',
      documentType: 'Report (REP)',
      isGone: false,
    })
  })
})

describe('what is typed while the answer to a save is on its way', () => {
  test('into a kept line stays unsaved', () => {
    const sent = after(edited('A', { title: 'Sent' }))
    const draft = draftReducer(draftReducer(sent, edited('A', { gdpr: 'Yes' })), saved(['A'])(sent))
    expect(draft.edits['A']?.after).toEqual({ title: 'Sent', gdpr: 'Yes' })
  })

  test('into a new row becomes an edit of the line it became, never a second line', () => {
    const sent = after({ type: 'added', keys: ['n'], as: 'NEW' }, edited('n', complete, null))
    const line: Line = { ...a, tagCode: 'N', ...complete }
    const draft = draftReducer(
      draftReducer(sent, edited('n', { title: 'Longer' }, null)),
      saved(['n'], { created: { n: line } })(sent),
    )
    expect(draft.added).toEqual([])
    expect(draft.edits['N']).toMatchObject({ line, after: { title: 'Longer' } })
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
