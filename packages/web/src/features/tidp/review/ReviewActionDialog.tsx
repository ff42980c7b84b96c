import { Stack, Text, Textarea } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters } from '@tidemark/schema/rules/text'
import { useState } from 'react'
import type { TidpReviewFragment } from '#api/generated/graphql.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { reviewActions, type ReviewActionName } from './reviewActions.ts'
import { useReviewAction } from './useReviewAction.ts'

interface ReviewActionDialogProps {
  action: ReviewActionName
  plan: TidpReviewFragment
  onClose: () => void
  onStale: () => void
}

const { min, max } = limits.text.comment

/** Asks once before an action on the plan, with its comment; stays open, with what was typed, when the action fails. */
export function ReviewActionDialog({ action: name, plan: present, onClose, onStale }: ReviewActionDialogProps) {
  const action = reviewActions[name]
  // The plan can move on meanwhile; the question stays the one that was asked.
  const [plan] = useState(present)
  const { start } = useReviewAction(name, plan.tagCode, { onDone: onClose, onStale })
  const [comment, setComment] = useState('')
  const length = countCharacters(comment.trim())
  const confirm = async () => {
    const succeeded = await start(comment.trim())
    if (!succeeded && action.asksComment) throw new Error('Told already; what was typed is kept.')
  }
  return (
    <ConfirmDialog
      open onClose={onClose} title={action.question(plan)} confirmLabel={action.confirmLabel} onConfirm={confirm}
      confirmDisabled={Boolean(action.asksComment) && (length < min || length > max)} destructive={action.destructive ?? false}
    >
      <Stack gap="3">
        {action.consequences(plan).map((sentence) => <Text key={sentence}>{sentence}</Text>)}
        {action.asksComment && (
          <FieldFrame label="Comment" required error={length > max ? `At most ${max} characters.` : undefined}>
            <Textarea value={comment} onChange={(event) => setComment(event.target.value)} rows={4} />
            <Text textStyle="label" fontWeight="400" alignSelf="flex-end" color={length > max ? 'fg.error' : 'fg.muted'}>{length} of {max}</Text>
          </FieldFrame>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
