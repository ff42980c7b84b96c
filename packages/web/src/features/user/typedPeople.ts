import { limits } from '@tidemark/schema/limits'
import { givenFirst } from '@tidemark/schema/rules/cellPeople'
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
 * commas, semicolons, spaces or line breaks. `Byron, Ada <ada@…>` is ada@… with her name, and so are
 * `Ada Byron ada@…`, `ada@… (Ada Byron)` and a line with both in two columns. A line with one address can
 * name permissions behind a colon or a tab; several lines of one person give all that they name. A header is
 * passed over. What has no address is one that is wrong.
 */
export function peopleIn(text: string): TypedPerson[] {
  const people = new Map<string, TypedPerson>()
  for (const one of linesOf(text).flatMap((line) => line.people))
    people.set(one.email, together(people.get(one.email), one))
  return [...people.values()]
}

/** Combines what two lines say of one person. */
function together(first: TypedPerson | undefined, more: TypedPerson): TypedPerson {
  if (!first) return more
  const named = [first.roles, more.roles].flatMap((roles) => roles ?? [])
  return {
    email: first.email,
    name: first.name ?? more.name,
    roles: named.length > 0 ? [...new Set(named)] : null,
  }
}

/** Reads the people of each line, with its number from 1. */
const linesOf = (text: string) =>
  text.split('\n').map((line, at) => ({
    number: at + 1,
    people: at === 0 && isHeader(line) ? [] : peopleOfLine(line),
  }))

const isHeader = (line: string) => !line.includes('@') && /\be-?mail\b/i.test(line)

const separator = /[,;，；、]/
/** An address in angle brackets, or by itself from the start of a word. */
const address =
  /<(?<named>[^<>]*)>|(?<![^\s<>()[\]"',;:，；、])[^\s<>()[\]"',;:，；、]*@[^\s<>()[\]"',;:，；、]*/g

function peopleOfLine(typed: string): TypedPerson[] {
  const line = typed.replaceAll('＠', '@').replaceAll(/\bmailto:/gi, '')
  const found = [...line.matchAll(address)]
  const isOnly = found.length === 1
  const people: TypedPerson[] = []
  let from = 0
  for (const { 0: whole, index, groups } of found) {
    const before = line.slice(from, index)
    const [behind = '', ofLast] = /^\s*\(([^()]*)\)/.exec(before) ?? []
    const last = people.at(-1)
    if (last && ofLast !== undefined)
      people.splice(-1, 1, { ...last, name: last.name ?? nameOf(ofLast) })
    const { name, rest } = nameBefore(before.slice(behind.length), {
      isOnly,
      isNamed: groups?.['named'] !== undefined,
    })
    people.push(...rest.map(asAddress), {
      ...asAddress(groups?.['named'] ?? whole),
      name: nameOf(name),
    })
    from = index + whole.length
  }
  const [, ofLast, left = ''] = /^(?:\s*\(([^()]*)\))?([^]*)$/.exec(line.slice(from)) ?? []
  const last = people.at(-1)
  if (!last) return pieces(left, separator).map(asAddress)
  const [, named] = (isOnly && /^ *[:\t]([^]*)$/.exec(left)) || []
  const roles = pieces(named ?? '', /[,;|，；、\t]/)
  people.splice(-1, 1, {
    ...last,
    name: last.name ?? nameOf(ofLast ?? ''),
    roles: roles.length > 0 ? roles : null,
  })
  return named === undefined ? [...people, ...pieces(left, separator).map(asAddress)] : people
}

/** Returns the name before an address, and what belongs to no address. */
function nameBefore(text: string, { isOnly, isNamed }: { isOnly: boolean; isNamed: boolean }) {
  const parts = text.split(/[;；]/)
  const isBeside = isOnly && !isNamed && parts.at(-1)?.trim() === ''
  const name = (isBeside ? parts.splice(-2)[0] : parts.pop()) ?? ''
  // Between addresses, a comma is not that of a name before its address alone.
  const names = isNamed || isOnly ? [name] : name.split(separator)
  return {
    name: names.pop() ?? '',
    rest: [...parts, ...names].map(tidy).filter(Boolean),
  }
}

const pieces = (text: string, divider: RegExp) => text.split(divider).map(tidy).filter(Boolean)

const asAddress = (text: string): TypedPerson => ({
  email: canonicalEmail(text),
  name: null,
  roles: null,
})

/** Returns a name as mail programs quote it, `'Ada Byron'` or `Byron, Ada`, as it is read; null for none. */
const nameOf = (quoted: string): string | null =>
  givenFirst(
    tidy(quoted)
      .replaceAll(/^[ ,，、]+|[ ,，、]+$/g, '')
      .replace(/^(['"])(.*)\1$/, '$2'),
  ) || null

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

/** Says what is wrong with the people of a text, line by line; null if nothing is. */
export function peopleFault(text: string, known: readonly NamedRole[]): string | null {
  const people = peopleIn(text)
  if (people.length === 0) return userMessages.required
  if (people.length > mostAddresses) return `At most ${mostAddresses} addresses.`
  const lines = linesOf(text)
  const isOneLine = lines.filter((line) => line.people.length > 0).length === 1
  const faults = lines.flatMap(({ number, people: some }) =>
    some.flatMap((person) => {
      const fault = personFault(person, known)
      if (fault === null) return []
      // The field has nothing but the address.
      if (text.trim() === person.email) return fault
      return `${isOneLine ? '' : `Line ${number}: `}${person.email}: ${fault}`
    }),
  )
  return faults.join('\n') || null
}

function personFault(person: TypedPerson, known: readonly NamedRole[]): string | null {
  const { max } = limits.text.personName
  const wrong = emailFault(person.email)
  if (wrong !== null) return wrong
  if (person.name !== null && isTooLong(person.name, max))
    return `the name has at most ${max} characters.`
  const at = rolesNamed(person, known).indexOf(undefined)
  return at === -1 ? null : `‘${person.roles?.[at] ?? ''}’ is no permission.`
}
