import { strToU8, zipSync } from 'fflate'
import { letters } from '#platform/sheet/xlsxParts.ts'

/** A cell of a workbook kept by hand. A formula has the result that Excel stored. */
export type HandKeptCell =
  | string
  | number
  | null
  | { readonly day: string }
  | { readonly struck: string }
  | { readonly formula: string; readonly result: string | number }

export interface HandKeptSheet {
  readonly name: string
  readonly rows: readonly (readonly HandKeptCell[])[]
  readonly isHidden?: boolean
  /** Numbers of hidden rows, from 1. */
  readonly hiddenRows?: readonly number[]
  /** Numbers of hidden columns, from 1. */
  readonly hiddenColumns?: readonly number[]
  /** Merged cells, such as `A3:A5`. */
  readonly merged?: readonly string[]
  /** Cells with a note, such as `B3`. */
  readonly noted?: readonly string[]
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Writes a workbook with merged cells, hidden rows and sheets, dates by format, and formulas. */
export function handKeptWorkbook(sheets: readonly HandKeptSheet[]): Buffer {
  const path = (at: number) => `worksheets/sheet${at + 1}.xml`
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="${path(at)}"/>`,
      )
      .join(
        '',
      )}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/${path(at)}`, sheetXml(sheet)])),
    ...Object.fromEntries(
      sheets.flatMap(({ noted = [] }, at) => Object.entries(noteParts(at + 1, noted))),
    ),
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

/** Returns the parts of the notes of a sheet. */
const noteParts = (number: number, noted: readonly string[]): Record<string, string> =>
  noted.length === 0
    ? {}
    : {
        [`xl/worksheets/_rels/sheet${number}.xml.rels`]: `<Relationships><Relationship Id="notes" Type="${office}/comments" Target="../comments${number}.xml"/></Relationships>`,
        [`xl/comments${number}.xml`]: `<comments><commentList>${noted
          .map((ref) => `<comment ref="${ref}"><text><t>Moved</t></text></comment>`)
          .join('')}</commentList></comments>`,
      }

function sheetXml({
  rows,
  hiddenRows = [],
  hiddenColumns = [],
  merged = [],
}: HandKeptSheet): string {
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('')
  const body = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : ''
    const all = cells.map((cell, column) => cellXml(`${letters(column)}${at + 1}`, cell))
    return `<row r="${at + 1}"${hidden}>${all.join('')}</row>`
  })
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet><cols>${columns}</cols><sheetData>${body.join('')}</sheetData><mergeCells>${ranges}</mergeCells></worksheet>`
}

function cellXml(place: string, cell: HandKeptCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('struck' in cell)
    return `<c r="${place}" t="inlineStr"><is><r><rPr><strike/></rPr><t>${escaped(cell.struck)}</t></r></is></c>`
  if ('day' in cell) return `<c r="${place}" s="1"><v>${serialOf(cell.day)}</v></c>`
  const type = typeof cell.result === 'string' ? ' t="str"' : ''
  return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.result))}</v></c>`
}

/** Returns a day as Excel counts it. */
export const serialOf = (day: string): number =>
  Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
