import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useState } from 'react'
import { CreateTidpOwnersDocument } from '#api/generated/graphql.ts'

/** People of the contract who match what is typed; before anything is, the first of all. */
export function useOwnerSearch(contract: string) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), limits.milliseconds.searchDebounce)
  const { data, previousData, loading, error, refetch } = useQuery(CreateTidpOwnersDocument, { variables: { contract, search: search || null } })
  const people = (data ?? previousData)?.contract?.people.nodes ?? []
  return {
    options: people.map(({ username, name }) => ({ value: username, label: name, detail: username })),
    loading: loading || search !== typed.trim(),
    error,
    retry: () => void refetch().catch(() => undefined),
    onSearch: setTyped,
  }
}

/** The value once it has stayed the same for so many milliseconds. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
