import { useMemo, useState } from 'react'
import { found, type Place } from './inspect.ts'
import type { Sheet } from './patch.ts'

/**
 * A search through the rows of all pages. Typing moves to the first match. `at` is the current
 * match from 0, or -1 for none.
 */
export interface Find {
  readonly open: boolean
  readonly wanted: string
  readonly places: readonly Place[]
  readonly at: number
  readonly start: () => void
  readonly close: () => void
  /** Moves to the first match; the keyboard focus stays in the search box. */
  readonly look: (wanted: string) => void
  /** Moves to the next match (1) or the previous one (-1), wrapping around. */
  readonly step: (by: 1 | -1) => void
}

export function useFind<Row>(
  { columns, rows }: Sheet<Row>,
  goTo: (place: Place) => void,
  onClose: () => void,
): Find {
  const [wanted, setWanted] = useState<string>()
  const [at, setAt] = useState(-1)
  const places = useMemo(() => found({ columns, rows }, wanted ?? ''), [columns, rows, wanted])
  return {
    open: wanted !== undefined,
    wanted: wanted ?? '',
    places,
    at: Math.min(at, places.length - 1),
    start: () => setWanted((current) => current ?? ''),
    close: () => {
      setWanted(undefined)
      setAt(-1)
      onClose()
    },
    look: (next) => {
      const [first] = found({ columns, rows }, next)
      setWanted(next)
      setAt(first ? 0 : -1)
      if (first) goTo(first)
    },
    step: (by) => {
      const next = at < 0 && by < 0 ? places.length - 1 : (at + by + places.length) % places.length
      const place = places[next]
      if (!place) return
      setAt(next)
      goTo(place)
    },
  }
}
