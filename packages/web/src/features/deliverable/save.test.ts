import { describe, expect, test } from 'vitest'
import { type Draft, type DraftEvent, draftReducer, isEmpty } from './draft.ts'
import { emptyValues, type Line } from './line.ts'
import { linesOfNew } from './newLine.ts'
import { isSavable, isStranded, rowsOf } from './rows.ts'
import { batches, refusalsOf, toSend } from './save.ts'
import { a, b, after, complete, edited, line, lines, saved, shown } from './rows.testkit.ts'

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
