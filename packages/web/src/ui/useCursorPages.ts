import { useState } from 'react'

export interface CursorPages {
  /** From 1. */
  readonly page: number
  /** Where the shown page begins; null for the first. */
  readonly after: string | null
  readonly on: (next: string) => void
  readonly back: () => void
  /** To the first page, when what is listed is another list. */
  readonly restart: () => void
}

/** Pages of a list that is read by cursors: the way on is known from the page one is on, the way back is remembered. */
export function useCursorPages(): CursorPages {
  const [passed, setPassed] = useState<readonly string[]>([])
  return {
    page: passed.length + 1,
    after: passed.at(-1) ?? null,
    on: (next) => setPassed((before) => [...before, next]),
    back: () => setPassed((before) => before.slice(0, -1)),
    restart: () => setPassed([]),
  }
}
