import type { Transaction } from 'kysely'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import { documentTypeLabel, isAuthor } from '@tidemark/schema/rules/deliverable'
import type { Tables } from '#platform/db/tables.ts'
import { readChoices } from '#records/asset/choices.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'

/** The chosen fields of a line: the attribute, the list of its choices, and the names in rows that add and edit. */
export const chosenAttributes = fieldsWith('choices').map((field) => {
  const { attribute, choices: list, added, edited } = deliverableFields[field]
  return { attribute, list, added, edited }
})

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
export const storedChoice = (
  choices: DocumentChoices,
  list: string,
  value: string,
): string | undefined => choices.get(list)?.get(value)

export const notAChoice = (path: string, value: string): FieldFaults => ({
  [path]: `'${value}' is not one of the choices.`,
})

export const authorFaults = (path: string, authors: readonly string[]): FieldFaults =>
  Object.fromEntries(
    authors.flatMap((name, place) =>
      isAuthor(name)
        ? []
        : [[`${path}.${place}`, `'${name}' is not a valid author. Use word characters only.`]],
    ),
  )
