import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { type CursorPages, useAddressedList } from '#ui/useAddressedList.ts'

/** A page of rows as the gateway answers it. */
interface Connection<Row> {
  nodes: readonly Row[]
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

interface PageVariables {
  contract: string
  search?: string | null
  id?: string | null
  first: number
  after?: string | null
}

export interface DataPages<Row> {
  /** Undefined until the first page is loaded; the previous page stays while the next loads. */
  rows: Connection<Row> | undefined
  loading: boolean
  error: unknown
  search: string
  find: (text: string) => void
  pages: CursorPages
  refresh: () => void
  /** Reads one row as it is now; null when it cannot be loaded or was removed. */
  readNow: (id: string) => Promise<Row | null>
}

/** Loads a list of the contract data. `connectionIn` takes the list from an answer. */
export function useDataPages<Data, Row>(
  document: TypedDocumentNode<Data, PageVariables>,
  connectionIn: (data: Data) => Connection<Row> | null | undefined,
): DataPages<Row> {
  const contract = useContractCode()
  const client = useApolloClient()
  const { list, narrow, pages } = useAddressedList({ search: '' })
  const { search } = list
  const first = limits.page.contractData
  const { data, previousData, error, loading, refetch } = useContractQuery(document, {
    variables: { search: search || null, id: null, first, after: pages.after },
  })
  const read = data ?? previousData
  useReadAgain(refetch)
  return {
    rows: read === undefined ? undefined : (connectionIn(read) ?? undefined),
    loading,
    error,
    search,
    find: (text) => narrow({ search: text }),
    pages,
    refresh: () => void refetch(),
    async readNow(id) {
      const { data: now } = await client
        .query({
          query: document,
          variables: { contract, search: null, id, first: 1, after: null },
          fetchPolicy: 'network-only',
        })
        .catch(() => ({ data: undefined }))
      return now === undefined ? null : (connectionIn(now)?.nodes[0] ?? null)
    },
  }
}
