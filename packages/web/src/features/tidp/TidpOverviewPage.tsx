import { Grid, Stack } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { type TidpOverviewFragment, TidpOverviewPageDocument } from '#api/generated/graphql.ts'
import { TidpCommentsBeside } from '#features/comment/index.ts'
import {
  isOnlyNumbering,
  useLiveHistory,
  useNewsToasts,
  PlanHistory,
} from '#features/history/index.ts'
import { Unread } from '#shared/Unread.tsx'
import { refetchPage } from '#shared/refetchPage.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useOnNextDay } from '#shared/live/useOnNextDay.ts'
import { PageWithAside } from '#ui/PageWithAside.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { AssetTab } from './AssetTab.tsx'
import { ContractDataTab } from './ContractDataTab.tsx'
import { TidpDisciplines } from './disciplines/TidpDisciplines.tsx'
import { LifecycleTab } from './LifecycleTab.tsx'
import { TidpAttributes } from './TidpAttributes.tsx'
import { TidpHeader } from './TidpHeader.tsx'
import { TidpPeople } from './people/TidpPeople.tsx'
import { ReviewState } from './review/ReviewState.tsx'
import { useLiveNumber } from './useLiveNumber.ts'
import { fetched } from '#ui/fetched.tsx'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

/** Shows the overview of a plan: disciplines, people, comments, attributes and history. */
export function TidpOverviewPage() {
  const { tagCode = '' } = useParams()
  // If a service fails, its part stays empty and the rest of the page works. The loaded history stays.
  const read = useContractQuery(TidpOverviewPageDocument, {
    variables: { tagCode },
    errorPolicy: 'all',
    refetchWritePolicy: 'merge',
  })
  const { data, previousData, refetch } = read
  // While refetching fails, the page keeps its content and input.
  const last = data ?? previousData
  const tidp = last?.contract?.tidp?.tagCode === tagCode ? last.contract.tidp : null
  const reload = () => void refetchPage(refetch)
  useOnNextDay(reload)
  if (tidp) return <TidpOverview key={tidp.id} tidp={tidp} onReload={reload} />
  const wasShown = previousData?.contract?.tidp?.tagCode === tagCode
  return (
    <Unread
      read={read}
      failure="Failed to load tidp data."
      missing={<NoSuchTidp wasShown={wasShown} fallback={<PageSkeleton />} />}
    />
  )
}

const tabIds = ['overview', 'asset', 'contract', 'lifecycle'] as const

function TidpOverview({ tidp, onReload }: { tidp: TidpOverviewFragment; onReload: () => void }) {
  const [tab, setTab] = useUrlState('tab', tabIds, 'overview')
  const numberFailingSince = useLiveNumber(tidp.tagCode, onReload)
  // Actions of others can change the whole page, so it refetches. Number progress of lines is handled by the grid.
  const tellNews = useNewsToasts()
  const historyFailingSince = useLiveHistory(tidp, {
    onNews: (entries, behind) => {
      if (isOnlyNumbering(entries)) return
      tellNews(entries)
      if (behind) onReload()
    },
    onMissing: onReload,
  })
  const overview = (
    <Stack gap="4">
      <TidpDisciplines tidp={tidp} onReload={onReload} />
      <TidpCommentsBeside tidp={tidp} onReload={onReload}>
        <Grid
          templateColumns="repeat(auto-fit, minmax(min(100%, 25rem), 1fr))"
          gap="4"
          alignItems="start"
        >
          <TidpPeople tidp={tidp} />
          <TidpAttributes tidp={tidp} />
        </Grid>
      </TidpCommentsBeside>
    </Stack>
  )
  return (
    <PageWithAside
      asideLabel="History"
      aside={<PlanHistory subject={tidp} onRetry={onReload} />}
      asideNote={<NotUpdated since={historyFailingSince} />}
    >
      <TidpHeader tidp={tidp} numberFailingSince={numberFailingSince} onReload={onReload} />
      <ReviewState tidp={tidp} />
      <Tabs
        label="Parts of the plan"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'overview', label: 'Overview', content: overview, printed: true },
          {
            id: 'asset',
            label: 'Asset & Work Packages',
            content: <AssetTab tidp={tidp} />,
            printed: true,
          },
          {
            id: 'contract',
            label: 'Contract Data',
            content: <ContractDataTab tidp={tidp} />,
            printed: true,
          },
          {
            id: 'lifecycle',
            label: 'Technical Lifecycle',
            content: <LifecycleTab tidp={tidp} />,
            printed: true,
          },
        ]}
      />
    </PageWithAside>
  )
}
