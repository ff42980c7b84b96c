import { Button, Flex, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { BadgeCheck, Hash, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { BulkAction, MidpRowFragment } from '#api/generated/graphql.ts'
import { fetched, reportFailedLoad } from '#ui/fetched.tsx'
import { bulkActions } from './bulkSentences.ts'

const BulkDialog = fetched(async () => (await import('./BulkDialog.tsx')).BulkDialog)
const EditDialog = fetched(async () => (await import('./EditDialog.tsx')).EditDialog)

interface MarkedActionsProps {
  marked: readonly MidpRowFragment[]
  /** Whether all loaded deliverables are marked, and there are more. */
  isOnlyLoaded?: boolean
  onClear: () => void
}

/** One line on a small screen, where the bar stays in view. */
const scrolledSideways = {
  maxWidth: '100%',
  lgDown: { overflowX: 'auto', '& > *': { flexShrink: 0 } },
}

const icons = { FETCH_DELIVERABLE_NUMBERS: Hash, ACCEPT_DISCIPLINE: BadgeCheck } as const
const actions = Object.keys(icons) as BulkAction[]

/** Counts the marked deliverables, gives them the same value and acts on their disciplines. */
export function MarkedActions({ marked, isOnlyLoaded, onClear }: MarkedActionsProps) {
  const [open, setOpen] = useState<BulkAction | 'edit' | null>(null)
  const close = () => setOpen(null)
  // Lines that an action changed may leave the filter while its outcome is shown.
  if (marked.length === 0 && open === null) return null
  return (
    <Flex
      gap="2"
      align="center"
      wrap={{ base: 'nowrap', lg: 'wrap' }}
      py="1"
      css={scrolledSideways}
    >
      <Text aria-live="polite">
        {isOnlyLoaded && 'The first '}
        {counted(marked.length, 'deliverable')} marked
        {isOnlyLoaded && '; scroll down to load more'}
      </Text>
      <Button size="sm" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" />
        Edit together
      </Button>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <Button key={action} size="sm" onClick={() => setOpen(action)}>
            <Icon aria-hidden="true" />
            {bulkActions[action].label}
          </Button>
        )
      })}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear marks
      </Button>
      {open === 'edit' && (
        <EditDialog marked={marked} onClose={close} onFailed={reportFailedLoad(close)} />
      )}
      {open !== null && open !== 'edit' && (
        <BulkDialog
          key={open}
          action={open}
          marked={marked}
          onClose={close}
          onFailed={reportFailedLoad(close)}
        />
      )}
    </Flex>
  )
}
