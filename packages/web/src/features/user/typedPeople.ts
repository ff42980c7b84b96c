import { limits } from '@tidemark/schema/limits'
import { givenFirst } from '@tidemark/schema/rules/cellPeople'
import { isTooLong, tidy } from '@tidemark/schema/rules/text'
import { roles } from '@tidemark/schema/rules/roles'
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
 * name permissions behind a colon, or in a column of its own; several lines of one person give all that they
 * name. A header is passed over. What has no address is one that is wrong.
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
function linesOf(text: string) {
  const lines = text.split('\n')
  const ofRoles = roleColumns(lines)
  return lines.map((line, at) => ({
    number: at + 1,
    people: at === 0 && isHeader(line) ? [] : (personOfRow(line, ofRoles) ?? peopleOfLine(line)),
  }))
}

/** A header has a cell of its own for the address, and others beside it. */
const isHeader = (line: string) => {
  const cells = pieces(line, /[\t;,|]/)
  return cells.length > 1 && !line.includes('@') && cells.some((cell) => mailTitle.test(cell))
}
const mailTitle = /^(e-?)?mail\b|\baddress$/i

const cellsOf = (line: string) => line.split('\t').map(tidy)
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s:]/g, '')
const knownRoles = new Set(
  Object.entries(roles).flatMap(([key, { label }]) => [key, label].map(plain)),
)
const rolesOfCell = (cell: string) => pieces(cell, /[,;|，；、]/)

/** Finds the columns of a sheet that name permissions: by a header, or by one that there is. */
function roleColumns(lines: readonly string[]): ReadonlySet<number> {
  const columns = new Set<number>()
  for (const [at, line] of lines.entries())
    for (const [column, cell] of cellsOf(line).entries()) {
      const all = rolesOfCell(cell)
      const isNamed = all.length > 0 && all.every((one) => knownRoles.has(plain(one)))
      if (isNamed || (at === 0 && isHeader(line) && /role|permission/i.test(cell)))
        columns.add(column)
    }
  return columns
}

/** Reads a row of a sheet with a column of permissions: what is neither they nor the address is the name. */
function personOfRow(line: string, ofRoles: ReadonlySet<number>): TypedPerson[] | null {
  const cells = cellsOf(line)
  const [found, ...more] = cells.filter((cell) => cell.includes('@')).flatMap(peopleOfLine)
  if (cells.length === 1 || ofRoles.size === 0 || !found || more.length > 0) return null
  const others = cells.map((cell, column) => ({ cell, isRole: ofRoles.has(column) }))
  const named = others.flatMap(({ cell, isRole }) => (isRole ? rolesOfCell(cell) : []))
  const name = others
    .filter(({ cell, isRole }) => !isRole && cell !== '' && !cell.includes('@'))
    .map(({ cell }) => nameOf(cell) ?? '')
    .join(' ')
  return [{ ...found, name: name || found.name, roles: named.length > 0 ? named : null }]
}

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
      // A cell with quotes inside has them twice.
      .replace(/^(['"])(.*)\1$/, (_, __, inner: string) => inner.replaceAll('""', '"')),
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
  { roles: named }: TypedPerson,
  known: readonly NamedRole[],
): (NamedRole | undefined)[] =>
  (named ?? []).map((typed) =>
    known.find(({ key, label }) => [key, label].map(plain).includes(plain(typed))),
  )

/** Says what is wrong with the people of a text, line by line; null if nothing is. */
export function peopleFault(text: string, known: readonly NamedRole[]): string | null {
  const people = peopleIn(text)
  if (people.length === 0) return userMessages.required
  if (people.length > mostAddresses) return `At most ${mostAddresses} addresses.`
  const lines = linesOf(text)
  const isOneLine = lines.filter((line) => line.people.length > 0).length === 1
  const names = new Map<string, { name: string; number: number }>()
  const faults = lines.flatMap(({ number, people: some }) =>
    some.flatMap((person) => {
      const { email, name } = person
      const other = names.get(email)
      if (name !== null && !other) names.set(email, { name, number })
      const fault =
        name !== null && other && name.toLowerCase() !== other.name.toLowerCase()
          ? `is ‘${other.name}’ on line ${other.number}.`
          : personFault(person, known)
      if (fault === null) return []
      // The field has nothing but the address.
      if (text.trim() === email) return fault
      const named = email.includes('@') ? email : `‘${email}’`
      return `${isOneLine ? '' : `Line ${number}: `}${named}: ${fault}`
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
