import { Box, Stack } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import type { GridSheet as GridSheetComponent } from './GridSheet.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import type { DataGridProps } from './props.ts'

/** The sheet brings the canvas grid with it: a chunk of its own. `lazy` forgets that the component is generic. */
const GridSheet = lazy(() => import('./GridSheet.tsx').then((module) => ({ default: module.GridSheet }))) as unknown as typeof GridSheetComponent

const sheetHeight = 700

/**
 * An editable grid that works like the spreadsheet people come from: type, Enter, F2 and Tab, ranges to and from a
 * spreadsheet, fill, undo, find, resized columns, marked rows. What it shows and how it is edited is data: see `columnsFor`.
 */
export function DataGrid<Row>({ height = sheetHeight, loading = false, empty, ...props }: DataGridProps<Row>) {
  const { label, rows, toolbar, footer } = props
  if (!loading && rows.length > 0) {
    return (
      <Box as="section" aria-label={label} minW="0">
        <Suspense fallback={<GridSkeleton height={height} />}><GridSheet {...props} height={height} /></Suspense>
      </Box>
    )
  }
  return (
    <Stack as="section" aria-label={label} gap="2" minW="0">
      {toolbar}
      {loading
        ? <GridSkeleton height={height} />
        : <Box borderWidth="1px" borderRadius="l3" bg="bg" minH={`${Math.min(height, 240)}px`}>{empty ?? <EmptyState />}</Box>}
      {footer}
    </Stack>
  )
}
