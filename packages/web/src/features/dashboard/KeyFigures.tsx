import { Box, Grid, GridItem, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { formatCount, formatPercent } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { DashboardQuery, DueWindow } from '#api/generated/graphql.ts'
import { midpHref, type MidpSelection } from '#shared/midpAddress.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { changeOf, type Figure, valueOf } from './change.ts'

export type Dashboard = NonNullable<NonNullable<DashboardQuery['contract']>['dashboard']>

interface Tile {
  label: string
  figure: string
  change: string | null
  /** The lines behind the figure. */
  to: string
}

/** Shows the most important figures, each a link to the deliverables behind it. */
export const KeyFigures = ({ dashboard }: { dashboard: Dashboard }) => (
  <Grid
    as="ul"
    listStyleType="none"
    aria-label="Key figures"
    templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(5, 1fr)', _print: 'repeat(5, 1fr)' }}
    gap="3"
    mb="5"
  >
    {tilesOf(dashboard).map(({ label, figure, change, to }) => (
      <GridItem
        as="li"
        key={label}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p="3"
        minW="0"
        position="relative"
        breakInside="avoid"
        _hover={{ bg: 'blue.subtle' }}
      >
        <TextLink _before={{ content: '""', position: 'absolute', inset: '0' }} to={to}>
          {label}
        </TextLink>
        <Text textStyle="title" fontVariantNumeric="tabular-nums">
          {figure}
        </Text>
        <Box textStyle="label" color="fg.muted" minH="1.25rem">
          {change}
        </Box>
      </GridItem>
    ))}
  </Grid>
)

function tilesOf({ now, before, due, reviews }: Dashboard): Tile[] {
  const dueIn = (windows: readonly DueWindow[]): Pick<Tile, 'figure' | 'change' | 'to'> => ({
    figure: formatCount(
      (due ?? []).reduce(
        (sum, { window, count }) => (windows.includes(window) ? sum + count : sum),
        0,
      ),
    ),
    change: null,
    to: midpHref({ DUE_WINDOW: windows }),
  })
  if (!now) return []
  const counted = (label: string, figure: Figure, selection: MidpSelection): Tile => ({
    label,
    figure: formatCount(valueOf(now, figure)),
    change: changeOf(now, before, figure),
    to: midpHref(selection),
  })
  return [
    {
      label: 'Progress',
      figure: formatPercent(now.progress),
      change: changeOf(now, before, 'progress'),
      to: midpHref({}),
    },
    counted(words.deliverable.plural, 'deliverables', {}),
    counted('Issued', 'issued', { DUE_WINDOW: ['ISSUED'] }),
    counted('Numbered', 'numbered', { STATUS: ['DONE'] }),
    counted('Numbers outstanding', 'outstanding', {
      STATUS: ['EMPTY', 'IN_QUEUE', 'IN_PROGRESS', 'ERROR'],
    }),
    counted('Overdue', 'overdue', { DUE_WINDOW: ['OVERDUE'] }),
    { label: 'Due within 2 weeks', ...dueIn(['WEEKS_2']) },
    { label: 'Due within 4 weeks', ...dueIn(['WEEKS_2', 'WEEKS_4']) },
    { label: 'Due within 8 weeks', ...dueIn(['WEEKS_2', 'WEEKS_4', 'WEEKS_8']) },
    reviewsTile(reviews ?? []),
  ]
}

/** Counts the plans under review. An address names at most some of their plans. */
function reviewsTile(reviews: NonNullable<Dashboard['reviews']>): Tile {
  const { length } = reviews
  const { plans } = limits.dashboard
  const { values } = limits.midp
  return {
    label: 'Reviews under way',
    figure: length < plans ? formatCount(length) : `${formatCount(plans)} or more`,
    change: length > values ? `Opens the first ${formatCount(values)}.` : null,
    to: length > 0 ? midpHref({ PLAN: reviews.map(({ tagCode }) => tagCode) }) : '#reviews',
  }
}
