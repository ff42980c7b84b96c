import type { DeliverableFilter, DeliverableProperty } from '#api/generated/graphql.ts'
import { MidpCountsDocument } from '#api/generated/graphql.ts'
import { limits } from '@tidemark/schema/limits'
import { useContractQuery } from '#shared/useContractQuery.ts'

/** The most values of a property in the side bar. */
const values = 50

/** The groups of one answer. */
export const groupsPerPage = limits.midp.facetValues

/** Counts a view: in total, by property and by group. `groupPage` counts from 1. */
export function useMidpCounts(
  filter: DeliverableFilter,
  groupBy: DeliverableProperty | null,
  groupPage: number,
) {
  const { data, previousData, error, refetch } = useContractQuery(MidpCountsDocument, {
    variables: { filter, groupBy, groupsFrom: (groupPage - 1) * groupsPerPage, values },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  })
  const contractData = (data ?? previousData)?.contract
  return {
    counts: contractData?.deliverables ?? null,
    /** The days before its due date at which a deliverable turns amber. */
    amberDays: contractData?.amberDays ?? null,
    error,
    refetch: () => void refetch().catch(() => null),
  }
}
