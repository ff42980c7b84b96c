import { limits } from '@tidemark/schema/limits'
import type { CellRange } from '#platform/sheet/readSheet.ts'
import { headerWithin } from '../titles.ts'
import type { GridRow, HeaderPlace } from './grid.ts'
import { textOf, titlesOf } from './grid.ts'

/**
 * Finds the header: the rows with the most known titles, or else the first row that is filled with
 * texts. Letterheads and notes come before it.
 */
export function guessHeader(
  grid: readonly GridRow[],
  merged: readonly CellRange[],
  isKnown: (title: string) => boolean,
): HeaderPlace {
  let best: { place: HeaderPlace; known: number } | null = null
  const first = grid.slice(0, headerWithin)
  // The lowest header first: titles that stand above it are added afterwards.
  for (let rows = 1; rows <= limits.import.headerRows; rows += 1)
    for (const [at, { number }] of first.entries()) {
      const place = { from: number, rows }
      // A title that is merged across several columns counts once.
      const titles = new Set(titlesOf(first.slice(at, at + rows), merged, place))
      const known = [...titles].filter(isKnown).length
      if (known > (best?.known ?? 0)) best = { place, known }
    }
  const filled = first.map(({ cells }) => cells.filter((cell) => isTitle(cell)).length)
  const at = filled.indexOf(Math.max(0, ...filled))
  const from = first[at]?.number ?? 1
  // Below titles in another language, a value such as `Plan` is no title.
  const isValue =
    best?.known === 1 && best.place.from === from + 1 && (filled[at] ?? 0) >= fewTitles
  return best && !isValue ? withGroups(grid, merged, best.place) : { from, rows: 1 }
}

const fewTitles = 3

/**
 * Extends the header upward: a title merged across above it is part of it, and so are cells merged
 * down into it. Without merged cells, as in a CSV file, titles with empty cells to their right are.
 */
function withGroups(
  grid: readonly GridRow[],
  merged: readonly CellRange[],
  place: HeaderPlace,
): HeaderPlace {
  if (place.rows === limits.import.headerRows) return place
  const above = grid.findLast(({ number }) => number < place.from)
  if (!above || above.number !== place.from - 1) return place
  const texts = above.cells.map(textOf)
  const isGroup =
    new Set(texts.filter((text) => text !== '')).size > 1 &&
    (merged.some(({ top, bottom, left, right }) =>
      top === above.number ? bottom >= place.from || right > left : false,
    ) ||
      isUnmergedGroup(texts, grid.find(({ number }) => number === place.from)?.cells ?? []))
  return isGroup ? { from: above.number, rows: place.rows + 1 } : place
}

/** Returns whether words stand above the first of several titles each. */
function isUnmergedGroup(above: readonly string[], titles: GridRow['cells']): boolean {
  const filled = above.filter((text) => text !== '')
  return (
    filled.every((text) => /^[\p{L}][\p{L}\s&/()-]*$/u.test(text)) &&
    filled.length < titles.filter((cell) => isTitle(cell)).length &&
    titles.every((cell, at) => above.at(at) === undefined || above[at] === '' || isTitle(cell)) &&
    above.findIndex((text) => text !== '') === titles.findIndex((cell) => isTitle(cell))
  )
}

const isTitle = (cell: GridRow['cells'][number]) =>
  typeof cell === 'string' && cell.length <= 80 && /\p{L}/u.test(cell)
