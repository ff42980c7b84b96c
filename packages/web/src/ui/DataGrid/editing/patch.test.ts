import { describe, expect, test } from 'vitest'
import { cleared, filled, pasted } from './entries.ts'
import { heldRefusals, planOf } from './patch.ts'
import { applied, blankLine, type SampleLine, sampleSheet } from '../sampleSheet.testkit.ts'

const cell = (x: number, y: number, width = 1, height = 1) => ({ x, y, width, height })
const changes = (plan: {
  patches: readonly { rowId: string; columnId: string; value: unknown }[]
}) => plan.patches.map(({ rowId, columnId, value }) => [rowId, columnId, value])

describe('paste', () => {
  test('writes a block from the corner, in each cell’s own format', () => {
    const plan = planOf(
      sampleSheet({}, {}),
      pasted(
        [
          ['One', 'drawing (drg)', '7'],
          ['Two', 'REP', ''],
        ],
        cell(1, 0),
      ),
    )
    // The second type and the second hours equal the current values.
    expect(changes(plan)).toEqual([
      ['a', 'title', 'One'],
      ['a', 'type', 'DRG'],
      ['a', 'hours', '7'],
      ['b', 'title', 'Two'],
    ])
  })
  test('gives a reason for each skipped cell: locked, no such choice, refused by the column, read-only', () => {
    const plan = planOf(
      sampleSheet({ issued: true }, {}, {}),
      pasted(
        [
          ['x', 'REP'],
          ['y', 'Poem'],
          ['z', 'DRG'],
        ],
        cell(1, 0),
      ),
    )
    expect(plan.refusals).toEqual([
      { rowId: 'a', columnId: 'title', reason: 'This line is issued.', isLock: true },
      { rowId: 'a', columnId: 'type', reason: 'This line is issued.', isLock: true },
      { rowId: 'b', columnId: 'type', reason: '‘Poem’ is not one of the choices.' },
    ])
    expect(changes(plan)).toEqual([
      ['b', 'title', 'y'],
      ['c', 'title', 'z'],
      ['c', 'type', 'DRG'],
    ])
    expect(planOf(sampleSheet({}), pasted([['N-1']], cell(0, 0))).refusals[0]?.reason).toBe(
      'This column is read-only.',
    )
    expect(planOf(sampleSheet({}), pasted([['-1']], cell(3, 0))).refusals[0]?.reason).toBe(
      '‘-1’ is not allowed here.',
    )
  })
  test('counts the cells beyond the last row or column', () => {
    expect(planOf(sampleSheet({}), pasted([['x'], ['y'], ['z']], cell(1, 0))).outside).toBe(2)
  })
  test('fills a larger selection only if it is a multiple of the block', () => {
    expect(
      changes(planOf(sampleSheet({}, {}, {}), pasted([['x']], cell(1, 0, 1, 3)))),
    ).toHaveLength(3)
    expect(
      changes(planOf(sampleSheet({}, {}, {}), pasted([['x'], ['y']], cell(1, 0, 1, 3)))),
    ).toEqual([
      ['a', 'title', 'x'],
      ['b', 'title', 'y'],
    ])
  })
  test('each cell sees the changes before it', () => {
    const sheet = sampleSheet({ title: 'Kept' })
    const plan = planOf(sheet, pasted([['', 'DRG']], cell(1, 0)))
    expect(applied(sheet, plan.patches).rows[0]).toMatchObject({ title: 'DRG', type: 'DRG' })
  })
})

describe('below the last row', () => {
  const sheet = { ...sampleSheet({}), blank: blankLine }
  const added = (plan: ReturnType<typeof planOf<SampleLine>>) =>
    plan.added.map(({ row: { id, title, type }, columnIds }) => [id, title, type, columnIds])

  test('a paste appends rows with what was written, and changes those that exist', () => {
    const plan = planOf(sheet, pasted([['One'], ['Two'], ['Three']], cell(1, 0)))
    expect(changes(plan)).toEqual([['a', 'title', 'One']])
    expect(added(plan)).toEqual([
      ['blank 0', 'Two', '', ['title']],
      ['blank 1', 'Three', '', ['title']],
    ])
    expect(plan.outside).toBe(0)
  })
  test('an empty line of the clipboard appends nothing', () => {
    const plan = planOf(sheet, pasted([['One', 'DRG'], [''], ['Three', '']], cell(1, 1)))
    expect(added(plan)).toEqual([
      ['blank 0', 'One', 'DRG', ['title', 'type']],
      ['blank 2', 'Three', '', ['title']],
    ])
  })
  test('a cell that is refused is reported and the rest of its row is appended', () => {
    const plan = planOf(sheet, pasted([['One', 'Poem']], cell(1, 1)))
    expect(added(plan)).toEqual([['blank 0', 'One', '', ['title']]])
    expect(plan.refusals).toEqual([
      { rowId: 'blank 0', columnId: 'type', reason: '‘Poem’ is not one of the choices.' },
    ])
  })
  test('only filled cells beyond the rows that can be added are counted', () => {
    const few = { ...sheet, blank: (index: number) => (index < 1 ? blankLine(index) : undefined) }
    const plan = planOf(
      few,
      pasted(
        [
          ['One', ''],
          ['Two', ''],
          ['', ''],
        ],
        cell(1, 1),
      ),
    )
    expect(plan.outside).toBe(1)
  })
})

describe('a selection to the end of the sheet, with its empty rows', () => {
  const sheet = { ...sampleSheet({ title: 'x' }, { title: 'y' }), blank: blankLine }
  test('is filled down to the last row, and makes none', () => {
    const plan = planOf(sheet, filled(sheet, cell(1, 0), cell(1, 0, 1, 6)))
    expect(changes(plan)).toEqual([['b', 'title', 'x']])
    expect(plan.added).toEqual([])
  })
  test('takes a pasted cell down to the last row, and the rows of a pasted block', () => {
    const one = planOf(sheet, pasted([['z']], cell(1, 0, 1, 6), sheet.rows.length))
    expect(changes(one).map(([id]) => id)).toEqual(['a', 'b'])
    expect(one.added).toEqual([])
    const block = planOf(sheet, pasted([['p'], ['q'], ['r']], cell(1, 0, 1, 6), sheet.rows.length))
    expect([changes(block).length, block.added.length]).toEqual([2, 1])
    expect(planOf(sheet, pasted([['n']], cell(1, 2, 1, 4), 2)).added).toHaveLength(1)
  })
})

describe('fill', () => {
  test('repeats the source down the destination', () => {
    const sheet = sampleSheet({ title: 'x' }, { title: 'y' }, {}, {}, {})
    expect(changes(planOf(sheet, filled(sheet, cell(1, 0, 1, 2), cell(1, 0, 1, 5))))).toEqual([
      ['c', 'title', 'x'],
      ['d', 'title', 'y'],
      ['e', 'title', 'x'],
    ])
  })
  test('fills upwards', () => {
    const sheet = sampleSheet({}, {}, { title: 'x' })
    expect(changes(planOf(sheet, filled(sheet, cell(1, 2), cell(1, 0, 1, 3))))).toEqual([
      ['a', 'title', 'x'],
      ['b', 'title', 'x'],
    ])
  })
  test('into another column, fills the displayed text', () => {
    const sheet = sampleSheet({ title: '12' })
    expect(
      changes(
        planOf(
          sheet,
          [...filled(sheet, cell(1, 0), cell(1, 0, 3, 1))].filter(({ column }) => column === 3),
        ),
      ),
    ).toEqual([['a', 'hours', '12']])
  })
})

test('text that a cell shows already changes nothing, even where it is locked', () => {
  const sheet = sampleSheet({ number: 'N-1', title: 'Kept', issued: true })
  expect(planOf(sheet, pasted([['N-1', 'Kept', 'Report (REP)', '']], cell(0, 0)))).toMatchObject({
    patches: [],
    refusals: [],
  })
})

test('a refusal of a locked cell ends with the lock, others stay', () => {
  const locked = sampleSheet({ issued: true }, {})
  const { refusals } = planOf(
    locked,
    pasted(
      [
        ['Typed', ''],
        ['', 'Poem'],
      ],
      cell(1, 0),
    ),
  )
  expect(heldRefusals(locked, refusals)).toEqual(refusals)
  expect(heldRefusals(sampleSheet({}, {}), refusals)).toEqual(refusals.slice(-1))
})

test('delete clears editable cells', () => {
  const plan = planOf(
    sampleSheet({ hours: '3', authors: ['ada'] }, { hours: '3', authors: ['ada'], issued: true }),
    cleared([cell(3, 0, 2, 2)]),
  )
  expect(changes(plan)).toEqual([
    ['a', 'hours', ''],
    ['a', 'authors', []],
  ])
  expect(plan.refusals).toHaveLength(2)
})

test('keeps the text of a cell that was locked while its editor was open', () => {
  const typed = [{ column: 1, row: 0, write: { text: 'Typed' } }]
  const sheet = sampleSheet({ issued: true })
  expect(changes(planOf(sheet, typed))).toEqual([])
  expect(changes(planOf(sheet, typed, { intoLocked: true }))).toEqual([['a', 'title', 'Typed']])
})
