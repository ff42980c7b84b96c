import { Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { useState } from 'react'
import { useEndedRefusal } from '#ui/useEndedRefusal.ts'
import { useNavigate } from 'react-router-dom'
import type { TidpReviewFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { NewBlockers } from '#shared/actions/NewBlockers.tsx'
import { ReasonField } from '#shared/actions/ReasonField.tsx'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useHasStoredDraft } from '#shared/draft/draftStorage.ts'
import { useTextDraft } from '#shared/draft/useDraft.ts'
import { textReasons } from '#shared/actions/textReasons.ts'
import { type ReviewActionName, reviewActions } from './reviewActions.ts'

interface ReviewActionDialogProps {
  action: ReviewActionName
  plan: TidpReviewFragment
  /** Blockers that arose while the dialog was open. */
  blockers: readonly { message: string }[]
  onClose: () => void
}

const { max } = limits.text.comment

/**
 * Asks for confirmation of an action on the plan, with a comment or reason if needed. It stays open with the
 * input if the action fails.
 */
export function ReviewActionDialog({
  action: name,
  plan: present,
  blockers,
  onClose,
}: ReviewActionDialogProps) {
  const action = reviewActions[name]
  // The plan may change in the meantime; the dialog keeps its question.
  const [plan] = useState(present)
  // Survives a reload and a new sign-in. Closing the dialog clears it.
  const [comment, setComment, forget] = useTextDraft(`comment.${name}`, plan.tagCode)
  useEndedRefusal(comment)
  const answers = name === 'ACCEPT_TIDP' || name === 'REJECT_TIDP'
  const hasUnsent = useHasStoredDraft(`comment.${plan.tagCode}`) && answers
  const close = () => {
    forget()
    onClose()
  }
  const { running, start } = useReviewAction(name, {
    tagCode: plan.tagCode,
    possible: blockers.length === 0,
    onDone: close,
  })
  const { close: cancel, warning } = useCloseWarning({
    unsaved: comment !== '',
    onClose: close,
    keptOnLeave: true,
  })
  const missing = action.asks === 'comment' ? 'Write a comment.' : 'Give a reason.'
  return (
    <>
      <ConfirmDialog
        onClose={close}
        onCancel={cancel}
        title={action.question(plan)}
        confirmLabel={action.confirmLabel}
        onConfirm={() => start(comment.trim())}
        blocked={
          running
            ? []
            : [...blockers, ...(action.asks ? textReasons(comment, { empty: missing, max }) : [])]
        }
        destructive={action.destructive ?? false}
      >
        <Stack gap="3">
          {action.consequences(plan).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          {hasUnsent && (
            <Text role="note">Your comment on this plan is not sent yet. Send it first.</Text>
          )}
          <NewBlockers blockers={running ? [] : blockers} />
          {action.asks && (
            <ReasonField
              label={action.asks === 'comment' ? 'Comment' : 'Reason'}
              value={comment}
              onChange={setComment}
              max={max}
            />
          )}
        </Stack>
      </ConfirmDialog>
      {warning}
    </>
  )
}

/**
 * Runs a review or revision action. `possible` turns false once anyone has taken it; `onDone` is called after success, immediate or by Retry;
 * `start` resolves to whether it succeeded.
 */
function useReviewAction(
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
