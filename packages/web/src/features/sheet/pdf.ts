import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { embedFonts, fontFamily, type PdfFonts, type Writer } from './pdfFonts.ts'
import { type CommentSheet, moment, repliesText, type SheetRow } from './sheet.ts'

/** Millimetres on A4, lying. */
const margin = { top: 16, right: 12, bottom: 16, left: 12 }
const ink = { text: '#17202E', muted: '#56637A', line: '#B9C3D3', head: '#E8EDF5', brand: '#013CA6', warning: '#8A4B00' }

const columns = [
  { header: 'No.', width: 15 }, { header: 'Code', width: 30 }, { header: 'Status', width: 15 }, { header: 'Discipline and deliverable', width: 44 },
  { header: 'Author and date', width: 33 }, { header: 'Comment', width: 70 }, { header: 'Replies', width: 66 },
] as const

type Write = Writer['write']

/** The sheet as PDF: title block, every comment, and page numbers that name the plan. */
export function makePdf(sheet: CommentSheet, fonts: PdfFonts): Blob {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4' })
  doc.setProperties({ title: `${sheet.heading}: ${sheet.title}`, subject: sheet.summary, creator: 'Tidemark' })
  const writer = embedFonts(doc, fonts)
  const { write } = writer
  const startY = drawCutNote(doc, cutNote(sheet, writer), drawTitleBlock(doc, sheet, write))
  autoTable(doc, {
    startY, margin, theme: 'grid', rowPageBreak: 'auto', showHead: 'everyPage',
    styles: { font: fontFamily, fontSize: 8, cellPadding: 1.6, textColor: ink.text, lineColor: ink.line, lineWidth: 0.15, valign: 'top', overflow: 'linebreak' },
    headStyles: { fillColor: ink.head, textColor: ink.text, fontStyle: 'bold' },
    columnStyles: Object.fromEntries(columns.map(({ width }, index) => [index, { cellWidth: width }])),
    head: [columns.map(({ header }) => header)],
    body: sheet.rows.length > 0 ? sheet.rows.map((row) => cellsOf(row).map(write)) : [[{ content: 'No comments to display', colSpan: columns.length }]],
  })
  drawFooters(doc, sheet, write)
  return doc.output('blob')
}

const cellsOf = (row: SheetRow): string[] => [
  row.number, row.code, row.status, [row.discipline, row.deliverable].filter(Boolean).join('\n'), `${row.author}\n${moment(row.recordedAt)}`, row.message, repliesText(row),
]

/** Says which parts are to be read elsewhere, as the fonts lack some of their letters; null when none are. */
export function cutNote({ title, titleBlock, rows }: CommentSheet, { isCut }: Writer): string | null {
  const cut = [
    ...([title, ...titleBlock.map(({ value }) => value)].some(isCut) ? ['the head of this sheet'] : []),
    ...rows.filter((row) => cellsOf(row).some(isCut)).map(({ number }) => number),
  ]
  if (cut.length === 0) return null
  return `Some letters in ${cut.join(', ')} cannot be set in this PDF and stand as “?”. The print of this sheet and its Excel file hold them.`
}

/** Answers where the table begins. */
function drawCutNote(doc: jsPDF, note: string | null, y: number): number {
  if (note === null) return y
  const width = doc.internal.pageSize.getWidth() - margin.left - margin.right
  const lines = doc.setFont(fontFamily, 'bold').setFontSize(8.5).setTextColor(ink.warning).splitTextToSize(note, width) as string[]
  doc.text(lines, margin.left, y)
  return y + lines.length * 3.6 + 1
}

/** Answers where the table begins. */
function drawTitleBlock(doc: jsPDF, { heading, title, titleBlock, summary }: CommentSheet, write: Write): number {
  const width = doc.internal.pageSize.getWidth() - margin.left - margin.right
  doc.setFont(fontFamily, 'bold').setFontSize(9).setTextColor(ink.brand).text(write(heading), margin.left, margin.top)
  doc.setFontSize(15).setTextColor(ink.text)
  const titleLines = doc.splitTextToSize(write(title), width) as string[]
  doc.text(titleLines, margin.left, margin.top + 7)
  autoTable(doc, {
    startY: margin.top + 10 + (titleLines.length - 1) * 6.5, margin, theme: 'plain',
    styles: { font: fontFamily, fontSize: 8.5, cellPadding: { top: 0.8, right: 4, bottom: 0.8, left: 0 }, textColor: ink.text },
    columnStyles: { 0: { cellWidth: 34, textColor: ink.muted }, 1: { cellWidth: width / 2 - 34 }, 2: { cellWidth: 34, textColor: ink.muted }, 3: { cellWidth: width / 2 - 34 } },
    body: inTwo([...titleBlock, { label: 'Comments', value: summary }]).map((pair) => pair.flatMap(({ label, value }) => [write(label), write(value)])),
  })
  return lastY(doc) + 4
}

const inTwo = <T>(items: readonly T[]): T[][] => {
  const half = Math.ceil(items.length / 2)
  return items.slice(0, half).map((item, index) => [item].concat(items.slice(half + index, half + index + 1)))
}

/** The plug-in leaves what it drew last on the document, untyped. */
const lastY = (doc: jsPDF) => (doc as jsPDF & { lastAutoTable?: { finalY?: number } }).lastAutoTable?.finalY ?? margin.top

function drawFooters(doc: jsPDF, { titleBlock, fileName, heading }: CommentSheet, write: Write) {
  const y = doc.internal.pageSize.getHeight() - 8
  const right = doc.internal.pageSize.getWidth() - margin.right
  const named = titleBlock.slice(0, 3).map(({ value }) => value).join('  ·  ')
  const pages = doc.getNumberOfPages()
  doc.setFont(fontFamily, 'normal').setFontSize(7.5).setTextColor(ink.muted).setDrawColor(ink.line)
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page).line(margin.left, y - 4, right, y - 4)
    doc.text(write(`${heading}  ·  ${named || fileName}`), margin.left, y)
    doc.text(`Page ${page} of ${pages}`, right, y, { align: 'right' })
  }
}
