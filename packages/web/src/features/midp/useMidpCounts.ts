import { MidpCountsDocument } from '#api/generated/graphql.ts'
import { limits } from '@tidemark/schema/limits'
import { useContractQuery } from '#shared/useContractQuery.ts'
import type { MidpView } from './useMidpView.ts'

/** The most values of a property in the side bar. */
const values = 50

const groupsPerPage = limits.midp.facetValues
/** The rows of a page of a matrix. */
const rowsPerPage = limits.midp.matrixRows

/** Counts a view: in total, by property and by group, and the cells of a matrix. */
export function useMidpCounts({ filter, groupBy, across, groupPage }: MidpView) {
  const pageSize = across ? rowsPerPage : groupsPerPage
  const { data, previousData, error, refetch } = useContractQuery(MidpCountsDocument, {
    variables: { filter, groupBy, across, groupsFrom: (groupPage - 1) * pageSize, values },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  })
  const contractData = (data ?? previousData)?.contract
  return {
    counts: contractData?.deliverables ?? null,
    /** The most groups of a page. */
    pageSize,
    /** The days before its due date at which a deliverable turns amber. */
    amberDays: contractData?.amberDays ?? null,
    error,
    refetch: () => void refetch(),
  }
}
