import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { codeOf } from '#api/failures.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { noAnswer, refused, unreachable } from '#shared/faults.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { reviewActions, type ReviewActionName } from './reviewActions.ts'

interface Following {
  /** It succeeded, at once or by Retry. */
  onDone: () => void
  /** The plan is not as it was read: what is on the screen must be read anew. */
  onStale: () => void
}

/** Takes an action on a plan's review or revision. `start` resolves to whether it succeeded. */
export function useReviewAction(name: ReviewActionName, tagCode: string, { onDone, onStale }: Following) {
  const contract = useContractCode()
  const navigate = useNavigate()
  const { document, failure } = reviewActions[name]
  const [mutate] = useMutation(document)
  const keys = useRef(new Map<string, string>())
  // Whether the same is sent by Retry or by the dialog's button once more, it is the same request: what did arrive is not done twice.
  const keyOf = (comment: string, fresh: string) => {
    const key = keys.current.get(comment) ?? fresh
    keys.current.set(comment, key)
    return key
  }
  return useAttempt(async (fresh: string, comment: string) => {
    const { data } = await mutate({
      variables: { input: { contract, tidp: tagCode, idempotencyKey: keyOf(comment, fresh), ...(comment && { comment }) } },
    })
    const answer = data?.result
    switch (answer?.__typename) {
      case 'TidpChanged': case 'TidpCreated':
        onDone()
        notify.success('Status updated')
        return answer.__typename === 'TidpCreated' && navigate(paths.tidpOverview(answer.tagCode))
      case 'InvalidInput': case 'Conflict': case 'NotAllowed': case 'NotFound': {
        const fault = refused(answer)
        if (codeOf(fault) !== 'INVALID_INPUT') onStale()
        throw fault
      }
      case undefined:
        throw noAnswer()
      default:
        return unreachable(answer)
    }
  }, { failure })
}
