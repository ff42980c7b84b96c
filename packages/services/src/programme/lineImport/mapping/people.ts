import type { Kysely } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { namesOfPerson, notAPerson, splitPeople } from '@tidemark/schema/rules/cellPeople'
import { counted } from '@tidemark/schema/wording'
import type { Tables } from '#platform/db/tables.ts'
import { findNameable } from './known.store.ts'
import { isNearly } from './nearly.ts'

/** The people who can be named in a contract, found by what a workbook calls them. */
export interface PeopleIndex {
  /** The username of the person with this username or full name; null when none or several match. */
  readonly find: (text: string) => string | null
  /**
   * The username of the only person whom the text resembles; null for none or several. Their name has
   * the surname and the initial of the text, or differs from it by one letter.
   */
  readonly propose: (text: string) => string | null
  /** The full name of a person; the username of anyone else. */
  readonly nameOf: (username: string) => string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Reads the active people with a role in the contract. */
export async function readPeople(db: Kysely<Tables>, contract: string): Promise<PeopleIndex> {
  const people = await findNameable(db, contract)
  const spelt = new Map<string, Set<string>>()
  const shortened = new Map<string, Set<string>>()
  const add = (index: Map<string, Set<string>>, key: string, username: string) =>
    index.set(key, (index.get(key) ?? new Set()).add(username))
  for (const { username, name } of people) {
    const words = plainName(name).split(' ')
    const [first = '', last = ''] = [words[0], words.at(-1)]
    add(spelt, username, username)
    add(spelt, words.join(' '), username)
    add(spelt, [last, ...words.slice(0, -1)].join(' '), username)
    add(shortened, `${first.charAt(0)} ${last}`, username)
    add(shortened, last, username)
    add(shortened, first, username)
  }
  const find = (text: string) =>
    namesOfPerson(text)
      .map((name) => theOnly(spelt.get(name.toLowerCase()) ?? spelt.get(plainName(name))))
      .find((username) => username !== null) ?? null
  const nearlySpelt = (text: string) =>
    new Set(
      [...spelt].flatMap(([name, usernames]) =>
        isNearly(text, name) ? Array.from(usernames) : [],
      ),
    )
  // Comparing a text with each name takes long where a column has other texts than names.
  let compared = 0
  const names = new Map(people.map(({ username, name }) => [username, name]))
  // A sheet names the same people in each of its rows.
  const found = new Map<string, string | null>()
  return {
    find(text) {
      const known = found.get(text)
      if (known !== undefined) return known
      const person = find(text)
      found.set(text, person)
      return person
    },
    propose(text) {
      const words = plainName(namesOfPerson(text).at(-1) ?? text).split(' ')
      const [first = '', last = ''] = [words[0], words.at(-1)]
      const short = words.length === 1 ? first : `${first.charAt(0)} ${last}`
      const known = theOnly(shortened.get(short))
      if (known !== null || compared >= limits.import.listed) return known
      compared += 1
      return theOnly(nearlySpelt(words.join(' ')))
    },
    nameOf: (username) => names.get(username) ?? username,
    options: people.map(({ username, name }) => ({ value: username, label: name })),
  }
}

const theOnly = (found: ReadonlySet<string> | undefined): string | null =>
  found?.size === 1 ? ([...found][0] ?? null) : null

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@'-]+/gu, ' ')
    .trim()

/** Returns the people of a cell, each as it is called there. */
export const peopleOf = (text: string, { find }: PeopleIndex): string[] =>
  splitPeople(text, (part) => find(part) !== null)

/** Unknown names of one cell that are listed. */
const mostListed = 3

/**
 * Returns the usernames of the people of a cell, or why one is unknown. People who are on the list
 * already may stay, even after they left. Any other email address is left to the rules.
 */
export function usernamesIn(
  text: string,
  people: PeopleIndex,
  present: readonly string[],
): { readonly usernames: string[] } | { readonly fault: string } {
  const found = peopleOf(text, people).map((name) => {
    const lower = name.toLowerCase()
    return { name, username: people.find(name) ?? (present.includes(lower) ? lower : null) }
  })
  const missing = found.flatMap(({ name, username }) => (username === null ? [name] : []))
  const unknown = missing
    .slice(0, mostListed)
    .map((name) => ({ name, near: people.propose(name) }))
    .filter(({ name, near }) => near !== null || !name.includes('@'))
  if (unknown.length === 0)
    return {
      // Somebody who is named twice is one person.
      usernames: [...new Set(found.map(({ name, username }) => username ?? name.toLowerCase()))],
    }
  const sentences = unknown.map(
    ({ name, near }) =>
      `${notAPerson(name)}${near === null ? '' : ` Did you mean ${people.nameOf(near)}?`}`,
  )
  const others = missing.length - mostListed
  if (others > 0) sentences.push(`${counted(others, 'further name')} unknown.`)
  return { fault: sentences.join(' ') }
}
