import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone.
import PDFDocument from 'pdfkit'
import { writableText } from '@tidemark/schema/rules/writableText'
import type { FileStore } from '#files/fileStore.ts'
import type { FormSheet, SheetField, SheetImage, SheetSection } from './formSheet.ts'

/** Points on A4. */
const page = { left: 51, right: 51, top: 54, bottom: 60, width: 595.28, height: 841.89 }
const inner = page.width - page.left - page.right
const labelWidth = 165
const gap = 12
const ink = { text: '#17202E', muted: '#56637A', line: '#B9C3D3', head: '#E8EDF5', brand: '#013CA6' }
const mostHeight = { image: 250, signature: 80 }

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${name}`))
const regular = fontFile('400Regular/Roboto_400Regular.ttf')
const bold = fontFile('700Bold/Roboto_700Bold.ttf')

interface Fontkit {
  openSync: (file: string) => { hasGlyphForCodePoint: (codePoint: number) => boolean }
}
/** What sets the PDF also knows which letters the font has; asked there, so that it is the same font. */
const letters = (createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as Fontkit).openSync(regular)
const write = (text: string) => writableText(text, (codePoint) => letters.hasGlyphForCodePoint(codePoint))

/** It is a stream of Node's own; its types say only that it is some stream. */
type Doc = InstanceType<typeof PDFDocument> & Readable

/**
 * The sheet as a PDF that is written while it is read: one image after the other is taken from the store, and the next only once what was
 * written before has been read. An image that cannot be had ends the stream with its error.
 */
export function drawForm(sheet: FormSheet, store: FileStore): Doc {
  const doc = new PDFDocument({
    size: 'A4', bufferPages: true, margins: page, lang: 'en', displayTitle: true, pdfVersion: '1.7',
    info: { Title: write([sheet.number, sheet.title].filter(Boolean).join(' ')), Creator: 'Tidemark' },
  }) as Doc
  doc.registerFont('regular', regular).registerFont('bold', bold)
  draw(doc, sheet, store).then(() => doc.end(), (error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))))
  return doc
}

async function draw(doc: Doc, sheet: FormSheet, store: FileStore): Promise<void> {
  drawTitle(doc, sheet)
  for (const section of sheet.sections) await drawSection(doc, section, store)
  drawTable(doc, 'Signatures', ['Role', 'Person', 'Given', 'Finished'], [90, 130, 136, 137], sheet.signatures.map(({ role, person, given, done }) => [role, person, given, done]))
  drawTable(doc, 'History', ['When', 'Who', 'What'], [136, 150, 207], sheet.history.map((entry) => [...entry]))
  drawFooters(doc, sheet)
}

function drawTitle(doc: Doc, { title, number, facts }: FormSheet): void {
  doc.font('bold').fontSize(9).fillColor(ink.brand).text(write(number ?? 'Form'), page.left, page.top)
  doc.moveDown(0.3).fontSize(18).fillColor(ink.text).text(write(title), { width: inner })
  doc.moveDown(0.5).fontSize(9)
  for (const [label, value] of facts) drawRow(doc, label, value)
  doc.moveDown(0.8)
}

/** Label beside value, both in as many lines as they need; the row stays on one page where it can. */
function drawRow(doc: Doc, label: string, value: string): void {
  const said = [write(label), write(value)] as const
  const height = Math.max(doc.font('regular').fontSize(9).heightOfString(said[0], { width: labelWidth }), doc.heightOfString(said[1], { width: inner - labelWidth - gap })) + 4
  room(doc, Math.min(height, 300))
  const top = doc.y
  doc.fillColor(ink.muted).text(said[0], page.left, top, { width: labelWidth })
  const labelEnd = doc.y
  doc.fillColor(ink.text).text(said[1], page.left + labelWidth + gap, top, { width: inner - labelWidth - gap })
  doc.y = Math.max(labelEnd, doc.y) + 4
  doc.x = page.left
}

/** Begins a page where so many points are not left on this one. */
function room(doc: Doc, height: number): void {
  if (doc.y + height > page.height - page.bottom) doc.addPage()
}

function drawHeading(doc: Doc, heading: string): void {
  room(doc, 60)
  const top = doc.y
  const text = write(heading)
  const height = doc.font('bold').fontSize(11).heightOfString(text, { width: inner - 16 }) + 8
  doc.rect(page.left, top, inner, height).fill(ink.head)
  doc.fillColor(ink.text).text(text, page.left + 8, top + 4, { width: inner - 16 })
  doc.x = page.left
  doc.y = top + height + 6
}

async function drawSection(doc: Doc, { heading, fields }: SheetSection, store: FileStore): Promise<void> {
  drawHeading(doc, heading)
  for (const field of fields) {
    if (field.image) await drawImage(doc, field, field.image, store)
    else drawRow(doc, field.label, field.value)
  }
  doc.y += 8
}

/** What the library can set. Others are named; the product shows them. */
const isSettable = (mediaType: string) => mediaType === 'image/png' || mediaType === 'image/jpeg'

async function drawImage(doc: Doc, { label }: SheetField, { fileId, name, mediaType, signature, signed }: SheetImage, store: FileStore): Promise<void> {
  if (!isSettable(mediaType)) return drawRow(doc, label, `${name} (an image of this kind is shown in Tidemark only)`)
  const content = await buffer(await store.read(fileId))
  if (isBomb(content, mediaType)) return drawRow(doc, label, `${name} (too many pixels for a PDF; it is shown in Tidemark)`)
  const image = openImage(doc, content)
  if (!image) return drawRow(doc, label, `${name} (the image is damaged)`)
  const wide = signature ? 200 : inner - labelWidth - gap
  const scale = Math.min(1, wide / image.width, (signature ? mostHeight.signature : mostHeight.image) / image.height)
  const height = image.height * scale
  room(doc, height + 20)
  const top = doc.y
  doc.font('regular').fontSize(9).fillColor(ink.muted).text(write(label), page.left, top, { width: labelWidth })
  const labelEnd = doc.y
  const left = page.left + labelWidth + gap
  doc.image(image as never, left, top, { width: image.width * scale, height })
  doc.rect(left, top, image.width * scale, height).lineWidth(0.4).strokeColor(ink.line).stroke()
  doc.fontSize(7.5).text(write(signed ?? name), left, top + height + 2, { width: wide })
  doc.y = Math.max(labelEnd, doc.y) + 6
  doc.x = page.left
  await read(doc)
}

interface OpenImage { width: number; height: number }

function openImage(doc: Doc, content: Buffer): OpenImage | null {
  try {
    return (doc as unknown as { openImage: (content: Buffer) => OpenImage }).openImage(content)
  } catch {
    return null
  }
}

/** A PNG is unpacked to be set; one of more pixels than any camera makes is meant to fill the memory. */
const isBomb = (content: Buffer, mediaType: string) => mediaType === 'image/png' && content.length >= 24 && content.readUInt32BE(16) * content.readUInt32BE(20) > 40_000_000

/** Waits until what was written has been read, so that a slow reader does not pile the images up here. */
async function read(doc: Doc): Promise<void> {
  while (doc.readableLength > 256 * 1024 && !doc.destroyed) await rest(20)
}

function drawTable(doc: Doc, heading: string, columns: readonly string[], widths: readonly number[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return
  drawHeading(doc, heading)
  drawCells(doc, columns, widths, 'bold')
  for (const row of rows) drawCells(doc, row, widths, 'regular')
  doc.y += 10
}

function drawCells(doc: Doc, cells: readonly string[], widths: readonly number[], font: 'regular' | 'bold'): void {
  const texts = cells.map(write)
  doc.font(font).fontSize(8).fillColor(ink.text)
  const height = Math.max(...texts.map((text, column) => doc.heightOfString(text, { width: (widths[column] ?? 0) - 8 }))) + 6
  room(doc, height)
  const top = doc.y
  let left = page.left
  for (const [column, text] of texts.entries()) {
    doc.text(text, left, top + 3, { width: (widths[column] ?? 0) - 8 })
    left += widths[column] ?? 0
  }
  doc.moveTo(page.left, top + height).lineTo(page.left + inner, top + height).lineWidth(0.4).strokeColor(ink.line).stroke()
  doc.x = page.left
  doc.y = top + height
}

function drawFooters(doc: Doc, { number, title }: FormSheet): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    // Below the margin, where text would begin another page.
    doc.page.margins.bottom = 0
    const top = page.height - 40
    doc.moveTo(page.left, top - 6).lineTo(page.left + inner, top - 6).lineWidth(0.4).strokeColor(ink.line).stroke()
    doc.font('regular').fontSize(7.5).fillColor(ink.muted)
    doc.text(write([number, title].filter(Boolean).join('  ·  ')), page.left, top, { width: inner - 80, lineBreak: false, ellipsis: true })
    doc.text(`Page ${at - start + 1} of ${count}`, page.left, top, { width: inner, align: 'right', lineBreak: false })
  }
}
