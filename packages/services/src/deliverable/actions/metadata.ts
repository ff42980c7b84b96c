import type { Transaction } from 'kysely'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { documentTypeLabel, isAuthor } from '@tidemark/schema/rules/deliverable'
import type { Tables } from '#platform/db/tables.ts'
import { readChoices } from '#asset/choices.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'

/**
 * Fields with choices: the attribute, the name of its list, and its name in requests that add and
 * that edit.
 */
export const chosenFields = [
  {
    attribute: deliverableCodec.labelOf('documentType'),
    list: 'Document Type',
    added: 'Document Type',
    edited: 'documentType',
  },
  {
    attribute: deliverableCodec.labelOf('hs2Deliverable'),
    list: 'HS2 Deliverable',
    added: 'HS2 Deliverable',
    edited: 'hs2Deliverable',
  },
  { attribute: deliverableCodec.labelOf('gdpr'), list: 'GDPR', added: 'GDPR', edited: 'GDPR' },
  {
    attribute: deliverableCodec.labelOf('stage'),
    list: 'lifecycleStage',
    added: 'Stage',
    edited: 'stage',
  },
  {
    attribute: deliverableCodec.labelOf('suitabilityStatus'),
    list: 'Suitability Status',
    added: 'Suitability Status',
    edited: 'suitabilityStatus',
  },
  {
    attribute: deliverableCodec.labelOf('discipline'),
    list: 'Discipline',
    added: 'Discipline',
    edited: 'discipline',
  },
] as const

/** By list name: each valid input and the value that is stored for it. */
export type DocumentChoices = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Reads the choices. A document type is stored with its code, `Report (REP)`, and accepted with or
 * without it.
 */
export async function readDocumentChoices(
  trx: Transaction<Tables>,
  contract: string,
): Promise<DocumentChoices> {
  const lists = await readChoices(trx, contract, 'Document')
  const codes = lists.get('Document Type Code') ?? []
  const types = (lists.get('Document Type') ?? []).flatMap((type, place) => {
    const label = documentTypeLabel(type, codes[place] ?? type)
    return [
      [type, label],
      [label, label],
    ] as const
  })
  const plain = [...lists].map(
    ([name, list]) => [name, new Map(list.map((value) => [value, value]))] as const,
  )
  return new Map([...plain, ['Document Type', new Map(types)]])
}

/** Returns the value to store; undefined for an invalid choice. */
export const kept = (choices: DocumentChoices, list: string, value: string): string | undefined =>
  choices.get(list)?.get(value)

export const notAChoice = (path: string, value: string): FieldFaults => ({
  [path]: `'${value}' is not one of the choices.`,
})

export const oddAuthors = (path: string, authors: readonly string[]): FieldFaults =>
  Object.fromEntries(
    authors.flatMap((name, place) =>
      isAuthor(name)
        ? []
        : [[`${path}.${place}`, `'${name}' is not a valid author. Use word characters only.`]],
    ),
  )
