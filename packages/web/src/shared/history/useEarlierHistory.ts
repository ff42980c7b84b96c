import { useApolloClient } from '@apollo/client/react'
import {
  DisciplineEarlierHistoryDocument,
  type HistoryPageFragment,
  TidpEarlierHistoryDocument,
} from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { useReadMore } from './useReadMore.ts'

/** What was done before the entries that are shown. */
export interface EarlierHistory {
  hasMore: boolean
  loading: boolean
  /** Reads the next page; the cache adds it to the list. */
  onMore: () => void
}

const documents = {
  Tidp: TidpEarlierHistoryDocument,
  Discipline: DisciplineEarlierHistoryDocument,
} as const

/** The way on in the history of a plan or discipline, from where `page` ends. */
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
