import { Box, Flex, Heading, Input, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createdParam } from '#shared/paths.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { useDebounced } from '#shared/useDebounced.ts'
import { taskStatuses, useTaskFilter } from '#shared/useTaskFilter.ts'
import { FilterChips } from '#ui/FilterChips.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import type { Sorting } from '#ui/sorting.ts'
import { NoMatch, NoTasks } from './EmptyTasks.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { byTurn, flatRows, groupedRows } from './taskRows.ts'
import { TaskTable } from './TaskTable.tsx'
import { useTasks } from './useTasks.ts'

interface TaskListProps {
  contract: string
  /** The viewer's unfinished tasks; otherwise all visible tasks, disciplines below their plans. */
  activeOnly: boolean
}

export function TaskList({ contract, activeOnly }: TaskListProps) {
  const filter = useTaskFilter(activeOnly ? 'activeTasks' : 'allTasks')
  const { statuses, typed } = filter
  const search = useDebounced(typed.trim())
  const marked = useSearchParams()[0].get(createdParam)
  const [sorting, setSorting] = useState<Sorting>(activeOnly ? byDueDate : null)
  const {
    rows: tasks,
    error,
    refresh,
    now,
    counts,
    parentsOnly,
    onMore,
  } = useTasks({ contract, activeOnly, statuses, search, sorting })
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  const chips = taskStatuses.map((status) => ({
    value: status,
    label: words.taskStatus[status],
    count: counts.get(status) ?? 0,
  }))

  if (error && !tasks)
    return (
      <Sheet>
        <TasksFailure error={error} onRetry={refresh} />
      </Sheet>
    )
  if (!tasks)
    return (
      <Sheet flush>
        <TableSkeleton columns={6} />
      </Sheet>
    )
  if (total === 0 && !typed && !search)
    return (
      <>
        <FirstSteps />
        <Sheet>
          <NoTasks activeOnly={activeOnly} />
        </Sheet>
      </>
    )
  const rows = activeOnly ? flatRows(tasks) : groupedRows(tasks, parentsOnly)
  return (
    <>
      {error && (
        <Sheet mb="3" p="0">
          <TasksFailure error={error} onRetry={refresh}>
            Showing the last loaded version.
          </TasksFailure>
        </Sheet>
      )}
      {/* Close together on a phone, so that its first screen has room for four tasks. */}
      <Flex
        wrap="wrap"
        justify="space-between"
        gap={{ base: '2', sm: '3' }}
        mt={{ base: '-2.5', sm: '0' }}
        mb={{ base: '2', sm: '3' }}
      >
        <FilterChips
          label="Status"
          chips={chips}
          selected={statuses}
          onChange={filter.setStatuses}
          total={total}
        />
        <Input
          type="search"
          aria-label="Search tasks"
          placeholder="Name, number or owner"
          w={{ base: '100%', sm: '13.75rem' }}
          size="sm"
          value={typed}
          onChange={(event) => filter.setTyped(event.target.value)}
        />
      </Flex>
      {rows.length === 0 ? (
        <Sheet>
          <NoMatch typed={typed} onShowAll={filter.showAll} />
        </Sheet>
      ) : (
        <>
          {(activeOnly ? byTurn(rows) : [{ title: 'Recent Tasks', rows }]).map((group, at) => (
            <Box key={group.title} mb={activeOnly ? { base: '2', sm: '4' } : '0'}>
              {activeOnly && (
                <Heading as="h2" textStyle="heading" mb={{ base: '1', sm: '2' }}>
                  {group.title}{' '}
                  <Text as="span" textStyle="label" color="fg.muted">
                    {group.rows.length}
                  </Text>
                </Heading>
              )}
              <Sheet flush>
                <TaskTable
                  label={group.title}
                  rows={group.rows}
                  now={now}
                  sorting={sorting}
                  isSorted={!activeOnly}
                  onSort={setSorting}
                  sharesHeaders={at > 0}
                  marked={marked}
                />
              </Sheet>
            </Box>
          ))}
          <ListEnd onMore={onMore} />
        </>
      )}
    </>
  )
}

const byDueDate: Sorting = { column: 'due', direction: 'ascending' }

const TasksFailure = ({
  error,
  onRetry,
  children,
}: {
  error: Error
  onRetry: () => void
  children?: string
}) => (
  <ReadFailure error={error} failure="Failed to load tasks." onRetry={onRetry}>
    {children}
  </ReadFailure>
)
