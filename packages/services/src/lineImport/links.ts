import { capital } from '@tidemark/schema/wording'
import type { Transaction } from 'kysely'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { canonicalNumber } from '@tidemark/schema/rules/deliverable'
import type { Tables } from '#platform/db/tables.ts'
import { shownText } from '#platform/sheet/cell.ts'
import { findTagCodes } from './lineImport.store.ts'
import type { LineNames } from './cells.ts'
import { linesIn } from './cells.ts'
import type { CheckedRow } from './lineImport.ts'
import { referenceKey } from './match.ts'
import { findNamedLines } from './match.store.ts'
import type { RequestedRow } from './requestedRows.ts'
import { knownText, rowName } from './requestedRows.ts'

/**
 * Finds what the predecessors of a file name: a deliverable by its number, a row of the file by its own
 * reference, or a deliverable that has this reference and is the only one. What several are is none of them.
 */
export async function readLineNames(
  trx: Transaction<Tables>,
  { contract, tagCode }: { readonly contract: string; readonly tagCode: string | null },
  rows: readonly RequestedRow[],
  isAdded: (row: RequestedRow) => boolean,
): Promise<LineNames> {
  const texts = [
    ...new Set(
      rows.flatMap(({ cells }) =>
        [...cells].flatMap(([field, cell]) =>
          deliverableFields[field].kind === 'lines' ? linesIn(shownText(cell)) : [],
        ),
      ),
    ),
  ]
  if (texts.length === 0) return { tagCodeOf: () => undefined, newRowOf: () => undefined }
  const numbers = await findTagCodes(trx, contract, texts.map(canonicalNumber))
  const named = await findNamedLines(trx, contract, tagCode, {
    numbers: [],
    references: texts,
    titles: [],
  })
  const inContract = Map.groupBy(named, ({ reference }) => referenceKey(reference))
  const inFile = Map.groupBy(
    rows.filter((row) => referenceOf(row) !== ''),
    (row) => referenceKey(referenceOf(row)),
  )
  const rowOf = (text: string) => {
    const [row, ...others] = inFile.get(referenceKey(text)) ?? []
    return others.length === 0 && !numbers.has(canonicalNumber(text)) ? row : undefined
  }
  return {
    tagCodeOf(text) {
      const row = rowOf(text)
      const [line, ...others] = inContract.get(referenceKey(text)) ?? []
      return (
        numbers.get(canonicalNumber(text)) ??
        (row && !isAdded(row) ? (row.key ?? row.match)?.tagCode : undefined) ??
        (others.length === 0 ? line?.tagCode : undefined)
      )
    },
    newRowOf(text) {
      const row = rowOf(text)
      return row && isAdded(row) ? rowName(row) : undefined
    },
  }
}

/** Returns the rows that the import adds and that the predecessors of a row name. */
export function linksOf({ cells }: RequestedRow, names: LineNames | undefined): string[] {
  const texts = linesIn(knownText(cells.get('predecessors')))
  return [...new Set(texts.flatMap((text) => names?.newRowOf(text) ?? []))]
}

const referenceOf = ({ cells }: RequestedRow): string => knownText(cells.get('reference'))

const ownPredecessor = 'A deliverable cannot be its own predecessor.'
const circular = 'A predecessor cannot wait for this deliverable. Choose other predecessors.'

/**
 * Keeps the links to rows that are added: a row whose predecessor is left out says so, and one that would come
 * before itself is an error.
 */
export function withKnownLinks(rows: readonly CheckedRow[]): CheckedRow[] {
  if (rows.every(({ links }) => links === undefined)) return [...rows]
  const linksOf = new Map(rows.map((row) => [rowName(row), row.links ?? []]))
  const isAdded = new Set(rows.flatMap((row) => (row.kind === 'added' ? rowName(row) : [])))
  return rows.map((row) => {
    if (row.links === undefined) return row
    const name = rowName(row)
    const message = row.links.includes(name)
      ? ownPredecessor
      : leadsTo(name, row.links, linksOf)
        ? circular
        : null
    if (message !== null)
      return {
        ...row,
        kind: 'error',
        faults: [...row.faults, { field: 'predecessors', value: null, message }],
      }
    const gone = row.links.filter((link) => !isAdded.has(link))
    return {
      ...row,
      links: row.links.filter((link) => isAdded.has(link)),
      ...(gone.length > 0 && {
        warnings: [
          ...(row.warnings ?? []),
          ...gone.map((link) => ({
            field: 'predecessors',
            message: `${capital(link)} is not imported, and does not become a predecessor.`,
          })),
        ],
      }),
    }
  })
}

/** Returns whether a row is among the rows that come before the given ones. */
function leadsTo(
  row: string,
  links: readonly string[],
  linksOf: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<string>()
  const waiting = [...links]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one === row) return true
    if (seen.has(one)) continue
    seen.add(one)
    waiting.push(...(linksOf.get(one) ?? []))
  }
  return false
}
