import { useState } from 'react'

/** Which rows show: `start` and `end` (exclusive) count through all rows, `page` from 1. */
export interface Pages {
  readonly page: number
  readonly start: number
  readonly end: number
  readonly turnTo: (page: number) => void
  /** Turns to the page that holds the row. */
  readonly turnToRow: (row: number) => void
}

/** Cuts the rows into pages; without a size there is one page. Another size leaves the reader where they were. */
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
