import { Box, chakra, Flex, Stack, useBreakpointValue } from '@chakra-ui/react'
import type { DataColumn } from './DataTable.tsx'

/**
 * Returns the columns of a `DataTable`; on a phone one column. It has the cells of a row below each
 * other, the row header first.
 */
export function useFittingColumns<Row>(
  columns: readonly DataColumn<Row>[],
): readonly DataColumn<Row>[] {
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  return wide ? columns : [stacked(columns)]
}

const Label = chakra('span', { base: { color: 'fg.muted', textStyle: 'label' } })

function stacked<Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row> {
  const name = columns.find(({ isRowHeader }) => isRowHeader)
  const others = columns.filter((column) => column !== name)
  return {
    id: 'all',
    header: name?.header ?? '',
    isRowHeader: true,
    cell: (row, index) => (
      <Stack gap="1" py="1.5" whiteSpace="normal" overflowWrap="anywhere">
        <Box>{name?.cell(row, index)}</Box>
        {others.map((column) => (
          <Flex key={column.id} gap="1.5" align="baseline" fontWeight="400">
            <Label flexShrink="0" w="4.5rem">
              {column.header}
            </Label>
            <Box minW="0">{column.cell(row, index)}</Box>
          </Flex>
        ))}
      </Stack>
    ),
  }
}
