import { useState } from 'react'
import type { DataGridProps, TitledRows } from '../props.ts'

export interface PastedHeader extends Pick<TitledRows, 'sentence' | 'lost'> {
  /** Pastes again, the header too, by position. */
  readonly byPosition: () => void
}

export interface RowsMessage {
  /** Rows that a paste wrote, and those of them that it appended. */
  readonly pasted?: { readonly rows: number; readonly added: number } | undefined
  /** The pasted rows went under the titles of a header. */
  readonly header?: PastedHeader | undefined
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
