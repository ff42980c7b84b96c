import type { Doc } from '#platform/pdf/paper.ts'
import { ink, Paper } from '#platform/pdf/paper.ts'
import { drawTable } from '#platform/pdf/table.ts'
import { drawCurve } from './drawCurve.ts'
import type { Report } from './report.ts'

/** Points on A4. */
const widths = [187.3, 70, 58, 52, 52, 56, 52]

const head = { size: 10.5, color: ink.text, bold: true }

/** Draws the report on one page. */
export async function drawReport(report: Report): Promise<Doc> {
  const paper = await Paper.open(report, { title: report.title })
  await paper.flow(report.title, { size: 15, color: ink.text, bold: true })
  await paper.flow(report.subtitle, { size: 9, color: ink.muted })
  paper.y += 12
  await drawFigures(paper, report)
  await paper.flow('Deliverables planned, forecast and issued', head)
  paper.y += 6
  await drawCurve(paper, report, 170)
  await drawTable(
    paper,
    report.columns.map((header, at) => ({ header, width: widths[at] ?? 0 })),
    report.rows.length > 0 ? report.rows : [['No deliverables yet']],
  )
  paper.y += 8
  for (const note of report.notes) await paper.flow(note, { size: 9, color: ink.text })
  await paper.end(`${report.title}  ·  ${report.subtitle}`)
  return paper.doc
}

async function drawFigures(paper: Paper, { figures }: Report): Promise<void> {
  const width = paper.inner / figures.length
  const parts = [
    { size: 8.5, color: ink.muted, height: 12 },
    { size: 17, color: ink.text, bold: true, height: 22 },
    { size: 8.5, color: ink.muted, height: 12 },
  ]
  for (const [column, texts] of figures.entries()) {
    let { y } = paper
    for (const [row, { height, ...type }] of parts.entries()) {
      const left = paper.left + column * width
      await paper.line(texts[row] ?? '', type, { left, y, width: width - 8 })
      y += height
    }
  }
  paper.y += 58
}
