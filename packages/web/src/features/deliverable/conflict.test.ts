import { describe, expect, test } from 'vitest'
import { type DraftEvent, isEmpty } from './draft.ts'
import { type Line } from './line.ts'
import { isSavable, rowsOf } from './rows.ts'
import { conflictsOf, toSend } from './save.ts'
import { a, after, b, edited, type Happening, saved } from './rows.testkit.ts'

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
