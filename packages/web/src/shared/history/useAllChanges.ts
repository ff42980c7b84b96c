import { useApolloClient } from '@apollo/client/react'
import {
  DisciplineChangesDocument,
  type HistoryLineFragment,
  TidpChangesDocument,
} from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

type Change = HistoryLineFragment['changes'][number]

/** Reads all that changed with an entry. Rejects when it cannot be had. */
export type ReadChanges = (entry: string) => Promise<readonly Change[]>

const documents = { Tidp: TidpChangesDocument, Discipline: DisciplineChangesDocument } as const

/** The changes of an entry of a plan's or a discipline's history, of which the page has read the first few. */
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
    // For one look, and large: not kept.
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
