/** The widest word that a printed cell keeps whole, in characters. */
const longestWord = 12
/** The room of a landscape page in characters: 273 mm, by the mean width of a character of the table. */
const room = 228
/** The padding and border of a cell, in characters. */
const padding = 1.4

/** Returns the length of the longest part of a text between the places where a line may break. */
export const wordLength = (text: string): number =>
  Math.max(...text.split(/[\s-]+/).map((word) => word.length))

/**
 * Returns the length up to which words of a printed table are kept whole, such as dates; longer
 * words break anywhere. The more columns share the width of the page, the shorter it is, down to 0.
 * `columns` has the texts of each column.
 */
export function keptLength(columns: readonly (readonly string[])[]): number {
  const lengths = columns.map((texts) => new Set(texts.map(wordLength)))
  const widthOf = (most: number) =>
    lengths.reduce(
      (sum, found) => sum + padding + Math.max(1, ...[...found].filter((one) => one <= most)),
      0,
    )
  let most = longestWord
  while (most > 0 && widthOf(most) > room) most -= 1
  return most
}
