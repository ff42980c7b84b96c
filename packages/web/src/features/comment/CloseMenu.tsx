import { useMutation } from '@apollo/client/react'
import { IconButton, Menu } from '@chakra-ui/react'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import {
  CloseCommentDocument,
  type CommentEntryFragment,
  type OfferFragment,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MenuAction } from '#ui/MenuAction.tsx'
import { notify } from '#ui/notify.ts'
import { commentReasons } from './links.ts'

/** Closes a comment permanently. */
function useCloseComment(comment: string) {
  const contract = useContractCode()
  const [mutate] = useMutation(CloseCommentDocument)
  return useAttempt(
    async (key: string) => {
      const { data } = await mutate({
        variables: { input: { contract, comment, idempotencyKey: key } },
      })
      resultOrThrow(data?.result)
      notify.success('Status updated')
    },
    { failure: 'Save has failed.' },
  )
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
      <Menu.Root
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <IconButton variant="ghost" size="xs" aria-label={`Actions on ${number}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="10rem" maxW="18.75rem">
            <MenuAction
              value="close"
              disabled={!offer.allowed}
              reasons={commentReasons(offer)}
              onChoose={() => setAsking(true)}
            >
              Close
            </MenuAction>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
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
