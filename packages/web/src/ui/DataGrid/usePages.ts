import { useState } from 'react'

/** The visible rows: `start` and `end` (exclusive) are indexes over all rows, `page` counts from 1. */
export interface Pages {
  readonly page: number
  readonly start: number
  readonly end: number
  readonly turnTo: (page: number) => void
  /** Moves to the page with the row. */
  readonly turnToRow: (row: number) => void
}

/** Splits the rows into pages; without a size there is one page. A new size keeps the current row visible. */
export function usePages(rows: number, size: number | undefined): Pages {
  const [row, turnToRow] = useState(0)
  const length = size ?? Math.max(rows, 1)
  const page = Math.min(Math.floor(row / length) + 1, Math.max(1, Math.ceil(rows / length)))
  return {
    page,
    start: (page - 1) * length,
    end: Math.min(page * length, rows),
    turnTo: (next) => turnToRow((next - 1) * length),
    turnToRow,
  }
}
