import { folded } from './cellWords.ts'
import { canonicalText, isAscii, withHyphens, withoutInvisible } from './text.ts'

const ending =
  /(?:[-.](?:pdf|dwg|dgn|dxf|docx?|xlsx?|xlsm|pptx?|ifc|rvt|nwd|nwc|rfa|zip|msg|txt|csv|jpe?g|png|tiff?|xml))+$/i

/** Returns the ending of a file's name in small letters, without the dot; empty for none. */
export const endingOf = (name: string): string =>
  ending.exec(name.trim())?.[0].slice(1).toLowerCase() ?? ''

/** Returns a name as it is read for a number: without folders, ending and characters that nobody sees. */
export const plainName = (name: string): string =>
  (isAscii(name) ? name.trim() : withHyphens(canonicalText(withoutInvisible(name))))
    .replace(/^.*[\\/]/, '')
    .replace(ending, '')
    .trim()

/** Returns the parts of a text between characters that are neither letters nor digits, in capitals. */
export const partsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')

/** Returns a number without anything but letters and digits, in capitals: its normal form in a log. */
export const squashed = (number: string): string => partsOf(plainName(number)).join('')

/** Shorter numbers would be found in any name. */
export const shortestNumber = 6
const mostParts = 16

/** Joins the parts of a name from the first on: each may be its number. */
export function beginningsOf(parts: readonly string[]): string[] {
  let joined = ''
  return parts.slice(0, mostParts).map((part) => (joined += part))
}

/**
 * Returns a text in the place of a number, and what is left of it without a revision after it, as in
 * `…-242407_P01` or `… Rev P01.1`, the longest first.
 */
export function withoutRevision(text: string): string[] {
  const plain = plainName(text)
  const ends = [...plain.matchAll(/[^\p{L}\p{N}]+/gu)].flatMap(({ index, 0: { length } }) => {
    const after = plain.slice(index + length)
    const isNumber =
      after.length <= longestRevision && squashed(plain.slice(0, index)).length >= shortestNumber
    return isNumber && afterNumber.test(partsOf(after).join(' ')) ? plain.slice(0, index) : []
  })
  return [plain, ...ends.toReversed()]
}
const longestRevision = 24

/**
 * Returns the normal forms of the numbers that a text in the place of a number may mean, the longest first:
 * with other characters between the parts, and with a revision after it.
 */
export const writtenNumbers = (text: string): string[] =>
  withoutRevision(text)
    .map(squashed)
    .filter((number) => number.length >= shortestNumber)
const afterNumber = /^(?:REV(?:ISION)? ?[A-Z]{0,2}\d{0,2}|[A-Z]{1,2}\d{1,2})(?: \d{1,2})?$/

const alike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
}

/** Returns a normal form in which letters are the digits that they look like. */
export const lookalike = (normal: string): string =>
  normal.replaceAll(/[OQILSBZ]/g, (letter) => alike[letter] ?? letter)

const revision = /^(?:REV(?:ISION)?\.?\s*)?([A-Z]{0,2})\s*0*(\d*)((?:\.\d+)?)$/

/** Returns a revision as it is compared: `Rev P1` and `P01` are the same. Empty for none. */
export function revisionKey(text: string): string {
  const plain = canonicalText(text)
    .toUpperCase()
    .replace(/^[-–—.]+$/, '')
  const [, letters = '', digits = '', part = ''] = revision.exec(plain) ?? []
  const sub = part.replace(/^\.0*/, '')
  return letters + digits === ''
    ? plain
    : `${letters}${digits || (letters ? '' : '0')}${sub && `.${sub}`}`
}

/** Returns whether a part of a file's name is a revision, such as `P02`. */
export const isRevision = (text: string): boolean => /^[A-Z]{1,2}\d{1,2}$/.test(text)

/** Orders revisions: preliminary ones first, then by number. */
export function compareRevisions(one: string, other: string): number {
  const [a, b] = [rankOf(one), rankOf(other)]
  for (const [at, value] of a.entries()) {
    const order = value - (b[at] ?? 0)
    if (order !== 0) return order
  }
  return 0
}

function rankOf(text: string): number[] {
  const [, letters = '', digits = '', part = ''] =
    /^([A-Z]*)(\d*)(?:\.(\d+))?$/.exec(revisionKey(text)) ?? []
  const letter = letters === 'P' ? 1 : letters === '' ? 0 : 2 + letters.charCodeAt(0)
  return [letter, Number(digits), Number(part)]
}

/** Returns the code of suitability that a text begins with or names: `S3 - For review` is `S3`. */
export const statusCode = (text: string): string | null =>
  /(?:^|[^A-Z0-9])(S[0-8]|A[0-9]|B[0-9]|D[0-4]|CR|AB)(?![A-Z0-9])/.exec(
    canonicalText(text).toUpperCase(),
  )?.[1] ?? null

/** Returns whether two statuses are known to differ: both have a code, and not the same one. */
export function areOtherStatuses(one: string, other: string): boolean {
  const [a, b] = [statusCode(one), statusCode(other)]
  return a !== null && b !== null && a !== b
}

/** Returns the ways in which a document type is written: `Drawing (DRG)` is `drawing` and `drg`. */
export const typeKeys = (type: string): string[] =>
  [
    ...new Set(
      folded(type)
        .split(/[^\p{L}\p{N} ]+/u)
        .map((part) => part.trim()),
    ),
  ].filter((part) => part !== '')

/** Returns a title as it is compared: without case, accents, and the characters between words. */
export const titleKey = (title: string): string =>
  folded(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
