import { useMutation } from '@apollo/client/react'
import { CloseCommentDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/** Closes a comment permanently. */
export function useCloseComment(comment: string) {
  const contract = useContractCode()
  const [mutate] = useMutation(CloseCommentDocument)
  return useAttempt(
    async (key: string) => {
      const { data } = await mutate({
        variables: { input: { contract, comment, idempotencyKey: key } },
      })
      achieved(data?.result)
      notify.success('Status updated')
    },
    { failure: 'Save has failed.' },
  )
}
