import { capital } from '@tidemark/schema/wording'
import type { Line } from '#asset/codec/deliverable.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { ChoiceCounts } from './choices.ts'
import type { CheckedRow } from './lineImport.ts'
import { referenceKey, titleKey } from './match.ts'
import { rowName } from './requestedRows.ts'

/**
 * Warns of new rows whose title another new row or a present line of their discipline has: the same file
 * may have been imported before. Leaves them out where a person decided so.
 */
export function withRepeatedTitles(
  rows: readonly CheckedRow[],
  present: readonly Line[],
  counts: ChoiceCounts,
): CheckedRow[] {
  const there = new Set(
    present.map(({ discipline, asset }) =>
      titleKey(discipline, deliverableCodec.get(asset, 'title') ?? ''),
    ),
  )
  const titleOf = (row: CheckedRow) => addedText(row, 'title')
  const places = new Map<string, CheckedRow[]>()
  for (const row of rows) {
    const title = titleOf(row)
    if (!title || row.row === null) continue
    const key = titleKey(row.discipline, title)
    places.set(key, [...(places.get(key) ?? []), row])
  }
  return rows.flatMap((row) => {
    const title = titleOf(row)
    if (!title) return row
    const key = titleKey(row.discipline, title)
    const [first, second] = places.get(key) ?? []
    const isThere = there.has(key)
    if (isThere && row.matched === undefined && counts.decide('existing', row) === 'skip') return []
    const isLater = !isThere && first !== undefined && first !== row
    if (isLater && counts.decide('repeated', row) === 'skip') return []
    const other = isLater ? first : second
    const message = isThere
      ? 'This discipline has a deliverable with this title.'
      : other === undefined
        ? null
        : `${capital(rowName(other))} has this title too.`
    return message === null
      ? row
      : { ...row, warnings: [...(row.warnings ?? []), { field: 'title', message }] }
  })
}

/** Warns of new rows whose own reference another new row of their discipline has: no later list can tell them. */
export function withRepeatedReferences(rows: readonly CheckedRow[]): CheckedRow[] {
  const keyOf = (row: CheckedRow) => {
    const reference = addedText(row, 'reference')
    return reference && row.row !== null ? `${row.discipline}\n${referenceKey(reference)}` : null
  }
  const places = Map.groupBy(rows, keyOf)
  return rows.map((row) => {
    const key = keyOf(row)
    const [first, second] = key === null ? [] : (places.get(key) ?? [])
    const other = first === row ? second : first
    if (!other) return row
    const message = `${capital(rowName(other))} has the own reference ${addedText(row, 'reference')} too.`
    return { ...row, warnings: [...(row.warnings ?? []), { field: 'reference', message }] }
  })
}

/** Returns the text of a field of a new row. */
const addedText = ({ changes, action }: CheckedRow, field: 'title' | 'reference') =>
  action === 'action_add_new_deliverables'
    ? changes.find((change) => change.field === field)?.to
    : undefined
