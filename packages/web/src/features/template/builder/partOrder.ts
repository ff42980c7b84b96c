import { tidy } from '@tidemark/schema/rules/text'

/** A part of a template that has a place among its siblings: an attribute or a component. */
interface OrderedPart {
  id: string
  sequence: number | null
  name: string
  displayName: string
}

/** Inserts a part; those below move by as little as keeps their sequences in order. */
export function insertPart<Part extends OrderedPart>(
  parts: readonly Part[],
  part: Part,
  at: number,
): readonly Part[] {
  let before = parts[at - 1]?.sequence ?? 0
  const below = [part, ...parts.slice(at)].map((one) => {
    before = one.sequence !== null && one.sequence > before ? one.sequence : before + 1
    return withSequence(one, before)
  })
  return [...parts.slice(0, at), ...below]
}

/** Adds a copy below its original, with a name that no sibling has. */
export function duplicatePart<Part extends OrderedPart>(
  parts: readonly Part[],
  id: string,
  copyOf: (original: Part) => Part,
): readonly Part[] {
  const at = parts.findIndex((part) => part.id === id)
  const original = parts[at]
  if (!original) return parts
  const name = freeName(original.name, parts)
  const displayName = name === '' ? '' : `${original.displayName} copy`
  return insertPart(parts, { ...copyOf(original), name, displayName }, at + 1)
}

/** Moves a part to a position, from 0; the sequences follow the order on the page. */
export function movePart<Part extends OrderedPart>(
  parts: readonly Part[],
  id: string,
  to: number,
): readonly Part[] {
  const moved = parts.find((part) => part.id === id)
  if (!moved) return parts
  const sequences = sequencesOf(parts)
  return parts
    .filter((part) => part.id !== id)
    .toSpliced(to, 0, moved)
    .map((part, index) => withSequence(part, sequences[index] ?? index + 1))
}

/** Returns the sequences of the parts in ascending order; 1, 2, 3 … where they are not yet valid. */
function sequencesOf(parts: readonly OrderedPart[]): readonly number[] {
  const used = new Set(
    parts.flatMap(({ sequence }) => (sequence !== null && sequence >= 1 ? [sequence] : [])),
  )
  return used.size === parts.length
    ? [...used].sort((one, other) => one - other)
    : parts.map((_, index) => index + 1)
}

const withSequence = <Part extends OrderedPart>(part: Part, sequence: number): Part =>
  part.sequence === sequence ? part : { ...part, sequence }

function freeName(name: string, among: readonly OrderedPart[]): string {
  if (tidy(name) === '') return ''
  const taken = new Set(among.map((part) => tidy(part.name).toLowerCase()))
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${tidy(name)} copy` : `${tidy(name)} copy ${count}`
    if (!taken.has(free.toLowerCase())) return free
  }
}
