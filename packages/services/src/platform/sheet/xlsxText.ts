/** A character that XML cannot hold, as `_x000D_`; an underscore before such a text is `_x005F_`. */
const escapes = /_x([0-9A-F]{4})_/gi

/** Returns the text of a part as a spreadsheet shows it (ECMA-376, `ST_Xstring`). */
export const fromXstring = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

// XML allows no other control characters and no half of a pair, and reads a carriage return as a line feed.
const unsafe =
  // oxlint-disable-next-line no-control-regex
  /_(?=x[0-9A-F]{4}_)|[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gi

/** Writes a text so that a spreadsheet shows it as it is. */
export const toXstring = (text: string): string =>
  text.replaceAll(
    unsafe,
    (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
