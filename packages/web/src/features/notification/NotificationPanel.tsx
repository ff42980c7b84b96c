import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { useDeferredValue, useRef, useState } from 'react'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { useContractTimeZone } from '#shared/viewer.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { useNotifications, useReading } from './useNotifications.ts'

/** The panel scrolls after about this many notifications. */
const visible = 6

interface NotificationPanelProps {
  unread: number
  /** Time of the last successful check while checks fail, ISO 8601. */
  failingSince: string | null
  /** Receives the remaining unread count. */
  onRead: (unread: number) => void
  onFollow: () => void
}

/** Shows the notifications, newest first, each with a link to its subject. */
export function NotificationPanel({
  unread,
  failingSince,
  onRead,
  onFollow,
}: NotificationPanelProps) {
  const { page, loading, error, retry, hasMore, more } = useNotifications()
  const reading = useReading(onRead)
  const [now] = useState(() => new Date())
  const timeZone = useContractTimeZone()
  const nodes = page?.nodes ?? []
  // The visible ones are painted first.
  const entries = nodes.slice(0, useDeferredValue(nodes.length, visible))
  const [newest] = nodes
  const heading = useRef<HTMLHeadingElement>(null)
  const readAll = async () => {
    if (!newest) return
    // The button disappears with the last unread notification: the focus stays in the panel.
    if (
      await reading.start(
        { ids: [], until: newest.id },
        nodes.map(({ id }) => id),
      )
    )
      heading.current?.focus()
  }
  return (
    <>
      <Flex align="center" gap="2" minH="3rem" ps="4" pe="2" borderBottomWidth="1px">
        <Heading ref={heading} tabIndex={-1} outline="none" as="h2" textStyle="heading">
          Notifications
        </Heading>
        <NotUpdated since={failingSince} />
        {unread > 0 && newest && (
          <Button
            variant="ghost"
            color="blue.fg"
            px="2"
            ms="auto"
            loading={reading.running}
            onClick={() => void readAll()}
          >
            Mark all as read
          </Button>
        )}
      </Flex>
      <Box maxH="min(30rem, 70vh)" overflowY="auto" aria-busy={loading}>
        {error && (
          <ReadFailure error={error} failure="The notifications failed to load." onRetry={retry} />
        )}
        {!page && !error && <Waiting />}
        {page && nodes.length === 0 && (
          <EmptyState title="You have no notifications">
            Assignments, replies and due dates appear here.
          </EmptyState>
        )}
        {nodes.length > 0 && (
          <Box as="ul" listStyle="none" aria-label="Notifications">
            {entries.map((entry) => (
              <NotificationItem
                key={entry.id}
                entry={entry}
                now={now}
                timeZone={timeZone}
                onFollow={() => {
                  if (!entry.isRead) void reading.start({ ids: [entry.id] }, [entry.id])
                  onFollow()
                }}
              />
            ))}
          </Box>
        )}
        {hasMore && (
          <Flex justify="center" py="2">
            <Button variant="ghost" color="blue.fg" loading={loading} onClick={more}>
              Show earlier notifications
            </Button>
          </Flex>
        )}
      </Box>
    </>
  )
}

const Waiting = () => (
  <Stack gap="3" p="4" aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} h="2.75rem" />
    ))}
  </Stack>
)
