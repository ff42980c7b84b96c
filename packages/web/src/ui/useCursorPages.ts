import { useState } from 'react'

export interface CursorPages {
  /** Counts from 1. */
  readonly page: number
  /** Cursor of the current page; null for the first. */
  readonly after: string | null
  readonly on: (next: string) => void
  readonly back: () => void
  /** Returns to the first page when the list changes. */
  readonly restart: () => void
}

/** Pages through a cursor-based list and remembers the previous cursors for going back. */
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
