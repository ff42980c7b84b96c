import { type RefObject, useCallback, useMemo, useState } from 'react'
import { type Settings, useSettings } from '../../stored.ts'
import { useStoreValue } from '../../useStoreValue.ts'
import type { Column } from '../cells/column.ts'
import type { GridView } from './gridView.ts'

/** The height of the header, in pixels at the usual font size. */
export const headHeight = 36

const nameOf = (grid: string) => `grid.${grid}.widths`

const kept = (settings: Settings, grid: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(settings.readJson(nameOf(grid)) ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )

/** Stores the column widths of a grid on this device, by column id under the grid's name. */
function useColumnWidths(grid: string) {
  const settings = useSettings()
  const [widths, setWidths] = useState(() => kept(settings, grid))
  const resize = (columnId: string, width: number) =>
    setWidths((current) => ({ ...current, [columnId]: Math.round(width) }))
  /** Stores a width when dragging ends, because dragging resizes at every pixel. */
  const keep = (columnId: string, width: number) =>
    settings.write(nameOf(grid), JSON.stringify({ ...widths, [columnId]: Math.round(width) }))
  return { widths, resize, keep }
}

/** Says in the header that a column is sorted, filtered or grouped. */
function titleOf(
  { id, title }: Pick<Column<unknown>, 'id' | 'title'>,
  { sort, filters, group }: GridView,
): string {
  const arrow = sort?.columnId === id ? (sort.direction === 'ascending' ? ' ↑' : ' ↓') : ''
  const marks = [...(filters[id] ? ['filtered'] : []), ...(group === id ? ['grouped'] : [])]
  return `${title}${arrow}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

/** The width of a header that is not cut, in pixels: a character, and what surrounds the text. */
const header = { character: 6.6, around: 44 }

interface GlideColumns {
  /** The name of the grid, under which widths are stored. */
  readonly name: string
  readonly view: GridView
  readonly frozenThrough: string | undefined
  readonly hasMenus: boolean
  readonly zoom: number
  /** The element that the sheet fills. */
  readonly frame: RefObject<HTMLElement | null>
}

/** Returns the width of an element in pixels; 0 before it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const resized = new ResizeObserver(onChange)
      if (element.current) resized.observe(element.current)
      return () => resized.disconnect()
    },
    [element],
  )
  return useStoreValue(subscribe, () => element.current?.clientWidth ?? 0)
}

/** Returns the columns as glide takes them, with their stored widths, and the number of frozen ones. */
export function useGlideColumns<Row>(
  shown: readonly Column<Row>[],
  { name, view, frozenThrough, hasMenus, zoom, frame }: GlideColumns,
) {
  const { widths, resize, keep } = useColumnWidths(name)
  const sheetWidth = useWidth(frame) / zoom
  const room = frozenRoom(sheetWidth)
  const columns = useMemo(
    () =>
      shown.map((column) => {
        const { id, width, grow } = column
        const title = titleOf(column, view)
        const isMarked = title !== column.title
        const least = isMarked ? (title.length * header.character + header.around) * zoom : 0
        return {
          id,
          title,
          hasMenu: hasMenus,
          width: Math.max(
            least,
            widths[id] ?? (id === frozenThrough ? widthAt(sheetWidth, width) : width) * zoom,
          ),
          ...(grow !== undefined && widths[id] === undefined && { grow }),
        }
      }),
    [shown, widths, view, hasMenus, zoom, sheetWidth, frozenThrough],
  )
  const lastFrozen = view.frozen ?? frozenThrough
  const wished = shown.findIndex(({ id }) => id === lastFrozen) + 1
  return { columns, frozen: fitting(columns.slice(0, wished), room * zoom), resize, keep }
}

/**
 * A sheet that is narrower begins with the column up to which others are frozen: it names the row. In
 * pixels.
 */
const narrowSheet = 560
/** A sheet that is narrower freezes no column; a wider one leaves room for others. In pixels. */
const tooNarrow = 500
const roomForOthers = 240

/** Returns the columns of a sheet of a width, at the usual font size: see `narrowSheet`. */
export function columnsAt<Row>(
  width: number,
  columns: readonly Column<Row>[],
  frozenThrough: string | undefined,
): readonly Column<Row>[] {
  const first = columns.find(({ id }) => id === frozenThrough)
  return first && width > 0 && width < narrowSheet
    ? [first, ...columns.filter((column) => column !== first)]
    : columns
}

/** The share of a phone that the column which names a row leaves to itself: the next one is in view. */
const leadShare = 0.55

/** Returns the width of that column, `width` where there is room. */
export const widthAt = (sheet: number, width: number): number =>
  sheet > 0 && sheet < tooNarrow ? Math.min(width, Math.round(sheet * leadShare)) : width

/** Returns the pixels that frozen columns may take in a sheet of a width, at the usual font size. */
export const frozenRoom = (width: number): number => (width < tooNarrow ? 0 : width - roomForOthers)

/** Returns how many columns fit, from the first; at least one where there is room at all. */
export function fitting(columns: readonly { width: number }[], room: number): number {
  if (room === 0 || columns.length === 0) return 0
  let used = 0
  const over = columns.findIndex(({ width }) => (used += width) > room)
  return over === -1 ? columns.length : Math.max(1, over)
}

/** Returns the width of the column of row numbers, in pixels at the usual font size. */
export const markerWidthOf = (rows: number) =>
  rows > 10_000 ? 48 : rows > 1000 ? 44 : rows > 100 ? 36 : 32
