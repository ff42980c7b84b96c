import type { CustomCell, CustomRenderer } from '@glideapps/glide-data-grid'
import { expect, test } from 'vitest'
import { choiceRenderers } from './choiceCells.tsx'
import { columnsFor, dropdown, multiSelect } from './column.ts'
import { glideCell } from './glideCell.ts'
import type { GridTheme } from './useGridTheme.ts'

interface Line {
  type: string
}
const report = { value: 'Report (REP)', label: 'Report (REP)' }
const column = columnsFor<Line>()({
  id: 'type',
  title: 'Type',
  width: 100,
  cell: ({ type }) => dropdown(type, [report], { open: true }),
  edit: (_, type) => ({ type }),
  error: ({ type }) => (type === report.value ? undefined : 'Not one of the choices.'),
})
const theme = { error: { fg: 'red', bg: 'pink' } } as GridTheme
const refused = glideCell(column, { type: 'REP' }, 'a', theme) as CustomCell<object>

test('an open list offers only the choices, in the sheet’s colours', () => {
  expect(refused).toMatchObject({ data: { value: 'REP', allowedValues: [report] } })
  expect(refused).not.toHaveProperty('themeOverride')
})

test('the refused text is drawn in its cell in the error colours', () => {
  const [renderer] = choiceRenderers as unknown as [CustomRenderer<CustomCell<object>>]
  const painted: [string, unknown][] = []
  const ctx = {
    fillStyle: '',
    save: () => {},
    restore: () => {},
    fillRect: () => painted.push(['ground', ctx.fillStyle]),
    fillText: (text: string) => painted.push([text, ctx.fillStyle]),
    measureText: () => ({ width: 20, actualBoundingBoxAscent: 0, actualBoundingBoxDescent: 0 }),
  }
  const rect = { x: 0, y: 0, width: 100, height: 30 }
  const colours = { textDark: 'black', cellHorizontalPadding: 8, baseFontFull: '13px Roboto' }
  renderer.draw({ ctx, rect, theme: colours, highlighted: false } as never, refused)
  expect(painted).toEqual([
    ['ground', 'pink'],
    ['REP', 'red'],
  ])
})

test('assistive technology hears the error of a cell, its unsaved change, and that its row is unsaved', () => {
  const unsaved = { ...column, changed: () => 'Not saved. It was empty.' }
  const rowChange = 'Changed row, not saved.'
  expect(glideCell(unsaved, { type: 'REP' }, 'a', theme, { rowChange })).toMatchObject({
    description: 'Not one of the choices. Not saved. It was empty. Changed row, not saved.',
  })
  expect(glideCell(column, { type: report.value }, 'a', theme)).not.toHaveProperty('description')
})

test('the people of a cell are cut with an ellipsis before the caret, with the number of the others', () => {
  const [, renderer] = choiceRenderers as unknown as CustomRenderer<CustomCell<object>>[]
  const people = ['Ada King', 'Grace Hopper', 'Linus Berg'].map((name) => ({
    value: name,
    label: name,
  }))
  const authors = columnsFor<Line>()({
    id: 'author',
    title: 'Author',
    width: 150,
    cell: () =>
      multiSelect(
        people.map(({ value }) => value),
        people,
      ),
    edit: (_, [type = '']) => ({ type }),
  })
  const cell = glideCell(authors, { type: '' }, 'a', theme) as CustomCell<object>
  const drawn = (hoverAmount: number) => {
    const texts: string[] = []
    const ends: number[] = []
    const ctx = Object.assign(
      Object.fromEntries(
        [
          'save',
          'restore',
          'translate',
          'scale',
          'beginPath',
          'moveTo',
          'lineTo',
          'stroke',
          'fill',
        ].map((name) => [name, () => {}]),
      ),
      {
        font: `hover ${hoverAmount}`,
        measureText: (text: string) => ({
          width: text.length * 6,
          actualBoundingBoxAscent: 0,
          actualBoundingBoxDescent: 0,
        }),
        roundRect: (x: number, _y: number, width: number) => ends.push(x + width),
        fillText: (text: string) => texts.push(text),
      },
    )
    const colours = {
      cellHorizontalPadding: 8,
      bubblePadding: 4,
      bubbleHeight: 20,
      bubbleMargin: 4,
      baseFontFull: '13px Roboto',
    }
    const rect = { x: 0, y: 0, width: 150, height: 30 }
    renderer?.draw({ ctx, rect, theme: colours, highlighted: false, hoverAmount } as never, cell)
    return { texts, end: Math.max(...ends) }
  }
  expect(drawn(0)).toMatchObject({ texts: ['Ada King', 'Grace H… +1'] })
  expect(drawn(0).end).toBeLessThanOrEqual(142)
  expect(drawn(1).end).toBeLessThanOrEqual(126)
})
