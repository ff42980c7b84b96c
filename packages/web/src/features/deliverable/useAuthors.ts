import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useMemo } from 'react'
import { AuthorChoicesDocument, type AuthorChoicesQuery } from '#api/generated/graphql.ts'
import { useWholeList } from '#shared/useWholeList.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { CellOption } from '#ui/DataGrid/cells/column.ts'

/**
 * Returns all people of the contract as authors of a line; other names may be typed. Cells show and
 * pasted names are found by these choices, so the list is complete. The same array while nothing
 * changes.
 */
export function useAuthors({ skip = false } = {}): readonly CellOption[] {
  const contract = useContractCode()
  const { data, error, fetchMore, refetch } = useQuery(AuthorChoicesDocument, {
    variables: { contract, first: limits.page.userSelector },
    fetchPolicy: 'cache-first',
    skip,
  })
  const { rows: people } = useWholeList({
    page: data && (data.contract?.people ?? null),
    error,
    refetch,
    fetchMore: (after) => fetchMore({ variables: { after }, updateQuery: appendPage }),
  })
  return useMemo(
    () => (people ?? []).map(({ username, name }) => ({ value: username, label: name })),
    [people],
  )
}

function appendPage(
  before: AuthorChoicesQuery,
  { fetchMoreResult: more }: { fetchMoreResult: AuthorChoicesQuery },
): AuthorChoicesQuery {
  const [read, added] = [before.contract?.people, more.contract?.people]
  if (!read || !added || !more.contract) return before
  const people = { ...added, nodes: [...read.nodes, ...added.nodes] }
  return { ...more, contract: { ...more.contract, people } }
}
