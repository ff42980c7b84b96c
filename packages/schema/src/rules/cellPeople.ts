const longestPerson = 200

/**
 * Returns what a text may call one person, the most certain first: `Dana <d@x>` is `d@x` and `Dana`,
 * `Dr. Dana (DMJ)` is `Dana`, `mailto:d@x` is `d@x`, and `Okafor, Maya` is `Maya Okafor`.
 */
export function namesOfPerson(typed: string): string[] {
  const text = typed.trim()
  if (text.length > longestPerson) return [text]
  const [, name, address] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  const plain = (one: string) =>
    one
      .replace(/^mailto:/i, '')
      .replaceAll(/["']/g, '')
      .trim()
  const names =
    address !== undefined
      ? [plain(address), plain(name ?? '')]
      : [
          text,
          plain(text),
          text
            .replace(/\s*[([][^()[\]]*[)\]]$/, '')
            .replace(honorific, '')
            .trim(),
        ]
  return [...new Set(names.flatMap((one) => [one, givenFirst(one)]))].filter((one) => one !== '')
}

const honorific = /^(?:mrs?|ms|miss|dr|prof)\.?\s+/i

/** Returns a name with one comma as it is said: the given name first. */
export const givenFirst = (name: string) => name.replace(/^([^,]+?)\s*,\s*([^,]+)$/, '$2 $1')

/** Splits a text outside of the brackets behind a name: `Ravi Menon (M&E lead)` is one part. */
function partsOf(text: string, separator: RegExp): string[] {
  const pieces = new RegExp(`(?<=[\\p{L}.]\\s?)\\([^()]*\\)|(?<cut>${separator.source})|[^]`, 'giu')
  const parts = ['']
  for (const { 0: piece, groups } of text.matchAll(pieces))
    if (groups?.['cut'] === undefined) parts.push((parts.pop() ?? '') + piece)
    else parts.push('')
  return parts.map((one) => one.trim()).filter((one) => one !== '')
}
const separators = /[;/&|]|\s\+\s|\sand\s/i
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Splits the people of a cell: `Maya; Ben`, `Maya & Ben`, `Maya + Ben`, `Maya | Ben`, `Okafor, Maya`. A
 * part with a comma or a line break that `isPerson` knows as a whole is one person, and so are two parts
 * between commas: `Okafor, Maya, Carver, Ben`. A surname with initials, `Okafor, M.`, is one person, too.
 */
export const splitPeople = (text: string, isPerson: (part: string) => boolean): string[] =>
  partsOf(text, separators).flatMap((part) =>
    isPerson(inOneLine(part))
      ? inOneLine(part)
      : partsOf(part, /\n/).flatMap((line) => (isPerson(line) ? line : byCommas(line, isPerson))),
  )

function byCommas(line: string, isPerson: (part: string) => boolean): string[] {
  const parts = partsOf(line, /,/)
  const people: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', next] = parts.slice(at, at + 2)
    const isPair =
      next !== undefined && !isPerson(part) && (initials.test(next) || isPerson(`${part}, ${next}`))
    people.push(isPair ? `${part}, ${next}` : part)
    if (isPair) at += 1
  }
  return people
}

const initials = /^\p{Lu}\.?(?:[\s-]?\p{Lu}\.?){0,2}$/u

/** Returns all names that a cell may give to people, before any of them is known. */
export const namesOfPeople = (text: string): string[] => [
  ...new Set(
    partsOf(text, separators).flatMap((part) =>
      [inOneLine(part), ...partsOf(part, /\n/).flatMap(namesIn)].flatMap(namesOfPerson),
    ),
  ),
]

const namesIn = (line: string): string[] => {
  const parts = partsOf(line, /,/)
  return [line, ...parts, ...parts.slice(1).map((next, at) => `${parts[at]}, ${next}`)]
}

/** Says that a name is nobody's in the contract. */
export const notAPerson = (name: string): string => `'${name}' is not a person of this contract.`
