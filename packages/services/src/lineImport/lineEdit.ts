import { counted } from '@tidemark/schema/wording'
import type { LineEdit } from './lineImport.ts'
import type { Wish } from './wishes.ts'

/** The edit as rows of a sheet that has these columns only. */
export function rowsOfEdit({ lines, values }: LineEdit): Wish[] {
  const cells = new Map(values.map(({ field, value }) => [field, value]))
  return lines.map(({ tag_code: tagCode, version }, at) => ({
    row: at + 1,
    key: { tagCode, version },
    cells,
    discipline: '',
  }))
}

/** Names an edit, in the place of a file's name. */
export const nameOfEdit = ({ lines }: LineEdit): string =>
  `Edit of ${counted(lines.length, 'deliverable')}`
