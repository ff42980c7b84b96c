import {
  Box,
  type BoxProps,
  chakra,
  IconButton,
  Popover,
  Portal,
  VisuallyHidden,
} from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { Bell as BellIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { formatTime } from '#shared/day.ts'
import { useContractCode } from '#shared/viewer.ts'
import { NotificationPanel } from './NotificationPanel.tsx'
import { useUnread } from './useNotifications.ts'

export const Bell = () => <BellOf key={useContractCode()} />

function BellOf() {
  const [open, setOpen] = useState(false)
  const { unread, setUnread, arrived, failingSince } = useUnread()
  return (
    <>
      <VisuallyHidden asChild>
        <output>{arrived > 0 && `You have ${counted(arrived, 'new notification')}`}</output>
      </VisuallyHidden>
      <Popover.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <IconButton
            variant="ghost"
            aria-label={
              failingSince === null
                ? `Notifications: ${unread}`
                : `Notifications: ${unread}, not updated since ${formatTime(failingSince)}`
            }
            position="relative"
          >
            <BellIcon aria-hidden="true" />
            {unread > 0 && (
              <Counter stale={failingSince !== null}>{unread > 99 ? '99+' : unread}</Counter>
            )}
          </IconButton>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content
              w="min(26.25rem, calc(100vw - 1rem))"
              boxShadow="float"
              borderRadius="l3"
              aria-label="Notifications"
            >
              <AfterPress minH="14rem">
                <NotificationPanel
                  unread={unread}
                  failingSince={failingSince}
                  onRead={setUnread}
                  onFollow={() => setOpen(false)}
                />
              </AfterPress>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </>
  )
}

/** Renders its content after the press that opened it is painted, and an empty box until then. */
function AfterPress({ children, ...box }: BoxProps) {
  return useDeferredValue(true, false) ? children : <Box {...box} />
}

const Counter = ({ stale, children }: { stale: boolean; children: React.ReactNode }) => (
  <chakra.span
    position="absolute"
    top="0"
    insetEnd="0"
    minW="1rem"
    px="1"
    borderRadius="full"
    bg={stale ? 'status.waiting.fg' : 'blue.solid'}
    color={stale ? 'status.waiting.bg' : 'blue.contrast'}
    fontSize="0.625rem"
    lineHeight="1rem"
    fontWeight="600"
    fontVariantNumeric="tabular-nums"
    aria-hidden="true"
  >
    {children}
  </chakra.span>
)
