import { useApolloClient } from '@apollo/client/react'
import {
  DisciplineEarlierHistoryDocument,
  type HistoryPageFragment,
  TidpEarlierHistoryDocument,
} from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { useReadMore } from './useReadMore.ts'

/** Older entries than those loaded. */
export interface EarlierHistory {
  hasMore: boolean
  loading: boolean
  /** Loads the next page; the cache appends it to the list. */
  onMore: () => void
}

const documents = {
  Tidp: TidpEarlierHistoryDocument,
  Discipline: DisciplineEarlierHistoryDocument,
} as const

/** Pages through the history of a plan or discipline, starting after `page`. */
export function useEarlierHistory(
  { __typename, tagCode }: { __typename: keyof typeof documents; tagCode: string },
  page: HistoryPageFragment['pageInfo'] | undefined,
): EarlierHistory {
  const contract = useContractCode()
  const client = useApolloClient()
  const after = page?.endCursor
  const reading = useReadMore(
    async () =>
      after &&
      client.query({
        query: documents[__typename],
        variables: { contract, tagCode, after },
        fetchPolicy: 'network-only',
      }),
  )
  return { hasMore: page?.hasNextPage ?? false, ...reading }
}
