import type { Option } from '#ui/form/options.ts'

/** A person as a choice in a list. The value is the username, as inputs take it. */
export const toOption = (person: { username: string; name: string }): Option => ({
  value: person.username,
  label: person.name,
  detail: person.username,
})

/** Names parted by commas. */
export const namesOf = (people: readonly { name: string }[]): string =>
  people.map(({ name }) => name).join(', ')
