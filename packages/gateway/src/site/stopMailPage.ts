import { createHash } from 'node:crypto'
import { stopMail } from '@tidemark/schema/rest/mail'
import type { MailKind } from '@tidemark/schema/rules/mail'
import { kindsOfStop, mailKindWords } from '@tidemark/schema/rules/mail'
import { listed } from '@tidemark/schema/wording'
import { type RequestHandler, type Response, Router } from 'express'
import { GatewayError } from '#errors.ts'
import { openRateLimiter } from '#protocol/admission/rateLimit.ts'
import type { Services } from '#upstream/services.ts'
import { requestIdOf } from './requestId.ts'
import { buttonPagePolicy } from './security.ts'

/** One person reads and presses it a few times; a mail program posts once. */
const perMinute = 30

/**
 * Serves the links in mails that stop them, without sign-in: a page with one button, and what the button
 * and the mail programs post (RFC 8058). A link that is only followed, as scanners do, stops nothing.
 */
export function stopMailPage(services: Pick<Services, 'as'>): Router {
  const presses = openRateLimiter({ operations: perMinute, seconds: 60 })
  const known: RequestHandler<{ token: string }> = (req, res, next) => {
    if (!kindsOfStop(req.params.token)) return next('router')
    res.set({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    next()
  }
  const routes = Router()
  routes.get('/:token', known, buttonPagePolicy, (req, res) =>
    send(res, 200, {
      title: 'Stop these mails?',
      text: `You then get no more mails of ${named(kindsOfStop(req.params.token) ?? [])}.`,
      button: 'Stop these mails',
    }),
  )
  routes.post('/:token', known, buttonPagePolicy, async (req, res) => {
    const { token } = req.params
    try {
      await presses.consume({ username: createHash('sha256').update(token).digest('base64url') })
      const call = services.as({
        token,
        requestId: requestIdOf(res),
        signal: AbortSignal.timeout(10_000),
        endsAt: Date.now() + 10_000,
      })
      const { kinds } = await call(stopMail, { body: { kinds: kindsOfStop(token) ?? [] } })
      const text = `You get no more mails of ${named(kinds)}.`
      send(res, 200, { title: 'The mails are stopped', text })
    } catch (error) {
      if (!GatewayError.is(error)) throw error
      const isGone = error.code === 'NOT_FOUND' || error.code === 'UNAUTHENTICATED'
      send(res, isGone ? 404 : error.code === 'RATE_LIMITED' ? 429 : 503, {
        title: isGone ? 'This link does not work' : 'The mails are not stopped',
        text: isGone
          ? 'Sign in to choose what comes by mail.'
          : 'Tidemark did not answer. Try again in a minute.',
        ...(!isGone && { button: 'Try again' }),
      })
    }
  })
  return routes
}

const named = (kinds: readonly MailKind[]) =>
  listed(
    kinds.map((kind) => `“${mailKindWords[kind].label}”`),
    'conjunction',
  )

/** All texts are constants of this file and of `mailKindWords`. */
function send(
  res: Response,
  status: number,
  { title, text, button }: { title: string; text: string; button?: string },
): void {
  res.status(status).type('html').send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Tidemark</title>
    <style>
      body { margin: 0; padding: 4rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif;
        color: #14181f; background: #ffffff; }
      main { max-width: 36rem; margin: 0 auto; }
      h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
      a { color: #013ca6; }
      button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem;
        font: inherit; color: #ffffff; background: #013ca6; cursor: pointer; }
      @media (prefers-color-scheme: dark) {
        body { color: #eef2f7; background: #0f141b; }
        a { color: #9dc0ff; }
        button { color: #0f141b; background: #9dc0ff; }
      }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${button === undefined ? '' : `<form method="post"><button type="submit">${button}</button></form>`}
      <p><a href="/app/mail">Choose what comes by mail</a></p>
    </main>
  </body>
</html>
`)
}
