/** Markup that is safe to send. Only `html` creates it, so that text is always escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** A value in a template: text is escaped, lists are joined, null and undefined are empty. */
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

/** Builds markup from a template; values are escaped, in text and in quoted attributes alike. */
export const html = (parts: TemplateStringsArray, ...gaps: Gap[]): Html =>
  new Html(String.raw({ raw: parts }, ...gaps.map(fill)))

/** Accepts markup that a library has escaped. */
export const trusted = (markup: string): Html => new Html(markup)
