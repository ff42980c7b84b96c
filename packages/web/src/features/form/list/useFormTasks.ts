import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { FormListDocument, type FormListQuery } from '#api/generated/graphql.ts'
import { useFormsChanged } from '#shared/form/useFormsChanged.ts'
import type { Task } from './formTree.ts'

interface FormTasks {
  /** Newest form first; undefined until the first answer. While they are asked for again the previous ones stay. */
  tasks: readonly Task[] | undefined
  /** What failed, be it the first answer, a later page or a refresh. */
  error: Error | undefined
  retry: () => void
}

/** All tasks of a list, every page of them, read again whenever something happens to a form. Give the component a key of contract and list. */
export function useFormTasks(contract: string, activeOnly: boolean): FormTasks {
  const { data, error, refetch, fetchMore } = useQuery(FormListDocument, { variables: { contract, activeOnly } })
  const [pageFault, setPageFault] = useState<Error>()
  const page = data && (data.contract?.formTasks ?? outOfReach)
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
    setPageFault(undefined)
    // The fault of a refresh is told by the query itself.
    refetch().catch(() => undefined)
  }
  useFormsChanged(refresh)
  return { tasks: whole ?? page?.nodes, error: error ?? pageFault, retry: refresh }
}

/** The person lost their role in the contract a moment ago. */
const outOfReach = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

function appended(before: FormListQuery, { fetchMoreResult: more }: { fetchMoreResult: FormListQuery }): FormListQuery {
  if (!before.contract || !more.contract) return before
  const nodes = [...before.contract.formTasks.nodes, ...more.contract.formTasks.nodes]
  return { ...more, contract: { ...more.contract, formTasks: { ...more.contract.formTasks, nodes } } }
}
