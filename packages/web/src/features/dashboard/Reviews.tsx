import { Box, Heading, Text } from '@chakra-ui/react'
import { counted, formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { ProgressOfPlanFragment } from '#api/generated/graphql.ts'
import { midpHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** Shows the plans under review, each with links to the plan and to its deliverables. */
export const Reviews = ({ reviews }: { reviews: readonly ProgressOfPlanFragment[] }) => (
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
    id: 'plan',
    header: words.tidp.short,
    isRowHeader: true,
    cell: ({ tagCode, title }) => <TextLink to={paths.tidpOverview(tagCode)}>{title}</TextLink>,
  },
  { id: 'revision', header: 'Revision', cell: ({ revision }) => revision },
  {
    id: 'deliverables',
    header: words.deliverable.plural,
    align: 'end',
    cell: ({ tagCode, now }) => (
      <TextLink to={midpHref({ PLAN: [tagCode] })}>{formatCount(now.deliverables)}</TextLink>
    ),
  },
]
