import { limits } from '@tidemark/schema/limits'
import { isTooLong, tidy } from '@tidemark/schema/rules/text'
import { canonicalEmail, emailFault, userMessages } from '@tidemark/schema/rules/user'

/** A role with the label by which people call it. */
export interface NamedRole {
  readonly key: string
  readonly label: string
}

/** The most users that are added together. */
const mostAddresses = 50

export interface TypedPerson {
  readonly email: string
  /** Null where only their address is given. */
  readonly name: string | null
  /** The permissions that their line names, as they are typed; null for those of the form. */
  readonly roles: readonly string[] | null
}

/**
 * Lists the people of a text, each once, with addresses as they are stored. They are separated by
 * commas, semicolons, spaces or line breaks; `Ada Byron <ada@…>` is ada@… with her name. A line with
 * one address can name permissions behind a colon or a tab, as two columns of a sheet are pasted; a tab
 * before the address divides off the name.
 */
export function peopleIn(text: string): TypedPerson[] {
  const people = text.split('\n').flatMap(peopleOfLine)
  // The first of several lines with one address counts.
  return [...new Map(people.toReversed().map((one) => [one.email, one])).values()].toReversed()
}

function peopleOfLine(line: string): TypedPerson[] {
  const cells = line.split('\t').map(tidy)
  const at = cells.findIndex((cell) => cell.includes('@'))
  const [address = '', named = ''] = /^(.*@[^:]*):?(.*)$/.exec(cells[at] ?? '')?.slice(1) ?? []
  const found = addressesIn(address)
  if (line.split('@').length !== 2 || found.length !== 1) return addressesIn(line)
  const name = cells.slice(0, at).join(' ').trim()
  const roles = [named, ...cells.slice(at + 1)].join(',').split(/[,;|，；、]/)
  const typed = roles.map(tidy).filter(Boolean)
  return found.map(({ email, name: written }) => ({
    email,
    name: name ? nameOf(name) : written,
    roles: typed.length > 0 ? typed : null,
  }))
}

/** Lists the people of a text without permissions. */
function addressesIn(text: string): TypedPerson[] {
  const names = new Map<string, string>()
  const addresses = text.replaceAll(
    named,
    (_all, quoted?: string, plain?: string, address = '') => {
      const [, before = '', name = ''] =
        /^(.*@\S*)?\s*(.*)$/.exec(tidy(quoted ?? plain ?? '')) ?? []
      if (name === '') return ` ${address} `
      names.set(canonicalEmail(address), nameOf(name))
      // Addresses before the name are people of their own.
      return ` ${before} ${address} `
    },
  )
  const emails = addresses.split(/[\s,;，；、]+/).map(canonicalEmail)
  return emails.flatMap((email) =>
    email === '' ? [] : [{ email, name: names.get(email) ?? null, roles: null }],
  )
}

const named = /(?:"([^"<>\n]*)"\s*|([^,;<>\n，；、]*))<([^<>]*)>/g

/** Returns a name as mail programs quote it, `'Ada Byron'` or `Byron, Ada`, as it is read. */
const nameOf = (quoted: string): string =>
  quoted.replace(/^'(.*)'$/, '$1').replace(/^([^,]+), *([^,]+)$/, '$2 $1')

/** Writes a person as `peopleIn` reads them. */
export const personText = ({ email, name, roles }: TypedPerson): string =>
  `${name === null ? email : `"${name}" <${email}>`}${roles === null ? '' : `: ${roles.join(', ')}`}`

/** Returns whether the line of each person names permissions, so that none are chosen for them. */
export const haveOwnRoles = (text: string): boolean => {
  const people = peopleIn(text)
  return people.length > 0 && people.every(({ roles }) => roles !== null)
}

/** Returns the roles that a line names, by label or key; undefined for a text that names none. */
export const rolesNamed = (
  { roles }: TypedPerson,
  known: readonly NamedRole[],
): (NamedRole | undefined)[] => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s:]/g, '')
  return (roles ?? []).map((typed) =>
    known.find(({ key, label }) => [key, label].map(plain).includes(plain(typed))),
  )
}

/** Says what is wrong with the people of a text; null if nothing is. */
export function peopleFault(text: string, known: readonly NamedRole[]): string | null {
  const people = peopleIn(text)
  const addresses = people.map(({ email }) => email)
  const [first] = addresses
  if (first === undefined) return userMessages.required
  const { max } = limits.text.personName
  const long = people.find(({ name }) => name !== null && isTooLong(name, max))
  if (long) return `${long.email}: the name has at most ${max} characters.`
  if (addresses.length > mostAddresses) return `At most ${mostAddresses} addresses.`
  const faulty = addresses.find((address) => emailFault(address) !== null)
  if (faulty !== undefined)
    return addresses.length === 1 ? emailFault(first) : `${faulty}: ${emailFault(faulty)}`
  for (const person of people) {
    const at = rolesNamed(person, known).indexOf(undefined)
    if (at !== -1) return `${person.email}: ‘${person.roles?.[at] ?? ''}’ is no permission.`
  }
  return null
}
