import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { AdministrationHistoryDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useReadMore } from './useReadMore.ts'

/** The subject of a history: a user or a group by id. */
type Of = { user: string } | { group: string }

/** Shows the history of a user or group, collapsed and loaded on demand. */
export function AdministrationHistory({ of }: { of: Of }) {
  const [open, setOpen] = useState(false)
  return (
    <Box
      as="details"
      borderTopWidth="1px"
      pt="3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.hasAttribute('open'))}
    >
      <Box as="summary" cursor="pointer" textStyle="label" color="blue.fg">
        History
      </Box>
      {open && (
        <Box mt="3">
          <Entries of={of} />
        </Box>
      )}
    </Box>
  )
}

function Entries({ of }: { of: Of }) {
  const contract = useContractCode()
  const { data, error, loading, refetch, fetchMore } = useQuery(AdministrationHistoryDocument, {
    variables: { contract, ...of },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.contract?.administrationHistory
  const reading = useReadMore(() =>
    fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } }),
  )
  if (!page && loading && !error) return <TextSkeleton />
  return (
    <HistoryList
      entries={page?.nodes ?? null}
      onRetry={() => void refetch().catch(() => undefined)}
      earlier={{ hasMore: page?.pageInfo.hasNextPage ?? false, ...reading }}
    />
  )
}
