import '@glideapps/glide-data-grid/dist/index.css'
import '@glideapps/glide-data-grid-cells/dist/index.css'
import { Box, Flex, Spacer, Stack } from '@chakra-ui/react'
import type { DataEditorRef } from '@glideapps/glide-data-grid'
import { useState, type ClipboardEvent, useMemo, useRef } from 'react'
import { GridCanvas } from './GridCanvas.tsx'
import { useFind } from './GridFind.tsx'
import { GridReplace } from './GridReplace.tsx'
import { CellTip, type Tip, GridNotice } from './GridNotice.tsx'
import { GridPages, type Pages, usePages, usePageSize } from './GridPages.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { PrintedSheet } from './PrintedSheet.tsx'
import { type OpenMenu, RowMenu } from './RowMenu.tsx'
import { copiedRows, copyOf, pasted } from './entries.ts'
import { contestedIn, faultBeside, type Place, withRefusals } from './inspect.ts'
import { ColumnMenu, type OpenColumn, ViewNote } from './ColumnMenu.tsx'
import { useGridView } from './useGridView.ts'
import { type GridControls, GridControlsContext } from './gridControls.ts'
import type { Sheet } from './patch.ts'
import type { DataGridProps } from './props.ts'
import { useEditing } from './useEditing.ts'
import { type Jump, useGridSelection, useHighlight, useJump } from './useGridSelection.ts'
import { type GridTheme, useGridTheme } from './useGridTheme.ts'

export type GridSheetProps<Row> = Omit<DataGridProps<Row>, 'loading' | 'empty' | 'height'> & {
  readonly height: number
}

/** Empty rows are shown down to the end of the sheet, and at least some below the last row. */
const fewestBlanks = 4

const blankRows = (height: number, { start, end }: Pages, theme: GridTheme | undefined) =>
  Math.max(fewestBlanks, Math.floor(height / (theme?.rowHeight ?? height)) - (end - start))

/** The grid with toolbar, notice and pager. This module loads everything that the canvas needs. */
export function GridSheet<Row>(props: GridSheetProps<Row>) {
  const { columns, rows: allRows, rowId, formerRowId, blankRow: blank } = props
  const { rowActions, selectedIds } = props
  const all: Sheet<Row> = useMemo(
    () => ({ columns, rows: allRows, rowId, formerRowId, blank }),
    [columns, allRows, rowId, formerRowId, blank],
  )
  const { view, shown: given, change, hold } = useGridView(props.name, all, props)
  const { rows } = given
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<DataEditorRef>(null)
  const [tip, setTip] = useState<Tip>()
  const [menu, setMenu] = useState<OpenMenu>()
  const theme = useGridTheme(frame)
  const pageSizes = usePageSize(props.name, props.paging?.sizes)
  const pages = usePages(rows.length, pageSizes.size)
  const blanks = blank && pages.end === rows.length ? blankRows(props.height, pages, theme) : 0
  const selection = useGridSelection(given, pages, { ...props, blanks })
  const onEdit: typeof props.onEdit =
    props.onEdit &&
    ((patches, added) => {
      hold()
      props.onEdit?.(patches, added)
    })
  const editing = useEditing(given, onEdit, props.history)
  const { refusals } = editing.outcome
  const sheet = useMemo(() => withRefusals(given, refusals), [given, refusals])
  const { onResolve } = props
  const take = (whose: 'mine' | 'theirs', all = false) => {
    onResolve?.(contestedIn(sheet, all ? undefined : selection.blocks), whose)
    editor.current?.focus()
  }
  const goTo = ({ column, row }: Place) => {
    pages.turnToRow(row)
    selection.select([column, row])
  }
  const find = useFind(sheet, goTo, () => editor.current?.focus())
  const surroundings = { sheet, pages, editor, ready: theme !== undefined }
  useHighlight(props.highlight, surroundings)
  const [jump, setJump] = useState<Jump>()
  useJump(jump, surroundings, selection.select)
  const stepToError = (by: 1 | -1) => {
    const [column, row] = selection.cell ?? []
    const from = column !== undefined && row !== undefined ? { column, row } : undefined
    const fault = faultBeside(all, given, from, by)
    if (!fault) return
    const place = {
      column: given.columns.findIndex(({ id }) => id === fault.columnId),
      row: rows.findIndex((line) => rowId(line) === fault.rowId),
    }
    if (place.column >= 0 && place.row >= 0) {
      goTo(place)
      editor.current?.focus()
      return
    }
    change({
      ...(place.row < 0 && { filters: {} }),
      hidden: view.hidden.filter((id) => id !== fault.columnId),
    })
    setJump(fault)
  }
  const controls: GridControls = {
    goTo: (wanted, columnId) => {
      // The row may be new: a later arrangement must not leave it out.
      hold()
      setJump({ rowId: wanted, columnId })
    },
    nextError: () => stepToError(1),
    rowAbove: (id) => {
      const above = rows[rows.findIndex((line) => rowId(line) === id) - 1]
      return above ? rowId(above) : null
    },
  }

  const onPaste = (event: ClipboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea')
    if (typing || !onEdit || !selection.block) return
    event.preventDefault()
    editing.write(pasted(copiedRows(event.clipboardData), selection.block), { isPaste: true })
  }
  const openMenu = (row: Row, x: number, y: number) => {
    const marked = rows.filter((candidate) => selectedIds?.includes(rowId(candidate)))
    const chosen = marked.includes(row) ? marked : [row]
    const copy = {
      id: 'copy',
      label: chosen.length > 1 ? `Copy ${chosen.length} rows` : 'Copy row',
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
      <PrintedSheet label={props.label} sheet={given} />
      <Stack gap="2" data-no-print>
        <GridToolbar
          find={find}
          replace={onEdit && <GridReplace find={find} sheet={sheet} write={editing.write} />}
          editing={onEdit && editing}
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
            sheet={sheet}
            at={selection.cell && { column: selection.cell[0], row: selection.cell[1] }}
            outcome={editing.outcome}
            onDismiss={editing.dismiss}
            onTake={onResolve && take}
          >
            <ViewNote view={view} shown={rows.length} all={allRows.length} onChange={change} />
          </GridNotice>
          <Box
            ref={frame}
            position="relative"
            flex="1"
            minH="0"
            onPaste={onPaste}
            onMouseLeave={() => setTip(undefined)}
          >
            {theme && (
              <GridCanvas<Row>
                {...props}
                sheet={sheet}
                theme={theme}
                pages={pages}
                blanks={blanks}
                selection={selection}
                editing={editing}
                find={find}
                editor={editor}
                frame={frame}
                onTip={setTip}
                onMenu={openMenu}
                onTake={take}
                onError={stepToError}
                view={view}
                onColumnMenu={setColumn}
              />
            )}
            {tip && <CellTip key={`${tip.x} ${tip.y}`} tip={tip} />}
          </Box>
        </Flex>
        {column && (
          <ColumnMenu
            open={column}
            sheet={all}
            view={view}
            onChange={change}
            onClose={closeColumn}
          />
        )}
        {menu && <RowMenu menu={menu} onClose={closeMenu} />}
        <Flex align="center" gap="4" wrap="wrap" minH="control">
          {props.footer}
          <Spacer />
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
