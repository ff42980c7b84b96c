import { Box, useBreakpointValue } from '@chakra-ui/react'
import {
  DataEditorCore,
  type DataEditorCoreProps,
  type DataEditorRef,
  type GridMouseEventArgs,
  ImageWindowLoaderImpl,
  type Item,
  markerCellRenderer,
  numberCellRenderer,
  type Rectangle,
} from '@glideapps/glide-data-grid'
import { useState, type RefObject, useCallback, useMemo, useRef } from 'react'
import type { Find } from './GridFind.tsx'
import type { Tip } from './GridNotice.tsx'
import type { Pages } from './GridPages.tsx'
import { type Block, cleared, filled } from './entries.ts'
import type { OpenColumn } from './ColumnMenu.tsx'
import type { GridView } from './gridView.ts'
import { editedRowId, glideCell, written } from './glideCell.ts'
import { commandOf, type GridCommand } from './gridKeys.ts'
import { remark } from './inspect.ts'
import { lockReason, rowAt, type Sheet } from './patch.ts'
import type { DataGridProps } from './props.ts'
import { choiceRenderers } from './choiceCells.tsx'
import { drawFaultCorner, drawFaultMark, statusRenderer, textRenderer } from './renderers.ts'
import type { useEditing } from './useEditing.ts'
import type { useGridSelection } from './useGridSelection.ts'
import type { GridTheme } from './useGridTheme.ts'

const keyOf = (grid: string) => `tidemark.grid.${grid}.widths`

const kept = (grid: string): Readonly<Record<string, number>> => {
  try {
    const widths: unknown = JSON.parse(localStorage.getItem(keyOf(grid)) ?? '{}')
    return typeof widths === 'object' && widths
      ? Object.fromEntries(
          Object.entries(widths).filter(
            (entry): entry is [string, number] => typeof entry[1] === 'number',
          ),
        )
      : {}
  } catch {
    return {}
  }
}

/** Stores the column widths of a grid on this device, by column id under the grid's name. */
function useColumnWidths(grid: string) {
  const [widths, setWidths] = useState(() => kept(grid))
  const resize = (columnId: string, width: number) =>
    setWidths((current) => ({ ...current, [columnId]: Math.round(width) }))
  /** Dragging resizes at every pixel; only the final width is stored. */
  const keep = (columnId: string, width: number) =>
    localStorage.setItem(keyOf(grid), JSON.stringify({ ...widths, [columnId]: Math.round(width) }))
  return { widths, resize, keep }
}

interface GridCanvasProps<Row> extends Pick<
  DataGridProps<Row>,
  | 'name'
  | 'onEdit'
  | 'onSelectedIdsChange'
  | 'highlight'
  | 'frozenThrough'
  | 'rowActions'
  | 'onOpenRow'
  | 'onNearEnd'
> {
  /** Applies to the selected cells, or to all. */
  readonly onTake: (take: 'mine' | 'theirs', all: boolean) => void
  readonly sheet: Sheet<Row>
  readonly theme: GridTheme
  readonly pages: Pages
  /** The number of empty rows below the last row of the page. */
  readonly blanks: number
  readonly selection: ReturnType<typeof useGridSelection>
  readonly editing: ReturnType<typeof useEditing<Row>>
  readonly find: Find
  readonly editor: RefObject<DataEditorRef | null>
  readonly frame: RefObject<HTMLElement | null>
  /** Moves to the next (1) or previous (-1) cell with an error. */
  readonly onError: (by: 1 | -1) => void
  readonly onTip: (tip: Tip | undefined) => void
  readonly onMenu: (row: Row, x: number, y: number) => void
  readonly view: GridView
  readonly onColumnMenu: (open: OpenColumn) => void
}

/**
 * Only the renderers in use: glide's full set includes a markdown reader and an image carousel. The
 * cast is needed because each renderer is typed for its own cell.
 */
const renderers = [
  textRenderer,
  numberCellRenderer,
  markerCellRenderer,
] as readonly unknown[] as NonNullable<DataEditorCoreProps['renderers']>
const customRenderers = [...choiceRenderers, statusRenderer]
/** Glide requires it although no cell shows an image. */
const imageLoader = new ImageWindowLoaderImpl()

/** Paste and other commands are handled here: glide's clipboard parser breaks cells at quotes and emoji. */
const keybindings = {
  paste: false,
  downFill: false,
  search: false,
  activateCell: ' |Enter|shift+Enter|F2|alt+ArrowDown',
  goDownCellRetainSelection: false,
  goUpCellRetainSelection: false,
  delete: 'Delete|Backspace',
}

const headHeight = 36

/** Says in the header that a column is sorted or filtered. */
const marksOf = ({ sort, filters }: GridView, columnId: string) =>
  `${sort?.columnId === columnId ? (sort.direction === 'ascending' ? ' ↑' : ' ↓') : ''}${filters[columnId] ? ' (filtered)' : ''}`

/** The number of rows below the visible ones at which more are loaded. */
const nearEnd = 60

/** Glide counts the marker column of the rows as column 0 in drawing callbacks only. */
const markerColumns = 1

/** The adapter to glide. Row indexes run over all pages, except in glide's own API. */
export function GridCanvas<Row>({
  name,
  sheet,
  theme,
  pages,
  blanks,
  selection,
  editing,
  find,
  editor,
  frame,
  highlight,
  frozenThrough,
  rowActions,
  onEdit,
  onSelectedIdsChange,
  onOpenRow,
  onNearEnd,
  onTake,
  onError,
  onTip,
  onMenu,
  view,
  onColumnMenu,
}: GridCanvasProps<Row>) {
  const portal = useRef<HTMLDivElement>(null)
  const { widths, resize, keep } = useColumnWidths(name)
  // On a narrow screen frozen columns would leave no room for other columns.
  const most = useBreakpointValue({ base: 0, md: 1, xl: sheet.columns.length }) ?? 0
  const lastFrozen = view.frozen ?? frozenThrough
  const frozen = Math.min(most, sheet.columns.findIndex(({ id }) => id === lastFrozen) + 1)

  const columns = useMemo(
    () =>
      sheet.columns.map(({ id, title, width, grow }) => ({
        id,
        title: `${title}${marksOf(view, id)}`,
        // Sorting or filtering the loaded rows of a longer list would mislead.
        hasMenu: onNearEnd === undefined,
        width: widths[id] ?? width * theme.zoom,
        ...(grow !== undefined && widths[id] === undefined && { grow }),
      })),
    [sheet.columns, widths, view, onNearEnd, theme.zoom],
  )

  const isHighlighted = (row: number) => {
    const shown = sheet.rows[row + pages.start]
    return highlight !== undefined && shown !== undefined && sheet.rowId(shown) === highlight
  }
  const getCellContent = useCallback(
    ([column, row]: Item) => {
      const shown = sheet.columns[column]
      const line = rowAt(sheet, row + pages.start)
      if (!shown || !line) throw new RangeError(`There is no cell at column ${column}, row ${row}.`)
      const id = sheet.rowId(line)
      return glideCell(shown, line, id, theme, id === highlight)
    },
    [sheet, pages.start, theme, highlight],
  )
  const drawCell = useCallback<NonNullable<DataEditorCoreProps['drawCell']>>(
    ({ ctx, rect, col, row }, drawContent) => {
      drawContent()
      const line = sheet.rows[row + pages.start]
      const shown = sheet.columns[col]
      if (line && col === 0 && sheet.columns.some((column) => column.error?.(line)))
        drawFaultMark(ctx, rect, theme.error.fg)
      if (line && shown?.error?.(line))
        drawFaultCorner(
          ctx,
          rect,
          shown.contested?.(line) ? theme.tones.waiting.fg : theme.error.fg,
        )
    },
    [sheet, pages.start, theme],
  )
  const matches = useMemo(
    () =>
      find.places
        .filter(({ row }) => row >= pages.start && row < pages.end)
        .map(({ column, row }): Item => [column + markerColumns, row - pages.start]),
    [find.places, pages.start, pages.end],
  )
  const across = (block: Block): Block => ({ ...block, y: block.y + pages.start })

  const fillDown = () => {
    const block = selection.block
    if (!block) return
    const whole =
      block.height > 1 || block.y === 0 ? block : { ...block, y: block.y - 1, height: 2 }
    editing.write(filled(sheet, { ...whole, height: 1 }, whole))
  }
  const run: Record<GridCommand, (bounds: Block | undefined) => void> = {
    undo: editing.undo,
    redo: editing.redo,
    fillDown,
    find: find.start,
    replace: find.startReplace,
    nextError: () => onError(1),
    previousError: () => onError(-1),
    keepMine: () => onTake('mine', false),
    takeTheirs: () => onTake('theirs', false),
    keepAllMine: () => onTake('mine', true),
    takeAllTheirs: () => onTake('theirs', true),
    columnMenu: (bounds) => {
      if (onNearEnd) return
      const column = selection.cell && sheet.columns[selection.cell[0]]
      if (column && bounds)
        onColumnMenu({ columnId: column.id, x: bounds.x, y: bounds.y + bounds.height })
    },
    open: () => {
      const row = selection.cell && sheet.rows[selection.cell[1]]
      if (row) onOpenRow?.(row)
    },
    menu: (bounds) => {
      const row = selection.cell && sheet.rows[selection.cell[1]]
      if (row && bounds) onMenu(row, bounds.x, bounds.y + bounds.height)
    },
  }
  /** On a read-only cell, Enter moves to the next row, as after an edit. */
  const stepOverLocked = ({
    key,
    shiftKey,
  }: Parameters<NonNullable<DataEditorCoreProps['onKeyDown']>>[0]) => {
    const [column = 0, row = 0] = selection.cell ?? []
    const shown = sheet.columns[column]
    const line = rowAt(sheet, row)
    if (
      key !== 'Enter' ||
      !selection.cell ||
      !shown ||
      !line ||
      lockReason(shown, line) === undefined
    )
      return
    selection.select([column, row + (shiftKey ? -1 : 1)])
  }
  /**
   * F2 puts the caret at the end, as in a spreadsheet. Glide selects the whole text, so that typing
   * would replace it.
   */
  const caretToEnd = () =>
    requestAnimationFrame(() => {
      const entry = portal.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        'textarea, input[type=text]',
      )
      entry?.setSelectionRange(entry.value.length, entry.value.length)
    })
  const onKeyDown: DataEditorCoreProps['onKeyDown'] = (event) => {
    const command = commandOf(event)
    if (!command) {
      if (event.key === 'F2') caretToEnd()
      stepOverLocked(event)
      return
    }
    event.cancel()
    event.preventDefault()
    run[command](event.bounds)
  }
  const openColumn = (column: number, { x, y, height }: Rectangle) => {
    const shown = sheet.columns[column]
    if (shown) onColumnMenu({ columnId: shown.id, x, y: y + height })
  }
  const onItemHovered = (event: GridMouseEventArgs) => {
    const [column, row] = event.location
    const message =
      event.kind === 'cell' ? remark(sheet, { column, row: row + pages.start }) : undefined
    const corner = frame.current?.getBoundingClientRect()
    onTip(
      message && event.kind === 'cell' && corner
        ? {
            remark: message,
            x: event.bounds.x - corner.x,
            y: event.bounds.y + event.bounds.height - corner.y,
          }
        : undefined,
    )
  }

  return (
    <>
      <DataEditorCore
        ref={editor}
        theme={theme.glide}
        renderers={renderers}
        customRenderers={customRenderers}
        imageWindowLoader={imageLoader}
        keybindings={keybindings}
        width="100%"
        height="100%"
        rowHeight={theme.rowHeight}
        headerHeight={headHeight * theme.zoom}
        smoothScrollX
        smoothScrollY
        columns={columns}
        rows={pages.end - pages.start + blanks}
        getCellContent={getCellContent}
        getCellsForSelection
        drawCell={drawCell}
        freezeColumns={frozen}
        rowMarkers={
          onSelectedIdsChange
            ? { kind: 'both', startIndex: pages.start + 1 }
            : { kind: 'number', startIndex: pages.start + 1 }
        }
        rowSelect={onSelectedIdsChange ? 'multi' : 'none'}
        rowSelectionMode="multi"
        columnSelect="none"
        rangeSelectionBlending="additive"
        rowSelectionBlending="additive"
        gridSelection={selection.glide}
        onGridSelectionChange={selection.change}
        getRowThemeOverride={(row) =>
          isHighlighted(row) ? { bgCell: theme.highlight } : undefined
        }
        searchResults={matches}
        fillHandle={onEdit !== undefined}
        allowedFillDirections="orthogonal"
        onFillPattern={(event) => {
          event.preventDefault()
          editing.write(filled(sheet, across(event.patternSource), across(event.fillDestination)))
        }}
        onCellEdited={([column], value) => {
          const write = written(value)
          // By id: live updates may have moved the row since its editor was opened.
          const row = selection.rowOf(editedRowId(value))
          if (write && row === undefined) editing.refuse(write)
          else if (write && row !== undefined)
            editing.write([{ column, row, write }], { wasOpen: true })
        }}
        onDelete={() => {
          editing.write(cleared(selection.blocks))
          return false
        }}
        onCellActivated={([, row]) => {
          const line = sheet.rows[row + pages.start]
          if (line && !onEdit) onOpenRow?.(line)
        }}
        onVisibleRegionChanged={({ y, height }) => {
          if (y + height > sheet.rows.length - nearEnd) onNearEnd?.()
        }}
        onKeyDown={onKeyDown}
        onItemHovered={onItemHovered}
        onCellContextMenu={([, row], event) => {
          const line = sheet.rows[row + pages.start]
          if (!rowActions || !line) return
          event.preventDefault()
          onMenu(line, event.bounds.x + event.localEventX, event.bounds.y + event.localEventY)
        }}
        onHeaderMenuClick={(column, bounds) => openColumn(column, bounds)}
        onHeaderContextMenu={(column, event) => {
          event.preventDefault()
          if (!onNearEnd) openColumn(column, event.bounds)
        }}
        onColumnResize={(column, width) => {
          if (column.id) resize(column.id, width)
        }}
        onColumnResizeEnd={(column, width) => {
          if (column.id) keep(column.id, width)
        }}
        portalElementRef={portal as RefObject<HTMLElement>}
      />
      <Box ref={portal} position="fixed" left="0" top="0" zIndex="popover" />
    </>
  )
}
