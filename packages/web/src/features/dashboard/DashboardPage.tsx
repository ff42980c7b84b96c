import { Button } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { dashboardReportPath } from '@tidemark/schema/rest/dashboardPath'
import { limits } from '@tidemark/schema/limits'
import { words } from '@tidemark/schema/words'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { DashboardDocument } from '#api/generated/graphql.ts'
import { midpGroupsHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { useMidpChanged } from '#shared/live/useMidpChanged.ts'
import { useOnReturn } from '#shared/useOnReturn.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Paper } from '#ui/Paper.tsx'
import { LinkButton, TextLink } from '#ui/RouterLinks.tsx'
import { fetched } from '#ui/fetched.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { withSearch } from '#shared/withSearch.ts'
import { Curve } from './Curve.tsx'
import { Figures } from './Figures.tsx'

/** Comes last, and reads its own figures. */
const ReviewFigures = fetched(async () => (await import('./ReviewFigures.tsx')).ReviewFigures)

const { firstPlans, plans: mostPlans } = limits.dashboard

/** Shows the progress of a contract: key figures, S-curve, breakdowns and reviews. */
export function DashboardPage() {
  const contract = useContractCode()
  const [plans, setPlans] = useState<number>(firstPlans)
  const { data, previousData, error, refetch } = useContractQuery(DashboardDocument, {
    variables: { plans },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  })
  const again = () => void refetch()
  useOnReturn(again)
  const failingSince = useMidpChanged(again)
  const shown = (data ?? previousData)?.contract
  const dashboard = shown?.code === contract ? shown.dashboard : null
  const { today, now, curve, comparedWith, rule, comparedRule } = dashboard ?? {}
  const ruleNote =
    comparedRule == null || comparedRule === rule
      ? ''
      : ` Progress was rated by rule of credit ${comparedRule} then, and by rule ${rule} now.`
  return (
    <Paper>
      <PageHeader
        title="Dashboard"
        code={contract}
        subtitle={
          today && (
            <>
              {comparedWith
                ? `${formatContractDay(today)}. Changes since ${formatContractDay(comparedWith)}.${ruleNote}`
                : `${formatContractDay(today)}. Changes appear after the first week.`}{' '}
              <NotUpdated since={failingSince} />
            </>
          )
        }
        actions={<Actions contract={contract} />}
      />
      {now?.deliverables === 0 ? (
        <EmptyState
          title={`No ${words.deliverable.plural.toLowerCase()} that you may see`}
          action={<TextLink to={paths.taskList}>Open the {words.tidp.plural}</TextLink>}
        >
          Figures appear when disciplines add deliverables.
        </EmptyState>
      ) : (
        <>
          {dashboard && now ? (
            <Figures
              dashboard={dashboard}
              rags={shown?.deliverables?.groups}
              curve={
                curve && curve.length > 0 && today ? (
                  <Curve points={curve} today={today} />
                ) : (
                  <ErrorState title="Failed to load the S-curve." onRetry={again} />
                )
              }
              showAll={
                <Button
                  loading={plans > firstPlans && !data && !error}
                  onClick={() => setPlans(mostPlans)}
                >
                  Show all {words.tidp.plural}
                </Button>
              }
            />
          ) : error || data ? (
            <ReadFailure error={error} failure="Failed to load the figures." onRetry={again} />
          ) : (
            <TableSkeleton columns={5} />
          )}
          {dashboard && <ReviewFigures fallback={<TableSkeleton columns={5} />} />}
        </>
      )}
    </Paper>
  )
}

const Actions = ({ contract }: { contract: string }) => (
  <>
    <LinkButton data-no-print variant="outline" to={midpGroupsHref('DISCIPLINE', 'DUE_MONTH')}>
      By month
    </LinkButton>
    <Button data-no-print onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
    <DownloadButton
      data-no-print
      label="Report"
      from={withSearch(dashboardReportPath, { contract })}
      name={`${contract} progress.pdf`}
      failure="Failed to create the report."
    />
  </>
)
