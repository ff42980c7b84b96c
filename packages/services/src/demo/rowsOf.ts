/**
 * Reads a table of the demonstration: a row a line, its cells between bars. An indented line goes on
 * with the row above.
 */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .replaceAll(/\n\s+/g, ' ')
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

/** Reads a list in a cell of a table; an empty cell has none. */
export const listOf = (cell = '', between = ';'): string[] =>
  cell === '' ? [] : cell.split(between).map((one) => one.trim())
