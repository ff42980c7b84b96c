/** What stands between code and title, as in COBie: `Ss_25_10 : Framed wall systems`. */
const separator = ' : '

/** Returns a code with its title, as lines have it. */
export const classLabel = (code: string, title: string): string => `${code}${separator}${title}`

/** Returns the code of a label; the whole text if it is none. */
export const codeOfClass = (label: string): string => label.split(separator, 1)[0] ?? label

/** Explains why a text cannot be a code; null when it can. */
export const classCodeFault = (code: string): string | null =>
  code.includes(separator) ? `A code cannot contain ‘${separator}’.` : null

/**
 * Returns the group of a code, which is a code itself: its beginning up to the first part with a digit,
 * `Ss_25` of `Ss_25_10_20`.
 */
export const groupOfCode = (code: string): string => /^\D*\d[^\s_./-]*/.exec(code)?.[0] ?? code

/**
 * Returns what can be the code in a text, the most certain first: all of it, what stands before a colon, the
 * parts of a code of Uniclass, as they are written and then as it joins them (`Ss 25 10` is `Ss_25_10`), and the
 * first word.
 */
export const codesIn = (text: string): readonly string[] => [
  ...new Set([text, codeOfClass(text), ...uniclassIn(text), text.split(/[\s:]/, 1)[0] ?? text]),
]

function uniclassIn(text: string): string[] {
  const [written, table, parts = ''] =
    /^\s*([a-z]{2})[\s_-]+(\d\d(?:[\s_-]\d\d)*)(?![\s_-]?\d)/i.exec(text) ?? []
  return written === undefined
    ? []
    : [written.trim(), `${table}_${parts.replaceAll(/[\s-]/g, '_')}`]
}
