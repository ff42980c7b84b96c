import { type ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useView } from '#ui/store.ts'
import { useContractCode } from '#shared/viewer.ts'
import { joinedChoices } from '#ui/DataGrid/cells/choices.ts'
import type { CellOption, ChoiceSearch } from '#ui/DataGrid/cells/column.ts'
import { type AuthorStore, createAuthorStore, type KnownAuthors } from './authorStore.ts'
import type { LineValues } from './line.ts'
import type { LineStore } from './lineStore.ts'

/** People as choices of a cell: those known so far, and a search for the others. */
export interface Authors extends KnownAuthors {
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
  const { options: found, strangers } = useView(store)
  const named = useMemo(() => usernamesOf(lines), [lines])
  useEffect(() => {
    const before = new Set(known.map(({ value }) => value))
    store.learn(named.filter((username) => !before.has(username)))
  }, [store, named, known])
  return useMemo(
    () => ({
      options: known.length === 0 ? found : joinedChoices(known, found),
      strangers,
      search: store,
    }),
    [known, found, strangers, store],
  )
}

/** Tells the lines which names are nobody's, so that those are errors of their cells. */
export function useStrangers(store: Pick<LineStore, 'setStrangers'>, { strangers }: Authors): void {
  useLayoutEffect(() => store.setStrangers(strangers), [store, strangers])
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
