import { Box, Button, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type FeedEntryFragment,
  FeedsDocument,
  RevokeFeedDocument,
} from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { UnreadPart } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { actionsColumn, type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { shownBy } from './feedWords.ts'
import { NewFeed } from './NewFeed.tsx'

/** Makes, lists and revokes the viewer's secret addresses for calendars and spreadsheets. */
export function FeedsPage() {
  const contract = useContractCode()
  const [search] = useSearchParams()
  const plan = search.get('plan')
  const query = useContractQuery(FeedsDocument, {
    variables: { plan: plan ?? '', withPlan: plan !== null },
  })
  const { feeds, savedViews, tidp } = query.data?.contract ?? {}
  const reload = () => void query.refetch()
  useReadAgain(reload)
  return (
    <>
      <PageHeader
        title="Calendars and data"
        subtitle={`Addresses at which other programs read what you may see in ${contract}.`}
      />
      {feeds ? (
        <>
          <Sheet>
            <NewFeed
              key={`${contract}${search.toString()}`}
              plan={tidp ?? null}
              views={savedViews ?? []}
              asked={plan === null ? (search.get('view') ?? search.get('scope')) : 'PLAN'}
              feeds={feeds}
              onMade={reload}
            />
          </Sheet>
          <Box as="section" mt="6">
            <Heading as="h2" textStyle="heading" mb="2">
              Your addresses
            </Heading>
            <Sheet flush>
              <FeedList feeds={feeds} onRevoked={reload} />
            </Sheet>
          </Box>
        </>
      ) : (
        <UnreadPart read={query} failure="Your addresses failed to load." />
      )}
    </>
  )
}

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
function FeedList({ feeds, onRevoked }: FeedListProps) {
  const [revoking, setRevoking] = useState<FeedEntryFragment | null>(null)
  const { start } = useContractAction(RevokeFeedDocument, {
    input: (id: string) => ({ id }),
    removes: (id) => ({ __typename: 'Feed', id }),
    success: 'Address revoked',
    failure: 'Failed to revoke the address.',
    onDone: onRevoked,
  })
  const columns: DataColumn<FeedEntryFragment>[] = [
    { header: 'Shows', isRowHeader: true, cell: shownBy },
    { header: 'Made', cell: ({ createdAt }) => formatMoment(createdAt) },
    {
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
