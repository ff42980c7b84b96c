import { useQuery } from '@apollo/client/react'
import type { DeliverableFilter, DeliverableProperty } from '#api/generated/graphql.ts'
import { MidpCountsDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/** The most values of a property in the side bar. */
const values = 50

/** Counts a view: in total, by property and by group. */
export function useMidpCounts(filter: DeliverableFilter, groupBy: DeliverableProperty | null) {
  const contract = useContractCode()
  const { data, previousData, error, refetch } = useQuery(MidpCountsDocument, {
    variables: { contract, filter, groupBy, values },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  })
  return {
    counts: (data ?? previousData)?.contract?.deliverables ?? null,
    error,
    refetch: () => void refetch().catch(() => null),
  }
}
