import { listed } from '@tidemark/schema/wording'
import type { Option } from '#ui/form/options.ts'

interface Named {
  readonly name: string
  readonly hasLeft?: boolean | null
  /** What they cannot do on what they are named on, though they have not left: see `inCharge`. */
  readonly cannot?: string
}

/** Marks the people who cannot act on a plan or form on which they are named, though they have not left. */
export const inCharge = <Person extends Named & { readonly username: string }>(
  people: readonly Person[],
  unable: readonly string[] | null,
  cannot = 'open this plan',
): (Person & Named)[] =>
  people.map((person) =>
    unable?.includes(person.username) ? Object.assign({}, person, { cannot }) : person,
  )

/** Marks the people with a task on a form who cannot open it. */
export const onForm = <Person extends Named & { readonly username: string }>(
  people: readonly Person[],
  unable: readonly string[],
) => inCharge(people, unable, 'open forms')

/** Returns whether somebody else has to be named: they have left, or cannot act on it. */
export const cannotAct = ({ hasLeft, cannot }: Named): boolean =>
  hasLeft === true || cannot !== undefined

/** Names a person, and says it where they have left the contract, or cannot act. */
export const nameOf = ({ name, hasLeft, cannot }: Named): string =>
  hasLeft ? `${name} (has left)` : cannot ? `${name} (cannot ${cannot})` : name

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
