import {
  type CustomCell,
  type CustomRenderer,
  getMiddleCenterBias,
  GridCellKind,
} from '@glideapps/glide-data-grid'
import { counted } from '@tidemark/schema/wording'
import { type Group, groupName } from './groups.ts'
import { type GridTheme, zoomOf } from '../cells/useGridTheme.ts'

/** A figure of the rows of a group, such as the number of errors. */
export interface GroupFigure {
  readonly text: string
  readonly isFaulty: boolean
}

interface GroupData {
  readonly kind: 'group-cell'
  readonly name: string
  readonly count: string
  readonly figures: readonly GroupFigure[]
  /** Undefined for a group that cannot be folded. */
  readonly isFolded: boolean | undefined
  /** Where the text begins, however far the sheet is scrolled. */
  readonly left: number
  readonly fault: string
  /** The keyboard is on this header. */
  readonly isActive: boolean
}

/** `paintsAcross` is read by the patched grid: the header is drawn beside frozen columns too. */
type GroupCell = CustomCell<GroupData> & { readonly paintsAcross: true }

type Describe<Row> = ((rows: readonly Row[]) => readonly GroupFigure[]) | undefined

const figuresOf = <Row>({ rows }: Group<Row>, describe: Describe<Row>): readonly GroupFigure[] =>
  describe?.(rows) ?? []

/** Returns the header of a group in words: its value, the number of its rows and their figures. */
export const groupText = <Row>(group: Group<Row>, describe: Describe<Row>): string =>
  [
    groupName(group),
    counted(group.rows.length, 'row'),
    ...figuresOf(group, describe).map(({ text }) => text),
  ].join(', ')

/** Builds the cell that spans the header of a group. */
export const groupCell = <Row>(
  group: Group<Row>,
  describe: Describe<Row>,
  {
    columns,
    left,
    theme,
    isActive,
  }: { columns: number; left: number; theme: GridTheme; isActive: boolean },
): GroupCell => ({
  kind: GridCellKind.Custom,
  allowOverlay: false,
  readonly: true,
  span: [0, columns - 1],
  paintsAcross: true,
  activationBehaviorOverride: 'single-click',
  cursor: 'pointer',
  copyData: groupText(group, describe),
  data: {
    kind: 'group-cell',
    name: groupName(group),
    count: counted(group.rows.length, 'row'),
    figures: figuresOf(group, describe),
    isFolded: group.value === null ? undefined : group.isFolded,
    left,
    fault: theme.error.fg,
    isActive,
  },
})

/** Wider than any sheet, in pixels. */
const endless = 100_000

/** In pixels at the usual font size. */
const [chevron, gap] = [4, 12]

/** Draws the header of a group: a chevron, the value, then the figures. */
export const groupRenderer: CustomRenderer<GroupCell> = {
  kind: GridCellKind.Custom,
  isMatch: (cell): cell is GroupCell => (cell.data as { kind?: unknown }).kind === 'group-cell',
  draw: ({ ctx, theme, rect }, { data }) => {
    const middle = rect.y + rect.height / 2
    const text = middle + getMiddleCenterBias(ctx, theme)
    const zoom = zoomOf(theme)
    let x = data.left + theme.cellHorizontalPadding
    ctx.save()
    if (data.isActive) {
      ctx.strokeStyle = theme.accentColor
      ctx.lineWidth = 2
      // Open towards the columns that are scrolled out of view.
      ctx.strokeRect(data.left + 1, rect.y + 1, endless, rect.height - 2)
    }
    if (data.isFolded !== undefined) {
      ctx.translate(x + chevron * zoom, middle)
      ctx.scale(zoom, zoom)
      if (data.isFolded) ctx.rotate(-Math.PI / 2)
      ctx.beginPath()
      ctx.moveTo(-chevron, -chevron / 2)
      ctx.lineTo(0, chevron / 2)
      ctx.lineTo(chevron, -chevron / 2)
      ctx.lineWidth = 1.5
      ctx.strokeStyle = theme.textMedium
      ctx.stroke()
    }
    ctx.restore()
    x += (chevron * 2 + gap / 2) * zoom
    const write = (words: string, colour: string, weight = '') => {
      ctx.font = `${weight} ${theme.baseFontFull}`.trim()
      ctx.fillStyle = colour
      ctx.fillText(words, x, text)
      x += ctx.measureText(words).width + gap * zoom
    }
    ctx.save()
    write(data.name, theme.textDark, '600')
    write(data.count, theme.textMedium)
    for (const { text: figure, isFaulty } of data.figures)
      write(figure, isFaulty ? data.fault : theme.textMedium)
    ctx.restore()
    return true
  },
}
