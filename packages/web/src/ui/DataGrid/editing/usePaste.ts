import { type ClipboardEvent, type RefObject, useInsertionEffect, useRef } from 'react'
import { textOf } from '../cells/cellText.ts'
import type { useGridSelection } from '../selection/useGridSelection.ts'
import { finishEditor } from './editorKeys.ts'
import type { DataGridProps } from '../props.ts'
import { type Block, type Copied, copiedRows, pasted, pasteTarget } from './entries.ts'
import { rowAt, type Sheet } from './patch.ts'
import type { useEditing } from './useEditing.ts'
import type { PastedHeader } from './useSettled.ts'

interface Pasting<Row> {
  readonly sheet: Sheet<Row>
  readonly selection: Pick<
    ReturnType<typeof useGridSelection<Row>>,
    'block' | 'cell' | 'selectPasted'
  >
  readonly editing: Pick<ReturnType<typeof useEditing<Row>>, 'writeTexts'>
  readonly underHeader?: DataGridProps<Row>['underHeader']
  /** Contains the open editor of a cell. */
  readonly portal: RefObject<Element | null>
}

/**
 * Returns the handler of a paste into the selected cells. An open editor takes the paste as text,
 * unless several cells are pasted before its text was changed: those close it and fill cells. Rows below a
 * header go under the columns that it names.
 */
export function usePaste<Row>({ sheet, selection, editing, portal, underHeader }: Pasting<Row>) {
  const cellNow = useRef(selection.cell)
  useInsertionEffect(() => {
    cellNow.current = selection.cell
  })
  /** Returns whether an input is the editor of the active cell, as it was opened. */
  const isUnchanged = (entry: HTMLInputElement | HTMLTextAreaElement) => {
    if (!portal.current?.contains(entry)) return false
    // A list has its choice beside the input.
    if (entry.matches('[role=combobox]')) return entry.value === ''
    const [column = -1, row = -1] = selection.cell ?? []
    const [shown, line] = [sheet.columns[column], rowAt(sheet, row)]
    return shown !== undefined && line !== undefined && entry.value === textOf(shown.cell(line))
  }
  return (event: ClipboardEvent) => {
    const { block, cell } = selection
    if (!block) return
    const copied = copiedRows(event.clipboardData)
    const entry =
      event.target instanceof Element &&
      event.target.closest<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (entry && (isOneCell(copied) || !isUnchanged(entry))) return
    event.preventDefault()
    finishEditor(portal.current)
    const paste = (cells: Copied, at: Block, header?: PastedHeader) =>
      editing.writeTexts(
        [...pasted(cells, at, sheet.rows.length)],
        // Rows of this sheet also after the paste was undone.
        { isPaste: true, into: sheet, ...(header && { header }) },
        (result) => {
          // The person may have gone on while the pasted names were searched.
          const hasStayed = String(cellNow.current) === String(cell)
          if (hasStayed && (result.written > 0 || (result.refused === 0 && !header)))
            selection.selectPasted(pasteTarget(cells, at, sheet.rows.length), result.added)
        },
      )
    const byPosition = () => paste(copied, block)
    if (!underHeader || copied.length < 2) return byPosition()
    const columnIds = sheet.columns.map(({ id }) => id)
    void underHeader(copied, columnIds)
      .catch(() => null)
      .then((rows) =>
        rows
          ? paste(
              rows.copied,
              { x: rows.x, y: block.y, width: 1, height: 1 },
              { ...rows, byPosition },
            )
          : byPosition(),
      )
  }
}

const isOneCell = (copied: readonly (readonly string[])[]) =>
  copied.length === 1 && copied[0]?.length === 1
