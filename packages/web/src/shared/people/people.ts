import { listed } from '@tidemark/schema/wording'
import type { Option } from '#ui/form/options.ts'

/** Converts a person to an option. The value is the username. */
export const toOption = (person: { username: string; name: string }): Option => ({
  value: person.username,
  label: person.name,
  detail: person.username,
})

/** Returns what follows the name of a program, or of a person who cannot sign in. */
export const markOf = ({ program, active }: { program: boolean; active: boolean }): string =>
  program ? ' (program)' : active ? '' : ' (inactive)'

/** Joins the names of people into a list: `A, B and C`. */
export const namesOf = (people: readonly { name: string }[]): string =>
  listed(people.map(({ name }) => name))
