import { useMutation } from '@apollo/client/react'
import { CloseCommentDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { changedComment } from './changedComment.ts'

/** Closes a comment for good. */
export function useCloseComment(comment: string) {
  const contract = useContractCode()
  const [mutate] = useMutation(CloseCommentDocument)
  return useAttempt(async (key: string) => {
    const { data } = await mutate({ variables: { input: { contract, comment, idempotencyKey: key } } })
    changedComment(data?.result)
    notify.success('Status updated')
  }, { failure: 'Save has failed.' })
}
