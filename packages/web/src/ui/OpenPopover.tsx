import { Popover, Portal } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { type PopupProps, useRepeatedPress } from './popup.ts'

interface OpenPopoverProps extends PopupProps, Pick<Popover.RootProps, 'initialFocusEl'> {
  /** Names the popover for assistive technology. */
  label: string
  /** Called when the popover closes. */
  onLeave?: () => void
  content: Omit<Popover.ContentProps, 'children' | 'aria-label'> & {
    ref?: Ref<HTMLDivElement>
  }
  children: ReactNode
}

/** Shows a popover that opens on mount. */
export function OpenPopover({
  trigger,
  openedBy,
  label,
  onLeave,
  initialFocusEl,
  content,
  children,
}: OpenPopoverProps) {
  const button = useRepeatedPress(openedBy)
  return (
    <Popover.Root
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => !open && onLeave?.()}
      {...(initialFocusEl && { initialFocusEl })}
    >
      <Popover.Trigger asChild ref={button}>
        {trigger}
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            boxShadow="float"
            borderRadius="l3"
            p="3"
            aria-label={label}
            {...content}
          >
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
