import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { tidy } from '@tidemark/schema/rules/text'
import { capital } from '@tidemark/schema/wording'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { ChoiceCounts } from './choices.ts'
import type { CheckedRow } from './lineImport.ts'
import { referenceKey, titleKey } from './match.ts'
import { findNamedLines } from './match.store.ts'
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
  const lines = present.map(({ discipline, asset }) => ({
    discipline,
    title: deliverableCodec.get(asset, 'title') ?? '',
    reference: deliverableCodec.get(asset, 'reference') ?? '',
  }))
  const there = new Set(lines.map(({ discipline, title }) => titleKey(discipline, title)))
  const namesakesOf = countNamesakes(lines)
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
    if (isThere && !row.isDecided && counts.decide('titled', row) === 'skip') return []
    const isLater = !isThere && first !== undefined && first !== row
    if (isLater && counts.decide('repeated', row) === 'skip') return []
    const other = isLater ? first : second
    const message = isThere
      ? 'This discipline has a deliverable with this title.'
      : other === undefined
        ? null
        : `${capital(rowName(other))} has this title too.`
    return {
      ...row,
      namesakes: namesakesOf(row),
      ...(message !== null && {
        warnings: [...(row.warnings ?? []), { field: 'title', message }],
      }),
    }
  })
}

/** Counts the deliverables that have the title or the own reference of a row in its discipline. */
function countNamesakes(
  lines: readonly { discipline: string; title: string; reference: string }[],
): (row: Named) => number {
  const counts = new Map<string, number>()
  const keysOf = (discipline: string | null, title: string, reference: string) => [
    `title ${titleKey(discipline, title)}`,
    ...(reference === '' ? [] : [`reference ${discipline}\n${referenceKey(reference)}`]),
  ]
  for (const { discipline, title, reference } of lines)
    for (const key of keysOf(discipline, title, reference))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  return (row) =>
    keysOf(row.discipline, addedText(row, 'title') ?? '', addedText(row, 'reference') ?? '')
      .map((key) => counts.get(key) ?? 0)
      .reduce((sum, one) => sum + one, 0)
}

type Named = Pick<CheckedRow, 'action' | 'discipline' | 'request'>

/** Returns whether deliverables with the title or own reference of rows to add came since they were checked. */
export async function haveNewNamesakes(
  trx: Transaction<Tables>,
  contract: string,
  discipline: string,
  rows: readonly (Named & Pick<CheckedRow, 'namesakes'>)[],
): Promise<boolean> {
  // An undo adds what was removed, whatever came since.
  const checked = rows.filter(({ namesakes }) => namesakes !== undefined)
  const named = (field: 'title' | 'reference') =>
    checked.flatMap((row) => addedText(row, field) ?? [])
  const titles = named('title').map(tidy)
  const names = { numbers: new Map(), references: named('reference'), titles }
  const namesakesOf = countNamesakes(await findNamedLines(trx, contract, discipline, names))
  return checked.some((row) => namesakesOf(row) > (row.namesakes ?? 0))
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
const addedText = ({ request, action }: Named, field: 'title' | 'reference') =>
  action === 'action_add_new_deliverables' && request[deliverableFields[field].added]
    ? String(request[deliverableFields[field].added])
    : undefined
