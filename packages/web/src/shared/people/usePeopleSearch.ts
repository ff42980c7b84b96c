import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PeopleSearchDocument } from '#api/generated/graphql.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Option } from '#ui/form/options.ts'
import { toOption } from './people.ts'

const shownPeople = 50

/**
 * Searches the people of the contract by the start of their names; with `programs`, includes
 * service accounts. Nothing is read before the field has the focus. The previous result stays until
 * the next arrives.
 */
export function usePeopleSearch({ programs = false }: { programs?: boolean | undefined } = {}) {
  const contract = useContractCode()
  const { asked, typing, onType } = useTypedSearch()
  const [wanted, setWanted] = useState(false)
  const { data, previousData, loading, error, refetch } = useQuery(PeopleSearchDocument, {
    variables: { contract, search: asked || null, programs, first: shownPeople },
    skip: !wanted && asked === '',
  })
  const people = (data ?? previousData)?.contract?.people?.nodes ?? []
  const options: Option[] = people.map(toOption)
  return {
    options,
    loading: loading || typing,
    error,
    /** Says that the search is unavailable. */
    failed: error && 'The people search is unavailable. Try again in a moment.',
    retry: () => void refetch().catch(() => undefined),
    search: { onType, onFocus: () => setWanted(true), answers: data ? asked : null },
  }
}
