import { buffer } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import type { FileStore } from '#platform/files/fileStore.ts'
import { openLetters, textsIn } from '#platform/pdf/letters.ts'
import type { Doc } from '#platform/pdf/paper.ts'
import { ink, Paper } from '#platform/pdf/paper.ts'
import { scaleForPrint } from '#platform/pdf/printImage.ts'
import { drawTable } from '#platform/pdf/table.ts'
import type { FormSheet, SheetField, SheetImage, SheetSection } from './formSheet.ts'

/** Points on A4. */
const margins = { left: 51, right: 51, top: 54, bottom: 60 }
const labelWidth = 165
const gap = 12
const types = {
  label: { size: 9, color: ink.muted },
  value: { size: 9, color: ink.text },
  caption: { size: 7.5, color: ink.muted },
} as const
const mostHeight = { image: 250, signature: 80 }

/**
 * Draws the sheet as a PDF stream. Images are read from the store one by one, the next only when
 * the reader has consumed the previous output (backpressure). A missing image ends the stream with
 * its error.
 */
export async function drawForm(sheet: FormSheet, store: FileStore): Promise<Doc> {
  const letters = await openLetters(textsIn(sheet))
  const paper = new Paper(letters, { title: letters.write(namedIn(sheet).join(' ')), margins })
  const { doc } = paper
  draw(paper, sheet, store).then(
    () => doc.end(),
    (error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return doc
}

const namedIn = ({ number, title }: FormSheet) => [number, title].filter(Boolean)

async function draw(paper: Paper, sheet: FormSheet, store: FileStore): Promise<void> {
  drawTitle(paper, sheet)
  for (const section of sheet.sections) await drawSection(paper, section, store)
  const signatures = sheet.signatures.map(({ role, person, given, done }) => [
    role,
    person,
    given,
    done,
  ])
  await drawRecord(
    paper,
    'Signatures',
    [
      ['Role', 90],
      ['Person', 130],
      ['Given', 136],
      ['Finished', 137],
    ],
    signatures,
  )
  if (sheet.signatureNote) {
    paper.flow(paper.block(sheet.signatureNote, paper.inner, types.caption))
    paper.y += 8
  }
  await drawRecord(
    paper,
    'History',
    [
      ['When', 136],
      ['Who', 150],
      ['What', 207],
    ],
    sheet.history,
  )
  paper.footers(namedIn(sheet).join('  ·  '))
}

function drawTitle(paper: Paper, { title, number, facts }: FormSheet): void {
  paper.flow(paper.block(number ?? 'Form', paper.inner, { size: 9, color: ink.brand, bold: true }))
  paper.y += 3
  paper.flow(paper.block(title, paper.inner, { size: 18, color: ink.text, bold: true }))
  paper.y += 9
  for (const [label, value] of facts) drawRow(paper, label, value)
  paper.y += 8
}

/** Draws a label beside its value, both wrapped; the row stays on one page if possible. */
function drawRow(paper: Paper, label: string, value: string): void {
  const [labels, values] = [
    paper.block(label, labelWidth, types.label),
    paper.block(value, paper.inner - labelWidth - gap, types.value),
  ]
  const height = paper.lineHeight(types.value)
  const count = Math.max(labels.lines.length, values.lines.length)
  paper.room(Math.min(count * height + 4, 300))
  for (let at = 0; at < count; at += 1) {
    paper.room(height)
    paper.draw(labels.lines.slice(at, at + 1), types.label, {
      left: paper.left,
      y: paper.y,
      width: labelWidth,
    })
    paper.draw(values.lines.slice(at, at + 1), types.value, {
      left: paper.left + labelWidth + gap,
      y: paper.y,
      width: paper.inner - labelWidth - gap,
    })
    paper.y += height
  }
  paper.y += 4
}

function drawHeading(paper: Paper, heading: string): void {
  paper.room(60)
  const { lines, type, height } = paper.block(heading, paper.inner - 16, {
    size: 11,
    color: ink.text,
    bold: true,
  })
  paper.doc.rect(paper.left, paper.y, paper.inner, height + 8).fill(ink.head)
  paper.draw(lines, type, { left: paper.left + 8, y: paper.y + 4, width: paper.inner - 16 })
  paper.y += height + 14
}

async function drawSection(
  paper: Paper,
  { heading, fields }: SheetSection,
  store: FileStore,
): Promise<void> {
  drawHeading(paper, heading)
  for (const field of fields) {
    if (field.image) await drawImage(paper, field, field.image, store)
    else drawRow(paper, field.label, field.value)
  }
  paper.y += 8
}

async function drawImage(
  paper: Paper,
  { label }: SheetField,
  { fileId, name, signature, signed }: SheetImage,
  store: FileStore,
): Promise<void> {
  const [left, room] = [paper.left + labelWidth + gap, paper.inner - labelWidth - gap]
  const image = await scaleForPrint(await buffer(await store.read(fileId)), {
    width: signature ? 200 : room,
    height: signature ? mostHeight.signature : mostHeight.image,
  })
  if (image === 'too many pixels')
    return drawRow(paper, label, `${name} (too many pixels for a PDF; it is shown in Tidemark)`)
  if (image === 'damaged') return drawRow(paper, label, `${name} (the image is damaged)`)
  const { doc } = paper
  const { content, width, height } = image
  const labels = paper.block(label, labelWidth, types.label)
  const caption = paper.block(signed ?? name, room, types.caption)
  paper.room(Math.max(labels.height, height + 2 + caption.height) + 6)
  paper.draw(labels.lines, types.label, { left: paper.left, y: paper.y, width: labelWidth })
  doc.image(content, left, paper.y, { width, height })
  doc.rect(left, paper.y, width, height).lineWidth(0.4).strokeColor(ink.line).stroke()
  paper.draw(caption.lines, types.caption, { left, y: paper.y + height + 2, width: room })
  paper.y += Math.max(labels.height, height + 2 + caption.height) + 6
  await read(doc)
}

/**
 * Waits until the output was consumed, so that a slow reader does not accumulate images in memory.
 */
async function read(doc: Doc): Promise<void> {
  while (doc.readableLength > 256 * 1024 && !doc.destroyed) await rest(20)
}

async function drawRecord(
  paper: Paper,
  heading: string,
  columns: readonly (readonly [string, number])[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  if (rows.length === 0) return
  drawHeading(paper, heading)
  await drawTable(
    paper,
    columns.map(([header, width]) => ({ header, width })),
    rows,
  )
  paper.y += 10
}
