import { describe, expect, test } from 'vitest'
import type { Line } from './line.ts'
import { createLineStore, type LineStore } from './lineStore.ts'
import { groupFigures } from './rows.ts'
import {
  cell,
  conflict,
  edit,
  line,
  rowOf,
  rules,
  send,
  shown,
  storeOf,
  toSend,
} from './lineStore.testkit.ts'

describe('two people on one line', () => {
  const theirs = line('A', {
    version: 7,
    title: 'Theirs',
    author: ['kai', 'ann'],
    stage: 'Handover (HO)',
  })

  /**
   * Returns a store where title and author are contested, GDPR was edited here alone and the stage
   * by the other alone.
   */
  async function contested(): Promise<LineStore> {
    const store = storeOf([line('A')])
    edit(store, 'A', { title: 'Mine', gdpr: 'Yes', author: ['dana'] })
    await send(store)({
      lines: [theirs],
      failures: [conflict('A', 7, { title: ['Theirs'], authors: ['kai', 'ann'] })],
    })
    return store
  }

  test('shows both values of contested cells, the other person’s other fields, and keeps what was typed', async () => {
    const store = await contested()
    const row = rowOf(store, 'A')
    expect(row).toMatchObject({
      title: 'Mine',
      author: ['dana'],
      gdpr: 'Yes',
      stage: 'Handover (HO)',
    })
    expect(row?.faults['title']).toMatch(/^Kai Berg changed this at .* to ‘Theirs’\.$/)
    expect(row?.faults['author']).toMatch(/to ‘kai, ann’\.$/)
    expect(store.view().contested).toEqual([cell('A', 'title'), cell('A', 'author')])
    expect(store.view()).toMatchObject({ errors: 0, incomplete: 0, savable: 0 })
    expect(groupFigures(store.view().rows ?? [])).toContainEqual({
      text: '2 conflicts',
      isFaulty: true,
    })
  })

  test('says when the person changed the cell in another tab', async () => {
    const store = createLineStore(undefined, 'Kai Berg')
    store.setRules(rules)
    store.receive([line('A')])
    edit(store, 'A', { title: 'Mine' })
    await send(store)({ lines: [theirs], failures: [conflict('A', 7, { title: ['Theirs'] })] })
    expect(rowOf(store, 'A')?.faults['title']).toMatch(
      /^You changed this in another tab or on another device at .* to ‘Theirs’\.$/,
    )
  })

  test('marks a cell as soon as another value arrives, and sends the choice on its version', () => {
    const store = storeOf([line('A')])
    edit(store, 'A', { title: 'Mine', gdpr: 'Yes' })
    store.receive([theirs])
    expect(store.view().contested).toEqual([cell('A', 'title')])
    expect(rowOf(store, 'A')?.faults['title']).toBe(
      'This was changed elsewhere to ‘Theirs’ since you began.',
    )
    expect(toSend(store)).toEqual([])
    store.resolve([cell('A', 'title')], 'mine')
    expect(toSend(store)).toMatchObject([{ version: 7, title: 'Mine', gdpr: 'Yes' }])
  })

  test.each<[string, Partial<Line>, string | undefined]>([
    ['another value', { title: 'Newer' }, 'This was changed elsewhere to ‘Newer’ since you began.'],
    ['the value that both have', { title: 'Mine' }, undefined],
    ['the value before the edit', {}, undefined],
  ])('a mark follows what arrives next: %s', (_, values, sentence) => {
    const store = storeOf([line('A')])
    edit(store, 'A', { title: 'Mine', gdpr: 'Yes' })
    store.receive([theirs])
    store.receive([line('A', { version: 8, ...values })])
    expect(rowOf(store, 'A')?.faults['title']).toBe(sentence)
    expect(store.view().contested).toHaveLength(sentence === undefined ? 0 : 1)
  })

  test('a value that arrives while a field is typed is not overwritten by the next letter', () => {
    const store = storeOf([line('A')])
    const type = (title: string) =>
      store.edit([{ key: 'A', values: { title } }], { isTyping: true })
    type('Min')
    store.receive([theirs])
    type('Mine')
    expect(store.view().contested).toEqual([cell('A', 'title')])
    type('Theirs')
    expect(store.view()).toMatchObject({ contested: [], unsaved: 0 })
  })

  test('a cell typed after the save that met the conflict does not overwrite what was not read', async () => {
    const store = storeOf([line('A')])
    edit(store, 'A', { title: 'Mine' })
    await send(store)({ failures: [conflict('A', 7, { title: ['Theirs'] })] })
    edit(store, 'A', { author: ['dana'] })
    store.resolve(store.view().contested, 'mine')
    expect(toSend(store)).toMatchObject([{ version: 3, title: 'Mine', authors: ['dana'] }])
    store.receive([theirs])
    expect(store.view().contested).toEqual([cell('A', 'author')])
  })

  test('the lines of the same version add to the conflict what was typed since', async () => {
    const store = storeOf([line('A')])
    edit(store, 'A', { title: 'Mine' })
    await send(store)({ failures: [conflict('A', 7, { title: ['Theirs'] })] })
    edit(store, 'A', { author: ['dana'] })
    store.receive([theirs])
    expect(store.view().contested).toEqual([cell('A', 'title'), cell('A', 'author')])
  })

  test('sends nothing before every cell is chosen', async () => {
    const store = await contested()
    expect(toSend(store)).toEqual([])
    store.resolve([cell('A', 'title')], 'mine')
    expect(toSend(store)).toEqual([])
  })

  test.each<[string, (store: LineStore) => void, object]>([
    [
      'mine is sent on their version',
      (store) => store.resolve(store.view().contested, 'mine'),
      { version: 7, title: 'Mine', gdpr: 'Yes', authors: ['dana'] },
    ],
    [
      'theirs replaces mine, other fields are still sent',
      (store) => store.resolve(store.view().contested, 'theirs'),
      { version: 7, gdpr: 'Yes' },
    ],
    [
      'each cell by itself',
      (store) => {
        store.resolve([cell('A', 'title')], 'mine')
        store.resolve([cell('A', 'author')], 'theirs')
      },
      { version: 7, title: 'Mine', gdpr: 'Yes' },
    ],
    [
      'typing into a contested cell chooses the typed value',
      (store) => {
        edit(store, 'A', { title: 'Both' })
        store.resolve([cell('A', 'author')], 'theirs')
      },
      { version: 7, title: 'Both', gdpr: 'Yes' },
    ],
  ])('%s', async (_, choose, expected) => {
    const store = await contested()
    choose(store)
    expect(toSend(store)).toEqual([{ part: 'updated', key: 'A', tagCode: 'A', ...expected }])
  })

  test('a choice is undone', async () => {
    const store = await contested()
    store.resolve(store.view().contested, 'theirs')
    store.undo()
    expect(rowOf(store, 'A')).toMatchObject({ title: 'Mine', author: ['dana'] })
    expect(store.view().contested).toHaveLength(2)
  })

  test('an edit of which nothing is kept is no edit any more', async () => {
    const store = storeOf([line('A')])
    edit(store, 'A', { title: 'Mine' })
    await send(store)({
      lines: [theirs],
      failures: [conflict('A', 7, { title: ['Theirs'] }, null)],
    })
    expect(rowOf(store, 'A')?.faults['title']).toMatch(/^The system changed this/)
    store.resolve([cell('A', 'title')], 'theirs')
    expect(shown(store)).toEqual(['A ORIGINAL Theirs'])
    expect(store.view().unsaved).toBe(0)
  })

  test('an edit of a line that was removed stays on the screen, and can be added again', () => {
    const store = storeOf([line('A'), line('B')])
    edit(store, 'A', { title: 'Mine' })
    store.receive([line('B')])
    expect(shown(store)).toEqual(['A MODIFIED Mine', 'B ORIGINAL Title of B'])
    store.receive([line('B'), line('C')])
    expect(shown(store)[0]).toBe('A MODIFIED Mine')
    expect(rowOf(store, 'A')).toMatchObject({ isGone: true })
    expect(toSend(store)).toEqual([])
    store.add({ gone: ['A'] })
    expect(store.view().rows?.at(-1)).toMatchObject({
      rowStatus: 'CREATED',
      type: 'NEW',
      title: 'Mine',
      documentType: 'Report (REP)',
      isGone: false,
    })
  })
})

const progress = (id: string, given: object = {}) => ({
  __typename: 'DeliverableProgress' as const,
  id,
  documentNumber: null,
  revision: null,
  status: 'EMPTY' as const,
  message: null,
  version: 3,
  ...given,
})
const update = (changed: ReturnType<typeof progress>[], removed: string[] = []) => ({
  changed,
  removed,
})

describe('live updates', () => {
  const two = () => storeOf([line('A'), line('B')])
  const texts = (store: LineStore) =>
    (store.view().rows ?? []).map(({ key, title, status }) => `${key} ${title} ${status}`)

  test('without news leave the rows alone', () => {
    const store = two()
    const { rows } = store.view()
    expect(store.hear(update([progress('A'), progress('B')]))).toEqual({
      numberSettled: false,
      linesChangedElsewhere: false,
    })
    expect(store.view().rows).toBe(rows)
  })

  test('put a number into its row alone; an edit is still sent with the version of the texts', () => {
    const store = two()
    const other = rowOf(store, 'B')
    edit(store, 'A', { title: 'Other' })
    expect(
      store.hear(update([progress('A', { status: 'ERROR', message: 'Too long.', version: 6 })])),
    ).toEqual({ numberSettled: true, linesChangedElsewhere: false })
    expect(rowOf(store, 'A')).toMatchObject({
      title: 'Other',
      status: 'Error',
      message: 'Too long.',
    })
    expect(toSend(store)).toMatchObject([{ version: 3 }])
    expect(rowOf(store, 'B')).toBe(other)
  })

  test('from before a save are ignored', () => {
    const store = two()
    store.hear(update([progress('A', { status: 'ERROR', version: 2 })]))
    expect(texts(store)[0]).toBe('A Title of A Empty')
  })

  test.each([
    ['edited', update([progress('A', { version: 4 })])],
    ['added', update([progress('C')])],
    ['removed', update([], ['B'])],
  ])('notice a line that another person %s', (_, change) => {
    expect(two().hear(change)?.linesChangedElsewhere).toBe(true)
  })

  test('that arrive while the lines are being read are in them', () => {
    const store = createLineStore()
    const change = update([progress('A', { status: 'DONE', documentNumber: 'N-1', version: 6 })])
    expect(store.hear(change)).toBeNull()
    store.receive([line('A', { version: 5, status: 'In progress' })])
    expect(rowOf(store, 'A')).toMatchObject({ status: 'Done', documentNumber: 'N-1' })
  })

  test('about an own save need no reading once it is answered; those about others still do', async () => {
    const store = storeOf([line('A'), line('B'), line('C')])
    edit(store, 'A', { title: 'Mine' })
    store.remove(['B'])
    const end = send(store)
    store.hear(update([progress('A', { version: 4 }), progress('D')], ['B']))
    expect(store.isBehind()).toBe(true)
    await end({ lines: [line('A', { version: 4, title: 'Mine' }), line('D')] })
    expect(store.isBehind()).toBe(false)
    store.hear(update([progress('C', { version: 4 })]))
    expect(store.isBehind()).toBe(true)
  })

  test('show lines as queued: those that were asked for, or all without a number', () => {
    const store = storeOf([line('A'), line('B'), line('C', { status: 'Done' })])
    store.queue(['A'])
    expect(texts(store).map((text) => text.slice(13))).toEqual(['In queue', 'Empty', 'Done'])
    store.queue()
    expect(texts(store).map((text) => text.slice(13))).toEqual(['In queue', 'In queue', 'Done'])
  })
})

describe('lines that are read again', () => {
  const saved = line('B', { version: 4, title: 'Mine' })
  const save = (store: LineStore, ...lines: Line[]) => {
    edit(store, 'B', { title: 'Mine' })
    return send(store)({ lines })
  }

  test('keep their order; new ones are last', () => {
    const store = storeOf([line('A'), line('B')])
    store.receive([line('0'), line('B', { version: 4, title: 'A first one' }), line('A')])
    expect(shown(store)).toEqual([
      'A ORIGINAL Title of A',
      'B ORIGINAL A first one',
      '0 ORIGINAL Title of 0',
    ])
  })

  test('do not take a save back when the reading began before it', async () => {
    const store = storeOf([line('A'), line('B')])
    await save(store, saved)
    store.receive([line('A'), line('B')])
    expect(rowOf(store, 'B')?.title).toBe('Mine')
  })

  test('while a save runs are dropped, and read again at its end', async () => {
    const store = storeOf([line('A'), line('B')])
    edit(store, 'B', { title: 'Mine' })
    const end = send(store)
    store.receive([line('A'), line('B'), line('C')])
    expect(shown(store)).toHaveLength(2)
    expect(await end({ lines: [saved] })).toBe(true)
    expect(await save(store, saved)).toBe(false)
  })
})
