import { folded } from '@tidemark/schema/rules/cellWords'
import { tidy } from '@tidemark/schema/rules/text'
import type { Line } from '#asset/codec/deliverable.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { CheckedRow } from './lineImport.ts'

/**
 * Warns of new rows whose title another new row or a present line of their discipline has: the same file
 * may have been imported before. Titles are compared without case, accents and dashes.
 */
export function withRepeatedTitles(
  rows: readonly CheckedRow[],
  present: readonly Line[],
): CheckedRow[] {
  const keyOf = (discipline: string | null, title: string) =>
    `${discipline}\n${folded(tidy(title))}`
  const there = new Set(
    present.map(({ discipline, asset }) =>
      keyOf(discipline, deliverableCodec.get(asset, 'title') ?? ''),
    ),
  )
  const titleOf = ({ changes, action }: CheckedRow) =>
    action === 'action_add_new_deliverables'
      ? changes.find(({ field }) => field === 'title')?.to
      : undefined
  const places = new Map<string, number[]>()
  for (const row of rows) {
    const title = titleOf(row)
    if (!title || row.row === null) continue
    const key = keyOf(row.discipline, title)
    places.set(key, [...(places.get(key) ?? []), row.row])
  }
  return rows.map((row) => {
    const title = titleOf(row)
    if (!title) return row
    const key = keyOf(row.discipline, title)
    const other = places.get(key)?.find((place) => place !== row.row)
    const message = there.has(key)
      ? 'This discipline has a deliverable with this title. Leave the row out if it is the same.'
      : other === undefined
        ? null
        : `Row ${other} has this title too.`
    return message === null
      ? row
      : { ...row, warnings: [...(row.warnings ?? []), { field: 'title', message }] }
  })
}
