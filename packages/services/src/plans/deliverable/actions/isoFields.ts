import type { Transaction } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { type IsoField, isoFields } from '@tidemark/schema/rules/deliverable'
import { findAssets } from '#records/asset/asset.store.ts'
import { findClasses } from '#records/asset/classification.store.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { isRemoved } from '#records/asset/codec/removed.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'
import type { Tables } from '#platform/db/tables.ts'
import { findReached } from '#people/privilege/reach/reach.store.ts'
import type { NamedPeople } from '#people/user/namedPeople.ts'
import { findStrangers } from '#people/user/namedPeople.ts'
import { lockLinesBefore } from '../predecessors.store.ts'

const { classification, responsibleAuthor, predecessors } = deliverableFields

/** A row of a request with the line that it edits; a new row has none. */
export interface IsoRow {
  readonly row: object
  /** The row's place in the request. */
  readonly place: number
  readonly line?: Line
}

type SentFields = { readonly [Field in IsoField]?: AttributeValue }

/**
 * Returns the ISO fields that a row sends; undefined leaves a field as it is, null or an empty list
 * clears it.
 */
const sentIn = (row: object, key: 'added' | 'edited'): SentFields =>
  Object.fromEntries(
    isoFields.map((field) => [
      field,
      (row as Readonly<Record<string, unknown>>)[deliverableFields[field][key]],
    ]),
  )

const listOf = (value: AttributeValue | undefined): readonly string[] | undefined =>
  Array.isArray(value) ? [...new Set(value)] : undefined

/** The codes of the classification that rows name, as lines have them, by text. */
export type NamedClasses = Awaited<ReturnType<typeof findClasses>>

export const readNamedClasses = (
  trx: Transaction<Tables>,
  contract: string,
  rows: readonly Pick<IsoRow, 'row'>[],
  key: 'added' | 'edited',
): Promise<NamedClasses> =>
  findClasses(
    trx,
    contract,
    rows.flatMap(({ row }) => {
      const { classification: text } = sentIn(row, key)
      return typeof text === 'string' ? [text] : []
    }),
  )

/** Returns the attributes that a row's ISO fields change. */
export function isoAttributes(
  row: object,
  key: 'added' | 'edited',
  classes: NamedClasses,
): Attributes {
  const { predecessors: lines, weight, ...sent } = sentIn(row, key)
  const texts = {
    ...sent,
    ...(typeof sent.classification === 'string' && {
      classification: classes.get(sent.classification) ?? sent.classification,
    }),
  }
  return deliverableCodec.write({
    ...(texts as {
      readonly [Field in Exclude<IsoField, 'predecessors' | 'weight'>]?: string | null
    }),
    weight: weight as number | null | undefined,
    predecessors: listOf(lines),
  })
}

/**
 * Refuses a responsible author who is no active member, a text that names no code of the classification,
 * predecessors that the person cannot see, and predecessors that would come after their line. Values that a line already has may stay.
 */
export async function isoFaults(
  trx: Transaction<Tables>,
  contract: string,
  rows: readonly IsoRow[],
  key: 'added' | 'edited',
  classes: NamedClasses,
): Promise<RowFault[]> {
  const sent = rows.map(({ row, place, line }) => {
    const { responsibleAuthor: person, predecessors: lines } = sentIn(row, key)
    return { place, line, person, lines: listOf(lines) }
  })
  const people = await peopleFaultsOf(
    trx,
    contract,
    sent.flatMap(({ place, line, person }) =>
      typeof person === 'string'
        ? [
            {
              row: place,
              path: responsibleAuthor[key],
              people: [person],
              present: line ? [deliverableCodec.get(line.asset, 'responsibleAuthor') ?? ''] : [],
            },
          ]
        : [],
    ),
  )
  const linked = sent.flatMap(({ place, line, lines }) =>
    lines && lines.length > 0 ? [{ place, path: predecessors[key], line, lines }] : [],
  )
  const unclassified = rows.flatMap(({ row, place, line }) => {
    const { classification: text } = sentIn(row, key)
    const isKnown =
      typeof text !== 'string' ||
      classes.has(text) ||
      (line && deliverableCodec.get(line.asset, 'classification') === text)
    const message = `'${String(text)}' is not one code of the classification.`
    return isKnown ? [] : [{ row: place, path: classification[key], message }]
  })
  return [...people, ...unclassified, ...(await linkFaults(trx, contract, linked))]
}

/** Returns the people of rows who cannot be named in the contract. */
export const peopleFaultsOf = async (
  trx: Transaction<Tables>,
  contract: string,
  lists: readonly (NamedPeople & { readonly row: number })[],
): Promise<RowFault[]> =>
  (await findStrangers(trx, contract, lists)).map(({ list: { row }, path, message }) => ({
    row,
    path,
    message,
  }))

interface LinkedRow {
  readonly place: number
  readonly path: string
  readonly line: Line | undefined
  readonly lines: readonly string[]
}

async function linkFaults(
  trx: Transaction<Tables>,
  contract: string,
  rows: readonly LinkedRow[],
): Promise<RowFault[]> {
  if (rows.length === 0) return []
  const faults: RowFault[] = []
  const named = [...new Set(rows.flatMap(({ lines }) => lines))]
  const found = await findAssets(trx, { contract, tagCodes: named, classCode: 'Document' })
  const reached = await findReached(trx, named)
  const known = new Set(
    found
      .filter((one) => reached.has(one.tag_code) && !isRemoved(one))
      .map(({ tag_code }) => tag_code),
  )
  const before = await lockLinesBefore(trx, contract, named)
  for (const { place, path, line, lines } of rows) {
    const refuse = (message: string) => faults.push({ row: place, path, message })
    const present = line ? deliverableCodec.get(line.asset, 'predecessors') : []
    const unknown = lines.find((one) => !known.has(one) && !present.includes(one))
    if (unknown !== undefined) refuse(`'${unknown}' is not a deliverable of this contract.`)
    else if (line && lines.includes(line.tagCode))
      refuse('A deliverable cannot be its own predecessor.')
    else if (line && comesBefore(line.tagCode, lines, before))
      refuse('A predecessor cannot wait for this deliverable. Choose other predecessors.')
    // Later rows of the request are checked with this one.
    else if (line) before.set(line.tagCode, lines)
  }
  return faults
}

/** Returns whether a line is among the given ones or anywhere before them. */
export function comesBefore(
  line: string,
  lines: readonly string[],
  before: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<string>()
  const waiting = [...lines]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one === line) return true
    if (seen.has(one)) continue
    seen.add(one)
    waiting.push(...(before.get(one) ?? []))
  }
  return false
}
