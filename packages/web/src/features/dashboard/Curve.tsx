import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { formatCount, formatPercent } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import type { CurvePointFragment } from '#api/generated/graphql.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { fetched } from '#ui/fetched.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { series } from './series.ts'

const CurveChart = fetched(() => import('./CurveChart.tsx').then((module) => module.CurveChart))

/** Shows the S-curve as a chart, or as the table behind it. */
export function Curve({ points, today }: { points: readonly CurvePointFragment[]; today: string }) {
  const present = points.findIndex(({ day }) => day === today)
  const [marked, setMarked] = useState(present)
  const [asTable, setAsTable] = useState(false)
  const [failed, setFailed] = useState(false)
  const shown = points[marked] ?? points[present]
  const isTable = asTable || failed
  return (
    <Box as="section" mb="5" breakInside="avoid">
      <Flex justify="space-between" align="center" wrap="wrap" gap="2" mb="2">
        <Heading as="h2" textStyle="heading">
          Planned, forecast and issued
        </Heading>
        <BlockedButton
          data-no-print
          onClick={() => setAsTable(!asTable)}
          reasons={failed ? [{ message: 'The chart failed to load.' }] : []}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </BlockedButton>
      </Flex>
      <Sheet flush={isTable}>
        {isTable ? (
          <DataTable
            label="Planned, forecast and issued"
            columns={columns}
            rows={points}
            rowKey={({ day }) => day}
          />
        ) : (
          <>
            <Legend point={shown} />
            <CurveChart
              points={points}
              today={today}
              marked={marked < 0 ? present : Math.min(marked, points.length - 1)}
              onMark={setMarked}
              fallback={<Skeleton h="18.75rem" />}
              onFailed={() => setFailed(true)}
            />
          </>
        )}
      </Sheet>
      {present === 0 && (
        <Text color="fg.muted" mt="2">
          The first snapshot is taken tonight. Past weeks appear here.
        </Text>
      )}
    </Box>
  )
}

/** Names the lines, with their values at the marked point. */
const Legend = ({ point }: { point: CurvePointFragment | undefined }) => (
  <Flex wrap="wrap" columnGap="5" rowGap="1" mb="2" align="center">
    <Text fontWeight="500" fontVariantNumeric="tabular-nums">
      {point && formatContractDay(point.day)}
    </Text>
    {series.map(({ id, label, color, dash, heightOf, textOf }) => (
      <Flex key={id} align="center" gap="2">
        <svg width="28" height="4" aria-hidden="true">
          <line
            x1="0"
            x2="28"
            y1="2"
            y2="2"
            stroke={color}
            strokeWidth="2"
            strokeDasharray={dash}
          />
        </svg>
        <Text fontVariantNumeric="tabular-nums">
          {label} {!point || heightOf(point) === null ? '–' : textOf(point)}
        </Text>
      </Flex>
    ))}
  </Flex>
)

const count = (
  id: 'deliverables' | 'planned' | 'forecast' | 'issued',
  header: string,
): DataColumn<CurvePointFragment> => ({
  header,
  align: 'end',
  cell: (point) => (point[id] == null ? '–' : formatCount(point[id])),
})

const columns: readonly DataColumn<CurvePointFragment>[] = [
  { header: 'Day', isRowHeader: true, cell: ({ day }) => formatContractDay(day) },
  count('deliverables', words.deliverable.plural),
  count('planned', 'Planned'),
  count('forecast', 'Forecast'),
  count('issued', 'Issued'),
  {
    header: 'Progress',
    align: 'end',
    cell: ({ progress }) => (progress == null ? '–' : formatPercent(progress)),
  },
  { header: 'Rule of credit', align: 'end', cell: ({ rule }) => rule ?? '–' },
]
