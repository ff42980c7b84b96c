import { Grid, Stack } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import {
  TidpContractDataFragmentDoc,
  type TidpOverviewFragment,
  TidpOverviewPageDocument,
  TidpPeopleFragmentDoc,
} from '#api/generated/graphql.ts'
import { TidpCommentsBeside } from '#features/comment/index.ts'
import { PlanHistory, useLiveHistory } from '#features/history/index.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { inCharge } from '#shared/people/people.ts'
import { useActingEnd } from '#shared/people/useActingEnd.ts'
import { usePartEnd } from '#shared/people/usePartEnd.ts'
import { Unread } from '#shared/Unread.tsx'
import { refetchPage } from '#shared/refetchPage.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useOnContractChange } from '#shared/live/useOnContractChange.ts'
import { usePart } from '#shared/usePart.ts'
import { useViewer } from '#shared/viewer.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { PageWithAside } from '#ui/PageWithAside.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { AssetTab } from './AssetTab.tsx'
import { TidpDisciplines } from './disciplines/TidpDisciplines.tsx'
import { LifecycleTab } from './LifecycleTab.tsx'
import { PeopleList } from './people/PeopleList.tsx'
import { peopleLists } from './people/peopleLists.ts'
import { peopleAnchor } from './review/blockerHref.ts'
import { TidpAttributes } from './TidpAttributes.tsx'
import { TidpHeader } from './TidpHeader.tsx'
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
  useOnContractChange(reload)
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
  const historyFailingSince = useLiveHistory(tidp, onReload)
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

function ContractDataTab({ tidp }: { tidp: TidpOverviewFragment }) {
  const { contract } = useViewer()
  const part = usePart(TidpContractDataFragmentDoc, tidp)
  if (!part) return null
  const place = part.primaryAsset
  return (
    <Sheet flush>
      <DetailTable
        label="Contract Data"
        details={[
          { label: 'Contract', value: contract?.code },
          { label: 'Contract Name', value: contract?.name },
          { label: 'Sector', value: place?.sector },
          { label: 'Area', value: place?.area },
          { label: 'Section Code', value: place?.section },
          { label: 'Lot Code', value: place?.lot },
          { label: 'Stage', value: part.stage },
        ]}
      />
    </Sheet>
  )
}

/** Shows the plan's owners and reviewers. Each list is saved separately. */
function TidpPeople({ tidp }: { tidp: TidpOverviewFragment }) {
  const plan = usePart(TidpPeopleFragmentDoc, tidp)
  usePartEnd(plan?.owners, 'You are no longer an owner of this plan.')
  usePartEnd(
    plan?.internalStakeholders.concat(plan.externalStakeholders),
    'You are no longer a reviewer of this plan.',
  )
  useActingEnd(plan && peopleLists.flatMap(({ field }) => inCharge(plan[field], plan.unable)))
  if (!plan) return null
  return (
    <Sheet flush id={peopleAnchor}>
      <DetailTable
        label="People of the plan"
        details={peopleLists.map((list) => ({
          label: list.label,
          value: (
            <PeopleList
              list={list}
              plan={plan}
              people={inCharge(plan[list.field], plan.unable)}
              offer={offerOf(plan.actions, list.action)}
            />
          ),
        }))}
      />
    </Sheet>
  )
}
