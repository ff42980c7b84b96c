import { Box, Popover, Portal, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { Reason } from './reason.ts'
import { ReasonList } from './ReasonList.tsx'

interface ReasonPopoverProps {
  /** Id of the blocked button. */
  trigger: string
  reasons: readonly Reason[]
  /** Moves the focus to the first link or button, or to the popover. */
  focused: boolean
  /** `hadFocus`: the focus was inside and needs another place. */
  onClose: (hadFocus: boolean) => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** Shows the reasons of a blocked button. Tab reaches them after the button; Escape closes them. */
export function ReasonPopover({
  trigger,
  reasons,
  focused,
  onClose,
  ...pointer
}: ReasonPopoverProps) {
  const content = useRef<HTMLDivElement>(null)
  // A popover directs Tab in and out of its content. Without a link or button it would send each
  // Shift+Tab back to the blocked button.
  const hasControls = reasons.some(({ href, resolve }) => href ?? resolve)
  useEffect(() => {
    if (!focused) return
    ;(content.current?.querySelector<HTMLElement>('a, button') ?? content.current)?.focus({
      preventScroll: true,
    })
  }, [focused])
  return (
    <Popover.Root
      open
      ids={{ trigger }}
      portalled={hasControls}
      // A popover that a pointer opened takes no focus, and returns none.
      autoFocus={false}
      restoreFocus={false}
      positioning={{ placement: 'bottom-start' }}
      onOpenChange={({ open }) =>
        !open && onClose(content.current?.contains(document.activeElement) ?? false)
      }
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            ref={content}
            width="auto"
            maxW="min(22.5rem, calc(100vw - 1rem))"
            boxShadow="float"
            borderRadius="l3"
            aria-label="Why you can't do this"
            // Goes on from the button.
            onKeyDown={({ key }) => key === 'Tab' && !hasControls && onClose(true)}
            {...pointer}
          >
            <Box p="3" maxH="min(30rem, 60vh)" overflowY="auto">
              <Text textStyle="label" color="fg.muted" mb="1">
                You can't do this
              </Text>
              <ReasonList reasons={reasons} onLeave={() => onClose(false)} />
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
