import { listed } from '@tidemark/schema/wording'
import type { Option } from '#ui/form/options.ts'

/** A person as a choice in a list. The value is the username, as inputs take it. */
export const toOption = (person: { username: string; name: string }): Option => ({
  value: person.username,
  label: person.name,
  detail: person.username,
})

/** The names of people as a sentence lists them: `A, B and C`. */
export const namesOf = (people: readonly { name: string }[]): string =>
  listed(people.map(({ name }) => name))
