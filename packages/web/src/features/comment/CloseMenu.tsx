import { IconButton } from '@chakra-ui/react'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import {
  CloseCommentDocument,
  type CommentEntryFragment,
  type OfferFragment,
} from '#api/generated/graphql.ts'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { reasonsOf } from '#shared/actions/offers.ts'

/** Closes a comment permanently. */
function useCloseComment(comment: string) {
  return useContractAction(CloseCommentDocument, {
    input: () => ({ comment }),
    success: 'Status updated',
    failure: 'Save has failed.',
  })
}

/** Shows the menu of a comment. Closing asks for confirmation, because it cannot be undone. */
export function CloseMenu({
  comment: { tagCode, number },
  offer,
}: {
  comment: CommentEntryFragment
  offer: OfferFragment
}) {
  const [asking, setAsking] = useState(false)
  const { start } = useCloseComment(tagCode)
  return (
    <>
      <ActionMenu
        items={[
          {
            name: 'close',
            label: 'Close',
            offer: { allowed: offer.allowed, blockers: reasonsOf(offer) },
          },
        ]}
        onAsk={() => setAsking(true)}
      >
        <IconButton variant="ghost" size="xs" aria-label={`Actions on ${number}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </ActionMenu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Close ${number}?`}
        confirmLabel="Close comment"
        destructive
        onConfirm={() => start()}
      >
        Closing is final. A closed comment takes no replies or changes.
      </ConfirmDialog>
    </>
  )
}
