import { listed } from '@tidemark/schema/wording'
import type { Option } from '#ui/form/options.ts'

interface Named {
  readonly name: string
  readonly hasLeft?: boolean | null
}

/** Names a person, and says it where they have left the contract. */
export const nameOf = ({ name, hasLeft }: Named): string => (hasLeft ? `${name} (has left)` : name)

/** Converts a person to an option. The value is the username. */
export const toOption = (person: Named & { username: string }): Option => ({
  value: person.username,
  label: nameOf(person),
  detail: person.username,
})

/** Returns what follows the name of a program, or of a person who cannot sign in. */
export const markOf = ({ program, active }: { program: boolean; active: boolean }): string =>
  program ? ' (program)' : active ? '' : ' (inactive)'

/** Joins the names of people into a list: `A, B and C`. */
export const namesOf = (people: readonly Named[]): string => listed(people.map(nameOf))
