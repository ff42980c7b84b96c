import { type ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { useView } from '#ui/store.ts'
import { useContractCode } from '#shared/viewer.ts'
import { joinedChoices } from '#ui/DataGrid/cells/choices.ts'
import type { CellOption, ChoiceSearch } from '#ui/DataGrid/cells/column.ts'
import { type AuthorStore, createAuthorStore } from './authorStore.ts'
import type { LineValues } from './line.ts'

/** People as choices of a cell: those known so far, and a search for the others. */
export interface Authors {
  /** The same array while no person is added. */
  readonly options: readonly CellOption[]
  readonly search: ChoiceSearch
}

type Named = Pick<LineValues, 'author' | 'responsibleAuthor'>

const stores = new WeakMap<ApolloClient, Map<string, AuthorStore>>()

/** Returns the store of a contract, which all its grids share. */
function storeOf(client: ApolloClient, contract: string): AuthorStore {
  const ofClient = stores.get(client) ?? new Map<string, AuthorStore>()
  stores.set(client, ofClient)
  const store = ofClient.get(contract) ?? createAuthorStore(client, contract)
  ofClient.set(contract, store)
  return store
}

/**
 * Returns the people who can be authors, and finds the names of those in the lines. `known` are people
 * whose names are known from elsewhere.
 */
export function useAuthors(
  lines: readonly Named[],
  known: readonly CellOption[] = noOptions,
): Authors {
  const store = storeOf(useApolloClient(), useContractCode())
  const found = useView(store)
  const named = useMemo(() => usernamesOf(lines), [lines])
  useEffect(() => {
    const before = new Set(known.map(({ value }) => value))
    store.learn(named.filter((username) => !before.has(username)))
  }, [store, named, known])
  return useMemo(
    () => ({ options: known.length === 0 ? found : joinedChoices(known, found), search: store }),
    [known, found, store],
  )
}

const noOptions: readonly CellOption[] = []

function usernamesOf(lines: readonly Named[]): string[] {
  const usernames = new Set<string>()
  for (const { author, responsibleAuthor } of lines) {
    for (const username of author) usernames.add(username)
    if (responsibleAuthor) usernames.add(responsibleAuthor)
  }
  return [...usernames]
}
