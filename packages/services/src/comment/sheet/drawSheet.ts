import { cutWords, openLetters, textsIn } from '#platform/pdf/letters.ts'
import type { Doc, TextBlock } from '#platform/pdf/paper.ts'
import { ink, Paper } from '#platform/pdf/paper.ts'
import { drawTable } from '#platform/pdf/table.ts'
import type { CommentSheet } from './commentSheet.ts'

/** Points on A4 landscape. */
const margins = { left: 34, right: 34, top: 42, bottom: 52 }
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
  const letters = await openLetters(textsIn(sheet))
  const paper = new Paper(letters, {
    title: letters.write(`${sheet.heading}: ${sheet.title}`),
    landscape: true,
    margins,
    signal,
  })
  await drawTitle(paper, sheet)
  const note = await cutNote(sheet, paper)
  if (note !== null) {
    await paper.flow(
      await paper.block(note, paper.inner, { size: 8.5, color: ink.warning, bold: true }),
    )
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

async function drawTitle(
  paper: Paper,
  { heading, title, titleBlock }: CommentSheet,
): Promise<void> {
  await paper.flow(
    await paper.block(heading, paper.inner, { size: 9, color: ink.brand, bold: true }),
  )
  paper.y += 3
  await paper.flow(await paper.block(title, paper.inner, { size: 15, color: ink.text, bold: true }))
  paper.y += 6
  const half = Math.ceil(titleBlock.length / 2)
  const [label, column] = [96, paper.inner / 2]
  for (let row = 0; row < half; row += 1) {
    const cells: (TextBlock & { left: number; width: number })[] = []
    for (const [side, pair] of [titleBlock[row], titleBlock[row + half]].entries()) {
      if (!pair) continue
      const left = paper.left + side * column
      const widths = [label - 8, column - label - 12] as const
      const name = await paper.block(pair[0], widths[0], { size: 8.5, color: ink.muted })
      const value = await paper.block(pair[1], widths[1], { size: 8.5, color: ink.text })
      cells.push(
        { ...name, left, width: widths[0] },
        { ...value, left: left + label, width: widths[1] },
      )
    }
    for (const { lines, type, left, width } of cells)
      paper.draw(lines, type, { left, y: paper.y, width })
    paper.y += Math.max(...cells.map(({ height }) => height)) + 4
  }
  paper.y += 6
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
