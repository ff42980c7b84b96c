import { limits } from '@tidemark/schema/limits'
import { useEffect, useRef } from 'react'
import { FormCountsDocument, type TaskStatus } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'

interface FormCounts {
  counts: ReadonlyMap<TaskStatus, number> | undefined
  refresh: () => void
  /** Refreshes once some seconds later, however often it is called until then. */
  refreshLater: () => void
}

/** Loads the number of tasks of each status. Counting reads every task, unlike a page. */
export function useFormCounts({
  activeOnly,
  search,
}: {
  activeOnly: boolean
  search: string | null
}): FormCounts {
  const result = useContractQuery(FormCountsDocument, { variables: { activeOnly, search } })
  const { data = result.previousData } = result
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const refresh = () => {
    clearTimeout(later.current)
    later.current = undefined
    // The list itself reports a failure.
    void result.refetch().catch(() => undefined)
  }
  return {
    counts:
      data && new Map(data.contract?.formTasks?.counts.map(({ status, count }) => [status, count])),
    refresh,
    refreshLater: () => {
      later.current ??= setTimeout(refresh, limits.milliseconds.recount)
    },
  }
}
