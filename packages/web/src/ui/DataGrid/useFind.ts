import { useMemo, useState } from 'react'
import { found, type Place } from './inspect.ts'
import type { Sheet } from './patch.ts'

/** A search through all rows of all pages, which goes to the first place while one types. `at` counts the places from 0, -1 for none. */
export interface Find {
  readonly open: boolean
  readonly wanted: string
  readonly places: readonly Place[]
  readonly at: number
  readonly start: () => void
  readonly close: () => void
  /** Goes to the first place; the keyboard stays in the search. */
  readonly look: (wanted: string) => void
  /** To the next place (1) or the one before (-1), around the ends. */
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
