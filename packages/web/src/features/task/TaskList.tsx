import { Flex, Input } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useMemo } from 'react'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { taskStatuses, useTaskFilter } from '#shared/useTaskFilter.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { NoMatch, NoTasks } from './EmptyTasks.tsx'
import { countByStatus, flatRows, groupedRows, mentions } from './taskRows.ts'
import { TaskTable } from './TaskTable.tsx'
import { useTasks } from './useTasks.ts'

interface TaskListProps {
  contract: string
  /** The viewer's unfinished tasks; otherwise all visible tasks, disciplines below their plans. */
  activeOnly: boolean
}

/** A tab with its filter and tasks. */
export function TaskList({ contract, activeOnly }: TaskListProps) {
  const { rows: tasks, error, refresh, now } = useTasks(contract, activeOnly)
  const filter = useTaskFilter('tidemark.taskStatuses')
  const { statuses, typed } = filter
  const found = useMemo(
    () => (tasks && typed.trim() ? tasks.filter((task) => mentions(task, typed.trim())) : tasks),
    [tasks, typed],
  )
  const counts = useMemo(() => countByStatus(found ?? []), [found])
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
  if (!tasks || !found)
    return (
      <Sheet flush>
        <TableSkeleton columns={6} />
      </Sheet>
    )
  if (tasks.length === 0)
    return (
      <Sheet>
        <NoTasks activeOnly={activeOnly} />
      </Sheet>
    )
  const matches = new Set(
    found.filter(({ status }) => statuses.length === 0 || statuses.includes(status)),
  )
  const rows = (activeOnly ? flatRows : groupedRows)(tasks, (task) => matches.has(task))
  return (
    <>
      {error && (
        <Sheet mb="3" p="0">
          <TasksFailure error={error} onRetry={refresh}>
            Showing the last loaded version.
          </TasksFailure>
        </Sheet>
      )}
      <Flex wrap="wrap" justify="space-between" gap="3" mb="3">
        <FilterChips
          label="Status"
          chips={chips}
          selected={statuses}
          onChange={filter.setStatuses}
          total={found.length}
        />
        <Input
          type="search"
          aria-label="Search tasks"
          placeholder="Name, number or owner"
          w={{ base: '100%', sm: '220px' }}
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
        <Sheet flush>
          <TaskTable
            label={activeOnly ? 'Your Active Tasks' : 'Recent Tasks'}
            rows={rows}
            now={now}
            urgentFirst={activeOnly}
          />
        </Sheet>
      )}
    </>
  )
}

const TasksFailure = ({
  error,
  onRetry,
  children,
}: {
  error: Error
  onRetry: () => void
  children?: string
}) => (
  <ErrorState title={sentenceOf(error, 'Failed to load tasks.')} onRetry={onRetry}>
    {[reasonOf(error), children].filter(Boolean).join(' ')}
  </ErrorState>
)
