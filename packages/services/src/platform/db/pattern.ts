/** Builds the `like` pattern for a text anywhere, with `%` and `_` escaped. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
