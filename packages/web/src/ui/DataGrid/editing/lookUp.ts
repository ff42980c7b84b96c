import { unknownChoices } from '../cells/cellText.ts'
import { joinedChoices } from '../cells/choices.ts'
import type { Cell, CellOption, ChoiceSearch } from '../cells/column.ts'
import { type Entry, rowAt, type Sheet } from './patch.ts'

/** The choices that a search found for the texts of a write. */
export type FoundChoices = ReadonlyMap<ChoiceSearch, readonly CellOption[]>

/** Collects the texts that name choices outside the options of their cells, by search. */
function unknownTexts<Row>(sheet: Sheet<Row>, entries: readonly Entry[]) {
  const unknown = new Map<ChoiceSearch, Set<string>>()
  for (const { column, row, write } of entries) {
    const line = 'text' in write ? rowAt(sheet, row) : undefined
    const cell = line && sheet.columns[column]?.cell(line)
    if (!('text' in write) || !cell || !('search' in cell) || !cell.search) continue
    const texts = unknown.get(cell.search) ?? new Set()
    unknown.set(cell.search, texts)
    for (const text of unknownChoices(cell, write.text)) texts.add(text)
  }
  return [...unknown].filter(([, texts]) => texts.size > 0)
}

/**
 * Returns a function that finds the unknown choices of a write; undefined where all are known. While a
 * search is unavailable its choices are missing.
 */
export function choicesToFind<Row>(
  sheet: Sheet<Row>,
  entries: readonly Entry[],
): (() => Promise<FoundChoices>) | undefined {
  const unknown = unknownTexts(sheet, entries)
  if (unknown.length === 0) return undefined
  return async () =>
    new Map(
      await Promise.all(
        unknown.map(
          async ([search, texts]) =>
            [search, await search.named([...texts]).catch(() => [])] as const,
        ),
      ),
    )
}

/** Returns a function that adds found choices to the options of a cell. */
export function withFound(found: FoundChoices): (cell: Cell) => Cell {
  // One list for all cells of a column: matching indexes each list once.
  const extended = new Map<readonly CellOption[], readonly CellOption[]>()
  return (cell) => {
    const more = 'search' in cell && cell.search ? (found.get(cell.search) ?? []) : []
    if (more.length === 0 || !('options' in cell)) return cell
    const options = extended.get(cell.options) ?? joinedChoices(cell.options, more)
    extended.set(cell.options, options)
    return { ...cell, options }
  }
}
