import { Button, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import type { DeliverableFilter, DeliverableSort, MidpRowFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { columns } from './columns.ts'
import { useMidpLines } from './useMidpLines.ts'
import { useOnReturn } from '#shared/useOnReturn.ts'

interface MidpGridProps {
  label: string
  filter: DeliverableFilter
  sort: readonly DeliverableSort[]
  /** Ids of the columns to show. */
  shown: readonly string[]
  height?: number
  /** Clears the filter; undefined without one. */
  onClear?: (() => void) | undefined
}

const rowId = ({ id }: MidpRowFragment) => id
const addressOf = ({ disciplineTagCode, deliverable }: MidpRowFragment) =>
  `${paths.disciplineOverview(disciplineTagCode)}?line=${encodeURIComponent(deliverable.tagCode)}`
const noRows: readonly MidpRowFragment[] = []

/** The lines of a view. Enter or a double click opens the line in its discipline. */
export function MidpGrid({ label, filter, sort, shown, height, onClear }: MidpGridProps) {
  const navigate = useNavigate()
  const lines = useMidpLines(filter, sort)
  useOnReturn(lines.refresh)
  const visible = useMemo(() => columns.filter(({ id }) => shown.includes(id)), [shown])
  const { rows, error } = lines
  if (error && !rows)
    return (
      <ErrorState
        title={sentenceOf(error, 'Failed to load the deliverables.')}
        onRetry={lines.retry}
      >
        {reasonOf(error)}
      </ErrorState>
    )
  return (
    <DataGrid
      name="midp"
      label={label}
      columns={visible}
      rows={rows ?? noRows}
      rowId={rowId}
      height={height}
      loading={rows === null}
      frozenThrough="title"
      onOpenRow={(row) => void navigate(addressOf(row))}
      onNearEnd={lines.more}
      rowActions={(row) => [
        {
          id: 'line',
          label: 'Open in its discipline',
          onSelect: () => void navigate(addressOf(row)),
        },
        {
          id: 'plan',
          label: 'Open the plan',
          onSelect: () => void navigate(paths.tidpOverview(row.planTagCode)),
        },
      ]}
      empty={
        onClear ? (
          <EmptyState
            title="No deliverable matches these filters"
            action={<Button onClick={onClear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState title="No deliverables yet">
            Deliverables appear here as soon as discipline owners add them.
          </EmptyState>
        )
      }
      footer={
        <Text color="fg.muted" textStyle="label" aria-live="polite">
          {lines.failedMore ? (
            <>
              More deliverables failed to load.{' '}
              <Button size="xs" onClick={lines.more}>
                Retry
              </Button>
            </>
          ) : error ? (
            <>
              Failed to load these deliverables. Showing the last loaded version.{' '}
              <Button size="xs" onClick={lines.retry}>
                Retry
              </Button>
            </>
          ) : lines.isStale ? (
            'Loading …'
          ) : !rows?.length ? null : lines.hasMore ? (
            'Scroll down for more. Press Enter to open a line.'
          ) : (
            'Press Enter to open a line.'
          )}
        </Text>
      }
    />
  )
}
