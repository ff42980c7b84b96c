import { CloseButton, Dialog, Flex, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { DialogFailure } from './DialogFailure.tsx'

interface SidePanelProps {
  title: string
  /** Below the title. */
  subtitle?: ReactNode
  onClose: () => void
  /** Stays in view below the content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * Shows a panel over the right side of the page, full width on narrow screens. Its first field gets
 * the focus; Escape closes it.
 */
export function SidePanel({ title, subtitle, onClose, footer, children }: SidePanelProps) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open
      initialFocusEl={() =>
        body.current?.querySelector<HTMLElement>('input, textarea, select') ?? null
      }
      onOpenChange={({ open }) => !open && onClose()}
      // A grid below takes the focus back while it draws; that must not close the panel.
      onFocusOutside={(event) => event.preventDefault()}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner justifyContent="flex-end">
          <Dialog.Content
            m="0"
            w="100%"
            maxW="30rem"
            h="100dvh"
            maxH="100dvh"
            borderRadius="0"
            overflow="hidden"
          >
            <Dialog.Header display="block" px="4" py="3" borderBottomWidth="1px">
              <Flex gap="2" align="flex-start" justify="space-between">
                <Dialog.Title textStyle="heading" overflowWrap="anywhere">
                  {title}
                </Dialog.Title>
                <CloseButton size="sm" aria-label="Close" onClick={onClose} />
              </Flex>
              {subtitle}
            </Dialog.Header>
            {/* A panel without a field is scrolled by keyboard, too. */}
            <Dialog.Body
              ref={body}
              px="4"
              py="4"
              flex="1"
              overflowY="auto"
              tabIndex={0}
              focusVisibleRing="inside"
            >
              {children}
            </Dialog.Body>
            {footer && (
              <Dialog.Footer
                px="4"
                py="3"
                borderTopWidth="1px"
                justifyContent="flex-start"
                data-buttons=""
              >
                {footer}
              </Dialog.Footer>
            )}
            <DialogFailure />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
