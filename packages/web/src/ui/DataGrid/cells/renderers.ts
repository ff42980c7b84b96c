import {
  type CustomCell,
  type CustomRenderer,
  getMiddleCenterBias,
  GridCellKind,
  textCellRenderer,
} from '@glideapps/glide-data-grid'
import { ellipsized } from './ellipsized.ts'
import type { Tone } from '../../StatusBadge.tsx'
import { type ToneColours, zoomOf } from './useGridTheme.ts'

interface StatusData {
  readonly kind: 'status-cell'
  readonly word: string
  readonly tone: Tone
  readonly colours: ToneColours
  /** The background colour visible through the shape. */
  readonly ground: string
}

export type GlideStatusCell = CustomCell<StatusData>

type Draw = (ctx: CanvasRenderingContext2D, ground: string) => void

const stroked =
  (outline: string): Draw =>
  (ctx) => {
    const path = new Path2D(outline)
    ctx.stroke(path)
  }
const solid =
  (outline: string): Draw =>
  (ctx) => {
    const path = new Path2D(outline)
    // The rule mistakes this for an array; it fills a path.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    ctx.fill(path)
  }
const ring = stroked('M1.25 5a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0z')
const half = solid('M5 1.25a3.75 3.75 0 0 1 0 7.5z')
const disc = solid('M.5 5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z')
const tick = stroked('m2.9 5.2 1.5 1.5 2.8-3')

/** The shapes of StatusBadge, in a square of 10 pixels. */
const shapes: Record<Tone, Draw> = {
  neutral: ring,
  active: (ctx, ground) => {
    ring(ctx, ground)
    half(ctx, ground)
  },
  waiting: solid('M1.5 1h7L5 5zM1.5 9h7L5 5z'),
  review: solid('M5 .5 9.5 5 5 9.5.5 5z'),
  good: (ctx, ground) => {
    disc(ctx, ground)
    ctx.strokeStyle = ground
    tick(ctx, ground)
  },
  bad: solid('M5 .5 9.8 9.25H.2z'),
}

/** In pixels at the usual font size. */
const badge = { inset: 6, shape: 10, gap: 6, radius: 2 }
const around = badge.inset * 2 + badge.shape + badge.gap

/** Draws a status like StatusBadge: shape, word and colour. */
export const statusRenderer: CustomRenderer<GlideStatusCell> = {
  kind: GridCellKind.Custom,
  isMatch: (cell): cell is GlideStatusCell =>
    (cell.data as { kind?: unknown }).kind === 'status-cell',
  draw: ({ ctx, theme, rect }, { data }) => {
    if (!data.word) return
    const x = rect.x + theme.cellHorizontalPadding
    const middle = Math.round(rect.y + rect.height / 2)
    const zoom = zoomOf(theme)
    ctx.save()
    ctx.beginPath()
    ctx.roundRect(
      x + 0.5,
      middle - theme.bubbleHeight / 2 + 0.5,
      ctx.measureText(data.word).width + around * zoom,
      theme.bubbleHeight - 1,
      badge.radius,
    )
    ctx.fillStyle = data.colours.bg
    ctx.fill()
    ctx.lineWidth = 1
    ctx.strokeStyle = data.colours.line
    ctx.stroke()
    ctx.fillStyle = data.colours.fg
    ctx.fillText(
      data.word,
      x + (badge.inset + badge.shape + badge.gap) * zoom,
      middle + getMiddleCenterBias(ctx, theme),
    )
    ctx.translate(x + badge.inset * zoom, middle - (badge.shape / 2) * zoom)
    ctx.scale(zoom, zoom)
    ctx.lineWidth = 1.5
    ctx.strokeStyle = data.colours.fg
    shapes[data.tone](ctx, data.ground)
    ctx.restore()
  },
  measure: (ctx, { data }, theme) =>
    ctx.measureText(data.word).width + around * zoomOf(theme) + theme.cellHorizontalPadding * 2,
}

/** Draws text that its column cuts with an ellipsis. The bar above the cells shows all of it. */
export const textRenderer: typeof textCellRenderer = {
  ...textCellRenderer,
  draw: (args, cell) => {
    const { ctx, rect, theme } = args
    const width = rect.width - theme.cellHorizontalPadding * 2
    const displayData = ellipsized(ctx, cell.displayData, width, theme.baseFontFull)
    const shown = { ...cell, displayData }
    textCellRenderer.draw({ ...args, cell: shown }, shown)
  },
}
