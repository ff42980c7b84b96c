import { Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DialogFailure } from '#ui/DialogFailure.tsx'

/** Shows a drawer over the page, full width on narrow screens. Escape closes it. */
export const CommentsDrawer = ({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog.Root
    open={open}
    onOpenChange={(change) => !change.open && onClose()}
    lazyMount
    unmountOnExit
    scrollBehavior="inside"
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner justifyContent="flex-end">
        <Dialog.Content
          aria-label="Comments"
          m="0"
          w="100%"
          maxW="comments"
          h="100dvh"
          maxH="100dvh"
          borderRadius="0"
          overflow="hidden"
        >
          {children}
          <DialogFailure />
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
)
