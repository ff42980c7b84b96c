import type { Rectangle } from '@glideapps/glide-data-grid'
import type { Column } from './column.ts'
import type { GridTheme } from './useGridTheme.ts'

interface MarkedCell<Row> {
  readonly columns: readonly Column<Row>[]
  readonly column: number
  readonly row: Row
  readonly theme: Pick<GridTheme, 'error' | 'tones' | 'changed' | 'zoom'>
  readonly rowChange: ((row: Row) => string | undefined) | undefined
}

/** Marks a cell that has an error or is not saved, and at its first column such a row. */
export function drawMarks<Row>(
  ctx: CanvasRenderingContext2D,
  rect: Rectangle,
  { columns, column, row, theme, rowChange }: MarkedCell<Row>,
) {
  const { zoom } = theme
  if (column === 0) {
    const isFaulty = columns.some((one) => one.error?.(row))
    drawRowMarks(ctx, rect, markWidth * zoom, [
      ...(isFaulty ? [theme.error.fg] : []),
      ...(rowChange?.(row) ? [theme.changed] : []),
    ])
  }
  const shown = columns[column]
  if (shown?.changed?.(row)) drawChangeCorner(ctx, rect, side * zoom, theme.changed)
  if (shown?.error?.(row))
    drawFaultCorner(
      ctx,
      rect,
      side * zoom,
      shown.contested?.(row) ? theme.tones.waiting.fg : theme.error.fg,
    )
}

/** In pixels at the usual font size. */
const [side, markWidth] = [7, 3]

/** Draws a folded corner on an invalid cell, because the tint alone would rely on colour. */
function drawFaultCorner(
  ctx: CanvasRenderingContext2D,
  { x, y, width }: Rectangle,
  corner: number,
  colour: string,
) {
  const right = x + width
  fillTriangle(ctx, [right - corner, y + 1], [right, y + 1], [right, y + 1 + corner], colour)
}

/** Draws a corner at the start of an unsaved cell, opposite to that of an error. */
function drawChangeCorner(
  ctx: CanvasRenderingContext2D,
  { x, y, height }: Rectangle,
  corner: number,
  colour: string,
) {
  const bottom = y + height
  fillTriangle(ctx, [x + 1, bottom - corner], [x + 1, bottom], [x + 1 + corner, bottom], colour)
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

/**
 * Marks a row at its start, where it is seen however far the sheet is scrolled. Several marks share the
 * height of the row.
 */
function drawRowMarks(
  ctx: CanvasRenderingContext2D,
  { x, y, height }: Rectangle,
  width: number,
  colours: readonly string[],
) {
  ctx.save()
  const share = (height - 1) / colours.length
  for (const [place, colour] of colours.entries()) {
    ctx.fillStyle = colour
    ctx.fillRect(x + 1, y + 1 + place * share, width, share)
  }
  ctx.restore()
}
