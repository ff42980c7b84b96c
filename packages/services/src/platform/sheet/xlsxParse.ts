import type { CellRange, ReadCell, ReadRow, SheetLimits } from './readSheet.ts'
import { damaged, tooBig, tooLongCell, tooManyRows, UnreadableSheet } from './readSheet.ts'
import type { XlsxPackage } from './xlsxPackage.ts'
import { parseXml } from './xmlEvents.ts'

/** A sheet of a workbook. */
export interface NamedSheet {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

const target = (path: string) => (path.startsWith('/') ? path.slice(1) : `xl/${path}`)

/** Reads the names of the sheets, and whether days are counted from 1904. */
export async function readWorkbook(
  parts: XlsxPackage,
  { elements }: SheetLimits,
): Promise<{ sheets: NamedSheet[]; isFrom1904: boolean }> {
  const paths = new Map<string, string>()
  await parseXml(await parts.open('xl/_rels/workbook.xml.rels'), elements, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) paths.set(Id, target(Target))
    },
  })
  const sheets: NamedSheet[] = []
  let isFrom1904 = false
  await parseXml(await parts.open('xl/workbook.xml'), elements, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = isOn(attributes['date1904'])
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1]
      const path = paths.get(id ?? '')
      const isHidden = /hidden/i.test(attributes['state'] ?? '')
      if (path) sheets.push({ name: attributes['name'] ?? '', path, isHidden })
    },
  })
  return { sheets, isFrom1904 }
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** Reads the texts that cells share. Readings of Japanese text are left out. */
export async function readTexts(
  parts: XlsxPackage,
  { characters, elements, cellCharacters }: SheetLimits,
): Promise<string[]> {
  const texts: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return texts
  let [text, isText, isReading, total] = ['', false, false, 0]
  await parseXml(await parts.open('xl/sharedStrings.xml'), elements, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isReading = true
    },
    text(more) {
      if (!isText || isReading) return
      total += more.length
      if (total > characters) throw new UnreadableSheet(tooBig)
      text += more
      if (text.length > cellCharacters) throw new UnreadableSheet(tooLongCell(cellCharacters))
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Finds the cell styles that show a number as a date. */
export async function readDateStyles(
  parts: XlsxPackage,
  { elements }: SheetLimits,
): Promise<ReadonlySet<number>> {
  const dates = new Set<number>()
  if (!parts.has('xl/styles.xml')) return dates
  const own = new Set<string>()
  let [inCells, at] = [false, 0]
  await parseXml(await parts.open('xl/styles.xml'), elements, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDateFormat(formatCode)) own.add(numFmtId)
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(numFmtId)
      if (own.has(numFmtId) || (id >= 14 && id <= 22) || (id >= 27 && id <= 36)) dates.add(at)
      at += 1
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

/** Excel's longest format. */
const longestFormat = 255

/** Returns whether a format has a day, month or year outside of quotes, colours and escapes. */
const isDateFormat = (code: string) =>
  code.length <= longestFormat &&
  /[dmy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')) &&
  !/general/i.test(code)

export interface CellReading {
  readonly texts: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly isFrom1904: boolean
  readonly limits: SheetLimits
}

/**
 * Reads the rows of a sheet that have a value, at most `first` of them, and its merged cells. Formulas
 * count with their last result.
 */
export async function readRows(
  parts: XlsxPackage,
  path: string,
  { texts, dateStyles, isFrom1904, limits }: CellReading,
  first = Infinity,
): Promise<{ rows: ReadRow[]; merged: CellRange[] }> {
  const rows: ReadRow[] = []
  const merged: CellRange[] = []
  let isHidden = false
  let [number, column, total] = [0, -1, 0]
  let cells: ReadCell[] = []
  let cell: { type: string; isDate: boolean; value: string } | null = null
  let isValue = false
  let isReading = false
  const take = (characters: number) => {
    total += characters
    if (total > limits.characters) throw new UnreadableSheet(tooBig)
  }
  const finish = () => {
    if (!cell || column >= limits.columns) return
    const value = valueOf(cell, texts, isFrom1904)
    if (value === null) return
    if (cell.type === 's') take(String(value).length)
    while (cells.length < column) cells.push(null)
    cells[column] = value
  }
  await parseXml(await parts.open(path), limits.elements, {
    open(name, { r, t = 'n', s, hidden, ref }) {
      if (name === 'row') {
        number = rowAfter(number, r)
        column = -1
        cells = []
        isHidden = isOn(hidden)
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { type: t, isDate: dateStyles.has(Number(s)), value: '' }
      } else if (name === 'mergeCell' && ref !== undefined) {
        const range = rangeOf(ref)
        if (range) merged.push(range)
        if (merged.length > limits.rows) throw new UnreadableSheet(tooBig)
      } else if (name === 'rPh') isReading = true
      else if (name === 'v' || name === 't') isValue = cell !== null && !isReading
    },
    text(more) {
      if (!isValue || !cell) return
      take(more.length)
      cell.value += more
      if (cell.value.length > limits.cellCharacters)
        throw new UnreadableSheet(tooLongCell(limits.cellCharacters))
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReading = false
      else if (name === 'c') {
        finish()
        cell = null
      } else if (name === 'row' && cells.some((value) => value !== null)) {
        rows.push({ number, cells, ...(isHidden && { hidden: true as const }) })
        if (rows.length > limits.rows) throw new UnreadableSheet(tooManyRows(limits.rows))
      }
    },
    isDone: () => rows.length >= first,
  })
  return { rows, merged }
}

/** Excel's last row. */
const lastRow = 1_048_576

/**
 * Returns the number of a row, which is the next one unless the sheet states it. Rows are in order.
 */
function rowAfter(before: number, stated: string | undefined): number {
  const number = stated === undefined ? before + 1 : Number(stated)
  if (Number.isInteger(number) && number > before && number <= lastRow) return number
  throw new UnreadableSheet(damaged)
}

/** Reads the address of merged cells, such as `A3:B9`; null for any other text. */
function rangeOf(ref: string): CellRange | null {
  const [, from = '', top, to = '', bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? []
  return top === undefined || bottom === undefined
    ? null
    : { top: Number(top), left: columnOf(from), bottom: Number(bottom), right: columnOf(to) }
}

function valueOf(
  { type, isDate, value }: { type: string; isDate: boolean; value: string },
  texts: readonly string[],
  isFrom1904: boolean,
): ReadCell {
  if (value === '') return null
  if (type === 's') return texts[Number(value)] || null
  if (type === 'b') return value === '1' ? 'Yes' : 'No'
  if (type !== 'n') return type === 'd' ? value.slice(0, 10) : value
  const amount = Number(value)
  if (!Number.isFinite(amount)) return value
  return isDate ? dayOf(amount, isFrom1904) : amount
}

/** Returns the day of a number as Excel counts days; the number itself for a time without a day. */
export function dayOf(amount: number, isFrom1904 = false): string | number {
  const days = Math.floor(amount) + (isFrom1904 ? 1_462 : 0)
  // Excel takes 1900 for a leap year; dates before its March are not used in plans.
  if (days < 61 || days > 2_958_465) return amount
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the place of a cell's column: `A1` is 0, `AB7` is 27. */
function columnOf(address: string): number {
  let at = 0
  for (const letter of address) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    at = at * 26 + code
  }
  return at - 1
}
