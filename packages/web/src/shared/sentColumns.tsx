import { Flex, Text } from '@chakra-ui/react'
import { formatMoment } from './day.ts'
import type { DataColumn } from '#ui/DataTable.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'

interface Sent {
  readonly dueAt: string
  readonly endedAt: string | null
  readonly tries: number
}

/** Returns the columns of what became of something that is sent, why, and when. */
export const sentColumns = <Row extends Sent>(
  stateOf: (row: Row) => { label: string; tone: Tone; cause: string | null },
): DataColumn<Row>[] => [
  {
    header: 'State',
    cell: (row) => {
      const { label, tone, cause } = stateOf(row)
      return (
        <Flex direction="column" align="flex-start" gap="1" minW="0">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {cause && (
            <Text textStyle="label" fontWeight="400" color="fg.muted" overflowWrap="anywhere">
              {cause}
            </Text>
          )}
        </Flex>
      )
    },
  },
  {
    header: 'When',
    cell: ({ endedAt, dueAt, tries }) =>
      `${formatMoment(endedAt ?? dueAt)}${tries > 1 ? `, ${tries} tries` : ''}`,
  },
]
