import type { KeyboardEvent } from 'react'

/** Moves of a table row. */
export interface RowMoves {
  /** Moves the row by one, up (-1) or down (1). */
  onStep: (id: string, by: 1 | -1) => void
  /** Drops the row above or below another one. */
  onDrop: (id: string, onto: string, side: 'above' | 'below') => void
}

/** Returns the handler of Alt+Up and Alt+Down on a button of a row. */
export const stepByKey =
  (id: string, onStep: RowMoves['onStep']) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(id, event.key === 'ArrowUp' ? -1 : 1)
  }
