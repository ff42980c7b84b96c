import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { codeOf, type FailureCode, fieldFaultsOf } from '#api/failures.ts'
import { ReplyToCommentDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

const failedInside: ReadonlySet<FailureCode> = new Set([
  'INTERNAL',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_CONTRACT',
])

interface ReplyOptions {
  /** Tag code of the comment. */
  comment: string
  onReplied: () => void
  /** Called after an internal server error: the reply may have been saved, so the page refetches silently. */
  onReload: () => void
}

/** Sends a reply. `fault` is the message at the field. */
export function useReply({ comment, onReplied, onReload }: ReplyOptions) {
  const contract = useContractCode()
  const [mutate] = useMutation(ReplyToCommentDocument)
  const [fault, setFault] = useState<string>()
  const attempt = useAttempt(
    async (key: string, text: string) => {
      setFault(undefined)
      try {
        const { data } = await mutate({
          variables: { input: { contract, comment, message: text.trim(), idempotencyKey: key } },
        })
        achieved(data?.result)
      } catch (error) {
        if (!failedInside.has(codeOf(error))) {
          setFault(fieldFaultsOf(error)['message'])
          throw error
        }
        setFault('Failed to add comment.')
        return onReload()
      }
      notify.success('Reply added.')
      return onReplied()
    },
    { failure: 'Failed to add comment.' },
  )
  return { ...attempt, fault }
}
