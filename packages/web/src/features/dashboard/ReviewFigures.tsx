import { Box, Heading, Text } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import {
  type ReviewFigure,
  reviewFigures,
  type ReviewGrouping,
  reviewGroupings,
} from '@tidemark/schema/rules/reviewFigures'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ReviewFiguresDocument, type ReviewGroupFragment } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { CountedReviews } from './CountedReviews.tsx'

const groupingLabels: Readonly<Record<ReviewGrouping, string>> = {
  PLAN: words.tidp.short,
  DISCIPLINE: words.discipline.singular,
  REVIEWER: 'Reviewer',
  MONTH: 'Month',
}
const figureLabels: Readonly<Record<ReviewFigure, string>> = {
  ROUNDS: 'Rounds',
  REJECTIONS: 'Rejections',
  ACCEPTANCES: 'Acceptances',
}
const firstRows = 20

/** Shows how reviews went, by plan, discipline, reviewer or month. A figure lists below what it counts. */
export function ReviewFigures() {
  const [by, setBy] = useUrlState('reviews', reviewGroupings, 'PLAN', ['of', 'figure'])
  const [params] = useSearchParams()
  // A figure that is pressed again takes the focus to its list again.
  const { key } = useLocation()
  const value = params.get('of')
  const figure = reviewFigures.find((one) => one === params.get('figure'))
  return (
    <Box as="section" id="review-figures" mb="5" data-no-print>
      <Heading as="h2" textStyle="heading" mb="2">
        How reviews went
      </Heading>
      <Tabs
        label="Figures of reviews by"
        value={by}
        onChange={setBy}
        tabs={reviewGroupings.map((id) => ({
          id,
          label: groupingLabels[id],
          content: <Groups by={id} />,
        }))}
      />
      {value !== null && figure && <CountedReviews key={key} {...{ by, value, figure }} />}
    </Box>
  )
}

function Groups({ by }: { by: ReviewGrouping }) {
  const [isWhole, setWhole] = useState(false)
  const read = useContractQuery(ReviewFiguresDocument, {
    variables: { by },
    fetchPolicy: 'no-cache',
  })
  const found = read.data?.contract?.dashboard?.reviewFigures
  if (!found)
    return (
      <Unread
        read={read}
        titleAs="p"
        failure="Failed to load the figures of reviews."
        missing={<EmptyState title="The figures of reviews are not available" />}
      />
    )
  const { groups, removedUntil } = found
  return (
    <>
      {removedUntil && (
        <Text color="fg.muted" mb="2">
          History is removed after a time, here up to {formatContractDay(removedUntil)}: what came
          before is not known and not counted.
        </Text>
      )}
      <Sheet flush>
        <DataTable
          label={`Figures of reviews by ${groupingLabels[by]}`}
          columns={columnsFor(by)}
          rows={isWhole ? groups : groups.slice(0, firstRows)}
          rowKey={(group) => group.value}
          empty={<EmptyState title="No reviews yet that you may see" />}
        />
      </Sheet>
      <ListEnd onMore={!isWhole && groups.length > firstRows ? () => setWhole(true) : null} />
    </>
  )
}

const columnsFor = (by: ReviewGrouping): DataColumn<ReviewGroupFragment>[] => [
  {
    header: groupingLabels[by],
    isRowHeader: true,
    sortValue: ({ value, label }) => (by === 'MONTH' ? value : label),
    cell: ({ label }) => groupLabel(by, label),
  },
  ...reviewFigures.map((figure): DataColumn<ReviewGroupFragment> => ({
    header: figureLabels[figure],
    align: 'end',
    sortValue: (group) => countOf(group, figure),
    cell: (group) => <Figure by={by} group={group} figure={figure} />,
  })),
  {
    header: 'Days until accepted',
    align: 'end',
    sortValue: ({ days }) => days ?? null,
    cell: (group) =>
      group.days === null || group.days === undefined ? (
        '–'
      ) : (
        <CountedLink by={by} group={group} figure="ACCEPTANCES">
          {group.days.toFixed(1)}
        </CountedLink>
      ),
  },
]

const countOf = (group: ReviewGroupFragment, figure: ReviewFigure) =>
  ({ ROUNDS: group.rounds, REJECTIONS: group.rejections, ACCEPTANCES: group.acceptances })[
    figure
  ] ?? null

interface FigureProps {
  by: ReviewGrouping
  group: ReviewGroupFragment
  figure: ReviewFigure
}

function Figure(props: FigureProps) {
  const count = countOf(props.group, props.figure)
  if (count === null) return 'Not known'
  if (count === 0) return '0'
  return (
    <CountedLink {...props}>
      {formatCount(count)}
      {props.group.isPartial && ' or more'}
    </CountedLink>
  )
}

const CountedLink = ({
  by,
  group: { value },
  figure,
  children,
}: FigureProps & { children: React.ReactNode }) => (
  <TextLink
    preventScrollReset
    to={{ search: new URLSearchParams({ reviews: by, of: value, figure }).toString() }}
  >
    {children}
  </TextLink>
)

/** Says a month as `11/2026`; other labels as they are. */
const groupLabel = (by: ReviewGrouping, label: string): string =>
  by === 'MONTH' ? label.split('-').toReversed().join('/') : label
