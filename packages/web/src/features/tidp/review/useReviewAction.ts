import { useMutation } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { reviewActions, type ReviewActionName } from './reviewActions.ts'

/**
 * Runs a review or revision action. `possible` turns false once anyone has taken it; `onDone` is called after success, immediate or by Retry;
 * `start` resolves to whether it succeeded.
 */
export function useReviewAction(
  name: ReviewActionName,
  { tagCode, possible, onDone }: { tagCode: string; possible: boolean; onDone: () => void },
) {
  const contract = useContractCode()
  const navigate = useNavigate()
  const { document, failure, asks } = reviewActions[name]
  const [mutate] = useMutation(document)
  return useAttempt(
    async (key: string, text: string) => {
      const { data } = await mutate({
        variables: {
          input: {
            contract,
            tidp: tagCode,
            idempotencyKey: key,
            ...(asks && { [asks]: text }),
          },
        },
      })
      const answer = resultOrThrow(data?.result)
      onDone()
      notify.success('Status updated')
      return answer.__typename === 'TidpCreated' && navigate(paths.tidpOverview(answer.tagCode))
    },
    { failure, pending: possible },
  )
}
