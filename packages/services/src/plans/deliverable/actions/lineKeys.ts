import { lineKeyName } from '@tidemark/schema/rest/deliverableFields'
import { deliverableCodec, lineKeyOf } from '#records/asset/codec/deliverable.ts'
import type { Asset } from '#records/asset/asset.ts'
import type { KeyedRow, Line } from '#records/asset/codec/deliverable.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'

/** A row that has not created a line yet. */
export interface FreshRow<Row> {
  readonly row: Row
  /** The row's place in the request. */
  readonly place: number
}

/**
 * Returns the tag code of the line that a row created earlier. The plan is locked, so concurrent
 * duplicates run one after the other.
 */
function lineOf(lines: readonly Line[]): (row: KeyedRow) => string | undefined {
  const byKey = new Map(
    lines.flatMap(({ asset, tagCode }) => {
      const key = deliverableCodec.get(asset, 'lineKey')
      return key === null ? [] : [[key, tagCode] as const]
    }),
  )
  return (row) => {
    const key = lineKeyOf(row)
    return key === undefined ? undefined : byKey.get(key)
  }
}

/** Returns the rows that need a new line, and refuses a key that two rows share. */
export function withoutLine<Row extends KeyedRow>(
  rows: readonly Row[],
  lines: readonly Line[],
): { readonly fresh: FreshRow<Row>[]; readonly faults: RowFault[] } {
  const known = lineOf(lines)
  const faults: RowFault[] = []
  const seen = new Set<string>()
  const placed = rows.map((row, place) => ({ row, place }))
  for (const { row, place } of placed) {
    const key = lineKeyOf(row)
    if (key === undefined) continue
    if (seen.has(key)) faults.push({ row: place, path: lineKeyName, message: sameKey })
    seen.add(key)
  }
  return { fresh: placed.filter(({ row }) => known(row) === undefined), faults }
}

const sameKey = 'Another row of this request has the same key.'

/**
 * Returns the tag code of every row's line, in the order of the rows. `created` are the new lines,
 * in order.
 */
export function withTagCodes(
  rows: readonly KeyedRow[],
  lines: readonly Line[],
  created: readonly Pick<Asset, 'tag_code'>[],
): string[] {
  const known = lineOf(lines)
  const rest = created.values()
  return rows.map((row) => known(row) ?? rest.next().value?.tag_code ?? '')
}
