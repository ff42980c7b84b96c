import type { Response } from 'express'
import type { AddressPage } from '../startPage.ts'
import type { PersonalParts } from './firstScreens.ts'

const body = '<body>'
const end = '</body>'

/** Marks personal HTML, which the service worker of the web client removes before it keeps a page (`keptPages.ts`). */
const personal = (html: string) => html && `<!--personal-->${html}<!--/personal-->`

/** Tells `inline/firstRequests.js` of the web client that the answers to the first queries follow. */
const announcement = personal('<meta name="answers" content="personal">')

/** Returns the link to a font, for which the text of a first screen waits. */
const preloadOf = (font: string) => `<link rel="preload" as="font" crossorigin href="${font}">`

/**
 * Sends the HTML of the web client with the personal parts of its reader. Its head goes first: the
 * browser loads styles, the font and then scripts while the parts are made. No cache keeps it.
 */
export async function sendPersonal(
  res: Response,
  { html, font }: Pick<AddressPage, 'html' | 'font'>,
  make: () => Promise<PersonalParts>,
): Promise<void> {
  const [bodyAt, endAt] = [html.indexOf(body) + body.length, html.lastIndexOf(end)]
  res.set('cache-control', 'private, no-store').type('html')
  const first = announcement + (font === null ? '' : personal(preloadOf(font)))
  res.write(
    html
      .slice(0, bodyAt)
      .replace('<head>', () => `<head>${first}`)
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  )
  res.flush()
  const { screen, answers } = await make()
  res.end(personal(screen) + html.slice(bodyAt, endAt) + personal(answers) + html.slice(endAt))
}
