import { useState } from 'react'
import type { DataGridProps } from '../props.ts'

/** How a paste was read, where that is more than cell by cell. */
export interface PasteReading {
  readonly sentence?: string | undefined
  /** What was not pasted, or has to be corrected. */
  readonly lost?: string | undefined
  /** Pastes again in another way, once this paste is undone. */
  readonly other?: { readonly label: string; readonly paste: () => void } | undefined
}

export interface RowsMessage {
  /** Rows that a paste wrote, and those of them that it appended. */
  readonly pasted?: { readonly rows: number; readonly added: number } | undefined
  readonly readings?: readonly PasteReading[] | undefined
  /** Instead of the counts: what a replacement did, or why an undo, a redo or a save did nothing. */
  readonly note?: string | undefined
  /** The rows that were pasted; without them the message is about all unsaved rows. */
  readonly rowIds?: readonly string[] | undefined
}

/** The rows of the caller, those that are not shown too. */
export type RowChanges<Row> = Pick<DataGridProps<Row>, 'rows' | 'rowId' | 'rowChange'>

/** Calls back once the unsaved rows of a message are saved or discarded: it is no longer true. */
export function useSettled<Row>(
  message: RowsMessage,
  { rows, rowId, rowChange }: RowChanges<Row>,
  onSettled: () => void,
): void {
  const { pasted, note, rowIds } = message
  const ids = rowIds && new Set(rowIds)
  const isUnsaved =
    (pasted !== undefined || note !== undefined) &&
    rows.some((row) => rowChange?.(row) !== undefined && (ids?.has(rowId(row)) ?? true))
  // Rows that were just appended are not there yet.
  const [seen, setSeen] = useState<RowsMessage>()
  if (isUnsaved && seen !== message) setSeen(message)
  if (!isUnsaved && seen === message) onSettled()
}
