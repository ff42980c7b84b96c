import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useState } from 'react'
import { PeopleSearchDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Option } from '#ui/form/options.ts'
import { toOption } from './people.ts'

const shownPeople = 50

/** The people of the contract whose names begin with what is typed, asked for once typing pauses. The last answer stays until the next arrives. */
export function usePeopleSearch() {
  const contract = useContractCode()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSearch(typed.trim()), limits.milliseconds.searchDebounce)
    return () => clearTimeout(pause)
  }, [typed])
  const { data, previousData, loading, error, refetch } = useQuery(PeopleSearchDocument, {
    variables: { contract, search: search || null, first: shownPeople },
  })
  const people = (data ?? previousData)?.contract?.people.nodes ?? []
  const options: Option[] = people.map(toOption)
  return {
    options,
    loading: loading || typed.trim() !== search,
    error,
    retry: () => void refetch().catch(() => undefined),
    onSearch: setTyped,
  }
}
