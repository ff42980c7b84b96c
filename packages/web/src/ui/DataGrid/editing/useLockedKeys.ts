import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'
import { useRef } from 'react'
import type { useGridSelection } from '../selection/useGridSelection.ts'
import { lockReason, rowAt, type Sheet } from './patch.ts'

type CellKey = Pick<
  GridKeyEventArgs,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'cancel' | 'preventDefault'
>

interface LockedKeysParts<Row> {
  readonly sheet: Sheet<Row>
  readonly selection: Pick<ReturnType<typeof useGridSelection<Row>>, 'cell' | 'select'>
}

/** Milliseconds after which the next letter begins another word. */
const pause = 1_000

/**
 * Returns a handler of keys in cells that cannot be edited. Enter moves to the next row, as after an
 * edit. A word whose first letter was refused is refused whole: a cell that can be edited from the
 * second letter on, because the page learned it then, would get a wrong value that looks right.
 */
export function useLockedKeys<Row>({ sheet, selection }: LockedKeysParts<Row>) {
  const refused = useRef<{ readonly cell: string; readonly at: number } | null>(null)
  return ({ key, shiftKey, ctrlKey, metaKey, cancel, preventDefault }: CellKey): void => {
    const [column = 0, row = 0] = selection.cell ?? []
    const shown = sheet.columns[column]
    const line = rowAt(sheet, row)
    const isLocked =
      selection.cell !== undefined && shown && line && lockReason(shown, line) !== undefined
    if (key === 'Enter' && isLocked) selection.select([column, row + (shiftKey ? -1 : 1)])
    const [cell, at] = [`${column} ${row}`, performance.now()]
    const isLetter = key.length === 1 && !ctrlKey && !metaKey
    const before = refused.current
    const isRest = before !== null && before.cell === cell && at - before.at < pause
    refused.current = isLetter && (isLocked || isRest) ? { cell, at } : null
    if (!isLetter || isLocked || !isRest) return
    cancel()
    preventDefault()
  }
}
