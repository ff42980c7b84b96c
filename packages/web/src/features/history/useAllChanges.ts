import { useApolloClient } from '@apollo/client/react'
import { DisciplineChangesDocument, TidpChangesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Change } from './groups.ts'

/** Loads all changes of an entry. Rejects on failure. */
export type ReadChanges = (entry: string) => Promise<readonly Change[]>

const documents = { Tidp: TidpChangesDocument, Discipline: DisciplineChangesDocument } as const

/** Loads the remaining changes of an entry in the history of a plan or discipline. */
export function useAllChanges({
  __typename,
  tagCode,
}: {
  __typename: keyof typeof documents
  tagCode: string
}): ReadChanges {
  const contract = useContractCode()
  const client = useApolloClient()
  return async (entry) => {
    // Not cached: large and read once.
    const { data } = await client.query({
      query: documents[__typename],
      variables: { contract, tagCode, entry },
      fetchPolicy: 'no-cache',
    })
    const found = data?.contract?.subject?.historyEntry
    if (!found) throw new Error('The entry is not there.')
    return found.changes
  }
}
