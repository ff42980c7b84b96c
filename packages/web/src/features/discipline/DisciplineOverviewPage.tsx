import type { FragmentType } from '@apollo/client/masking'
import { useApolloClient } from '@apollo/client/react'
import { type ComponentType, useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import {
  type DisciplineDeliverablesFragment,
  DisciplineOverviewPageDocument,
  type DisciplineOverviewPageQuery,
} from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { DisciplineCommentsBeside } from '#features/comment/index.ts'
import { refetchLines } from '#shared/discipline/refetchLines.ts'
import { useLiveHistory, PlanHistory } from '#features/history/index.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { paths } from '#shared/paths.ts'
import { refetchPage } from '#shared/refetchPage.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useOnContractChange } from '#shared/live/useOnContractChange.ts'
import { PageWithAside } from '#ui/PageWithAside.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { fetched } from '#ui/fetched.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { DisciplineHeader } from './DisciplineHeader.tsx'

/** Loaded for a wrong link only. */
const NoSuchDiscipline = fetched(
  async () => (await import('./NoSuchDiscipline.tsx')).NoSuchDiscipline,
)

/** Loaded where somebody proposes changes. */
const DisciplineProposals = fetched(
  async () => (await import('./DisciplineProposals.tsx')).DisciplineProposals,
)

/** Loaded after the lines: its tab is behind theirs at first. */
const DisciplineDetails = fetched(
  async () => (await import('./DisciplineDetails.tsx')).DisciplineDetails,
)

type OverviewDiscipline = NonNullable<
  NonNullable<DisciplineOverviewPageQuery['contract']>['discipline']
>

export interface DeliverablesProps {
  discipline: FragmentType<DisciplineDeliverablesFragment> & { tagCode: string }
  /** An action on the discipline runs: the grid is read-only. */
  processing: boolean
  /** Called when the number of unsaved lines, or of those that can be saved now, changes. */
  onUnsaved: (count: number, savable: number) => void
}

interface DisciplineOverviewPageProps {
  /** The grid of lines; `app/` passes it in, since features do not import each other. */
  Deliverables: ComponentType<DeliverablesProps>
}

/** Shows a discipline with its actions, lines, details and history. */
export function DisciplineOverviewPage({ Deliverables }: DisciplineOverviewPageProps) {
  const { tagCode = '' } = useParams()
  // A service that fails leaves its part of the page empty. Earlier pages of the history are kept.
  const read = useContractQuery(DisciplineOverviewPageDocument, {
    variables: { tagCode },
    errorPolicy: 'all',
    refetchWritePolicy: 'merge',
  })
  const { data, previousData, refetch } = read
  // While a later read fails, the page keeps the last loaded data and unsaved input.
  const last = data ?? previousData
  const discipline =
    last?.contract?.discipline?.tagCode === tagCode ? last.contract.discipline : null
  const client = useApolloClient()
  const reload = () => {
    void refetchPage(refetch)
    refetchLines(client)
  }
  useOnContractChange(reload)
  if (discipline)
    return (
      <DisciplineOverview
        key={discipline.id}
        discipline={discipline}
        Deliverables={Deliverables}
        onReload={reload}
      />
    )
  const wasShown = previousData?.contract?.discipline?.tagCode === tagCode
  return (
    <Unread
      read={read}
      failure="Failed to load discipline data."
      missing={
        <NoSuchDiscipline tagCode={tagCode} wasShown={wasShown} fallback={<PageSkeleton />} />
      }
    />
  )
}

const tabIds = ['overview', 'details'] as const

function DisciplineOverview({
  discipline,
  Deliverables,
  onReload,
}: DisciplineOverviewPageProps & { discipline: OverviewDiscipline; onReload: () => void }) {
  const [tab, setTab] = useUrlState('tab', tabIds, 'overview')
  const [unsaved, setUnsaved] = useState({ count: 0, savable: 0 })
  const noteUnsaved = useCallback(
    (count: number, savable: number) => setUnsaved({ count, savable }),
    [],
  )
  const [processing, setProcessing] = useState(false)
  useBackTo(paths.tidpOverview(discipline.tidp.tagCode))
  const historyFailingSince = useLiveHistory(discipline, onReload)
  return (
    <PageWithAside
      asideLabel="History"
      folds="discipline"
      aside={<PlanHistory subject={discipline} onRetry={onReload} />}
      asideNote={<NotUpdated since={historyFailingSince} />}
    >
      <DisciplineHeader
        discipline={discipline}
        unsaved={unsaved}
        openProposals={discipline.proposals?.filter(({ state }) => state === 'OPEN').length ?? 0}
        onProcessing={setProcessing}
        onReload={onReload}
      />
      {discipline.proposals?.[0] && <DisciplineProposals proposals={discipline.proposals} />}
      <DisciplineCommentsBeside discipline={discipline} onReload={onReload}>
        <Tabs
          label="Parts of the discipline"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'overview',
              label: 'Overview',
              content: (
                <Deliverables
                  discipline={discipline}
                  processing={processing}
                  onUnsaved={noteUnsaved}
                />
              ),
            },
            {
              id: 'details',
              label: 'Details',
              content: <DisciplineDetails discipline={discipline} />,
              printed: true,
            },
          ]}
        />
      </DisciplineCommentsBeside>
    </PageWithAside>
  )
}
