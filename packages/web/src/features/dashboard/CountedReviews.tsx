import { Heading, Stack } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import type { ReviewFigure, ReviewGrouping } from '@tidemark/schema/rules/reviewFigures'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useEffect, useRef } from 'react'
import { type CountedReviewFragment, CountedReviewsDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { nextPage } from '#shared/appendPage.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'

interface CountedReviewsProps {
  by: ReviewGrouping
  value: string
  figure: ReviewFigure
}

/** Lists what a figure of reviews counts, the newest first. Takes the focus from the figure. */
export function CountedReviews({ by, value, figure }: CountedReviewsProps) {
  const read = useContractQuery(CountedReviewsDocument, {
    variables: { by, value, figure },
    fetchPolicy: 'no-cache',
  })
  const found = read.data?.contract?.dashboard?.reviewFigures?.counted
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = Boolean(found)
  useEffect(() => {
    if (isRead) heading.current?.focus()
  }, [isRead])
  if (!found)
    return (
      <Unread read={read} titleAs="p" failure="Failed to load what is counted." missing={null} />
    )
  const { nodes, totalCount, pageInfo } = found
  const title = counted(totalCount, figureWords[figure])
  return (
    <Stack gap="2" mt="4">
      <Heading ref={heading} as="h3" textStyle="heading" tabIndex={-1} scrollMarginTop="20">
        {title}
      </Heading>
      <Sheet flush>
        <DataTable
          stacked
          label={title}
          columns={columns}
          rows={nodes}
          rowKey={(row) => `${nodes.indexOf(row)}`}
        />
      </Sheet>
      <ListEnd onMore={nextPage(read, pageInfo)} />
    </Stack>
  )
}

const figureWords: Readonly<Record<ReviewFigure, string>> = {
  ROUNDS: 'round',
  REJECTIONS: 'rejection',
  ACCEPTANCES: 'acceptance',
}

const columns: readonly DataColumn<CountedReviewFragment>[] = [
  {
    header: words.tidp.short,
    isRowHeader: true,
    cell: ({ plan, title }) => <TextLink to={paths.tidpOverview(plan)}>{title}</TextLink>,
  },
  {
    header: words.discipline.singular,
    cell: ({ discipline, disciplineName }) =>
      discipline ? (
        <TextLink to={paths.disciplineOverview(discipline)}>{disciplineName}</TextLink>
      ) : (
        '–'
      ),
  },
  { header: 'Day', cell: ({ on }) => formatContractDay(on) },
  { header: 'By', cell: ({ by }) => by },
  { header: 'Days', align: 'end', cell: ({ days }) => days ?? '–' },
]
