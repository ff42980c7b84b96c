import type { Paper, TextBlock } from '#platform/pdf/paper.ts'
import { ink } from '#platform/pdf/paper.ts'
import type { CommentSheet } from './commentSheet.ts'

/** Draws the heading, the title, and the title block in two columns. */
export async function drawTitle(
  paper: Paper,
  { heading, title, titleBlock }: Pick<CommentSheet, 'heading' | 'title' | 'titleBlock'>,
): Promise<void> {
  await paper.flow(heading, { size: 9, color: ink.brand, bold: true })
  paper.y += 3
  await paper.flow(title, { size: 15, color: ink.text, bold: true })
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
