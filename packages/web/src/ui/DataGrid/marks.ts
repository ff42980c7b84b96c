import type { Rectangle } from '@glideapps/glide-data-grid'
import type { Column } from './column.ts'
import type { GridTheme } from './useGridTheme.ts'

interface Marked<Row> {
  readonly columns: readonly Column<Row>[]
  readonly column: number
  readonly row: Row
  readonly theme: Pick<GridTheme, 'error' | 'tones' | 'changed'>
  readonly rowChange: ((row: Row) => string | undefined) | undefined
}

/** Marks a cell that has an error or is not saved, and at its first column such a row. */
export function drawMarks<Row>(
  ctx: CanvasRenderingContext2D,
  rect: Rectangle,
  { columns, column, row, theme, rowChange }: Marked<Row>,
) {
  if (column === 0) {
    const isFaulty = columns.some((one) => one.error?.(row))
    drawRowMarks(ctx, rect, [
      ...(isFaulty ? [theme.error.fg] : []),
      ...(rowChange?.(row) ? [theme.changed] : []),
    ])
  }
  const shown = columns[column]
  if (shown?.changed?.(row)) drawChangeCorner(ctx, rect, theme.changed)
  if (shown?.error?.(row))
    drawFaultCorner(ctx, rect, shown.contested?.(row) ? theme.tones.waiting.fg : theme.error.fg)
}

const side = 7

/** Draws a folded corner on an invalid cell, because the tint alone would rely on colour. */
function drawFaultCorner(
  ctx: CanvasRenderingContext2D,
  { x, y, width }: Rectangle,
  colour: string,
) {
  const right = x + width
  fillTriangle(ctx, [right - side, y + 1], [right, y + 1], [right, y + 1 + side], colour)
}

/** Draws a corner at the start of an unsaved cell, opposite to that of an error. */
function drawChangeCorner(
  ctx: CanvasRenderingContext2D,
  { x, y, height }: Rectangle,
  colour: string,
) {
  const bottom = y + height
  fillTriangle(ctx, [x + 1, bottom - side], [x + 1, bottom], [x + 1 + side, bottom], colour)
}

type Point = readonly [number, number]

function fillTriangle(
  ctx: CanvasRenderingContext2D,
  one: Point,
  two: Point,
  three: Point,
  colour: string,
) {
  ctx.save()
  ctx.beginPath()
  ctx.moveTo(...one)
  ctx.lineTo(...two)
  ctx.lineTo(...three)
  ctx.closePath()
  ctx.fillStyle = colour
  ctx.fill()
  ctx.restore()
}

const markWidth = 3

/**
 * Marks a row at its start, where it is seen however far the sheet is scrolled. Several marks share the
 * height of the row.
 */
function drawRowMarks(
  ctx: CanvasRenderingContext2D,
  { x, y, height }: Rectangle,
  colours: readonly string[],
) {
  ctx.save()
  const share = (height - 1) / colours.length
  for (const [place, colour] of colours.entries()) {
    ctx.fillStyle = colour
    ctx.fillRect(x + 1, y + 1 + place * share, markWidth, share)
  }
  ctx.restore()
}
