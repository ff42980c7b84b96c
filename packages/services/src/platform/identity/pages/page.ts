import { words } from '@tidemark/schema/words'
import { html } from './html.ts'
import type { Gap } from './html.ts'

/** The web client's mark, as in its `Logo.tsx`. */
const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <path d="M4 27h24" />
  <path d="M10 4h12l-6 8z" fill="currentColor" />
  <path d="M4 20c2-2.4 4-2.4 6 0s4 2.4 6 0 4-2.4 6 0 4 2.4 6 0" />
</svg>`

/**
 * Renders a page of the identity provider around its content. `base` is the path of the provider,
 * '' at the root; the `notice` of a demonstration comes first.
 */
export const page = (
  base: string,
  title: string,
  content: Gap,
  { wide = false, notice }: { wide?: boolean; notice?: string | undefined } = {},
): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Tidemark</title>
        <link rel="icon" href="${base}/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${base}/assets/identity.css" />
      </head>
      <body>
        ${notice === undefined ? null : html`<aside class="notice" aria-label="${words.demonstration.short}">${notice}</aside>`}
        <header class="brand">${mark}<span>Tidemark</span></header>
        <main class="sheet${wide ? ' wide' : ''}">${content}</main>
      </body>
    </html>`.markup

/** Renders a page with a message and one link. */
export const messagePage = (
  base: string,
  title: string,
  text: string,
  way?: { href: string; label: string },
): string =>
  page(
    base,
    title,
    html` <section class="message">
      <h1>${title}</h1>
      <p>${text}</p>
      ${way && html`<p><a href="${way.href}">${way.label}</a></p>`}
    </section>`,
  )
