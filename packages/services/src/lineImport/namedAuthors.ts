import type { Transaction } from 'kysely'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { Tables } from '#platform/db/tables.ts'
import { peopleOf, readPeople } from './mapping/people.ts'
import type { RequestedRow } from './requestedRows.ts'

/** Replaces the full names of people by their usernames. Unknown and ambiguous names stay. */
export async function withUsernames(
  trx: Transaction<Tables>,
  contract: string,
  requestedRows: readonly RequestedRow[],
): Promise<RequestedRow[]> {
  const people = await readPeople(trx, contract)
  return requestedRows.map((requested) => ({
    ...requested,
    cells: new Map(
      [...requested.cells].map(([field, cell]) => {
        const { kind } = deliverableFields[field]
        if ((kind !== 'people' && kind !== 'person') || typeof cell !== 'string')
          return [field, cell]
        const names = peopleOf(cell, people).map((name) => people.find(name) ?? name)
        return [field, names.join('; ')]
      }),
    ),
  }))
}
