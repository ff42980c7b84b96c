import { useNavigate } from 'react-router-dom'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { reviewActions, type ReviewActionName } from './reviewActions.ts'

/**
 * Runs a review or revision action. `possible` turns false once anyone has taken it; `onDone` is called after success, immediate or by Retry;
 * `start` resolves to whether it succeeded.
 */
export function useReviewAction(
  name: ReviewActionName,
  { tagCode, possible, onDone }: { tagCode: string; possible: boolean; onDone: () => void },
) {
  const navigate = useNavigate()
  const { document, failure, asks } = reviewActions[name]
  return useContractAction(document, {
    input: (text: string) => ({ tidp: tagCode, ...(asks && { [asks]: text }) }),
    success: 'Status updated',
    failure,
    pending: possible,
    onDone: (answer) => {
      onDone()
      return answer.__typename === 'TidpCreated' && navigate(paths.tidpOverview(answer.tagCode))
    },
  })
}
