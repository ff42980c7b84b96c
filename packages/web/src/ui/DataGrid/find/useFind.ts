import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type CellPosition, found } from './inspect.ts'
import { type Block, isInside } from '../editing/entries.ts'
import type { Sheet } from '../editing/patch.ts'
import { anyPart, type Matching } from './matching.ts'

/**
 * A search through the rows of all pages. Typing moves to the first match, also to one whose row
 * loads later. `at` is the current match from 0, or -1 for none.
 */
export interface Find {
  readonly open: boolean
  readonly wanted: string
  readonly matching: Matching
  /** Compares otherwise from now on. */
  readonly match: (matching: Matching) => void
  /** Whether only the cells are searched that were selected when that was chosen. */
  readonly isWithin: boolean
  /**
   * Searches the selected cells only, or all again. Undefined while a single cell is selected, and was
   * when the search was opened.
   */
  readonly toggleWithin: (() => void) | undefined
  readonly places: readonly CellPosition[]
  readonly at: number
  readonly start: () => void
  /** Whether the field for the replacement is shown. */
  readonly replacing: boolean
  readonly startReplace: () => void
  readonly close: () => void
  /** Moves to the first match; the keyboard focus stays in the search box. */
  readonly look: (wanted: string) => void
  /** Moves to the next match (1) or the previous one (-1), wrapping around. */
  readonly step: (by: 1 | -1) => void
  /** Moves on from a match that was replaced; `stays` if its cell still matches. */
  readonly moveOn: (stays: boolean) => void
}

export function useFind<Row>(
  { columns, rows }: Sheet<Row>,
  goTo: (place: CellPosition) => void,
  onClose: () => void,
  selected: readonly Block[] = [],
): Find {
  const [wanted, setWanted] = useState<string>()
  const [matching, match] = useState(anyPart)
  const [within, setWithin] = useState<readonly Block[]>()
  /** The selection when the search was opened: each match found since moves it. */
  const [opened, setOpened] = useState<readonly Block[]>([])
  const several = [selected, opened].find((blocks) =>
    blocks.some(({ width, height }) => width * height > 1),
  )
  const [at, setAt] = useState(-1)
  const [replacing, setReplacing] = useState(false)
  const search = (text: string) =>
    found({ columns, rows }, text, matching).filter(
      (place) => !within || within.some((block) => isInside(block, place)),
    )
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const places = useMemo(() => search(wanted ?? ''), [columns, rows, wanted, matching, within])
  const [first] = places
  /** A text was typed that no cell matched then. */
  const [isSought, setSought] = useState(false)
  const isDue = isSought && first !== undefined
  const arrive = useEffectEvent(() => {
    setSought(false)
    // An edit of the person that makes a match must not move them.
    if (!first || !document.activeElement?.closest('search')) return
    setAt(0)
    goTo(first)
  })
  useEffect(() => {
    if (!isDue) return undefined
    const frame = requestAnimationFrame(() => arrive())
    return () => cancelAnimationFrame(frame)
  }, [isDue])
  return {
    open: wanted !== undefined,
    wanted: wanted ?? '',
    matching,
    match,
    isWithin: within !== undefined,
    toggleWithin: within ? () => setWithin(undefined) : several && (() => setWithin(several)),
    places,
    at: Math.min(at, places.length - 1),
    start: () => {
      if (wanted === undefined) setOpened(selected)
      setWanted((current) => current ?? '')
    },
    replacing,
    startReplace: () => {
      if (wanted === undefined) setOpened(selected)
      setWanted((current) => current ?? '')
      setReplacing(true)
    },
    close: () => {
      setWanted(undefined)
      setReplacing(false)
      setWithin(undefined)
      setOpened([])
      setAt(-1)
      onClose()
    },
    look: (next) => {
      const [place] = search(next)
      setWanted(next)
      setAt(place ? 0 : -1)
      setSought(!place)
      if (place) goTo(place)
    },
    step: (by) => {
      const next = at < 0 && by < 0 ? places.length - 1 : (at + by + places.length) % places.length
      const place = places[next]
      if (!place) return
      setAt(next)
      goTo(place)
    },
    moveOn: (stays) => {
      const next = (at + 1) % places.length
      const place = places[next]
      if (place) goTo(place)
      // A replaced match leaves the list: the next one moves to its index.
      setAt(stays || next === 0 ? next : at)
    },
  }
}
