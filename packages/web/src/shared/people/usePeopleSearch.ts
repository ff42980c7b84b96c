import { limits } from '@tidemark/schema/limits'
import { useState } from 'react'
import { PeopleSearchDocument, type PersonNameFragment } from '#api/generated/graphql.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import type { Option } from '#ui/form/options.ts'
import { markOf, toOption } from './people.ts'

const shownPeople = 50

export const searchFailed = 'The people search is unavailable. Try again in a moment.'

/** The kinds of people that a search finds. */
export interface PeopleKinds {
  /** Service accounts, too. */
  programs?: boolean | undefined
  /** Inactive people, too. */
  inactive?: boolean | undefined
  /** Only people whose roles open forms. */
  forms?: boolean | undefined
}

interface PeopleSearchOptions extends PeopleKinds {
  /** Usernames that are not offered. */
  except?: readonly string[] | undefined
}

/**
 * Searches the people of the contract by the start of their names; marks service accounts and
 * inactive people. Nothing is read before the field has the focus. The previous result stays until
 * the next arrives.
 */
export function usePeopleSearch({
  programs = false,
  inactive = false,
  forms = false,
  except = [],
}: PeopleSearchOptions = {}) {
  const { asked, typing, onType } = useTypedSearch()
  const isTooLong = asked.length > limits.text.search.max
  const [wanted, setWanted] = useState(false)
  const { data, previousData, loading, error, refetch } = useContractQuery(PeopleSearchDocument, {
    variables: { search: asked || null, programs, inactive, forms, first: shownPeople },
    skip: isTooLong || (!wanted && asked === ''),
  })
  const found = (data ?? previousData)?.contract?.people
  const offered = (isTooLong ? [] : (found?.nodes ?? [])).filter(
    ({ username }) => !except.includes(username),
  )
  const failed = error && searchFailed
  const tooLong = isTooLong
    ? `Search with at most ${limits.text.search.max} characters.`
    : undefined
  const onlyForms = 'There are no results. Only people whose permissions open forms can be chosen.'
  const options = offered.map((person) => markedOption(person, found))
  return {
    options,
    loading: loading || typing,
    error,
    /** Says that the search is unavailable. */
    failed,
    /** Says why nobody is offered, if more is known than that there are no results. */
    emptyText: failed ?? tooLong ?? (forms ? onlyForms : undefined),
    retry: () => void refetch(),
    search: { onType, onFocus: () => setWanted(true), answers: data ? asked : null },
  }
}

/** Returns the option of a found person; service accounts and inactive people are marked. */
export const markedOption = (
  { username, name }: PersonNameFragment,
  found: { programs?: readonly string[]; inactive?: readonly string[] } | null | undefined,
): Option => {
  const program = found?.programs?.includes(username) ?? false
  const active = !found?.inactive?.includes(username)
  return toOption({ username, name: `${name}${markOf({ program, active })}` })
}
