import '@glideapps/glide-data-grid/dist/index.css'
import '@glideapps/glide-data-grid-cells/dist/index.css'
import { Box, Flex, Stack } from '@chakra-ui/react'
import type { DataEditorRef } from '@glideapps/glide-data-grid'
import { formatCount } from '@tidemark/schema/wording'
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import { fetched, type FetchedProps, reportFailedLoad } from '../fetched.tsx'
import { GridCanvas } from './GridCanvas.tsx'
import { useFind } from './find/useFind.ts'
import type { GridReplaceProps } from './find/GridReplace.tsx'
import type { Tip } from './CellTip.tsx'
import { ConflictButtons, GridNotice, openingSentence } from './GridNotice.tsx'
import { GridPages, usePages, usePageSize } from './GridPages.tsx'
import { GridFind, GridToolbar } from './GridToolbar.tsx'
import { PrintedSheet } from './PrintedSheet.tsx'
import type { OpenMenu } from './RowMenu.tsx'
import { copyOf } from './editing/entries.ts'
import {
  contestedIn,
  faultBeside,
  type CellPosition,
  hasContested,
  isStill,
  withRefusals,
} from './find/inspect.ts'
import type { ColumnMenuProps, OpenColumn } from './view/ColumnMenu.tsx'
import { ViewNote } from './view/ViewNote.tsx'
import { groupText } from './view/groupCell.ts'
import { toggled } from './view/groups.ts'
import { layoutOf } from './view/layout.ts'
import type { GridView } from './view/gridView.ts'
import { columnsAt, useWidth } from './view/useGlideColumns.ts'
import { useGridView } from './view/useGridView.ts'
import {
  type GridControls,
  GridControlsContext,
  type GridSave,
  useStableControls,
} from './gridControls.ts'
import type { Sheet } from './editing/patch.ts'
import type { DataGridProps } from './props.ts'
import { useEditing } from './editing/useEditing.ts'
import { usePaste } from './editing/usePaste.ts'
import { useCellInWindow } from './selection/useCellInWindow.ts'
import { type Jump, useGridSelection, useHighlight, useJump } from './selection/useGridSelection.ts'
import { type GridTheme, useGridTheme } from './cells/useGridTheme.ts'
import { isTouch } from '../touch.ts'

export type GridSheetProps<Row> = Omit<DataGridProps<Row>, 'loading' | 'empty' | 'height'> & {
  readonly height: number
}

/** Loaded when the pointer or focus reaches the sheet. The cast restores the generic type. */
const FetchedMenu = fetched(
  async () => (await import('./view/ColumnMenu.tsx')).ColumnMenu as ComponentType<object>,
)
const ColumnMenu = FetchedMenu as <Row>(props: ColumnMenuProps<Row> & FetchedProps) => ReactNode

/** Loaded with the menu of a column: the first screen of a sheet has none of them. */
const RowMenu = fetched(async () => (await import('./RowMenu.tsx')).RowMenu)
const CellTip = fetched(async () => (await import('./CellTip.tsx')).CellTip)
const preloadParts = () => {
  // Not before the press that moved the focus is painted.
  for (const part of [FetchedMenu, RowMenu, CellTip, GridFind, ConflictButtons])
    part.preloadWhenIdle()
}

/** Loaded when the search is opened in a sheet that can be edited. */
const FetchedReplace = fetched(
  async () => (await import('./find/GridReplace.tsx')).GridReplace as ComponentType<object>,
)
const GridReplace = FetchedReplace as <Row>(props: GridReplaceProps<Row>) => ReactNode

/** Empty rows are shown down to the end of the sheet, and at least some below the last row. */
const fewestBlanks = 4

const blankRows = (height: number, lines: number, theme: GridTheme | undefined) =>
  Math.max(fewestBlanks, Math.floor(height / (theme?.rowHeight ?? height)) - lines)

/**
 * Shows the grid with toolbar, notice and pager. This module loads everything that the canvas
 * needs.
 */
export function GridSheet<Row>(props: GridSheetProps<Row>) {
  const { rows: allRows, rowId, formerRowId, blankRow: blank } = props
  const { rowActions, selectedIds, frozenThrough } = props
  const frame = useRef<HTMLDivElement>(null)
  const theme = useGridTheme(frame)
  const width = useWidth(frame) / (theme?.zoom ?? 1)
  const columns = useMemo(
    () => columnsAt(width, props.columns, frozenThrough),
    [width, props.columns, frozenThrough],
  )
  const all: Sheet<Row> = useMemo(
    () => ({ columns, rows: allRows, rowId, formerRowId, blank }),
    [columns, allRows, rowId, formerRowId, blank],
  )
  const { view, groups, whole, shown: given, change, hold } = useGridView(props.name, all, props)
  const { rows } = given
  const notice = useRef<HTMLDivElement>(null)
  const editor = useRef<DataEditorRef>(null)
  const portal = useRef<HTMLDivElement>(null)
  const [tip, setTip] = useState<Tip>()
  const [menu, setMenu] = useState<OpenMenu>()
  const pageSizes = usePageSize(props.name, props.paging?.sizes)
  const pages = usePages(rows.length, pageSizes.size)
  const layout = useMemo(
    () => layoutOf({ start: pages.start, end: pages.end }, groups, rows.length),
    [pages.start, pages.end, groups, rows.length],
  )
  const blanks =
    blank && pages.end === rows.length ? blankRows(props.height, layout.lines, theme) : 0
  const selection = useGridSelection(given, layout, { ...props, blanks })
  const onEdit: typeof props.onEdit =
    props.onEdit &&
    ((patches, added) => {
      hold()
      props.onEdit?.(patches, added)
    })
  const editing = useEditing(given, onEdit, props.history, props)
  const { refusals } = editing.outcome
  const sheet = useMemo(() => withRefusals(given, refusals), [given, refusals])
  const { onResolve } = props
  /** Resolves the conflicts in the selection, or all, also in rows that are left out. */
  const take = (whose: 'mine' | 'theirs', every = false) => {
    onResolve?.(every ? contestedIn(all) : contestedIn(sheet, selection.blocks), whose)
    editor.current?.focus()
  }
  const hasConflict = useMemo(() => hasContested(all), [all])
  const searched = useMemo(() => withRefusals(whole, refusals), [whole, refusals])
  /** Returns the change of the view that unfolds the group of a row. */
  const unfolding = (row: Row) => {
    const group = groups?.find((each) => each.isFolded && each.rows.includes(row))
    return group ? toggled(view, group) : {}
  }
  const changeSome = (part: Partial<GridView>) => {
    if (Object.keys(part).length > 0) change(part)
  }
  const [jump, setJump] = useState<Jump>()
  /** Goes to a place of the whole sheet, and unfolds its group. */
  const goTo = ({ column, row }: CellPosition) => {
    const line = whole.rows[row]
    const [place, columnId] = [line ? rows.indexOf(line) : -1, whole.columns[column]?.id]
    if (place >= 0) {
      pages.turnToRow(place)
      selection.select([column, place])
    } else if (line) {
      changeSome(unfolding(line))
      setJump({ rowId: rowId(line), columnId, keepsFocus: true })
    }
  }
  const find = useFind(searched, goTo, () => editor.current?.focus(), selection.blocks)
  const found = useMemo(() => {
    if (whole === given) return find.places
    const shown = new Map(rows.map((row, place) => [row, place]))
    return find.places.flatMap(({ column, row }) => {
      const line = whole.rows[row]
      const place = line && shown.get(line)
      return place === undefined ? [] : [{ column, row: place }]
    })
  }, [find.places, whole, given, rows])
  const surroundings = { sheet, pages, layout, editor, ready: theme !== undefined }
  useHighlight(props.highlight, surroundings)
  useJump(jump, surroundings, selection.select)
  useCellInWindow(selection.glide.current?.cell, { editor, frame, notice })
  /** Moves to the cell with an error beside the active one, or with a conflict. */
  const stepTo = (by: 1 | -1, isConflict = false) => {
    const [column, row] = selection.cell ?? []
    const line = row === undefined ? undefined : rows[row]
    const place = line ? whole.rows.indexOf(line) : whole.rows.length
    const from = column !== undefined && row !== undefined ? { column, row: place } : undefined
    const fault = faultBeside(all, whole, from, by, isConflict)
    if (!fault) return
    const faulty = whole.rows.find((each) => rowId(each) === fault.rowId)
    changeSome({
      ...(faulty ? unfolding(faulty) : { filters: {} }),
      ...(view.hidden.includes(fault.columnId) && {
        hidden: view.hidden.filter((id) => id !== fault.columnId),
      }),
    })
    setJump(fault)
  }
  const save = useRef<GridSave>(null)
  const current: GridControls = {
    goTo: (wanted, columnId) => {
      // The row may be new: a later arrangement must not leave it out.
      hold()
      const row = whole.rows.find((each) => rowId(each) === wanted)
      if (row) changeSome(unfolding(row))
      setJump({ rowId: wanted, columnId })
    },
    nextError: () => stepTo(1),
    focus: () => editor.current?.focus(),
    rowAbove: (id) => {
      const above = rows[rows.findIndex((line) => rowId(line) === id) - 1]
      return above ? rowId(above) : null
    },
    setSave: (next) => void (save.current = next),
  }
  const controls = useStableControls(current)

  const onPaste = usePaste({
    sheet: given,
    selection,
    editing,
    portal,
    underHeader: props.underHeader,
  })
  const openMenu = (row: Row, x: number, y: number) => {
    const marked = rows.filter((candidate) => selectedIds?.includes(rowId(candidate)))
    const chosen = marked.includes(row) ? marked : [row]
    const copy = {
      id: 'copy',
      label: chosen.length > 1 ? `Copy ${formatCount(chosen.length)} rows` : 'Copy row',
      onSelect: () => void navigator.clipboard.writeText(copyOf(given, chosen)),
    }
    const actions = (rowActions?.(row, chosen) ?? []).map(({ id, label, blocked, onSelect }) => ({
      id,
      label,
      blocked,
      onSelect: () => onSelect(controls),
    }))
    setMenu({ actions: [copy, ...actions], x, y })
  }
  const [column, setColumn] = useState<OpenColumn>()
  const openColumnMenu = (open: OpenColumn) => {
    if (props.columnActions)
      setMenu({ actions: props.columnActions(open.columnId), x: open.x, y: open.y })
    else setColumn(open)
  }
  const closeColumn = () => {
    setColumn(undefined)
    editor.current?.focus()
  }
  const closeMenu = () => {
    setMenu(undefined)
    editor.current?.focus()
  }

  return (
    <GridControlsContext value={controls}>
      <PrintedSheet label={props.label} sheet={whole} groups={groups} note={props.printNote} />
      <Stack gap="2" data-no-print>
        <GridToolbar
          find={find}
          replace={
            onEdit && (
              <GridReplace
                find={find}
                sheet={searched}
                write={(entries, then) => editing.writeTexts(entries, { into: whole }, then)}
                say={editing.say}
              />
            )
          }
          editing={onEdit && editing}
          hasSearch={props.onNearEnd === undefined}
        >
          {props.toolbar}
        </GridToolbar>
        <Flex
          direction="column"
          h={`${props.height}px`}
          borderWidth="1px"
          borderRadius="l3"
          overflow="clip"
          bg="bg"
          textStyle="cell"
        >
          <GridNotice
            ref={notice}
            hasOwnPlace={props.onNearEnd === undefined}
            sheet={sheet}
            at={selection.cell && { column: selection.cell[0], row: selection.cell[1] }}
            header={
              selection.header
                ? groupText(selection.header, props.groupFigures)
                : groups &&
                  (isTouch()
                    ? 'Tap a group to fold or unfold it.'
                    : 'Enter folds and unfolds a group.')
            }
            opening={props.onOpenRow && openingSentence(onEdit !== undefined)}
            outcome={editing.outcome}
            onDismiss={editing.dismiss}
            onUndo={editing.undo}
            conflicts={
              onResolve && hasConflict ? { onTake: take, onNext: () => stepTo(1, true) } : undefined
            }
          >
            <ViewNote
              view={view}
              sheet={all}
              shown={whole.rows.length}
              groups={groups}
              onChange={change}
            />
          </GridNotice>
          <Box
            ref={frame}
            position="relative"
            flex="1"
            minH="0"
            onPaste={onEdit && onPaste}
            onPointerEnter={preloadParts}
            onFocus={preloadParts}
            onMouseLeave={() => setTip(undefined)}
          >
            {theme && (
              <GridCanvas<Row>
                {...props}
                sheet={sheet}
                theme={theme}
                layout={layout}
                blanks={blanks}
                selection={selection}
                editing={editing}
                find={find}
                found={found}
                editor={editor}
                frame={frame}
                portal={portal}
                onTip={setTip}
                onMenu={openMenu}
                onTake={take}
                onError={stepTo}
                onSave={() => {
                  const reason = save.current?.()
                  if (reason) editing.say(reason)
                }}
                view={view}
                onColumnMenu={openColumnMenu}
                onFold={(group) => {
                  setTip(undefined)
                  change((now) => toggled(now, group))
                }}
              />
            )}
            {tip && isStill(sheet, tip.at, tip.remark) && (
              <CellTip key={`${tip.cell.x} ${tip.cell.y}`} tip={tip} />
            )}
          </Box>
        </Flex>
        {column && (
          <ColumnMenu
            open={column}
            sheet={all}
            view={view}
            frozenThrough={props.frozenThrough}
            onChange={change}
            onClose={closeColumn}
            onFailed={() => reportFailedLoad(closeColumn)()}
          />
        )}
        {menu && (
          <RowMenu menu={menu} onClose={closeMenu} onFailed={() => reportFailedLoad(closeMenu)()} />
        )}
        <Flex align="center" gap="4" wrap="wrap" minH="control">
          {props.footer}
          <Box flex="1" />
          {props.paging && (
            <GridPages
              pages={pages}
              rows={rows.length}
              pageSizes={pageSizes}
              range={props.paging.range}
            />
          )}
        </Flex>
      </Stack>
    </GridControlsContext>
  )
}
