import { capital } from '@tidemark/schema/wording'
import type { Transaction } from 'kysely'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { withoutRevision } from '@tidemark/schema/rules/cdeValues'
import { canonicalNumber } from '@tidemark/schema/rules/deliverable'
import { exactOr } from '@tidemark/schema/rules/keys'
import { comesBefore } from '#plans/deliverable/actions/isoFields.ts'
import type { Tables } from '#platform/db/tables.ts'
import { shownText } from '#platform/sheet/cell.ts'
import type { LineNames } from './cells.ts'
import { linesIn } from './cells.ts'
import type { CheckedRow } from './lineImport.ts'
import { referenceKey } from './match.ts'
import { findNamedLines } from './match.store.ts'
import type { RequestedRow } from './requestedRows.ts'
import { knownText, rowName } from './requestedRows.ts'

/**
 * Finds what the predecessors of a file name: a deliverable by its number, a row of the file by its own
 * reference, or a deliverable that has this reference and is the only one, each also with a revision after
 * it. What several are is none of them.
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
          deliverableFields[field].kind === 'lines'
            ? linesIn(shownText(cell)).flatMap(spellings)
            : [],
        ),
      ),
    ),
  ]
  if (texts.length === 0) return { tagCodeOf: () => undefined, newRowOf: () => undefined }
  const numbered = await findNamedLines(trx, contract, null, {
    numbers: new Map(texts.map((text) => [canonicalNumber(text), []])),
    references: [],
    titles: [],
  })
  const numbers = new Map(
    numbered.map(({ number, tagCode: line }) => [canonicalNumber(number), line]),
  )
  const known = await findNamedLines(trx, contract, tagCode, {
    numbers: new Map(),
    references: texts,
    titles: [],
  })
  const inContract = Map.groupBy(known, ({ reference }) => referenceKey(reference))
  const inFile = Map.groupBy(
    rows.filter((row) => referenceOf(row) !== ''),
    (row) => referenceKey(referenceOf(row)),
  )
  const rowOf = (text: string) => {
    const [row, ...others] = exactOr(inFile.get(referenceKey(text)) ?? [], text, referenceOf)
    return others.length === 0 && !numbers.has(canonicalNumber(text)) ? row : undefined
  }
  const lineOf = (text: string) => {
    const row = rowOf(text)
    const found = inContract.get(referenceKey(text)) ?? []
    const [line, ...others] = exactOr(found, text, ({ reference }) => reference)
    return (
      numbers.get(canonicalNumber(text)) ??
      (row && !isAdded(row) ? (row.key ?? row.match)?.tagCode : undefined) ??
      (others.length === 0 ? line?.tagCode : undefined)
    )
  }
  const newRowOf = (text: string) => {
    const row = rowOf(text)
    return row && isAdded(row) ? rowName(row) : undefined
  }
  const named = (text: string) =>
    spellings(text).find((one) => lineOf(one) !== undefined || newRowOf(one) !== undefined) ?? text
  return {
    tagCodeOf: (text) => lineOf(named(text)),
    newRowOf: (text) => newRowOf(named(text)),
  }
}

/** A predecessor as it is written, and without a revision after it. */
const spellings = (text: string): string[] => [text, ...withoutRevision(text)]

/** Returns the rows that the import adds and that the predecessors of a row name. */
export function linksOf({ cells }: RequestedRow, names: LineNames | undefined): string[] {
  const texts = linesIn(knownText(cells.get('predecessors')))
  return [...new Set(texts.flatMap((text) => names?.newRowOf(text) ?? []))]
}

const referenceOf = ({ cells }: RequestedRow): string => knownText(cells.get('reference'))

const ownPredecessor = 'A deliverable cannot be its own predecessor.'
const circular = 'A predecessor cannot wait for this deliverable. Choose other predecessors.'

/** Makes rows that would come before themselves errors. */
export function withCircles(rows: readonly CheckedRow[]): CheckedRow[] {
  const linksOf = new Map(rows.flatMap((row) => (row.links ? [[rowName(row), row.links]] : [])))
  return rows.map((row) => {
    if (row.links === undefined) return row
    const name = rowName(row)
    const message = row.links.includes(name)
      ? ownPredecessor
      : comesBefore(name, row.links, linksOf)
        ? circular
        : null
    return message === null
      ? row
      : {
          ...row,
          kind: 'error',
          faults: [...row.faults, { field: 'predecessors', value: null, message }],
        }
  })
}

/** Keeps the links to rows that are added: a row whose predecessor is left out says so. */
export function withKnownLinks(rows: readonly CheckedRow[]): CheckedRow[] {
  const isAdded = new Set(rows.flatMap((row) => (row.kind === 'added' ? rowName(row) : [])))
  return rows.map((row) => {
    if (row.links === undefined || row.kind === 'error') return row
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
