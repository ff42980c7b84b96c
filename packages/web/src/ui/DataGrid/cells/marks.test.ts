import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { drawMarks } from './marks.ts'

const theme = {
  error: { fg: 'red' },
  changed: 'blue',
  tones: {},
} as unknown as Parameters<typeof drawMarks>[2]['theme']
const columns: Column<{ fault?: string }>[] = [
  { id: 'title', title: 'Title', width: 100, error: ({ fault }) => fault, cell: () => never() },
]
const never = (): never => {
  throw new Error('Marks need no content.')
}

/** Returns the bars at the start of a row: colour, top and height. */
function barsOf(row: { fault?: string }, rowChange?: string) {
  const bars: [unknown, number, number][] = []
  const ctx = {
    fillStyle: '',
    fillRect: (_x: number, y: number, _width: number, height: number) =>
      bars.push([ctx.fillStyle, y, height]),
    ...Object.fromEntries(
      ['save', 'restore', 'beginPath', 'moveTo', 'lineTo', 'closePath', 'fill'].map((name) => [
        name,
        () => undefined,
      ]),
    ),
  }
  const rect = { x: 0, y: 0, width: 100, height: 33 }
  drawMarks(ctx as unknown as CanvasRenderingContext2D, rect, {
    columns,
    column: 0,
    row,
    theme,
    rowChange: () => rowChange,
  })
  return bars
}

it('marks a row that is faulty, unsaved, or both', () => {
  expect(barsOf({})).toEqual([])
  expect(barsOf({ fault: 'Empty.' })).toEqual([['red', 1, 32]])
  expect(barsOf({}, 'New row.')).toEqual([['blue', 1, 32]])
  expect(barsOf({ fault: 'Empty.' }, 'New row.')).toEqual([
    ['red', 1, 16],
    ['blue', 17, 16],
  ])
})
