import { Box, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Skeletons.tsx'
import { fetched, type FetchedProps } from '../fetched.tsx'
import type { GridSheetProps } from './GridSheet.tsx'
import type { DataGridProps } from './props.ts'

const lines = Array.from({ length: 12 }, (_, line) => line)
const widths = ['8%', '34%', '14%', '18%', '12%']

/** Shows a placeholder with the shape and height of the grid. */
const GridSkeleton = ({ height }: { height: number }) => (
  <Loading>
    <Box h={`${height}px`} overflow="hidden" borderWidth="1px" borderRadius="l3" bg="bg">
      <Box h="2.25rem" bg="bg.subtle" />
      {lines.map((line) => (
        <Flex key={line} align="center" h="row" px="cellX" gap="6" borderTopWidth="1px">
          {widths.map((width) => (
            <Skeleton key={width} h="3" w={width} />
          ))}
        </Flex>
      ))}
    </Box>
  </Loading>
)

/** The sheet with the canvas library is a separate chunk. */
const FetchedSheet = fetched(
  (async () => (await import('./GridSheet.tsx')).GridSheet) as () => Promise<ComponentType<object>>,
)
// The cast restores the generic type.
const GridSheet = FetchedSheet as <Row>(props: GridSheetProps<Row> & FetchedProps) => ReactNode

const sheetHeight = 700

/**
 * Shows an editable grid with spreadsheet behaviour: typing, Enter, F2 and Tab, copy and paste of
 * ranges, fill, undo, search, resizable columns, selected rows. Columns are data, see `columnsFor`.
 */
export function DataGrid<Row>({
  height = sheetHeight,
  loading = false,
  empty,
  ...props
}: DataGridProps<Row>) {
  const { label, rows, blankRow, toolbar, footer } = props
  const help = useId()
  const [failed, setFailed] = useState(false)
  // Loads the chunk while the rows load.
  useEffect(() => FetchedSheet.preload(), [])
  // Where rows can be added, an empty sheet takes the first paste.
  if (!loading && (rows.length > 0 || blankRow)) {
    return (
      <Box as="section" aria-label={label} aria-describedby={help} minW="0">
        <VisuallyHidden id={help}>
          Arrow keys move, Enter or F2 edits. Escape and then Tab leaves the grid.
        </VisuallyHidden>
        {failed ? (
          <ErrorState title="The grid failed to load." onRetry={() => setFailed(false)} />
        ) : (
          <GridSheet
            {...props}
            height={height}
            fallback={<GridSkeleton height={height} />}
            onFailed={() => setFailed(true)}
          />
        )}
      </Box>
    )
  }
  return (
    <Stack as="section" aria-label={label} gap="2" minW="0">
      {toolbar}
      {loading ? (
        <GridSkeleton height={height} />
      ) : (
        <Box borderWidth="1px" borderRadius="l3" bg="bg" minH={`${Math.min(height, 240)}px`}>
          {empty ?? <EmptyState />}
        </Box>
      )}
      {footer}
    </Stack>
  )
}
