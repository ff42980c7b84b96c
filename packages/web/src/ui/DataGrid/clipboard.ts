const cell = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy

/**
 * Parses the plain text that a spreadsheet copies: tabs between cells, line breaks between rows. A
 * cell that contains either is quoted, with quotes doubled. A quote inside an unquoted cell is
 * literal (5" pipe).
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
