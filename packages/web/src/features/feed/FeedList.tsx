import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { type FeedEntryFragment, RevokeFeedDocument } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { actionsColumn, type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { shownBy } from './feedWords.ts'

interface FeedListProps {
  feeds: readonly FeedEntryFragment[]
  onRevoked: () => void
}

const revokeButton = (feed: FeedEntryFragment, onRevoke: (feed: FeedEntryFragment) => void) => (
  <Button
    size="sm"
    variant="outline"
    aria-label={`Revoke the address for ${shownBy(feed)}`}
    onClick={() => onRevoke(feed)}
  >
    Revoke
  </Button>
)

/** Lists the viewer's feeds with their last use. */
export function FeedList({ feeds, onRevoked }: FeedListProps) {
  const [revoking, setRevoking] = useState<FeedEntryFragment | null>(null)
  const { start } = useContractAction(RevokeFeedDocument, {
    input: (id: string) => ({ id }),
    success: 'Address revoked',
    failure: 'Failed to revoke the address.',
    onDone: onRevoked,
  })
  const columns: DataColumn<FeedEntryFragment>[] = [
    { id: 'shows', header: 'Shows', isRowHeader: true, cell: shownBy },
    { id: 'made', header: 'Made', cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      id: 'used',
      header: 'Last read',
      cell: ({ lastUsedAt }) => (lastUsedAt == null ? 'Never' : formatMoment(lastUsedAt)),
    },
    actionsColumn((feed) => revokeButton(feed, setRevoking), {
      header: 'Revoke',
      screenOnly: true,
      width: 'auto',
    }),
  ]
  return (
    <>
      <DataTable
        stacked
        label="Your addresses"
        columns={columns}
        rows={feeds}
        rowKey={({ id }) => id}
        empty={<EmptyState title="You have no addresses in this contract." />}
      />
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title="Revoke this address?"
        confirmLabel="Revoke"
        destructive
        onConfirm={() => (revoking ? start(revoking.id) : undefined)}
      >
        Programs that use it stop getting {revoking && shownBy(revoking)} at once.
      </ConfirmDialog>
    </>
  )
}
