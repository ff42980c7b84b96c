import { useLazyQuery } from '@apollo/client/react'
import { CommentCodesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { CommentedPlace } from './place.ts'

/** Returns the selectable comment codes. They load with the page; if that failed, they are loaded separately. */
export function useCodes({ codes, tidp }: CommentedPlace) {
  const contract = useContractCode()
  const [ask, { loading }] = useLazyQuery(CommentCodesDocument, {
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  return {
    codes,
    loading,
    retry: () => void ask({ variables: { contract, tagCode: tidp } }).catch(() => {}),
  }
}
