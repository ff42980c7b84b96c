const cell = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy

/**
 * Reads what a spreadsheet puts on the clipboard as plain text: tabs between cells, line breaks between rows.
 * A cell that holds either is quoted, its own quotes doubled. A quote in the middle of a cell is only a quote (5" pipe).
 */
export function parseRows(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of clipboard
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
