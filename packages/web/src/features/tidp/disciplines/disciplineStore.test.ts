import { describe, expect, test } from 'vitest'
import { toOption } from '#shared/people/people.ts'
import { mergePeople } from '#shared/people/usePeopleDraft.ts'
import { person } from '#testing/person.ts'
import {
  createDisciplineStore,
  type Discipline,
  type DisciplineStore,
  toInputs,
} from './disciplineStore.ts'

const dana = person('dana@x', 'Dana')
const ann = { ...dana, id: '2', username: 'ann@x', name: 'Ann' }
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
  rag: null,
  actions: null,
})

/** Returns the disciplines Tunnels (D1) and Drainage (D2). */
const open = () =>
  createDisciplineStore([discipline('D1', 'Tunnels'), discipline('D2', 'Drainage')])
const sent = (store: DisciplineStore) => toInputs(store.view().changed)
const added = (store: DisciplineStore) => {
  store.add()
  const row = store.view().rows.at(-1)
  if (!row) throw new Error('No row was added.')
  return row.key
}

describe('the disciplines of a plan', () => {
  test('only changed rows are sent, with tag code and version', () => {
    const store = open()
    store.edit('D1', { owners: [grace] })
    expect(sent(store)).toEqual([
      { tagCode: 'D1', version: 2, name: 'Tunnels', required: true, owners: ['grace@x'] },
    ])
  })

  test('a value put back is no change', () => {
    const store = open()
    store.edit('D1', { required: false })
    store.edit('D1', { required: true })
    expect(store.view().changed).toEqual([])
  })

  test('discarding drops edits and new rows', () => {
    const store = open()
    store.edit('D1', { required: false })
    store.add()
    store.discard()
    expect(store.view()).toMatchObject({ rows: [{ key: 'D1' }, { key: 'D2' }], changed: [] })
  })

  test.each<[string, Partial<{ name: string; owners: (typeof grace)[] }>, object]>([
    ['label and owner', {}, { name: 'Choose a discipline.', owners: 'Choose at least one owner.' }],
    ['an owner', { name: 'Signalling' }, { owners: 'Choose at least one owner.' }],
    [
      'a label that the plan does not have',
      { name: 'Tunnels', owners: [grace] },
      { name: 'The plan already has this discipline.' },
    ],
    ['nothing more', { name: 'Signalling', owners: [grace] }, {}],
  ])('a new row needs %s', (_, values, faults) => {
    const store = open()
    store.edit(added(store), values)
    expect(store.view().rows[2]?.faults).toEqual(faults)
  })

  test('a new row shows the errors of fields that were left, and all of them once it is to be saved', () => {
    const store = open()
    const key = added(store)
    expect(store.view().rows[2]?.shown).toEqual({})
    store.touch(key, 'name')
    expect(store.view().rows[2]?.shown).toEqual({ name: 'Choose a discipline.' })
    store.check()
    expect(Object.keys(store.view().rows[2]?.shown ?? {})).toEqual(['name', 'owners'])
  })

  test('a new row is removed at once', () => {
    const store = open()
    store.drop(added(store))
    expect(store.view().rows).toHaveLength(2)
  })

  test('errors of a save are shown at the rows that were sent, until the row is edited again', () => {
    const store = open()
    store.edit('D2', { required: false })
    store.refuse(
      { 'disciplines.0.owners': 'Unknown person.', 'disciplines.0': 'No.' },
      store.view().changed,
    )
    expect(store.view().rows[1]?.faults).toEqual({ owners: 'Unknown person.', row: 'No.' })
    store.edit('D2', { owners: [grace] })
    expect(store.view().rows[1]?.faults).toEqual({})
  })
})

describe('two people on one discipline', () => {
  const theirs = (change: Partial<Discipline>) => [
    { ...discipline('D1', 'Tunnels'), version: 9, ...change },
  ]
  /** Returns a store whose owners are edited, and whose discipline is read again. */
  const edited = (change: Partial<Discipline>) => {
    const store = open()
    store.edit('D1', { owners: [grace] })
    store.receive(theirs(change))
    return store
  }

  test('a field that only the other person changed is theirs, and the row is sent on their version', () => {
    expect(sent(edited({ required: false }))).toMatchObject([
      { version: 9, required: false, owners: ['grace@x'] },
    ])
  })

  test('owners that both changed keep the row from being saved, with both lists', () => {
    expect(edited({ owners: [dana, ann] }).view().rows[0]).toMatchObject({
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
  ])('choosing %s settles the conflict', (_, owners, expected) => {
    const store = edited({ owners: [dana, ann] })
    store.resolve('D1', owners)
    expect(store.view().rows[0]).toMatchObject(expected)
  })

  test('both lists combined have the additions of both, without those whom either removed', () => {
    const lists = { base: [toOption(dana)], mine: [toOption(dana), grace] }
    expect(mergePeople(lists, [toOption(ann)])).toEqual([toOption(ann), grace])
  })
})
