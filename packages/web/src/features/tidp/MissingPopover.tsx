import { Popover, Portal, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { type PopupProps, useRepeatedPress } from '#ui/popup.ts'
import type { Reason } from '#ui/reason.ts'
import { ReasonList } from '#ui/ReasonList.tsx'

/** Shows what a plan still needs before its review. */
export function MissingPopover({
  trigger,
  openedBy,
  reasons,
}: PopupProps & { reasons: readonly Reason[] }) {
  const button = useRepeatedPress(openedBy)
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild ref={button}>
        {trigger}
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            width="auto"
            maxW="25rem"
            boxShadow="float"
            borderRadius="l3"
            aria-label="Missing for review"
            p="3"
          >
            <Text textStyle="label" color="fg.muted" mb="1">
              Needed before the plan is {words.tidpStatus.READY_FOR_REVIEW}
            </Text>
            <ReasonList reasons={reasons} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
