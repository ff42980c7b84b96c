import { Box, Heading } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { FeedsDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { FeedList } from './FeedList.tsx'
import { NewFeed } from './NewFeed.tsx'

/** Makes, lists and revokes the viewer's secret addresses for calendars and spreadsheets. */
export function FeedsPage() {
  const contract = useContractCode()
  const [search] = useSearchParams()
  const plan = search.get('plan')
  const { data, loading, refetch } = useContractQuery(FeedsDocument, {
    variables: { plan: plan ?? '', withPlan: plan !== null },
  })
  const { feeds, savedViews, tidp } = data?.contract ?? {}
  const reload = () => void refetch().catch(() => undefined)
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
      ) : loading ? (
        <TextSkeleton />
      ) : (
        <ErrorState title="Your addresses failed to load." onRetry={reload} />
      )}
    </>
  )
}
