import { Box } from '@chakra-ui/react'
import {
  DataEditorCore,
  type DataEditorCoreProps,
  type DataEditorRef,
  ImageWindowLoaderImpl,
  type Item,
  markerCellRenderer,
  type Rectangle,
} from '@glideapps/glide-data-grid'
import { type RefObject, useCallback, useMemo } from 'react'
import type { Find } from './find/useFind.ts'
import type { Tip } from './CellTip.tsx'
import { type Block, cleared, filled } from './editing/entries.ts'
import type { OpenColumn } from './view/ColumnMenu.tsx'
import type { GridView } from './view/gridView.ts'
import { caretToEnd, finishEditor, passToEditor, useFinishOnLeave } from './editing/editorKeys.ts'
import { glideCell } from './cells/glideCell.ts'
import type { Group } from './view/groups.ts'
import { groupRenderer } from './view/groupCell.ts'
import { headerKey, rowInstead } from './selection/headerKeys.ts'
import { cellsBetween, useGroupHeaders } from './view/useGroupHeaders.ts'
import { commandOf, type GridCommand, saveByKey } from './selection/gridKeys.ts'
import { tipOf } from './find/tipOf.ts'
import type { Layout } from './view/layout.ts'
import { rowsIn } from './selection/linesOfRows.ts'
import { lockReason, rowAt, type Sheet } from './editing/patch.ts'
import type { DataGridProps } from './props.ts'
import { choiceRenderers } from './cells/choiceCells.tsx'
import { drawMarks } from './cells/marks.ts'
import { statusRenderer, textRenderer } from './cells/renderers.ts'
import { headHeight, markerWidthOf, useGlideColumns } from './view/useGlideColumns.ts'
import { useLockedKeys } from './editing/useLockedKeys.ts'
import { useCellEdits } from './editing/useCellEdits.ts'
import type { useEditing } from './editing/useEditing.ts'
import type { useGridSelection } from './selection/useGridSelection.ts'
import type { GridTheme } from './cells/useGridTheme.ts'

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
  | 'columnActions'
  | 'sorting'
  | 'groupFigures'
  | 'rowChange'
> {
  /** Applies to the selected cells, or to all. */
  readonly onTake: (take: 'mine' | 'theirs', all: boolean) => void
  readonly sheet: Sheet<Row>
  readonly theme: GridTheme
  readonly layout: Layout<Row>
  /** The number of empty rows below the last row of the page. */
  readonly blanks: number
  readonly selection: ReturnType<typeof useGridSelection<Row>>
  readonly editing: ReturnType<typeof useEditing<Row>>
  /** The places of a search that are shown. */
  readonly found: Find['places']
  readonly find: Find
  readonly editor: RefObject<DataEditorRef | null>
  readonly frame: RefObject<HTMLElement | null>
  /** Contains the open editor of a cell. */
  readonly portal: RefObject<HTMLDivElement | null>
  /** Moves to the next (1) or previous (-1) cell with an error. */
  readonly onError: (by: 1 | -1) => void
  /** Saves the rows, or says why that is not possible. */
  readonly onSave: () => void
  readonly onTip: (tip: Tip | undefined) => void
  readonly onMenu: (row: Row, x: number, y: number) => void
  readonly view: GridView
  readonly onColumnMenu: (open: OpenColumn) => void
  /** Folds or unfolds a group. */
  readonly onFold: (group: Group<Row>) => void
}

/**
 * Only the renderers in use: glide's full set includes a markdown reader and an image carousel. The
 * cast is needed because each renderer is typed for its own cell.
 */
const renderers = [textRenderer, markerCellRenderer] as readonly unknown[] as NonNullable<
  DataEditorCoreProps['renderers']
>
const customRenderers = [...choiceRenderers, statusRenderer, groupRenderer]
/** Glide requires it although no cell shows an image. */
const imageLoader = new ImageWindowLoaderImpl()

/** Paste and other commands are handled here: glide's clipboard parser breaks cells at quotes and emoji. */
const keybindings = {
  paste: false,
  downFill: false,
  search: false,
  selectAll: false,
  activateCell: ' |Enter|shift+Enter|F2|alt+ArrowDown',
  goDownCellRetainSelection: false,
  goUpCellRetainSelection: false,
  delete: 'Delete|Backspace',
}

/** The number of rows below the visible ones at which more are loaded. */
const nearEnd = 60

/** Glide counts the marker column of the rows as column 0 in drawing callbacks only. */
const markerColumns = 1

/** Adapts the grid to glide. Row indexes run over all pages, except in glide's own API. */
export function GridCanvas<Row>({
  name,
  sheet,
  theme,
  layout,
  blanks,
  selection,
  editing,
  find,
  found,
  editor,
  frame,
  portal,
  highlight,
  frozenThrough,
  rowActions,
  onEdit,
  onSelectedIdsChange,
  onOpenRow,
  onNearEnd,
  columnActions,
  sorting,
  onTake,
  onError,
  onSave,
  onTip,
  onMenu,
  view,
  onColumnMenu,
  onFold,
  groupFigures,
  rowChange,
}: GridCanvasProps<Row>) {
  useFinishOnLeave(portal)
  // Sorting or filtering the loaded rows of a longer list would mislead.
  const hasMenus = onNearEnd === undefined || columnActions !== undefined
  const cellEdits = useCellEdits({ selection, editing })
  const { columns, frozen, resize, keep } = useGlideColumns(sheet.columns, {
    name,
    view,
    frozenThrough,
    hasMenus,
    zoom: theme.zoom,
    frame,
  })
  const markerWidth = markerWidthOf(layout.lines + blanks) * theme.zoom
  /** Returns the row at a line, but no empty row. */
  const lineAt = (line: number) => sheet.rows[layout.rowAt(line) ?? -1]
  const isHighlighted = (row: number) => {
    const shown = lineAt(row)
    return highlight !== undefined && shown !== undefined && sheet.rowId(shown) === highlight
  }
  const groups = useGroupHeaders({
    layout,
    columns: sheet.columns.length,
    left: markerWidth,
    theme,
    groupFigures,
    active: selection.header,
  })
  const getCellContent = useCallback(
    ([column, row]: Item) => {
      const header = groups?.cellAt(row)
      if (header) return header
      const shown = sheet.columns[column]
      const index = layout.rowAt(row)
      const line = index === undefined ? undefined : rowAt(sheet, index)
      if (!shown || !line) throw new RangeError(`There is no cell at column ${column}, row ${row}.`)
      const id = sheet.rowId(line)
      return glideCell(shown, line, id, theme, {
        highlighted: id === highlight,
        rowChange: column === 0 ? rowChange?.(line) : undefined,
      })
    },
    [sheet, layout, groups, theme, highlight, rowChange],
  )
  const drawCell = useCallback<NonNullable<DataEditorCoreProps['drawCell']>>(
    ({ ctx, rect, col, row }, drawContent) => {
      drawContent()
      const line = sheet.rows[layout.rowAt(row) ?? -1]
      if (line)
        drawMarks(ctx, rect, { columns: sheet.columns, column: col, row: line, theme, rowChange })
    },
    [sheet, layout, theme, rowChange],
  )
  const matches = useMemo(
    () =>
      found
        .filter(({ row }) => row >= layout.start && row < layout.end)
        .map(({ column, row }): Item => [column + markerColumns, layout.lineOf(row)]),
    [found, layout],
  )

  const isEditing = () => portal.current?.hasChildNodes() === true
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
    selectAll: selection.selectAll,
    selectColumn: () => {
      if (selection.cell) selection.selectColumn(selection.cell[0])
    },
    find: find.start,
    replace: find.startReplace,
    save: () => {
      const { cell } = selection
      if (finishEditor(portal.current) && cell) selection.select(cell)
      onSave()
    },
    nextError: () => onError(1),
    previousError: () => onError(-1),
    keepMine: () => onTake('mine', false),
    takeTheirs: () => onTake('theirs', false),
    keepAllMine: () => onTake('mine', true),
    takeAllTheirs: () => onTake('theirs', true),
    columnMenu: (bounds) => {
      if (!hasMenus) return
      const columnId = selection.header
        ? view.group
        : selection.cell && sheet.columns[selection.cell[0]]?.id
      if (columnId && bounds) onColumnMenu({ columnId, x: bounds.x, y: bounds.y + bounds.height })
    },
    open: () => {
      if (selection.row) onOpenRow?.(selection.row)
    },
    menu: (bounds) => {
      const row = selection.cell && sheet.rows[selection.cell[1]]
      if (row && bounds) onMenu(row, bounds.x, bounds.y + bounds.height)
    },
  }
  const keyInLocked = useLockedKeys({ sheet, selection })
  const goTo = (cell: Item) => {
    selection.select(cell)
    editor.current?.scrollTo(cell[0], layout.lineOf(cell[1]))
  }
  const onSelectionChange: typeof selection.change = (next) => {
    const row = rowInstead(next, selection.glide.current, {
      layout,
      rows: sheet.rows.length,
      isEditing: isEditing(),
    })
    if (row === undefined || !next.current) selection.change(next)
    else goTo([next.current.cell[0], row])
  }
  const onKeyDown: DataEditorCoreProps['onKeyDown'] = (event) => {
    onTip(undefined)
    if (passToEditor(event, portal.current)) return
    if (selection.header && headerKey(event, selection, { layout, onFold, goTo, columns })) return
    const command = commandOf(event)
    if (!command) {
      if (event.key === 'F2') caretToEnd(portal)
      keyInLocked(event)
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

  return (
    <Box h="100%" onKeyDownCapture={(event) => saveByKey(event, () => run.save(undefined))}>
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
        rows={layout.lines + blanks}
        getCellContent={getCellContent}
        getCellsForSelection={groups ? cellsBetween(layout, getCellContent) : true}
        drawCell={drawCell}
        // The header of a group draws its own ring: it spans all columns.
        drawFocusRing={selection.header === undefined}
        freezeColumns={frozen}
        rowMarkers={
          onSelectedIdsChange
            ? { kind: 'both', startIndex: layout.start + 1, width: markerWidth }
            : { kind: 'number', startIndex: layout.start + 1, width: markerWidth }
        }
        {...groups?.props}
        rowSelect={onSelectedIdsChange ? 'multi' : 'none'}
        rowSelectionMode="multi"
        columnSelect="none"
        rangeSelectionBlending="additive"
        rowSelectionBlending="additive"
        gridSelection={selection.glide}
        onGridSelectionChange={onSelectionChange}
        getRowThemeOverride={(row) =>
          isHighlighted(row) ? { bgCell: theme.highlight } : undefined
        }
        searchResults={matches}
        fillHandle={onEdit !== undefined}
        allowedFillDirections="orthogonal"
        onFillPattern={(event) => {
          event.preventDefault()
          const [source, destination] = [event.patternSource, event.fillDestination].map((range) =>
            rowsIn(range, layout),
          )
          if (source && destination) editing.write(filled(sheet, source, destination))
        }}
        {...cellEdits}
        onDelete={() => {
          editing.write(cleared(selection.blocks))
          return false
        }}
        onCellActivated={([column, row], event) => {
          // It would cover the editor.
          onTip(undefined)
          const group = layout.headerAt(row)
          if (group) onFold(group)
          const line = lineAt(row)
          const shown = sheet.columns[column]
          if (!line || !shown) return
          // Where cells are edited, Enter steps over a locked one. A finger has no other way to open a row.
          const isTap = event.inputType === 'pointer' && event.pointerType === 'touch'
          if (!onEdit || (isTap && lockReason(shown, line) !== undefined)) onOpenRow?.(line)
        }}
        onVisibleRegionChanged={({ y, height }) => {
          if (y + height > sheet.rows.length - nearEnd) onNearEnd?.()
        }}
        onKeyDown={onKeyDown}
        onItemHovered={(event) =>
          onTip(isEditing() ? undefined : tipOf(event, { sheet, layout, frame: frame.current }))
        }
        onCellContextMenu={([, row], event) => {
          const line = lineAt(row)
          if (!rowActions || !line) return
          event.preventDefault()
          onMenu(line, event.bounds.x + event.localEventX, event.bounds.y + event.localEventY)
        }}
        onHeaderClicked={(column, { shiftKey }) => {
          const id = sheet.columns[column]?.id
          if (id !== undefined && sorting?.columnIds.includes(id)) sorting.onSort(id)
          else selection.selectColumn(column, { extends: shiftKey })
        }}
        onHeaderMenuClick={(column, bounds) => openColumn(column, bounds)}
        onHeaderContextMenu={(column, event) => {
          event.preventDefault()
          if (hasMenus) openColumn(column, event.bounds)
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
    </Box>
  )
}
