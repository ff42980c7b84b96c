import { Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { useState } from 'react'
import type { OfferFragment, TidpReviewFragment } from '#api/generated/graphql.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { NewBlockers } from '#shared/actions/NewBlockers.tsx'
import { ReasonField } from '#shared/actions/ReasonField.tsx'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useHasStoredDraft } from '#shared/draft/draftStorage.ts'
import { useTextDraft } from '#shared/draft/useDraft.ts'
import { textReasons } from '#shared/actions/textReasons.ts'
import { reviewActions, type ReviewActionName } from './reviewActions.ts'
import { useReviewAction } from './useReviewAction.ts'

interface ReviewActionDialogProps {
  action: ReviewActionName
  plan: TidpReviewFragment
  /** Blockers that arose while the dialog was open. */
  blockers: OfferFragment['blockers']
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
        open
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
