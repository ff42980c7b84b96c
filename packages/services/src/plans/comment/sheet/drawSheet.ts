import { cutWords } from '#platform/pdf/letters.ts'
import type { Doc } from '#platform/pdf/paper.ts'
import { ink, Paper } from '#platform/pdf/paper.ts'
import { drawTable } from '#platform/pdf/table.ts'
import type { CommentSheet } from './commentSheet.ts'
import { drawTitle } from './drawTitle.ts'

/** Points on A4 landscape. */
const columns = [
  { header: 'No.', width: 46 },
  { header: 'Code', width: 86 },
  { header: 'Status', width: 46 },
  { header: 'Discipline and deliverable', width: 124 },
  { header: 'Author and date', width: 108 },
  { header: 'Comment', width: 188 },
  { header: 'Replies', width: 175.9 },
] as const

/** Draws the sheet as a PDF: title block, every comment, and page numbers that name the plan. */
export async function drawSheet(sheet: CommentSheet, signal: AbortSignal): Promise<Doc> {
  const title = `${sheet.heading}: ${sheet.title}`
  const paper = await Paper.open(sheet, { title, landscape: true, signal })
  await drawTitle(paper, sheet)
  const note = await cutNote(sheet, paper)
  if (note !== null) {
    await paper.flow(note, { size: 8.5, color: ink.warning, bold: true })
    paper.y += 6
  }
  await drawTable(
    paper,
    columns,
    sheet.rows.length > 0
      ? sheet.rows.map(({ cells }) => cells)
      : [['', '', '', '', '', 'No comments to display', '']],
  )
  await paper.end(
    [sheet.heading, ...sheet.titleBlock.slice(0, 3).map(([, value]) => value)].join('  ·  '),
  )
  return paper.doc
}

/**
 * Names the parts with letters that no font contains, and where to read them; null when all letters
 * were drawn.
 */
async function cutNote(
  { title, titleBlock, rows }: CommentSheet,
  paper: Paper,
): Promise<string | null> {
  const head = [title, ...titleBlock.map(([, value]) => value)]
  const cut = (await paper.isCut(head)) ? ['the head of this sheet'] : []
  for (const { number, cells } of rows) if (await paper.isCut(cells)) cut.push(number)
  if (cut.length === 0) return null
  return `${cutWords(cut)} Print the sheet or use its Excel file to see them.`
}
