import type { ApolloClient } from '@apollo/client'
import { limits } from '@tidemark/schema/limits'
import { NamedPeopleDocument, PeopleSearchDocument } from '#api/generated/graphql.ts'
import { createStore, type Store } from '#ui/store.ts'
import { toOption } from '#shared/people/people.ts'
import { findChoice, joinedChoices } from '#ui/DataGrid/cells/choices.ts'
import type { CellOption, ChoiceSearch } from '#ui/DataGrid/cells/column.ts'

/** The people that the grids of a contract name and offer as authors, as far as they are known. */
export interface KnownAuthors {
  /** The same array while no person is added. */
  readonly options: readonly CellOption[]
  /** Names that were looked for and are nobody's in the contract. */
  readonly strangers: ReadonlySet<string>
}

/** Finds the people of a contract, and keeps what is known of them. */
export interface AuthorStore
  extends ChoiceSearch, Pick<Store<unknown, KnownAuthors>, 'view' | 'subscribe'> {
  /** Finds the names of people by username, each once. Those whom the contract never had keep their username. */
  readonly learn: (usernames: readonly string[]) => void
}

const shownPeople = 50
/** The most different names of a paste that are searched: a whole column of other texts is no list of people. */
const mostNames = 500
/** In milliseconds: a paste waits no longer for the names in it. */
const searchTimeout = 5_000

/** Creates an empty store, which asks the gateway for people. */
export function createAuthorStore(client: ApolloClient, contract: string): AuthorStore {
  const store = createStore<KnownAuthors, KnownAuthors>(
    { options: [], strangers: new Set() },
    (known) => known,
  )
  const asked = new Set<string>()
  /** Keeps people who were found, for names that were looked for. */
  const keep = (
    people: readonly { username: string; name: string }[] = [],
    names: readonly string[] = [],
  ): CellOption[] => {
    const found = people.map(toOption)
    const { options, strangers } = store.state()
    const labels = new Map(options.map(({ value, label }) => [value, label]))
    const isNew = found.some(({ value, label }) => labels.get(value) !== label)
    const unknown = new Set(names.filter((name) => findChoice(found, name) === undefined))
    const isOther = names.some((name) => strangers.has(name) !== unknown.has(name))
    if (isNew || isOther)
      store.set({
        options: isNew ? joinedChoices(options, found) : options,
        strangers: isOther
          ? new Set(
              [...strangers, ...names].filter((one) => !names.includes(one) || unknown.has(one)),
            )
          : strangers,
      })
    return found
  }
  const named = async (names: readonly string[]): Promise<CellOption[]> => {
    const { data } = await client.query({
      query: NamedPeopleDocument,
      // A person who is not found now may join the contract later.
      fetchPolicy: 'no-cache',
      variables: { contract, names: [...names] },
    })
    const people = data?.contract?.namedPeople
    if (!people) throw new Error('The people search is unavailable.')
    return keep(people, names)
  }
  const inParts = async (names: readonly string[]): Promise<CellOption[]> =>
    (await Promise.all(partsOf(names, limits.peoplePerRead).map(named))).flat()
  return {
    view: store.view,
    subscribe: store.subscribe,
    learn: (usernames) => {
      const known = new Set(store.state().options.map(({ value }) => value))
      const unknown = usernames.filter((one) => !known.has(one) && !asked.has(one))
      if (unknown.length === 0) return
      for (const username of unknown) asked.add(username)
      // Asked again when the lines are shown next.
      inParts(unknown).catch(() => unknown.forEach((username) => asked.delete(username)))
    },
    startingWith: async (typed) => {
      const { data } = await client.query({
        query: PeopleSearchDocument,
        variables: {
          contract,
          search: typed.trim() || null,
          programs: false,
          inactive: false,
          forms: false,
          first: shownPeople,
        },
      })
      return keep(data?.contract?.people?.nodes)
    },
    named: (texts) => within(searchTimeout, inParts(texts.slice(0, mostNames))),
  }
}

const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )

/** Rejects when the result takes longer. */
const within = <Result>(milliseconds: number, result: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error('The people search takes too long.')),
      milliseconds,
    )
    result.then(resolve, reject).finally(() => clearTimeout(limit))
  })
