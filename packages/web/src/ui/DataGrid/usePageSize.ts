import { useState } from 'react'

const keyOf = (grid: string) => `tidemark.grid.${grid}.pageSize`
const all = 'all'

/** Sizes that a person chooses between, beside all rows at once. */
export interface PageSizes {
  readonly sizes: readonly number[]
  /** Undefined for all rows. */
  readonly size: number | undefined
  readonly choose: (size: number | undefined) => void
}

/** How many rows a page shows, kept on this device under the grid's name. Until somebody chose, the last of the sizes; without sizes all rows scroll. */
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
