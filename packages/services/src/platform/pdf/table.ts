import type { TextLine } from './lines.ts'
import type { Paper, Type } from './paper.ts'
import { ink } from './paper.ts'

export interface TableColumn {
  readonly header: string
  /** Points. */
  readonly width: number
}

const cell = { x: 4, y: 3 }
const body: Type = { size: 8, color: ink.text }
const head: Type = { ...body, bold: true }

/**
 * Draws rows under their headers, which are repeated on each page. A row stays on one page if
 * possible; a longer one continues on the next.
 */
export async function drawTable(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const inLines = async (texts: readonly string[], type: Type) => {
    const cells: (readonly TextLine[])[] = []
    for (const [at, text] of texts.entries())
      cells.push((await paper.block(text, (columns[at]?.width ?? 0) - 2 * cell.x, type)).lines)
    return cells
  }
  const headers = await inLines(
    columns.map(({ header }) => header),
    head,
  )
  const height = paper.lineHeight(body)
  const tall = (cells: readonly (readonly TextLine[])[]) =>
    Math.max(...cells.map(({ length }) => length)) * height + 2 * cell.y
  const drawRow = async (cells: readonly (readonly TextLine[])[], type: Type) => {
    if (type.bold) paper.doc.rect(paper.left, paper.y, paper.inner, tall(cells)).fill(ink.head)
    let { left } = paper
    for (const [at, { width }] of columns.entries()) {
      await paper.letOthers()
      paper.draw(cells[at] ?? [], type, {
        left: left + cell.x,
        y: paper.y + cell.y,
        width: width - 2 * cell.x,
      })
      left += width
    }
    paper.y += tall(cells)
    paper.rule(paper.y)
  }
  paper.room(tall(headers) + height + 2 * cell.y)
  await drawRow(headers, head)
  const wholePage = () => paper.bottom - paper.doc.page.margins.top - tall(headers)
  for (const row of rows) {
    let rest: readonly (readonly TextLine[])[] = await inLines(row, body)
    while (rest.some(({ length }) => length > 0)) {
      const fitting = Math.floor((paper.bottom - paper.y - 2 * cell.y) / height)
      const fits = tall(rest) <= paper.bottom - paper.y
      if (fitting < 1 || (!fits && tall(rest) <= wholePage())) {
        paper.doc.addPage()
        await drawRow(headers, head)
        continue
      }
      await drawRow(
        rest.map((lines) => lines.slice(0, fitting)),
        body,
      )
      rest = rest.map((lines) => lines.slice(fitting))
    }
  }
}
