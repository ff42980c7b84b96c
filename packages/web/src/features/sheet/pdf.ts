import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { latinText } from './latinText.ts'
import { type CommentSheet, moment, repliesText } from './sheet.ts'

/** Millimetres on A4, lying. */
const margin = { top: 16, right: 12, bottom: 16, left: 12 }
const ink = { text: '#17202E', muted: '#56637A', line: '#B9C3D3', head: '#E8EDF5', brand: '#013CA6' }

const columns = [
  { header: 'No.', width: 15 }, { header: 'Code', width: 30 }, { header: 'Status', width: 15 }, { header: 'Discipline and deliverable', width: 44 },
  { header: 'Author and date', width: 33 }, { header: 'Comment', width: 70 }, { header: 'Replies', width: 66 },
] as const

/** The sheet as PDF: title block, every comment, and page numbers that name the plan. */
export function makePdf(sheet: CommentSheet): Blob {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4' })
  doc.setProperties({ title: `${sheet.heading}: ${sheet.title}`, subject: sheet.summary, creator: 'Tidemark' })
  const startY = drawTitleBlock(doc, sheet)
  autoTable(doc, {
    startY, margin, theme: 'grid', rowPageBreak: 'auto', showHead: 'everyPage',
    styles: { font: 'helvetica', fontSize: 8, cellPadding: 1.6, textColor: ink.text, lineColor: ink.line, lineWidth: 0.15, valign: 'top', overflow: 'linebreak' },
    headStyles: { fillColor: ink.head, textColor: ink.text, fontStyle: 'bold' },
    columnStyles: Object.fromEntries(columns.map(({ width }, index) => [index, { cellWidth: width }])),
    head: [columns.map(({ header }) => header)],
    body: sheet.rows.length > 0 ? sheet.rows.map((row) => [
      row.number, row.code, row.status, [row.discipline, row.deliverable].filter(Boolean).join('\n'), `${row.author}\n${moment(row.recordedAt)}`, row.message, repliesText(row),
    ].map(latinText)) : [[{ content: 'No comments to display', colSpan: columns.length }]],
  })
  drawFooters(doc, sheet)
  return doc.output('blob')
}

/** Answers where the table begins. */
function drawTitleBlock(doc: jsPDF, { heading, title, titleBlock, summary }: CommentSheet): number {
  const width = doc.internal.pageSize.getWidth() - margin.left - margin.right
  doc.setFont('helvetica', 'bold').setFontSize(9).setTextColor(ink.brand).text(latinText(heading), margin.left, margin.top)
  doc.setFontSize(15).setTextColor(ink.text)
  const titleLines = doc.splitTextToSize(latinText(title), width) as string[]
  doc.text(titleLines, margin.left, margin.top + 7)
  autoTable(doc, {
    startY: margin.top + 10 + (titleLines.length - 1) * 6.5, margin, theme: 'plain',
    styles: { font: 'helvetica', fontSize: 8.5, cellPadding: { top: 0.8, right: 4, bottom: 0.8, left: 0 }, textColor: ink.text },
    columnStyles: { 0: { cellWidth: 34, textColor: ink.muted }, 1: { cellWidth: width / 2 - 34 }, 2: { cellWidth: 34, textColor: ink.muted }, 3: { cellWidth: width / 2 - 34 } },
    body: inTwo([...titleBlock, { label: 'Comments', value: summary }]).map((pair) => pair.flatMap(({ label, value }) => [latinText(label), latinText(value)])),
  })
  return lastY(doc) + 4
}

const inTwo = <T>(items: readonly T[]): T[][] => {
  const half = Math.ceil(items.length / 2)
  return items.slice(0, half).map((item, index) => [item].concat(items.slice(half + index, half + index + 1)))
}

/** The plug-in leaves what it drew last on the document, untyped. */
const lastY = (doc: jsPDF) => (doc as jsPDF & { lastAutoTable?: { finalY?: number } }).lastAutoTable?.finalY ?? margin.top

function drawFooters(doc: jsPDF, { titleBlock, fileName, heading }: CommentSheet) {
  const y = doc.internal.pageSize.getHeight() - 8
  const right = doc.internal.pageSize.getWidth() - margin.right
  const named = titleBlock.slice(0, 3).map(({ value }) => value).join('  ·  ')
  const pages = doc.getNumberOfPages()
  doc.setFont('helvetica', 'normal').setFontSize(7.5).setTextColor(ink.muted).setDrawColor(ink.line)
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page).line(margin.left, y - 4, right, y - 4)
    doc.text(latinText(`${heading}  ·  ${named || fileName}`), margin.left, y)
    doc.text(`Page ${page} of ${pages}`, right, y, { align: 'right' })
  }
}
