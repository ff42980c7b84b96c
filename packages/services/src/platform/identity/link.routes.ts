import { serverLimits } from '@tidemark/schema/serverLimits'
import { Router, urlencoded } from 'express'
import type { Request, Response } from 'express'
import type OidcProvider from 'oidc-provider'
import { z } from 'zod'
import { inTransaction } from '#platform/http/transaction.ts'
import { accountBySubject } from './account.store.ts'
import { chargeAttempt, forgiveAttempt, tooManyAttempts } from './attempt.store.ts'
import { findLink, useLink } from './link.store.ts'
import { choosePasswordPage, endedLinkPage, openingPage } from './pages/link.page.ts'
import { messagePage } from './pages/page.ts'
import { hashPassword, passwordFault } from './passwords.ts'
import { passwordTurns } from './passwordTurns.ts'
import { beginSession, fromHere } from './session.ts'
import type { IdentitySettings, OpenLink } from './settings.ts'

/** Longer texts are no token, and are not looked up. */
const opened = z.object({ token: z.string().max(100).catch('') })
const password = z
  .string()
  .max(2 * serverLimits.signIn.password.max)
  .catch('')
const chosen = opened.extend({ password, repeated: password })

/** Serves the pages of a link by which a person chooses a password. `home` is the web client. */
export function linkRoutes(
  provider: OidcProvider,
  base: string,
  home: string,
  settings: IdentitySettings,
): Router {
  const { db, log, links } = settings

  /** Finds the link; answers and returns undefined for one that cannot be used, and after too many of those. */
  async function linkOf(req: Request, res: Response, token: string): Promise<OpenLink | undefined> {
    const attempt = { kind: 'link', account: token, ip: req.ip ?? '' } as const
    const wait = await chargeAttempt(db, attempt)
    if (wait > 0) {
      res.status(429).set('Retry-After', String(wait))
      res.send(messagePage(base, 'Too many attempts', tooManyAttempts(wait)))
      return undefined
    }
    const link = await findLink(db, token, settings)
    if (!link) {
      res.status(404).send(endedLinkPage(base, home))
      return undefined
    }
    await forgiveAttempt(db, attempt)
    return link
  }

  /** Returns the name of the person whose session in this browser the link ends; null for none of another person. */
  async function replacedBy(req: Request, res: Response, subject: string): Promise<string | null> {
    const { accountId } = await provider.Session.get(provider.createContext(req, res))
    if (accountId === undefined || accountId === subject) return null
    return (await accountBySubject(db, accountId, settings))?.name ?? null
  }

  async function show(
    req: Request,
    res: Response,
    { token, link, refusal }: { token: string; link: OpenLink; refusal?: string },
  ) {
    res.send(
      choosePasswordPage({
        ...(await links.namesOf(db, link)),
        replaced: await replacedBy(req, res, link.subject),
        base,
        token,
        refusal,
        email: link.email,
        isInvitation: link.isInvitation,
        isDemonstration: settings.demo !== 'off',
      }),
    )
  }

  const routes = Router()
  routes.use(fromHere, urlencoded({ extended: false, limit: '16kb' }))

  routes.get('/', (_req, res) => res.send(openingPage(base)))

  routes.post('/', async (req, res) => {
    const { token } = opened.parse(req.body)
    const link = await linkOf(req, res, token)
    if (link) await show(req, res, { token, link })
  })

  routes.post('/password', async (req, res) => {
    const { token, ...typed } = chosen.parse(req.body)
    const link = await linkOf(req, res, token)
    if (!link) return
    const fault = await passwordFault(typed.password, typed.repeated, link)
    if (fault) return await show(req, res.status(422), { token, link, refusal: fault })
    const passwordHash = await passwordTurns.run(req.ip ?? '', () => hashPassword(typed.password))
    const used = await inTransaction(db, { writes: true }, async (trx) => {
      const found = await useLink(trx, { token, passwordHash }, settings)
      if (found) await links.onPassword(trx, found, 'link')
      return found
    })
    if (!used) return void res.status(404).send(endedLinkPage(base, home))
    const { subject } = used
    log.info({ subject, how: 'link' }, 'signed in')
    await beginSession(provider, req, res, subject)
    // There the browser gives up the sign-in that it still holds, maybe another person's.
    return res.redirect(303, settings.webOrigins.length > 0 ? `${home}new-session` : home)
  })

  return routes
}
