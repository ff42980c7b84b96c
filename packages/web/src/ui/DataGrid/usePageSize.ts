import { useState } from 'react'

const keyOf = (grid: string) => `tidemark.grid.${grid}.pageSize`
const all = 'all'

/** The selectable page sizes, in addition to all rows. */
export interface PageSizes {
  readonly sizes: readonly number[]
  /** Undefined means all rows. */
  readonly size: number | undefined
  readonly choose: (size: number | undefined) => void
}

/**
 * Stores the page size on this device under the grid's name. The default is the last size; without
 * sizes all rows scroll.
 */
export function usePageSize(grid: string, sizes: readonly number[] = []): PageSizes {
  const [chosen, setChosen] = useState(() => localStorage.getItem(keyOf(grid)))
  const size =
    chosen === all
      ? undefined
      : (sizes.find((candidate) => String(candidate) === chosen) ?? sizes.at(-1))
  const choose = (next: number | undefined) => {
    const word = next === undefined ? all : String(next)
    localStorage.setItem(keyOf(grid), word)
    setChosen(word)
  }
  return { sizes, size, choose }
}
