import { describe, expect, test } from 'vitest'
import {
  type Discipline,
  draftReducer,
  type DraftEvent,
  emptyDraft,
  isEmpty,
  refusalsOf,
  rowsOf,
  toInputs,
} from './rows.ts'

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
    expect(toInputs(rowsOf(kept, draft), draft)).toEqual([
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
    ['label and owner', {}, { name: 'Choose a label.', owners: 'At least one owner is needed.' }],
    ['an owner', { name: 'Signalling' }, { owners: 'At least one owner is needed.' }],
    [
      'a label that the plan does not have',
      { name: 'Tunnels', owners: [grace] },
      { name: 'The plan has this discipline already.' },
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

  test('after another person was first, saving again means the newest version', () => {
    const draft = after(
      { type: 'changed', row: tunnels, values: { required: false } },
      { type: 'refused', refusals: {}, stale: true },
    )
    expect(
      toInputs(rowsOf([{ ...discipline('D1', 'Tunnels'), version: 9 }], draft), draft),
    ).toMatchObject([{ version: 9, required: false }])
  })

  test('a new row is taken out again', () => {
    expect(isEmpty(after(added, { type: 'dropped', key: 'new' }))).toBe(true)
  })
})
