import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useMemo } from 'react'
import { AuthorChoicesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Option } from '#ui/DataGrid/column.ts'

/** People of the contract as authors of a line; others may be typed. The same array while nothing changes. */
export function useAuthors(): readonly Option[] {
  const contract = useContractCode()
  const { data } = useQuery(AuthorChoicesDocument, {
    variables: { contract, first: limits.page.userSelector },
    fetchPolicy: 'cache-first',
  })
  const people = data?.contract?.people?.nodes
  return useMemo(
    () => (people ?? []).map(({ username, name }) => ({ value: username, label: name })),
    [people],
  )
}
