import type { NumberFormat } from './numberFormat.ts'
import { formatOf } from './numberFormat.ts'
import type { SheetLimits } from './readSheet.ts'
import { binaryWorkbook, noWorkbook, tooBig, tooLongCell, UnreadableSheet } from './readSheet.ts'
import type { XlsxPackage } from './xlsxPackage.ts'
import { readRelations } from './xlsxRelations.ts'

/** A sheet of a workbook. */
export interface NamedSheet {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

/** A workbook by its relationships. */
export interface WorkbookParts {
  readonly sheets: readonly NamedSheet[]
  readonly paths: { readonly texts: string | undefined; readonly styles: string | undefined }
  /** Whether days are counted from 1904. */
  readonly isFrom1904: boolean
  readonly isUncalculated: boolean
}

/** Finds the workbook of a package, and its sheets with cells. */
export async function readWorkbook(parts: XlsxPackage): Promise<WorkbookParts> {
  if (parts.has('xl/workbook.bin')) throw new UnreadableSheet(binaryWorkbook)
  const path = (await readRelations(parts, '')).byType('officeDocument')
  if (path === undefined || !parts.has(path) || !path.endsWith('.xml'))
    throw new UnreadableSheet(noWorkbook)
  const relations = await readRelations(parts, path)
  const sheets: NamedSheet[] = []
  let [isWorkbook, isFrom1904, isUncalculated] = [false, false, false]
  await parts.read(path, {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') isFrom1904 = isOn(attributes['date1904'])
      if (name === 'calcPr') isUncalculated = isOn(attributes['fullCalcOnLoad'])
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1]
      const sheet = relations.byId(id ?? '', 'worksheet')
      const isHidden = /hidden/i.test(attributes['state'] ?? '')
      if (sheet !== undefined)
        sheets.push({ name: attributes['name'] ?? '', path: sheet, isHidden })
    },
  })
  if (!isWorkbook) throw new UnreadableSheet(noWorkbook)
  const paths = { texts: relations.byType('sharedStrings'), styles: relations.byType('styles') }
  return { sheets, paths, isFrom1904, isUncalculated }
}

export const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** The texts that cells share, and the places of those of which a part is struck through. */
export interface SharedTexts {
  readonly list: readonly string[]
  readonly struck: ReadonlySet<number>
}

/** Reads the texts that cells share. Readings of Japanese text are left out. */
export async function readTexts(
  parts: XlsxPackage,
  path: string | undefined,
  { characters, cellCharacters }: SheetLimits,
): Promise<SharedTexts> {
  const list: string[] = []
  const struck = new Set<number>()
  if (path === undefined || !parts.has(path)) return { list, struck }
  let [text, isText, isReading, total] = ['', false, false, 0]
  await parts.read(path, {
    open(name, { val = '1' }) {
      if (name === 'si') text = ''
      if (name === 'strike' && isOn(val)) struck.add(list.length)
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
      if (name === 'si') list.push(text)
    },
  })
  return { list, struck }
}

/** How cells of a style are shown. */
export interface CellStyle extends NumberFormat {
  readonly isStruck: boolean
}

/** Reads the number formats of cells and whether they are struck through, by their style. */
export async function readFormats(
  parts: XlsxPackage,
  path: string | undefined,
): Promise<CellStyle[]> {
  const formats: CellStyle[] = []
  if (path === undefined || !parts.has(path)) return formats
  const own = new Map<number, string>()
  const inherited: number[] = []
  const struck: boolean[] = []
  let group: string | null = null
  await parts.read(path, {
    open(name, { numFmtId, formatCode = '', xfId, fontId, val = '1' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'fonts') group = name
      if (name === 'font' && group === 'fonts') struck.push(false)
      if (name === 'strike' && group === 'fonts') struck[struck.length - 1] = isOn(val)
      if (name !== 'xf') return
      if (group === 'cellStyleXfs') inherited.push(Number(numFmtId ?? 0))
      if (group === 'cellXfs')
        formats.push({
          ...formatOf(Number(numFmtId ?? inherited[Number(xfId)] ?? 0), own),
          isStruck: struck[Number(fontId)] ?? false,
        })
    },
    close(name) {
      if (name === group) group = null
    },
  })
  return formats
}
