import type { ApolloClient } from '@apollo/client'
import { namesOfPeople, namesOfPerson, splitPeople } from '@tidemark/schema/rules/cellPeople'
import { limits } from '@tidemark/schema/limits'
import { PeopleSearchDocument } from '#api/generated/graphql.ts'
import type { Option } from '#ui/form/options.ts'
import { markedOption, type PeopleKinds } from './usePeopleSearch.ts'

/** The most names that a pasted list is looked up by. */
const mostNames = 100

interface PastedPeople extends PeopleKinds {
  client: ApolloClient
  contract: string
  /** Usernames that are passed over. */
  except?: readonly string[] | undefined
}

/**
 * Finds the people of a pasted list by username, address or whole name, as cells are read. `fault` says who
 * is not found, or is several people.
 */
export async function findPeople(
  pasted: string,
  {
    client,
    contract,
    programs = false,
    inactive = false,
    forms = false,
    except = [],
  }: PastedPeople,
): Promise<{ people: Option[]; fault?: string }> {
  const search = async (name: string) => {
    const variables = { contract, search: name, programs, inactive, forms, first: mostNames }
    const { data } = await client.query({ query: PeopleSearchDocument, variables })
    const people = data?.contract?.people
    return (people?.nodes ?? []).map((person) => ({
      username: person.username,
      name: person.name,
      option: markedOption(person, people),
    }))
  }
  const text = pasted.replaceAll('\t', ';')
  const names = namesOfPeople(text).filter(({ length }) => length <= limits.text.search.max)
  if (names.length > mostNames) return { people: [], fault: 'Paste fewer people at a time.' }
  const found = await Promise.all(names.map(search))
  const { people, unknown } = peopleOf(text, found.flat())
  return {
    people: people.filter(({ value }) => !except.includes(value)),
    ...(unknown.length > 0 && { fault: `Not found: ${unknown.join('; ')}.` }),
  }
}

interface Found {
  username: string
  name: string
  option: Option
}

/** Divides a list into the people that it names, each once, and the texts that name nobody or several. */
function peopleOf(text: string, found: readonly Found[]) {
  const known = [...new Map(found.map((person) => [person.username, person])).values()]
  const called = (name: string) => {
    const isIt = (text: string) => text.toLowerCase() === name.toLowerCase()
    const byUsername = known.filter(({ username }) => isIt(username))
    return byUsername.length > 0 ? byUsername : known.filter((person) => isIt(person.name))
  }
  const named = (part: string) =>
    namesOfPerson(part)
      .map(called)
      .find((all) => all.length > 0) ?? []
  const parts = splitPeople(text, (part) => named(part).length > 0).map((part) => ({
    part,
    people: named(part),
  }))
  const only = parts.flatMap(({ people }) => (people.length === 1 ? people : []))
  return {
    people: [...new Set(only)].map(({ option }) => option),
    unknown: parts.filter(({ people }) => people.length !== 1).map(({ part }) => part),
  }
}
