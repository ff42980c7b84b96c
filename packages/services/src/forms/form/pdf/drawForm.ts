import { buffer } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import type { FileStore } from '#platform/files/fileStore.ts'
import type { Doc, Type } from '#platform/pdf/paper.ts'
import { ink, Paper } from '#platform/pdf/paper.ts'
import { scaleForPrint } from '#platform/pdf/printImage.ts'
import { drawTable } from '#platform/pdf/table.ts'
import { drawNote } from './drawNote.ts'
import type { FormSheet, SheetField, SheetImage, SheetSection } from './formSheet.ts'

/** Points on A4. */
const margins = { left: 51, right: 51, top: 54, bottom: 60 }
const labelWidth = 165
const gap = 12
/** Points: around the heading's lines, for the row below, and at most kept on one page. */
const headingRoom = { head: 8, row: 24, most: 300 }
const types = {
  heading: { size: 11, color: ink.text, bold: true },
  label: { size: 9, color: ink.muted },
  value: { size: 9, color: ink.text },
  caption: { size: 7.5, color: ink.muted },
} as const
const mostHeight = { image: 250, signature: 80 }

/** Where the images of a form are. */
export interface FormImages {
  readonly store: FileStore
  readonly contract: string
}
interface ReadImages extends FormImages {
  /** Called when the drawing waits for its reader. */
  readonly onWait: () => void
}

/**
 * Draws the sheet as a PDF stream, which is returned when it is complete, or when it waits for its
 * reader: images are read from the store one by one, the next only when the previous output was
 * consumed (backpressure). Until then `signal` gives it up. Later, a missing image ends the stream
 * with its error.
 */
export async function drawForm(
  sheet: FormSheet,
  images: FormImages,
  signal: AbortSignal,
): Promise<Doc> {
  const stopped = new AbortController()
  const title = namedIn(sheet).join(' ')
  const { contract } = images
  const paper = await Paper.open(sheet, { title, margins, contract, signal: stopped.signal })
  const { doc } = paper
  // Its reader may leave before the end.
  doc.once('close', () => stopped.abort())
  const giveUp = () => stopped.abort(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  const waits = Promise.withResolvers<void>()
  const drawn = draw(paper, sheet, { ...images, onWait: waits.resolve })
  try {
    await Promise.race([drawn, waits.promise])
  } catch (error) {
    doc.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  drawn.catch((error: unknown) => {
    if (!doc.destroyed) doc.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return doc
}

const namedIn = ({ number, title }: FormSheet) => [number, title].filter(Boolean)

async function draw(paper: Paper, sheet: FormSheet, images: ReadImages): Promise<void> {
  await drawTitle(paper, sheet)
  await drawNote(paper, sheet)
  for (const section of sheet.sections) await drawSection(paper, section, images)
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
    await paper.flow(sheet.signatureNote, types.caption)
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
  await paper.end(namedIn(sheet).join('  ·  '))
}

async function drawTitle(paper: Paper, { title, number, facts }: FormSheet): Promise<void> {
  const named: Type = { size: 9, color: ink.brand, bold: true }
  await paper.flow(number ?? 'Form', named)
  paper.y += 3
  await paper.flow(title, { size: 18, color: ink.text, bold: true })
  paper.y += 9
  for (const [label, value] of facts) await drawRow(paper, label, value)
  paper.y += 8
}

/** Draws a label beside its value, both wrapped; the row stays on one page if possible. */
async function drawRow(paper: Paper, label: string, value: string): Promise<void> {
  const labels = await paper.block(label, labelWidth, types.label)
  const values = await paper.block(value, paper.inner - labelWidth - gap, types.value)
  const height = paper.lineHeight(types.value)
  const count = Math.max(labels.lines.length, values.lines.length)
  paper.room(Math.min(count * height + 4, 300))
  for (let at = 0; at < count; at += 1) {
    await paper.letOthers()
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

/** Draws a heading on a band, with room for a row below it. A long one continues on further pages. */
async function drawHeading(paper: Paper, heading: string): Promise<void> {
  const { head, row } = headingRoom
  const width = paper.inner - 16
  const { lines, type } = await paper.block(heading, width, types.heading)
  const height = paper.lineHeight(type)
  paper.room(Math.min(lines.length * height + head + row, headingRoom.most))
  for (let rest = lines; rest.length > 0;) {
    await paper.letOthers()
    const fitting = Math.max(1, Math.floor((paper.bottom - paper.y - head) / height))
    const part = rest.slice(0, fitting)
    rest = rest.slice(fitting)
    paper.doc.rect(paper.left, paper.y, paper.inner, part.length * height + head).fill(ink.head)
    paper.draw(part, type, { left: paper.left + 8, y: paper.y + head / 2, width })
    paper.y += part.length * height + head + 6
    if (rest.length > 0) paper.doc.addPage()
  }
}

async function drawSection(
  paper: Paper,
  { heading, fields }: SheetSection,
  images: ReadImages,
): Promise<void> {
  await drawHeading(paper, heading)
  for (const field of fields) {
    if (field.image) await drawImage(paper, field, field.image, images)
    else await drawRow(paper, field.label, field.value)
  }
  paper.y += 8
}

async function drawImage(
  paper: Paper,
  { label }: SheetField,
  { fileId, name, signature, caption: told }: SheetImage,
  { store, contract, onWait }: ReadImages,
): Promise<void> {
  const [left, room] = [paper.left + labelWidth + gap, paper.inner - labelWidth - gap]
  const content = async () => buffer(await store.read(fileId))
  const size = {
    width: signature ? 200 : room,
    height: signature ? mostHeight.signature : mostHeight.image,
  }
  const image = await paper.letOthers.during(scaleForPrint(contract, content, size))
  if (image === 'too many pixels')
    return drawRow(paper, label, `${name} (too many pixels for a PDF; it is shown in Tidemark)`)
  if (image === 'damaged') return drawRow(paper, label, `${name} (the image is damaged)`)
  const { doc } = paper
  const { content: scaled, width, height } = image
  const labels = await paper.block(label, labelWidth, types.label)
  const caption = await paper.block(told ?? name, room, types.caption)
  paper.room(Math.max(labels.height, height + 2 + caption.height) + 6)
  paper.draw(labels.lines, types.label, { left: paper.left, y: paper.y, width: labelWidth })
  doc.image(scaled, left, paper.y, { width, height })
  doc.rect(left, paper.y, width, height).lineWidth(0.4).strokeColor(ink.line).stroke()
  paper.draw(caption.lines, types.caption, { left, y: paper.y + height + 2, width: room })
  paper.y += Math.max(labels.height, height + 2 + caption.height) + 6
  await paper.letOthers.during(read(doc, onWait))
}

/**
 * Waits until the output was consumed, so that a slow reader does not accumulate images in memory.
 */
async function read(doc: Doc, onWait: () => void): Promise<void> {
  while (doc.readableLength > 256 * 1024 && !doc.destroyed) {
    onWait()
    await rest(20)
  }
}

async function drawRecord(
  paper: Paper,
  heading: string,
  columns: readonly (readonly [string, number])[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  if (rows.length === 0) return
  await drawHeading(paper, heading)
  await drawTable(
    paper,
    columns.map(([header, width]) => ({ header, width })),
    rows,
  )
  paper.y += 10
}
