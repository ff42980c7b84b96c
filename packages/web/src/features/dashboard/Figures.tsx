import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { rags, ragWords } from '@tidemark/schema/rules/schedule'
import { counted, formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { ReactNode } from 'react'
import type { ProgressOfFragment, ProgressOfPlanFragment } from '#api/generated/graphql.ts'
import { ragTones } from '#shared/discipline/rag.ts'
import { midpHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'
import { comparePath, midpComparePath } from '#shared/revisionPaths.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { type Dashboard, KeyFigures } from './KeyFigures.tsx'
import { type ProgressRow, ProgressTable } from './ProgressTable.tsx'

const { firstPlans, plans: mostPlans } = limits.dashboard
/** The rows of the printed table, as in the report. */
const printedDisciplines = 12

interface FiguresProps {
  dashboard: Dashboard
  /** The numbers of deliverables by RAG; null while unknown. */
  rags: Parameters<typeof RagFigures>[0]['counts']
  curve: ReactNode
  /** The button that loads all plans; null when they are shown. */
  showAll: ReactNode
}

/** Shows all figures, with the S-curve after the most important ones. */
export const Figures = ({ dashboard, rags, curve, showAll }: FiguresProps) => {
  const { disciplines, originators, plans, reviews, comparedWith } = dashboard
  return (
    <>
      <KeyFigures dashboard={dashboard} />
      <RagFigures counts={rags} />
      {curve}
      <ProgressTable
        title="Progress by discipline"
        of={words.discipline.singular}
        rows={(disciplines ?? []).map(rowOf('DISCIPLINE', comparedWith))}
        printed={printedDisciplines}
      />
      <ProgressTable
        title="Progress by originator"
        of="Originator"
        rows={(originators ?? []).map(rowOf('ORIGINATOR', comparedWith))}
      />
      <ProgressTable
        title={`Progress by ${words.tidp.short}`}
        of={words.tidp.short}
        note={
          plans && isCut(plans.length)
            ? `The ${plans.length} ${words.tidp.plural} with the most overdue deliverables.`
            : undefined
        }
        rows={(plans ?? []).map(rowOfPlan(comparedWith))}
        more={plans?.length === firstPlans && showAll}
      />
      <Reviews reviews={reviews ?? []} />
    </>
  )
}

/** Returns whether a contract may have more plans than a list of this length. */
const isCut = (shown: number): boolean => shown === firstPlans || shown >= mostPlans

const rowOf =
  (property: 'DISCIPLINE' | 'ORIGINATOR', comparedWith: string | null | undefined) =>
  ({ value, now, before }: ProgressOfFragment): ProgressRow => ({
    key: value,
    label: value,
    now,
    before,
    selection: { [property]: [value] },
    changes: comparedWith
      ? midpComparePath({
          from: addDays(comparedWith, -1),
          [property === 'DISCIPLINE' ? 'discipline' : 'originator']: value,
        })
      : undefined,
  })

/** A plan, with what changed since the day of the snapshot began. */
const rowOfPlan =
  (comparedWith: string | null | undefined) =>
  ({ tagCode, title, now, before }: ProgressOfPlanFragment): ProgressRow => ({
    key: tagCode,
    label: title,
    now,
    before,
    selection: { PLAN: [tagCode] },
    changes: comparedWith ? comparePath(tagCode, { from: addDays(comparedWith, -1) }) : undefined,
  })

/** Shows how many deliverables are red, amber and green, each a link to them. Nothing without counts. */
const RagFigures = ({
  counts,
}: {
  counts: readonly { value: string; count: number }[] | null | undefined
}) =>
  counts && (
    <Flex as="ul" listStyleType="none" aria-label="RAG" gap="3" wrap="wrap" mb="5">
      {rags.toReversed().map((rag) => (
        <li key={rag}>
          <TextLink to={midpHref({ RAG: [rag] })}>
            <StatusBadge tone={ragTones[rag]}>
              {ragWords[rag]}: {formatCount(counts.find(({ value }) => value === rag)?.count ?? 0)}
            </StatusBadge>
          </TextLink>
        </li>
      ))}
    </Flex>
  )

/** Shows the plans under review, each with links to the plan and to its deliverables. */
const Reviews = ({ reviews }: { reviews: readonly ProgressOfPlanFragment[] }) => (
  <Box as="section" id="reviews" mb="5" data-no-print>
    <Heading as="h2" textStyle="heading" mb="2">
      Reviews under way
    </Heading>
    {reviews.length > 0 && (
      <Text color="fg.muted" mb="2">
        {counted(reviews.length, words.tidp.short)} Issued for Review.
      </Text>
    )}
    <Sheet flush>
      <DataTable
        label="Reviews under way"
        columns={columns}
        rows={reviews}
        rowKey={({ tagCode }) => tagCode}
        empty={<EmptyState title="No reviews under way that you may see" />}
      />
    </Sheet>
  </Box>
)

const columns: readonly DataColumn<ProgressOfPlanFragment>[] = [
  {
    header: words.tidp.short,
    isRowHeader: true,
    cell: ({ tagCode, title }) => <TextLink to={paths.tidpOverview(tagCode)}>{title}</TextLink>,
  },
  { header: 'Revision', cell: ({ revision }) => revision },
  {
    header: words.deliverable.plural,
    align: 'end',
    cell: ({ tagCode, now }) => (
      <TextLink to={midpHref({ PLAN: [tagCode] })}>{formatCount(now.deliverables)}</TextLink>
    ),
  },
]
