import { folded } from './cellWords.ts'
import { canonicalText, tidy, withHyphens, withoutInvisible } from './text.ts'

/**
 * Writes a key, such as the id of an asset, as it is saved: on one line, with single spaces and without
 * characters that nobody sees, joiners included.
 */
export const cleanKey = (typed: string): string => tidy(withoutInvisible(typed))

/**
 * Returns the normal form of a key: keys with the same form are one. Ignores case, width, kinds of dashes and
 * what `cleanKey` removes, but not accents: `BÜ-01` is not `BU-01`.
 */
export const keyForm = (typed: string): string =>
  withHyphens(canonicalText(cleanKey(typed)))
    .toUpperCase()
    .normalize('NFC')

/**
 * Returns a form in which keys that look alike are the same: also without accents and what people write between
 * words. Between digits it stays a hyphen, because `1.11` and `11.1` are different codes.
 */
export const alikeForm = (typed: string): string =>
  folded(keyForm(typed))
    .replaceAll(/[\s_./-]+/g, '-')
    .replaceAll(/^-|-$|(?<!\d)-|-(?!\d)/g, '')

/** Returns the items that have exactly the wanted text, or else all: a text never means one that only looks alike. */
export function exactOr<Item>(
  alike: readonly Item[],
  wanted: string,
  textOf: (item: Item) => string | null,
): readonly Item[] {
  if (alike.length < 2) return alike
  const written = new Set([wanted.trim(), cleanKey(wanted)])
  const exact = alike.filter((item) => written.has(textOf(item) ?? ''))
  return exact.length > 0 ? exact : alike
}
