import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { findNameable } from './known.store.ts'

/** The people who can be named in a contract, found by what a workbook calls them. */
export interface PeopleIndex {
  /** The username of the person with this username or full name; null when none or several match. */
  readonly find: (text: string) => string | null
  /** The only person whose name ends with the surname of the text and begins with its initial. */
  readonly propose: (text: string) => string | null
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
    theOnly(spelt.get(text.trim().toLowerCase()) ?? spelt.get(plainName(text)))
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
      const words = plainName(text).split(' ')
      if (words.length === 1) return theOnly(shortened.get(words[0] ?? ''))
      return theOnly(shortened.get(`${words[0]?.charAt(0) ?? ''} ${words.at(-1) ?? ''}`))
    },
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

/** The people of a cell: `Maya Okafor; Ben Carver`, `Okafor, Maya` or `Maya & Ben`. */
export function peopleOf(text: string, { find }: PeopleIndex): string[] {
  const parts = (part: string, separator: RegExp) =>
    part
      .split(separator)
      .map((one) => one.trim())
      .filter((one) => one !== '')
  return parts(text, /[;/&\n]|\band\b/i).flatMap((part) =>
    find(part) === null ? parts(part, /,/) : [part],
  )
}
