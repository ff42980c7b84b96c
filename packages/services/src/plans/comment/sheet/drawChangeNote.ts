import { serverLimits } from '@tidemark/schema/serverLimits'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { Doc } from '#platform/pdf/paper.ts'
import { ink, Paper } from '#platform/pdf/paper.ts'
import { drawTable } from '#platform/pdf/table.ts'
import type { ChangeNote, ChangeNoteRow } from './changeNote.ts'
import { drawTitle } from './drawTitle.ts'

/** Points on A4 landscape. */
const columns = [
  { header: words.discipline.singular, width: 96 },
  { header: 'Change', width: 54 },
  { header: words.deliverable.singular, width: 200 },
  { header: 'Field', width: 104 },
  { header: 'From', width: 160 },
  { header: 'To', width: 159.9 },
] as const

/** Draws the note as a PDF: title block, the first changes, and page numbers that name the plan. */
export async function drawChangeNote(whole: ChangeNote, signal: AbortSignal): Promise<Doc> {
  const most = serverLimits.compare.printedRows
  const note = { ...whole, rows: whole.rows.slice(0, most) }
  const left = whole.rows.length - note.rows.length
  const title = `${note.heading}: ${note.title}`
  const paper = await Paper.open(note, { title, landscape: true, signal })
  await drawTitle(paper, note)
  await drawTable(
    paper,
    columns,
    note.rows.length > 0 ? note.rows.flatMap(cellsOf) : [['', '', 'Nothing changed', '', '', '']],
  )
  if (left > 0) {
    const text = `${formatCount(left)} more changes are in the Excel file.`
    paper.y += 6
    await paper.flow(text, { size: 8.5, color: ink.warning, bold: true })
  }
  await paper.end(
    [note.heading, ...note.titleBlock.slice(0, 4).map(([, value]) => value)].join('  ·  '),
  )
  return paper.doc
}

/** Returns a row for each changed value; only the first names the part. */
function cellsOf({ discipline, kind, name, number, fields }: ChangeNoteRow): string[][] {
  const part = [discipline, kind, [name, number].filter(Boolean).join('\n')]
  const [first, ...others] = fields.map(({ field, from, to }) => [field, from ?? '–', to ?? '–'])
  return [
    [...part, ...(first ?? ['', '', ''])],
    ...others.map((values) => ['', '', ''].concat(values)),
  ]
}
