import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useRef } from 'react'
import { FormCountsDocument, FormListDocument, type TaskStatus } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useWholeList, type WholeList } from '#shared/useWholeList.ts'
import { useContractCode } from '#shared/viewer.ts'
import { useFormsChanged } from '../useFormsChanged.ts'
import { appendPage, replaceTasks } from './formPages.ts'
import type { FormTaskEntry } from './formTree.ts'

interface FormQuery {
  activeOnly: boolean
  /** All if empty. */
  statuses: readonly TaskStatus[]
  search: string
}

interface FormTasks extends WholeList<FormTaskEntry> {
  /** Tasks that match the search, by status; undefined before the first response. */
  counts: ReadonlyMap<TaskStatus, number> | undefined
  /** Time of the last successful check for changes while checks fail (ISO 8601). */
  failingSince: string | null
  /** Reads these forms again. */
  reread: (forms: readonly string[]) => void
}

/**
 * Loads the pages of a list on demand, newest form first, filtered by the server. A change of a form
 * reads this form. While another filter loads, the previous forms stay. Give the component a key of
 * contract and list.
 */
export function useFormTasks({ activeOnly, statuses, search }: FormQuery): FormTasks {
  const contract = useContractCode()
  const client = useApolloClient()
  const variables = {
    activeOnly,
    statuses: statuses.length > 0 ? [...statuses] : null,
    search: search.slice(0, limits.text.search.max) || null,
    first: limits.page.formList,
  }
  const result = useContractQuery(FormListDocument, { variables })
  const { data = result.previousData, error, fetchMore, updateQuery } = result
  const counted = useFormCounts(variables)
  const page = data && (data.contract?.formTasks ?? null)
  const loaded = new Set(page?.nodes.map(({ form }) => form)).size
  const list = useWholeList({
    filters: JSON.stringify(variables),
    outdated: result.data === undefined,
    page,
    error,
    onDemand: true,
    refetch: () => {
      counted.refresh()
      return page && !error
        ? fetchMore({
            // The gateway refuses larger pages of these rows by their cost.
            variables: { first: Math.min(2 * variables.first, Math.max(variables.first, loaded)) },
            updateQuery: (_before, { fetchMoreResult }) => fetchMoreResult,
          })
        : result.refetch()
    },
    fetchMore: (after) => fetchMore({ variables: { after }, updateQuery: appendPage }),
  })
  const reread = async (forms: readonly string[]) => {
    const { data: now } = await client.query({
      query: FormListDocument,
      variables: { contract, ...variables, forms: [...forms], first: Math.max(1, forms.length) },
      fetchPolicy: 'network-only',
    })
    if (now) updateQuery((before) => replaceTasks(before as typeof now, forms, now))
  }
  const rereadOrReload = (forms: readonly string[]) => void reread(forms).catch(list.refresh)
  const failingSince = useFormsChanged((forms) => {
    if (forms === null) return list.refresh()
    counted.refreshLater()
    return rereadOrReload(forms)
  })
  return {
    ...list,
    counts: counted.counts,
    failingSince,
    reread: (forms) => {
      counted.refresh()
      rereadOrReload(forms)
    },
  }
}

interface FormCounts {
  counts: ReadonlyMap<TaskStatus, number> | undefined
  refresh: () => void
  /** Refreshes once some seconds later, however often it is called until then. */
  refreshLater: () => void
}

/** Loads the number of tasks of each status. Counting reads every task, unlike a page. */
function useFormCounts({
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
    void result.refetch()
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
