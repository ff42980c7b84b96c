import { useQuery } from '@apollo/client/react'
import { FormListDocument, type FormListQuery } from '#api/generated/graphql.ts'
import { useFormsChanged } from '../useFormsChanged.ts'
import { useWholeList, type WholeList } from '#shared/useWholeList.ts'
import type { Task } from './formTree.ts'

/**
 * Loads all tasks of a list, newest form first, and refetches when a form changes. Give the
 * component a key of contract and list.
 */
export function useFormTasks(contract: string, activeOnly: boolean): WholeList<Task> {
  const { data, error, refetch, fetchMore } = useQuery(FormListDocument, {
    variables: { contract, activeOnly },
  })
  const list = useWholeList({
    page: data && (data.contract?.formTasks ?? null),
    error,
    refetch,
    fetchMore: (after) => fetchMore({ variables: { after }, updateQuery: appended }),
  })
  useFormsChanged(list.refresh)
  return list
}

function appended(
  before: FormListQuery,
  { fetchMoreResult: more }: { fetchMoreResult: FormListQuery },
): FormListQuery {
  const [read, added] = [before.contract?.formTasks, more.contract?.formTasks]
  if (!read || !added || !more.contract) return before
  const formTasks = { ...added, nodes: [...read.nodes, ...added.nodes] }
  return { ...more, contract: { ...more.contract, formTasks } }
}
