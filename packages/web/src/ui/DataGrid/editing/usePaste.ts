import { type ClipboardEvent, type RefObject, useInsertionEffect, useRef } from 'react'
import type * as cellDays from '@tidemark/schema/rules/cellDays'
import { textOf } from '../cells/cellText.ts'
import type { useGridSelection } from '../selection/useGridSelection.ts'
import { finishEditor } from './editorKeys.ts'
import type { DataGridProps } from '../props.ts'
import {
  type Block,
  type Copied,
  copiedRows,
  dayText,
  isOwnCopy,
  pasted,
  pasteTarget,
} from './entries.ts'
import { type Entry, rowAt, type Sheet } from './patch.ts'
import type { useEditing } from './useEditing.ts'
import type { PasteReading } from './useSettled.ts'

type Days = typeof cellDays

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
    const isOwn = isOwnCopy(event.clipboardData)
    event.preventDefault()
    finishEditor(portal.current)
    const paste = (
      cells: Copied,
      at: Block,
      readings: readonly PasteReading[] = [],
      asked?: Parameters<Days['readDays']>[1],
    ) => {
      const texts = [...pasted(cells, at, sheet.rows.length)]
      const write = (entries: readonly Entry[], days: readonly PasteReading[] = []) =>
        editing.writeTexts(
          entries,
          // Rows of this sheet also after the paste was undone.
          { isPaste: true, into: sheet, readings: [...readings, ...days] },
          (result) => {
            // The person may have gone on while the pasted names were searched.
            const hasStayed = String(cellNow.current) === String(cell)
            if (
              hasStayed &&
              (result.written > 0 || (result.refused === 0 && readings.length === 0))
            )
              selection.selectPasted(pasteTarget(cells, at, sheet.rows.length), result.added)
          },
        )
      const dayOf = dayText(sheet)
      const days = texts.flatMap((entry) => dayOf(entry) ?? [])
      // Days that a sheet wrote are read as it writes them.
      if (isOwn || days.length === 0) return write(texts)
      const inOneOrder = ({ readDays }: Days) => {
        const { read, other, said } = readDays(days, asked)
        const entries = texts.map((entry): Entry => {
          const text = dayOf(entry)
          const day = text && read(text)
          return text ? { ...entry, write: day ? { text: day } : { value: text } } : entry
        })
        const again = other && {
          label: other.label,
          paste: () => paste(cells, at, readings, other.order),
        }
        write(entries, said ? [{ ...said, other: again }] : [])
      }
      void import('@tidemark/schema/rules/cellDays').then(inOneOrder, () => write(texts))
    }
    const byPosition = () => paste(copied, block)
    if (!underHeader || copied.length < 2) return byPosition()
    const columnIds = sheet.columns.map(({ id }) => id)
    void underHeader(copied, columnIds)
      .catch(() => null)
      .then((rows) =>
        rows
          ? paste(rows.copied, { x: rows.x, y: block.y, width: 1, height: 1 }, [
              { ...rows, other: { label: 'paste by position', paste: byPosition } },
            ])
          : byPosition(),
      )
  }
}

const isOneCell = (copied: readonly (readonly string[])[]) =>
  copied.length === 1 && copied[0]?.length === 1
