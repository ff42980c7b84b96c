import { listed } from '@tidemark/schema/wording'
import type { Letters } from '#platform/pdf/letters.ts'
import { openLetters, textsIn } from '#platform/pdf/letters.ts'
import type { Doc } from '#platform/pdf/paper.ts'
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
export async function drawSheet(sheet: CommentSheet): Promise<Doc> {
  const letters = await openLetters(textsIn(sheet))
  const paper = new Paper(letters, {
    title: letters.write(`${sheet.heading}: ${sheet.title}`),
    landscape: true,
    margins,
  })
  drawTitle(paper, sheet)
  const note = cutNote(sheet, letters)
  if (note !== null) {
    paper.flow(paper.block(note, paper.inner, { size: 8.5, color: ink.warning, bold: true }))
    paper.y += 6
  }
  await drawTable(
    paper,
    columns,
    sheet.rows.length > 0
      ? sheet.rows.map(({ cells }) => cells)
      : [['', '', '', '', '', 'No comments to display', '']],
  )
  paper.footers(
    [sheet.heading, ...sheet.titleBlock.slice(0, 3).map(([, value]) => value)].join('  ·  '),
  )
  paper.doc.end()
  return paper.doc
}

function drawTitle(paper: Paper, { heading, title, titleBlock }: CommentSheet): void {
  paper.flow(paper.block(heading, paper.inner, { size: 9, color: ink.brand, bold: true }))
  paper.y += 3
  paper.flow(paper.block(title, paper.inner, { size: 15, color: ink.text, bold: true }))
  paper.y += 6
  const half = Math.ceil(titleBlock.length / 2)
  const [label, column] = [96, paper.inner / 2]
  for (let row = 0; row < half; row += 1) {
    const cells = [titleBlock[row], titleBlock[row + half]].flatMap((pair, side) =>
      pair
        ? [
            {
              left: paper.left + side * column,
              ...paper.block(pair[0], label - 8, { size: 8.5, color: ink.muted }),
              width: label - 8,
            },
            {
              left: paper.left + side * column + label,
              ...paper.block(pair[1], column - label - 12, { size: 8.5, color: ink.text }),
              width: column - label - 12,
            },
          ]
        : [],
    )
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
function cutNote(
  { title, titleBlock, rows }: CommentSheet,
  { isCut }: Pick<Letters, 'isCut'>,
): string | null {
  const cut = [
    ...([title, ...titleBlock.map(([, value]) => value)].some(isCut)
      ? ['the head of this sheet']
      : []),
    ...rows.filter(({ cells }) => cells.some(isCut)).map(({ number }) => number),
  ]
  if (cut.length === 0) return null
  return `Some letters in ${listed(cut)} are shown as “?” in this PDF. Print the sheet or use its Excel file to see them.`
}
