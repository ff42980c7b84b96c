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

/** Stores the column widths of a grid on this device, by column id under the grid's name. */
export function useColumnWidths(grid: string) {
  const [widths, setWidths] = useState(() => kept(grid))
  const resize = (columnId: string, width: number) =>
    setWidths((current) => ({ ...current, [columnId]: Math.round(width) }))
  /** Dragging resizes at every pixel; only the final width is stored. */
  const keep = (columnId: string, width: number) =>
    localStorage.setItem(keyOf(grid), JSON.stringify({ ...widths, [columnId]: Math.round(width) }))
  return { widths, resize, keep }
}
