import { describe, expect, test } from 'vitest'
import { toOption } from '#shared/people/people.ts'
import { combine } from '#shared/people/usePeopleDraft.ts'
import { draftReducer, type DraftEvent, emptyDraft, isEmpty } from './draft.ts'
import { type Discipline, refusalsOf, rowsOf, toInputs } from './rows.ts'

const dana = { __typename: 'Person' as const, id: '1', username: 'dana@x', name: 'Dana' }
const grace = { value: 'grace@x', label: 'Grace' }
const discipline = (tagCode: string, name: string): Discipline => ({
  __typename: 'Discipline',
  id: tagCode,
  tagCode,
  version: 2,
  name,
  required: true,
  status: 'CREATED',
  owners: [dana],
  deliverableCounts: null,
  actions: null,
})
const kept = [discipline('D1', 'Tunnels'), discipline('D2', 'Drainage')]
const [tunnels] = rowsOf(kept, emptyDraft)
if (!tunnels) throw new Error('No row.')

const after = (...events: DraftEvent[]) => events.reduce(draftReducer, emptyDraft)
const rows = (...events: DraftEvent[]) => rowsOf(kept, after(...events))
const added: DraftEvent = { type: 'added', key: 'new' }
const newRow = () => rows(added)[2] ?? tunnels

describe('the disciplines of a plan while they are edited', () => {
  test('only changed rows are sent, kept ones with tag code and version', () => {
    const draft = after({ type: 'changed', row: tunnels, values: { owners: [grace] } })
    expect(toInputs(rowsOf(kept, draft))).toEqual([
      { tagCode: 'D1', version: 2, name: 'Tunnels', required: true, owners: ['grace@x'] },
    ])
  })

  test('a value put back is no change', () => {
    expect(
      isEmpty(
        after(
          { type: 'changed', row: tunnels, values: { required: false } },
          { type: 'changed', row: tunnels, values: { required: true } },
        ),
      ),
    ).toBe(true)
  })

  test.each<[string, Partial<{ name: string; owners: (typeof grace)[] }>, object]>([
    ['label and owner', {}, { name: 'Choose a label.', owners: 'Choose at least one owner.' }],
    ['an owner', { name: 'Signalling' }, { owners: 'Choose at least one owner.' }],
    [
      'a label that the plan does not have',
      { name: 'Tunnels', owners: [grace] },
      { name: 'The plan already has this discipline.' },
    ],
    ['nothing more', { name: 'Signalling', owners: [grace] }, {}],
  ])('a new row needs %s', (_, values, faults) => {
    expect(rows(added, { type: 'changed', row: newRow(), values })[2]?.faults).toEqual(faults)
  })

  test('the server puts its faults at the rows that were sent', () => {
    expect(
      refusalsOf({ 'disciplines.0.owners': 'Unknown person.', 'disciplines.0': 'No.' }, [tunnels]),
    ).toEqual({ D1: { owners: 'Unknown person.', row: 'No.' } })
  })

  const ann = { ...dana, id: '2', username: 'ann@x', name: 'Ann' }
  const theirs = (change: Partial<Discipline>) => [
    { ...discipline('D1', 'Tunnels'), version: 9, ...change },
  ]
  const mine: DraftEvent = { type: 'changed', row: tunnels, values: { owners: [grace] } }

  test('a field that somebody else changed is theirs, and the edited one is sent at the version that was read', () => {
    const [row] = rowsOf(theirs({ required: false }), after(mine))
    expect(toInputs(row ? [row] : [])).toMatchObject([
      { version: 9, required: false, owners: ['grace@x'] },
    ])
  })

  test('owners that two persons changed differently keep the row from being saved, with both lists', () => {
    expect(rowsOf(theirs({ owners: [dana, ann] }), after(mine))[0]).toMatchObject({
      owners: [grace],
      faults: { row: 'Choose which owners to keep.' },
      contested: { theirs: [{ value: 'dana@x' }, { value: 'ann@x' }], edited: { mine: [grace] } },
    })
  })

  test.each([
    ['mine', [grace], { changed: true, owners: [grace], contested: undefined, faults: {} }],
    [
      'theirs',
      [dana, ann].map(toOption),
      { changed: false, contested: undefined, owners: [{ value: 'dana@x' }, { value: 'ann@x' }] },
    ],
  ])('chosen %s, the conflict is settled', (_, owners, expected) => {
    const now = theirs({ owners: [dana, ann] })
    const [row] = rowsOf(now, after(mine))
    if (!row) throw new Error('No row.')
    const settled = draftReducer(after(mine), { type: 'resolved', row, owners })
    expect(rowsOf(now, settled)[0]).toMatchObject(expected)
  })

  test('both lists combined have the additions of both, without those whom either took out', () => {
    const edited = { base: [toOption(dana)], mine: [toOption(dana), grace] }
    expect(combine(edited, [toOption(ann)])).toEqual([toOption(ann), grace])
  })

  test('a new row shows its faults field by field as they are left, and all of them once it is to be saved', () => {
    expect(newRow().shown).toEqual({})
    const left: DraftEvent = { type: 'touched', key: 'new', field: 'name' }
    expect(rows(added, left)[2]?.shown).toEqual({ name: 'Choose a label.' })
    expect(Object.keys(rows(added, { type: 'checked' })[2]?.shown ?? {})).toEqual([
      'name',
      'owners',
    ])
  })

  test('a new row is taken out again', () => {
    expect(isEmpty(after(added, { type: 'dropped', key: 'new' }))).toBe(true)
  })
})
