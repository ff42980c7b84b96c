import { changeNoteFile } from '@tidemark/schema/rest/file'
import { safeFileName } from '@tidemark/schema/rules/file'
import { words } from '@tidemark/schema/words'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import { fileNameOf, sheetFormats } from '#platform/sheet/formats.ts'
import type { SheetColumn, SheetValue } from '#platform/sheet/sheet.ts'
import { workbookOf } from '#platform/sheet/xlsx.ts'
import { compareStates } from '#plans/tidp/compare/compare.ts'
import { readContracts } from '#people/user/user.store.ts'
import { changeNoteOf } from './changeNote.ts'
import type { ChangeNote } from './changeNote.ts'
import { drawChangeNote } from './drawChangeNote.ts'

const columns: readonly SheetColumn[] = [
  { title: words.discipline.singular, kind: 'text', width: 28 },
  { title: 'Change', kind: 'text', width: 12 },
  { title: words.deliverable.singular, kind: 'text', width: 56 },
  { title: 'Number', kind: 'text', width: 34 },
  { title: 'Field', kind: 'text', width: 24 },
  { title: 'From', kind: 'text', width: 32 },
  { title: 'To', kind: 'text', width: 32 },
]

const noteColumns: readonly SheetColumn[] = [
  { title: 'Note', kind: 'text', width: 24 },
  { title: 'Value', kind: 'text', width: 56 },
]

/** Serves what changed between two states of a plan as PDF or workbook, to everyone who may compare them. */
export function changeNoteRoutes(
  api: Api,
  { changeDays }: { changeDays: number | undefined },
): void {
  serveDownload(
    api,
    changeNoteFile,
    async ({ query: { format, ...asked }, principal, trx, signal }) => {
      const found = await compareStates(trx, principal, { ...asked, changeDays })
      const { comparison } = found
      if (typeof comparison === 'string') throw wrongState(comparison)
      const [contract] = await readContracts(trx, [asked.contract])
      if (!contract) throw new NotFound()
      const note = await changeNoteOf(trx, { ...found, contract, comparison })
      if (format === 'pdf') {
        const mediaType = 'application/pdf'
        return {
          name: safeFileName(note.fileName, 'pdf', mediaType),
          mediaType,
          open: () => drawChangeNote(note, signal),
        }
      }
      return {
        name: `${fileNameOf(note.fileName)}.xlsx`,
        mediaType: sheetFormats.xlsx.mediaType,
        open: async () =>
          workbookOf([
            { name: 'Changes', columns, rows: changesOf(note) },
            { name: 'Note', columns: noteColumns, rows: factsOf(note) },
          ]),
      }
    },
    { inTurn: true },
  )
}

/** Returns a row for each changed value. */
async function* changesOf({ rows }: ChangeNote): AsyncGenerator<SheetValue[]> {
  for (const { discipline, kind, name, number, fields } of rows) {
    const part = [discipline || null, kind, name, number || null]
    if (fields.length === 0) yield [...part, null, null, null]
    for (const { field, from, to } of fields) yield [...part, field, from, to]
  }
}

/** Returns the title block. */
async function* factsOf({ title, titleBlock }: ChangeNote): AsyncGenerator<SheetValue[]> {
  yield ['Title', title]
  for (const [label, value] of titleBlock) yield [label, value]
}
