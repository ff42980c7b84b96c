import { describe, expect, test } from 'vitest'
import { type Draft, type DraftEvent, draftReducer, emptyDraft, isEmpty } from './draft.ts'
import { emptyValues, type Line } from './line.ts'
import { isSavable, isStranded, rowsOf } from './rows.ts'
import { batches, refusalsOf, toSend } from './save.ts'

const line = (tagCode: string, given: Partial<Line> = {}): Line => ({
  ...emptyValues, tagCode, version: 3, type: 'NEW', status: 'Empty', message: null, title: `Title of ${tagCode}`, documentType: 'Report (REP)', ...given,
})
const a = line('A')
const b = line('B', { status: 'Error', message: 'The type is not allowed.' })
const done = line('C', { status: 'Done', documentNumber: '1DM03-DMJ-TN-REP-000-000001' })
const lines = [a, b, done]

const complete = {
  documentType: 'Report (REP)', title: 'Lining report', hs2Deliverable: 'Yes', gdpr: 'No', stage: 'Detailed Design (DD)', suitabilityStatus: 'S1', discipline: 'Tunnels (TN)',
}
const edited = (key: string, values: Partial<Line>, of: Line | null = lines.find(({ tagCode }) => tagCode === key) ?? null): DraftEvent =>
  ({ type: 'edited', changes: [{ key, line: of, values }] })
const after = (...events: DraftEvent[]): Draft => events.reduce(draftReducer, emptyDraft)
const shown = (draft: Draft, kept: readonly Line[] = lines) => rowsOf(kept, draft).map(({ key, rowStatus, title }) => `${key} ${rowStatus} ${title}`)

describe('what becomes of a row', () => {
  test.each<[string, DraftEvent[], string[]]>([
    ['untouched rows are ORIGINAL', [], ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['an edit makes a row MODIFIED', [edited('A', { title: 'Other' })], ['A MODIFIED Other', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['a value typed back is no edit', [edited('A', { title: 'Other' }), edited('A', { title: 'Title of A' })], ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['a new row is CREATED at the end', [{ type: 'added', keys: ['new:1'], as: 'NEW' }], ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C', 'new:1 CREATED ']],
    ['removing a new row drops it', [{ type: 'added', keys: ['new:1'], as: 'NEW' }, { type: 'removed', keys: ['new:1'] }], ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['a removed row is hidden', [{ type: 'removed', keys: ['B'] }], ['A ORIGINAL Title of A', 'C ORIGINAL Title of C']],
    ['restoring shows it again', [{ type: 'removed', keys: ['B'] }, { type: 'restored' }], ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['a saved row is ORIGINAL again', [edited('A', { title: 'Other' }), { type: 'saved', sent: ['A'], refusals: {} }], ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['a refused row keeps its edit', [edited('A', { title: 'Other' }), { type: 'saved', sent: ['A'], refusals: { A: { title: 'Taken.' } } }], ['A MODIFIED Other', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['a refused removal shows the row again', [{ type: 'removed', keys: ['B'] }, { type: 'saved', sent: ['B'], refusals: { B: { row: 'No.' } } }], ['A ORIGINAL Title of A', 'B ORIGINAL Title of B', 'C ORIGINAL Title of C']],
    ['dropping gives up the edit of one row', [edited('A', { title: 'Other' }), edited('B', { title: 'Mine' }), { type: 'dropped', keys: ['A'] }], ['A ORIGINAL Title of A', 'B MODIFIED Mine', 'C ORIGINAL Title of C']],
  ])('%s', (_, events, expected) => {
    expect(shown(after(...events))).toEqual(expected)
  })

  test('nothing is left after discarding', () => {
    expect(isEmpty(after(edited('A', { title: 'Other' }), { type: 'removed', keys: ['B'] }, { type: 'discarded' }))).toBe(true)
  })

  test('a number that arrives does not disturb an edit in progress', () => {
    const live = { ...a, version: 4, status: 'Error', message: 'Too long.' } as const
    const [row] = rowsOf([live, b, done], after(edited('A', { title: 'Other' })))
    expect(row).toMatchObject({ title: 'Other', status: 'Error', message: 'Too long.', rowStatus: 'MODIFIED' })
  })

  test('a row that did not change is the same object when another one does', () => {
    expect(rowsOf([a, { ...b, status: 'Done' }], emptyDraft)[0]).toBe(rowsOf([a, b], emptyDraft)[0])
  })
})

describe('what is sent', () => {
  const sent = (draft: Draft, kept: readonly Line[] = lines) => toSend(rowsOf(kept, draft), kept, draft)

  test('an edit goes with the changed fields alone', () => {
    expect(sent(after(edited('A', { author: ['dana'] })))).toEqual([{ part: 'updated', input: { key: 'A', tagCode: 'A', version: 3, authors: ['dana'] } }])
  })

  test('new and existing rows go with their own fields, taken-out lines by tag code', () => {
    const draft = after(
      { type: 'added', keys: ['new:1'], as: 'NEW' }, edited('new:1', complete, null),
      { type: 'added', keys: ['new:2'], as: 'EXISTING' }, edited('new:2', { documentNumber: ' N-1 ', revision: 'P01' }, null),
      { type: 'removed', keys: ['B'] },
    )
    expect(sent(draft)).toEqual([
      { part: 'removed', input: { key: 'B', tagCode: 'B' } },
      { part: 'created', input: { key: 'new:1', ...complete, authors: [] } },
      { part: 'existing', input: { key: 'new:2', documentNumber: 'N-1', revision: 'P01' } },
    ])
  })

  test('faulty rows stay behind', () => {
    expect(sent(after({ type: 'added', keys: ['new:1'], as: 'NEW' }, edited('A', { title: ' ' })))).toEqual([])
  })

  test('a row that the register is working on waits, and one with its number can only be dropped', () => {
    const draft = after(edited('A', { title: 'Other' }), edited('B', { title: 'Mine' }))
    const kept = [{ ...a, status: 'In progress' as const }, { ...b, status: 'Done' as const }]
    expect(sent(draft, kept)).toEqual([])
    expect(rowsOf(kept, draft).map(isStranded)).toEqual([true, true])
  })

  test.each([
    ['a version that grew by numbering alone is no conflict', { version: 7 }, 7],
    ['an edited field that another person changed is', { version: 7, title: 'Theirs' }, 3],
  ])('%s', (_, theirs, version) => {
    const [row] = sent(after(edited('A', { title: 'Mine' })), [{ ...a, ...theirs }])
    expect(row?.input).toMatchObject({ version })
  })

  test('after reading the lines anew the edit is sent over what the other person wrote', () => {
    const theirs = { ...a, version: 7, title: 'Theirs' }
    const draft = after(edited('A', { title: 'Mine' }), { type: 'rebased', lines: [theirs] })
    expect(sent(draft, [theirs])).toEqual([{ part: 'updated', input: { key: 'A', tagCode: 'A', version: 7, title: 'Mine' } }])
  })

  test('a large sheet goes in several requests', () => {
    const many = sent(after({ type: 'removed', keys: ['A', 'B', 'C'] }))
    expect(batches(many, 2).map(({ keys, parts }) => [keys, Object.keys(parts)])).toEqual([[['A', 'B'], ['removed']], [['C'], ['removed']]])
  })
})

describe('what the server refused', () => {
  test('stands at its field, under the name the grid has for it, until the row is edited again', () => {
    const refusals = refusalsOf([{ key: 'A', field: 'authors', message: 'Unknown.' }, { key: 'B', field: null, message: 'Dana changed it.' }])
    expect(refusals).toEqual({ A: { author: 'Unknown.' }, B: { row: 'Dana changed it.' } })
    const refused = after(edited('A', { author: ['x'] }), { type: 'saved', sent: ['A'], refusals })
    expect(rowsOf(lines, refused)[0]?.faults).toEqual({ author: 'Unknown.' })
    expect(rowsOf(lines, draftReducer(refused, edited('A', { author: ['y'] })))[0]?.faults).toEqual({})
  })

  test('does not keep a row from being tried again', () => {
    const refused = after(edited('A', { title: 'Mine' }), { type: 'saved', sent: ['A'], refusals: { A: { row: 'Dana changed it.' } } })
    expect(rowsOf(lines, refused).filter(isSavable).map(({ key }) => key)).toEqual(['A'])
  })
})
