import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { TaskListPageDocument, type TaskListPageQuery } from '#api/generated/graphql.ts'
import type { Task } from './taskRows.ts'
import { useOnReturn } from './useOnReturn.ts'

interface Tasks {
  /** Newest first; undefined until the first answer. While they are asked for again the previous ones stay. */
  tasks: readonly Task[] | undefined
  /** What failed, be it the first answer, a later page or a refresh. */
  error: Error | undefined
  retry: () => void
  /** When the tasks were last asked for; what is due is reckoned from here. */
  now: Date
}

/** All the tasks of a tab, every page of them, read again whenever the person comes back. Give the component a key of contract and tab. */
export function useTasks(contract: string, activeOnly: boolean): Tasks {
  const { data, error, refetch, fetchMore } = useQuery(TaskListPageDocument, { variables: { contract, activeOnly } })
  const [now, setNow] = useState(() => new Date())
  const [pageFault, setPageFault] = useState<Error>()
  const page = data && (data.contract?.tasks ?? outOfReach)
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  useEffect(() => {
    // A page that failed is asked for again once its fault is cleared.
    if (!next || pageFault) return
    fetchMore({ variables: { after: next }, updateQuery: appended }).catch(setPageFault)
  }, [next, pageFault, fetchMore])

  // A refresh begins with the first page alone; until the others follow, the whole list before it stays.
  const [whole, setWhole] = useState<readonly Task[]>()
  if (page && !next && whole !== page.nodes) setWhole(page.nodes)

  const refresh = () => {
    setNow(new Date())
    setPageFault(undefined)
    // The fault of a refresh is told by the query itself.
    refetch().catch(() => undefined)
  }
  useOnReturn(refresh)
  return { tasks: whole ?? page?.nodes, error: error ?? pageFault, retry: refresh, now }
}

/** The person lost their role in the contract a moment ago. */
const outOfReach = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

function appended(before: TaskListPageQuery, { fetchMoreResult: more }: { fetchMoreResult: TaskListPageQuery }): TaskListPageQuery {
  if (!before.contract || !more.contract) return before
  const nodes = [...before.contract.tasks.nodes, ...more.contract.tasks.nodes]
  return { ...more, contract: { ...more.contract, tasks: { ...more.contract.tasks, nodes } } }
}
