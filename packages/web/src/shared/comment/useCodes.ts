import { useLazyQuery } from '@apollo/client/react'
import { CommentCodesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { CommentedPlace } from './place.ts'

/** What a comment's code is chosen from. They come with the page; when they could not be had, they are asked for alone. */
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
