import { useState } from 'react'

const keyOf = (grid: string) => `tidemark.grid.${grid}.widths`

const kept = (grid: string): Readonly<Record<string, number>> => {
  try {
    const widths: unknown = JSON.parse(localStorage.getItem(keyOf(grid)) ?? '{}')
    return typeof widths === 'object' && widths
      ? Object.fromEntries(
          Object.entries(widths).filter(
            (entry): entry is [string, number] => typeof entry[1] === 'number',
          ),
        )
      : {}
  } catch {
    return {}
  }
}

/** The widths a person gave to the columns of a grid, by column id; kept on this device under the grid's name. */
export function useColumnWidths(grid: string) {
  const [widths, setWidths] = useState(() => kept(grid))
  const resize = (columnId: string, width: number) =>
    setWidths((current) => ({ ...current, [columnId]: Math.round(width) }))
  /** Dragging resizes at every pixel; only where it ends is worth keeping. */
  const keep = (columnId: string, width: number) =>
    localStorage.setItem(keyOf(grid), JSON.stringify({ ...widths, [columnId]: Math.round(width) }))
  return { widths, resize, keep }
}
