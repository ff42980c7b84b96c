import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useState } from 'react'
import {
  TaskListPageDocument,
  type TaskSort,
  type TaskSortKey,
  type TaskStatus,
} from '#api/generated/graphql.ts'
import { appendingPage } from '#shared/appendPage.ts'
import { useWholeList, type WholeList } from '#shared/useWholeList.ts'
import type { Task } from './taskRows.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useOnContractChange } from '#shared/live/useOnContractChange.ts'
import type { Sorting } from '#ui/sorting.ts'

interface TaskQuery {
  contract: string
  activeOnly: boolean
  /** All if empty. */
  statuses: readonly TaskStatus[]
  search: string
  /** The order of all tasks by a column; newest first by default. */
  sorting: Sorting
}

interface Tasks extends WholeList<Task> {
  /** Ids of tasks that are listed only as parents of matching ones. */
  parentsOnly: ReadonlySet<string>
  /** Tasks that match the search, by status. */
  counts: ReadonlyMap<TaskStatus, number>
  /** Time of the last load, the reference for due dates. */
  now: Date
}

const appendTasks = appendingPage('parentsOnly')

const sortKeys: Readonly<Record<string, TaskSortKey>> = {
  name: 'NAME',
  number: 'NUMBER',
  owner: 'OWNER',
  status: 'STATUS',
  modified: 'MODIFIED',
  due: 'DUE',
}

function sortOf(sorting: Sorting): TaskSort | null {
  const by = sorting && sortKeys[sorting.column]
  return by ? { by, descending: sorting.direction === 'descending' } : null
}

/**
 * Loads the tasks of a tab: all of the viewer's own ones, and pages of the others, filtered, grouped
 * and sorted by the server. Reloads the loaded pages when the user returns, changes something in another
 * tab, or the contract changes around the page (`useOnContractChange`). While another filter loads, the previous tasks stay. Give the
 * component a key of contract and tab.
 */
export function useTasks({ contract, activeOnly, statuses, search, sorting }: TaskQuery): Tasks {
  const size = activeOnly ? limits.page.max : limits.page.taskGroups
  const variables = {
    contract,
    activeOnly,
    grouped: !activeOnly,
    statuses: statuses.length > 0 ? [...statuses] : null,
    search: search.slice(0, limits.text.search.max) || null,
    sort: activeOnly ? null : sortOf(sorting),
    first: size,
  }
  const result = useQuery(TaskListPageDocument, { variables })
  const { data = result.previousData, error, fetchMore } = result
  const [now, setNow] = useState(() => new Date())
  const tasks = data && (data.contract?.tasks ?? null)
  const groups = new Set(tasks?.nodes.map((task) => task.parentTagCode ?? task.tagCode)).size
  const list = useWholeList({
    filters: JSON.stringify(variables),
    outdated: result.data === undefined,
    page: tasks,
    error,
    onDemand: !activeOnly,
    refetch: () =>
      tasks && !error
        ? fetchMore({
            variables: { first: Math.min(limits.page.max, Math.max(size, groups)) },
            updateQuery: (_before, { fetchMoreResult }) => fetchMoreResult,
          })
        : result.refetch(),
    fetchMore: (after) =>
      fetchMore({
        variables: { after, first: size },
        updateQuery: appendTasks,
      }),
  })
  const refresh = () => {
    setNow(new Date())
    list.refresh()
  }
  // Notifications announce other people's actions only.
  useReadAgain(refresh)
  useOnContractChange(refresh)
  return {
    ...list,
    refresh,
    now,
    parentsOnly: new Set(tasks?.parentsOnly),
    counts: new Map(tasks?.counts.map(({ status, count }) => [status, count])),
  }
}
