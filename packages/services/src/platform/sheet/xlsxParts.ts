import { inTurns } from '#platform/turns.ts'
import type { SheetValue, SheetColumn, SheetTable } from './sheet.ts'
import { toXstring } from './xlsxText.ts'

/** Cell styles, by their position in `styles`. */
const style = { text: 0, header: 1, day: 2, moment: 3 } as const
const choicesName = 'Choices'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Returns the path of a sheet in the package, from 1. That of the choices follows the tables. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at}.xml`

/** Returns the parts of the package that do not depend on rows, by path. */
export function fixedParts(tables: readonly SheetTable[]): Record<string, string> {
  const names = [...tables.map(({ name }) => sheetName(name)), choicesName]
  const each = (part: (at: number, name: string) => string) =>
    names.map((name, at) => part(at + 1, name)).join('')
  const hidden = (at: number) => (at === names.length ? ' state="hidden"' : '')
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>${each((at) => `<Override PartName="/${sheetPath(at)}" ContentType="${media}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets>${each((at, name) => `<sheet name="${escaped(name)}" sheetId="${at}"${hidden(at)} r:id="rId${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${each((at) => `<Relationship Id="rId${at}" Type="${office}/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/**
 * Returns the sheet with the rows, in pieces. Filters and lists follow the rows, whose number is
 * then known. The lists of the tables `before` come first in the sheet of choices.
 */
export async function* tableSheet(
  { columns, rows }: SheetTable,
  before: readonly SheetTable[] = [],
): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(widthOf).join('')}</cols><sheetData>`
  yield rowOf(
    1,
    columns.map(({ title }) => title),
    () => style.header,
  )
  let last = 1
  for await (const row of inTurns(rows)) {
    last += 1
    yield rowOf(
      last,
      row.map((value, at) => (timeStyle(value, columns[at]) ? serialOf(String(value)) : value)),
      (at) => timeStyle(row[at] ?? null, columns[at]) ?? style.text,
    )
  }
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${last}"/>${validations(columns, last, before.flatMap((table) => listed(table.columns)).length)}</worksheet>`
}

/** Returns the hidden sheet with one column of choices per column that has some. */
export function choicesSheet(tables: readonly SheetTable[]): string {
  const lists = tables.flatMap(({ columns }) => listed(columns))
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length))
  const rows = Array.from({ length: longest }, (_, at) =>
    rowOf(
      at + 1,
      lists.map(({ choices }) => choices[at] ?? null),
      () => style.text,
    ),
  )
  return `${head}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

const listed = (columns: readonly SheetColumn[]) =>
  columns.flatMap(({ choices }, at) => (choices && choices.length > 0 ? [{ at, choices }] : []))

/** Also offered in the rows that people add below the last one. */
const spareRows = 1_000

function validations(columns: readonly SheetColumn[], last: number, before: number): string {
  const lists = listed(columns)
  if (lists.length === 0) return ''
  const each = lists.map(({ at, choices }, list) => {
    const column = letters(at)
    const from = letters(before + list)
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}${last + spareRows}"><formula1>${choicesName}!$${from}$1:$${from}$${choices.length}</formula1></dataValidation>`
  })
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

const widthOf = ({ width, hidden }: SheetColumn, at: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`

const rowOf = (
  row: number,
  values: readonly SheetValue[],
  styleOf: (column: number) => number,
): string =>
  `<row r="${row}">${values.map((value, at) => cellOf(`${letters(at)}${row}`, value, styleOf(at))).join('')}</row>`

function cellOf(place: string, value: SheetValue, styled: number): string {
  if (value === null || value === '') return ''
  const styling = styled === style.text ? '' : ` s="${styled}"`
  return typeof value === 'number'
    ? `<c r="${place}"${styling}><v>${value}</v></c>`
    : `<c r="${place}"${styling} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** Returns the style of a day or moment; null for any other cell. */
function timeStyle(value: SheetValue, column: SheetColumn | undefined) {
  if (typeof value !== 'string') return null
  if (column?.kind === 'moment') return style.moment
  const isDay = column?.kind === 'value' && /^\d{4}-\d\d-\d\d$/.test(value)
  return isDay || column?.kind === 'day' ? style.day : null
}

/** Returns a day or moment as Excel counts it: days since 30 December 1899. */
const serialOf = (text: string): number => {
  const [day, time = '00:00:00'] = text.split(' ')
  return Date.parse(`${day}T${time}Z`) / 86_400_000 + 25_569
}

/** Returns a column's name: A, B … Z, AA. */
export const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))

/** Excel allows 32,767 characters in a cell. */
const longest = 32_767
const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string =>
  toXstring(text.slice(0, longest)).replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/**
 * Returns a valid name of a sheet. Excel allows 31 characters, and none of these. It repairs a workbook
 * with a sheet `History`, which it reserves, or with two sheets of the same name.
 */
function sheetName(name: string): string {
  const plain = name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
  return reservedNames.has(plain.trim().toLowerCase()) ? `${plain.trim()} list`.trim() : plain
}
const reservedNames: ReadonlySet<string> = new Set(['', 'history', choicesName.toLowerCase()])
