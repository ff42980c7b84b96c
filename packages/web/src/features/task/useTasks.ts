import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { TaskListPageDocument, type TaskListPageQuery } from '#api/generated/graphql.ts'
import { useWholeList, type WholeList } from '#shared/useWholeList.ts'
import type { Task } from './taskRows.ts'
import { useOnReturn } from './useOnReturn.ts'

interface Tasks extends WholeList<Task> {
  /** Time of the last load, the reference for due dates. */
  now: Date
}

/**
 * Loads all tasks of a tab, newest first, and refetches when the user returns. Give the component a
 * key of contract and tab.
 */
export function useTasks(contract: string, activeOnly: boolean): Tasks {
  const { data, error, refetch, fetchMore } = useQuery(TaskListPageDocument, {
    variables: { contract, activeOnly },
  })
  const [now, setNow] = useState(() => new Date())
  const list = useWholeList({
    page: data && (data.contract?.tasks ?? null),
    error,
    refetch,
    fetchMore: (after) => fetchMore({ variables: { after }, updateQuery: appended }),
  })
  const refresh = () => {
    setNow(new Date())
    list.refresh()
  }
  useOnReturn(refresh)
  return { ...list, refresh, now }
}

function appended(
  before: TaskListPageQuery,
  { fetchMoreResult: more }: { fetchMoreResult: TaskListPageQuery },
): TaskListPageQuery {
  const [read, added] = [before.contract?.tasks, more.contract?.tasks]
  if (!read || !added || !more.contract) return before
  const tasks = { ...added, nodes: [...read.nodes, ...added.nodes] }
  return { ...more, contract: { ...more.contract, tasks } }
}
