import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PeopleSearchDocument } from '#api/generated/graphql.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Option } from '#ui/form/options.ts'
import { markOf, toOption } from './people.ts'

const shownPeople = 50

/** The kinds of people that a search finds besides active persons. */
export interface PeopleKinds {
  programs?: boolean | undefined
  inactive?: boolean | undefined
}

/**
 * Searches the people of the contract by the start of their names; with `programs` and
 * `inactive`, includes and marks service accounts and inactive people. Nothing is read before the field has the focus. The previous result stays until
 * the next arrives.
 */
export function usePeopleSearch({ programs = false, inactive = false }: PeopleKinds = {}) {
  const contract = useContractCode()
  const { asked, typing, onType } = useTypedSearch()
  const [wanted, setWanted] = useState(false)
  const { data, previousData, loading, error, refetch } = useQuery(PeopleSearchDocument, {
    variables: { contract, search: asked || null, programs, inactive, first: shownPeople },
    skip: !wanted && asked === '',
  })
  const found = (data ?? previousData)?.contract?.people
  const options: Option[] = (found?.nodes ?? []).map((person) => {
    const is = {
      program: found?.programs?.includes(person.username) ?? false,
      active: !found?.inactive?.includes(person.username),
    }
    return toOption({ username: person.username, name: `${person.name}${markOf(is)}` })
  })
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
