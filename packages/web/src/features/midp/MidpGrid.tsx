import { Button, Text } from '@chakra-ui/react'
import { lockedMeanwhile } from '@tidemark/schema/rules/deliverable'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type {
  BulkAction,
  DeliverableFilter,
  DeliverableSort,
  MidpRowFragment,
} from '#api/generated/graphql.ts'
import {
  keyOfRow,
  type LineRow,
  rowsInOrder,
  MidpSave,
  savedRowOf,
  underHeader,
  unsavedRow,
  useMidpEditing,
} from '#features/deliverable/index.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import type { DataGridProps } from '#ui/DataGrid/props.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetched } from '#ui/fetched.tsx'
import { fieldOf, fieldsOf } from './columns.ts'
import { printNote } from './printNote.ts'
import { sorts } from './useMidpView.ts'
import { type Marks, useMarks } from './useMarks.ts'
import { useMidpColumns } from './useMidpColumns.ts'
import { useMidpLines } from './useMidpLines.ts'
import { useOnReturn } from '#shared/useOnReturn.ts'

const MarkedActions = fetched(async () => (await import('./MarkedActions.tsx')).MarkedActions)

interface MidpGridProps extends Marks {
  label: string
  filter: DeliverableFilter
  sort: readonly DeliverableSort[]
  /** Sorts by a column, or reverses its order. */
  onSort: (columnId: string) => void
  /** Returns the menu of a column. */
  columnActions: NonNullable<DataGridProps<LineRow>['columnActions']>
  /** Ids of the columns to show. */
  shown: readonly string[]
  height?: number
  /** The deliverables of the view on all pages; null while unknown. */
  count: number | null
  /** Grows when deliverables changed. */
  changeCount: number
  /** Opens the dialog of an action on marked lines. */
  onBulk: (action: BulkAction, marked: readonly MidpRowFragment[]) => void
  /** Opens the panel of a line. */
  onDetails: (line: LineRow) => void
  /** Clears the filter; undefined without one. */
  onClear?: (() => void) | undefined
}

const addressOf = ({ key, line }: LineRow) =>
  `${paths.disciplineOverview(line?.place?.disciplineTagCode ?? '')}?line=${encodeURIComponent(key)}`
const underTitles: DataGridProps<LineRow>['underHeader'] = (copied, ids) =>
  underHeader(copied, fieldsOf(ids))
const noRows: readonly MidpRowFragment[] = []

/**
 * Shows the lines of a view. Cells that the viewer may edit are edited as in the grid of a
 * discipline; where there are none, Enter or a double click opens the panel of a line.
 */
export function MidpGrid({
  label,
  filter,
  sort,
  onSort,
  columnActions,
  shown,
  height,
  count,
  marks,
  onMarks,
  changeCount,
  onBulk,
  onDetails,
  onClear,
}: MidpGridProps) {
  const navigate = useNavigate()
  const lines = useMidpLines(filter, sort)
  useOnReturn(lines.refresh)
  const refresh = useEffectEvent(lines.refresh)
  useEffect(() => {
    if (changeCount > 0) refresh()
  }, [changeCount])
  const { rows, error } = lines
  const editing = useMidpEditing()
  const { store, view, reader, editable } = editing
  const visible = useMidpColumns(editing, shown, rows ?? noRows)
  const { isSaving } = view
  const locked = isSaving ? lockedMeanwhile : undefined
  useEffect(() => {
    // Lines that come during a save are taken in after it.
    if (rows && !isSaving) reader.receive(rows)
  }, [reader, rows, isSaving])
  const shownRows = useMemo(() => rowsInOrder(rows ?? noRows, view.rows), [rows, view.rows])
  const { ids, marked, hidden, choose, add, clear } = useMarks(rows ?? noRows, { marks, onMarks })
  const markAll = async () => add((await lines.loadAll()) ?? [])
  const sorting = useSorting(sort, onSort)
  if (error && !rows)
    return (
      <ReadFailure error={error} failure="Failed to load the deliverables." onRetry={lines.retry} />
    )
  return (
    <DataGrid
      name="midp"
      label={label}
      columns={visible}
      rows={shownRows}
      rowId={keyOfRow}
      savedRow={savedRowOf}
      rowChange={unsavedRow}
      onEdit={
        editable
          ? (patches) =>
              store.edit(patches.map(({ rowId, change }) => ({ key: rowId, values: change })))
          : undefined
      }
      history={{ ...view, step: store.undoStep, undo: store.undo, redo: store.redo, locked }}
      onResolve={(cells, take) =>
        store.resolve(
          cells.flatMap(({ rowId, columnId }) => {
            const field = fieldOf(columnId)
            return field ? [{ key: rowId, field }] : []
          }),
          take,
        )
      }
      height={height}
      loading={rows === null}
      underHeader={underTitles}
      frozenThrough="title"
      onOpenRow={onDetails}
      onNearEnd={lines.more}
      printNote={lines.hasMore ? printNote(shownRows.length, count) : undefined}
      sorting={sorting}
      columnActions={columnActions}
      selectedIds={ids}
      onSelectedIdsChange={choose}
      toolbar={
        <>
          {marks.length > 0 ? (
            <MarkedActions
              marked={marked}
              hidden={hidden}
              choices={editing.disciplines.choices}
              onBulk={(action) => onBulk(action, marked)}
              onClear={clear}
              all={lines.hasMore ? { count, mark: markAll } : undefined}
            />
          ) : (
            view.unsaved === 0 && (
              <Text color="fg.muted" textStyle="label" alignSelf="center">
                Mark deliverables to edit them together.
              </Text>
            )
          )}
          <MidpSave />
        </>
      }
      rowActions={(row, { length }) => [
        { id: 'details', label: 'Details', onSelect: () => onDetails(row) },
        ...(row.rowStatus === 'MODIFIED' && length <= 1
          ? [
              {
                id: 'drop',
                label: 'Discard changes',
                onSelect: () => store.discard([row.key]),
                blocked: locked,
              },
            ]
          : []),
        {
          id: 'line',
          label: 'Open in its discipline',
          onSelect: () => void navigate(addressOf(row)),
        },
        {
          id: 'plan',
          label: 'Open the plan',
          onSelect: () => void navigate(paths.tidpOverview(row.line?.place?.planTagCode ?? '')),
        },
      ]}
      empty={
        onClear ? (
          <EmptyState
            title="No deliverable matches these filters"
            action={<Button onClick={onClear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState title="No deliverables that you may see">
            Deliverables appear here as soon as discipline owners add them. A group of yours may
            limit you to a part of the contract.
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
          ) : lines.isOutdated ? (
            <>
              Deliverables changed since these were loaded.{' '}
              <Button size="xs" onClick={lines.retry}>
                Reload
              </Button>
            </>
          ) : lines.isStale ? (
            'Loading …'
          ) : (
            lines.hasMore && 'Scroll down for more.'
          )}
        </Text>
      }
    />
  )
}

const sortedColumns = sorts.map(({ columnId }) => columnId)

/** Returns the order for the headers. */
function useSorting([first]: readonly DeliverableSort[], onSort: MidpGridProps['onSort']) {
  const by = first?.by
  const descending = first?.descending === true
  const sort = useMemo(() => {
    const columnId = sorts.find(({ key }) => key === by)?.columnId
    const direction = descending ? ('descending' as const) : ('ascending' as const)
    return columnId === undefined ? null : { columnId, direction }
  }, [by, descending])
  return { sort, columnIds: sortedColumns, onSort }
}
