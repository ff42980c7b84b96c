/** Markup that is safe to send as it stands. Only `html` makes it, so that text never gets onto a page unescaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** What may stand in a page's gaps; text is escaped, lists are joined, nothing is left out. */
export type Gap = Html | string | number | null | undefined | readonly Gap[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const fill = (gap: Gap): string => {
  if (gap === null || gap === undefined) return ''
  if (gap instanceof Html) return gap.markup
  if (typeof gap === 'string' || typeof gap === 'number')
    return String(gap).replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)
  return gap.map(fill).join('')
}

/** A template whose gaps are escaped, in text and in quoted attributes alike. */
export const html = (parts: TemplateStringsArray, ...gaps: Gap[]): Html =>
  new Html(String.raw({ raw: parts }, ...gaps.map(fill)))

/** Markup that a library built and escaped itself. */
export const trusted = (markup: string): Html => new Html(markup)
