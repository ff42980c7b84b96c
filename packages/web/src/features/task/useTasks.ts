import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useState } from 'react'
import {
  TaskListPageDocument,
  type TaskListPageQuery,
  type TaskStatus,
} from '#api/generated/graphql.ts'
import { useWholeList, type WholeList } from '#shared/useWholeList.ts'
import type { Task } from './taskRows.ts'
import { useOnReturn } from '#shared/useOnReturn.ts'

interface TaskQuery {
  contract: string
  activeOnly: boolean
  /** All if empty. */
  statuses: readonly TaskStatus[]
  search: string
  /** Loads every page, because the table sorts by a column. */
  whole: boolean
}

interface Tasks extends WholeList<Task> {
  /** Ids of tasks that are listed only as parents of matching ones. */
  parentsOnly: ReadonlySet<string>
  /** Tasks that match the search, by status. */
  counts: ReadonlyMap<TaskStatus, number>
  /** Time of the last load, the reference for due dates. */
  now: Date
}

/**
 * Loads the tasks of a tab, filtered and grouped by the server, newest first. Reloads the loaded
 * pages when the user returns. While another filter loads, the previous tasks stay. Give the
 * component a key of contract and tab.
 */
export function useTasks({ contract, activeOnly, statuses, search, whole }: TaskQuery): Tasks {
  const size = activeOnly ? limits.page.max : limits.page.taskGroups
  const variables = {
    contract,
    activeOnly,
    grouped: !activeOnly,
    statuses: statuses.length > 0 ? [...statuses] : null,
    search: search.slice(0, limits.text.search.max) || null,
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
    onDemand: !whole,
    refetch: () =>
      tasks
        ? fetchMore({
            variables: { first: Math.min(limits.page.max, Math.max(size, groups)) },
            updateQuery: (_before, { fetchMoreResult }) => fetchMoreResult,
          })
        : result.refetch(),
    fetchMore: (after) =>
      fetchMore({
        variables: { after, first: whole ? limits.page.max : size },
        updateQuery: appendPage,
      }),
  })
  const refresh = () => {
    setNow(new Date())
    list.refresh()
  }
  useOnReturn(refresh)
  return {
    ...list,
    refresh,
    now,
    parentsOnly: new Set(tasks?.parentsOnly),
    counts: new Map(tasks?.counts.map(({ status, count }) => [status, count])),
  }
}

function appendPage(
  before: TaskListPageQuery,
  { fetchMoreResult: more }: { fetchMoreResult: TaskListPageQuery },
): TaskListPageQuery {
  const [read, added] = [before.contract?.tasks, more.contract?.tasks]
  if (!read || !added || !more.contract) return before
  const tasks = {
    ...added,
    nodes: [...read.nodes, ...added.nodes],
    parentsOnly: [...read.parentsOnly, ...added.parentsOnly],
  }
  return { ...more, contract: { ...more.contract, tasks } }
}
