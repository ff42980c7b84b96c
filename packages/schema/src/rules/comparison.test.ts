import { describe, expect, test } from 'vitest'
import { comparedFields, comparePlans, countKinds } from './comparison.ts'
import type { CommentState, LineState, PlanState } from './comparison.ts'

const line = (
  tagCode: string,
  values: LineState['values'] = {},
  more: Partial<LineState> = {},
) => ({
  tagCode,
  name: `Report - ${tagCode}`,
  discipline: 'Tunnels',
  disciplineTagCode: 'D1',
  values,
  ...more,
})

const state = (lines: readonly LineState[], more: Partial<PlanState> = {}): PlanState => ({
  plan: {},
  disciplines: [],
  lines,
  fields: comparedFields,
  comments: [],
  ...more,
})

const rows = (from: readonly LineState[], to: readonly LineState[]) =>
  comparePlans(state(from), state(to)).lines.map(({ kind, ...change }) => [
    kind,
    (change.to ?? change.from)?.tagCode,
    change.fields.map(({ field, ...values }) => [field, values.from, values.to]),
  ])

const earlier = line('A', { documentNumber: 'N1' }, { discipline: 'Bridges' })
test.each<[string, LineState[], LineState[], unknown[]]>([
  ['a line that was not there', [], [line('A')], [['ADDED', 'A', []]]],
  ['a line that is gone', [line('A')], [], [['REMOVED', 'A', []]]],
  [
    'a line without a change',
    [line('A', { due: '2026-11-20' })],
    [line('A', { due: '2026-11-20' })],
    [['SAME', 'A', []]],
  ],
  [
    'changed fields in the order of the columns',
    [line('A', { due: '2026-11-20', title: 'Lining' })],
    [line('A', { due: '2026-11-27', title: 'Lining 2' })],
    [
      [
        'CHANGED',
        'A',
        [
          ['title', 'Lining', 'Lining 2'],
          ['due', '2026-11-20', '2026-11-27'],
        ],
      ],
    ],
  ],
  [
    'people and predecessors in another order, and an empty list instead of none',
    [line('A', { author: ['a', 'b'], predecessors: ['X', 'Y'] })],
    [line('A', { author: ['b', 'a'], predecessors: ['Y', 'X'], responsibleAuthor: null })],
    [['SAME', 'A', []]],
  ],
  [
    'a copied line by its number, with its predecessors',
    [line('A', { documentNumber: 'N1' }), line('B', { documentNumber: 'N2', predecessors: ['A'] })],
    [line('C', { documentNumber: 'N1' }), line('D', { documentNumber: 'N2', predecessors: ['C'] })],
    [
      ['SAME', 'C', []],
      ['SAME', 'D', []],
    ],
  ],
  [
    'a copied line without a number by discipline and label',
    [line('A', {}, { name: 'Lining' })],
    [line('B', { title: 'x' }, { name: 'Lining' })],
    [['CHANGED', 'B', [['title', null, 'x']]]],
  ],
  [
    'two lines of one number, which may be either, by nothing but their label',
    [line('A', { documentNumber: 'N' }), line('B', { documentNumber: 'N' })],
    [line('C', { documentNumber: 'N' })],
    [
      ['REMOVED', 'A', []],
      ['REMOVED', 'B', []],
      ['ADDED', 'C', []],
    ],
  ],
  [
    'lines by discipline, and sheet 2 before sheet 10',
    [],
    [line('A', {}, { name: 'Sheet 10' }), line('B', {}, { name: 'Sheet 2' }), earlier],
    [
      ['ADDED', 'A', []],
      ['ADDED', 'B', []],
      ['ADDED', 'A', []],
    ].toReversed(),
  ],
])('compares %s', (_, from, to, expected) => {
  expect(rows(from, to)).toEqual(expected)
})

test('a comparison with a state that knows only due dates finds only those', () => {
  const baseline = state([line('A', { due: '2026-11-20' })], {
    plan: null,
    disciplines: null,
    comments: null,
    fields: ['due'],
  })
  const now = state([line('A', { due: '2026-11-21', title: 'Lining' })], {
    plan: { Title: 'Portal' },
    disciplines: [{ name: 'Tunnels', values: {} }],
    comments: [{ tagCode: 'C', number: 'C-0001', message: '', status: 'Open' }],
  })
  expect(comparePlans(baseline, now)).toMatchObject({
    plan: [],
    disciplines: [],
    comments: [],
    lines: [{ fields: [{ field: 'due', from: '2026-11-20', to: '2026-11-21' }] }],
  })
})

describe('the parts of a plan', () => {
  test('people of the plan, and disciplines by name', () => {
    const from = state([], {
      plan: { Title: 'Portal', Owner: ['a'] },
      disciplines: [
        { name: 'Tunnels', values: { Owner: ['a'] } },
        { name: 'Bridges', values: {} },
      ],
    })
    const to = state([], {
      plan: { Title: 'Portal', Owner: ['b'] },
      disciplines: [
        { name: 'Tunnels', values: { Owner: [] } },
        { name: 'Rail', values: {} },
      ],
    })
    const { plan, disciplines } = comparePlans(from, to)
    expect(plan).toEqual([{ field: 'Owner', from: ['a'], to: ['b'] }])
    expect(disciplines).toEqual([
      { kind: 'REMOVED', name: 'Bridges', fields: [] },
      { kind: 'ADDED', name: 'Rail', fields: [] },
      { kind: 'CHANGED', name: 'Tunnels', fields: [{ field: 'Owner', from: ['a'], to: [] }] },
    ])
  })

  test('comments with another status', () => {
    const comment = (tagCode: string, status: CommentState['status']) => ({
      tagCode,
      number: tagCode,
      message: '',
      status,
    })
    const { comments } = comparePlans(
      state([], { comments: [comment('C-2', 'Open'), comment('C-1', 'Open')] }),
      state([], {
        comments: [comment('C-2', 'Closed'), comment('C-1', 'Open'), comment('C-10', 'Open')],
      }),
    )
    expect(comments.map(({ from, to }) => [to?.number, from?.status, to?.status])).toEqual([
      ['C-2', 'Open', 'Closed'],
      ['C-10', undefined, 'Open'],
    ])
  })
})

test('lines are counted by kind', () => {
  expect(countKinds([{ kind: 'ADDED' }, { kind: 'SAME' }, { kind: 'ADDED' }])).toEqual({
    ADDED: 2,
    REMOVED: 0,
    CHANGED: 0,
    SAME: 1,
  })
})
