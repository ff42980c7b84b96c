import { folded, isQuestion, yesOrNo } from '@tidemark/schema/rules/cellWords'
import { namesOfPerson } from '@tidemark/schema/rules/cellPeople'
import type { CellOption } from './column.ts'

/**
 * A code in parentheses at the end, as in `Drawing (DRG)`, a short one at the start, as in `S1 Coordination`, or one
 * before a colon, as in `Ss_25 : Wall systems`.
 */
const withCode =
  /^(?<name>.+?)\s*\((?<code>[^()]+)\)$|^(?<first>[A-Z]{0,3}\d{1,3})\s+(?<rest>.+)$|^(?<before>\S.*?) : (?<after>.+)$/

/** Letters and digits in lower case: `DRG - Drawing` and `DRG Drawing` are the same. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Returns the ways in which people write a choice: its value, its label, its code, its name, and
 * both.
 */
function spellings({ value, label }: CellOption): string[] {
  const { name, code, first, rest, before, after } = withCode.exec(label)?.groups ?? {}
  const [short, long] = [code ?? first ?? before, name ?? rest ?? after]
  const both = short && long ? [short, long, `${short} ${long}`, `${long} ${short}`] : []
  return [...new Set([value, label, ...both].map(plain))]
}

/** Returns whether a choice has every word of a typed text, in any order: `ss 10` and `timber wall`. */
export function hasEveryWord({ label, value }: CellOption, typed: string): boolean {
  const text = plain(folded(`${label} ${value}`))
  return plain(folded(typed))
    .split(' ')
    .every((word) => text.includes(word))
}

type Index = ReadonlyMap<string, CellOption | null>

/** Indexes choices by spelling; null where several share one. */
function indexOf(options: readonly CellOption[]): Index {
  const index = new Map<string, CellOption | null>()
  for (const option of options)
    for (const spelling of spellings(option))
      index.set(spelling, index.has(spelling) ? null : option)
  return index
}

/** A paste asks hundreds of times for the same choices. */
const indexes = new WeakMap<readonly CellOption[], Index>()

/**
 * Finds the choice that a text names by value, label or code, ignoring case and punctuation.
 * Undefined where none or several match.
 */
export function findChoice(options: readonly CellOption[], typed: string): CellOption | undefined {
  const exact = options.find(({ value, label }) => value === typed || label === typed)
  if (exact) return exact
  const index = indexes.get(options) ?? indexOf(options)
  indexes.set(options, index)
  const found = [typed, ...namesOfPerson(typed)].map((name) => index.get(plain(name)))
  const named = found.find((option) => option !== undefined && option !== null)
  if (named) return named
  const answer =
    options.length === 2 && isQuestion(options.map(({ label }) => label)) ? yesOrNo(typed) : null
  return options.find(({ label }) => label === answer)
}

/**
 * Returns the choice that a text typed in a list means: the choice that it names. For words of a label,
 * it is the choice of the cell or the only match. Undefined where several others match.
 */
export function choiceFor(
  options: readonly CellOption[],
  typed: string,
  present: string | null | undefined,
): CellOption | undefined {
  const named = findChoice(options, typed)
  if (named) return named
  const shown = options.filter((option) => hasEveryWord(option, typed))
  return shown[1] ? shown.find(({ value }) => value === present) : shown[0]
}

/** Joins lists of choices, each value once; of two choices with the same value the later is kept. */
export const joinedChoices = (...lists: readonly (readonly CellOption[])[]): CellOption[] => [
  ...new Map(lists.flat().map((option) => [option.value, option])).values(),
]
