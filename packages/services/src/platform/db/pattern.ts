/** The `like` pattern for a text anywhere; `%` and `_` in it stand for themselves. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
