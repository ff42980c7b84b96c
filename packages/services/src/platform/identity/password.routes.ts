import { serverLimits } from '@tidemark/schema/serverLimits'
import { Router, urlencoded } from 'express'
import type { Request, Response } from 'express'
import type OidcProvider from 'oidc-provider'
import { z } from 'zod'
import { inTransaction } from '#platform/http/transaction.ts'
import { accountBySubject, setPassword } from './account.store.ts'
import type { Account } from './account.store.ts'
import { chargeAttempt, forgiveAttempt, tooManyAttempts } from './attempt.store.ts'
import { messagePage } from './pages/page.ts'
import { ownPasswordPage } from './pages/ownPassword.page.ts'
import { hashPassword, passwordFault, passwordMatches } from './passwords.ts'
import { passwordTurns } from './passwordTurns.ts'
import { beginSession, fromHere } from './session.ts'
import type { IdentitySettings } from './settings.ts'

const text = z
  .string()
  .max(2 * serverLimits.signIn.password.max)
  .catch('')
const typed = z.object({ present: text, password: text, repeated: text })

/** Serves the page on which a signed-in person changes their password. `home` is the web client. */
export function passwordRoutes(
  provider: OidcProvider,
  base: string,
  home: string,
  settings: IdentitySettings,
): Router {
  const { db, log, links } = settings
  const back = { href: home, label: 'Back to Tidemark' }
  const say = (res: Response, title: string, sentence: string) =>
    res.send(messagePage(base, title, sentence, back))

  /** Finds the account that is signed in here; answers and returns undefined without one. */
  async function accountOf(req: Request, res: Response): Promise<Account | undefined> {
    const { accountId } = await provider.Session.get(provider.createContext(req, res))
    const account = accountId && (await accountBySubject(db, accountId, settings))
    if (account) return account
    say(res.status(401), 'You are not signed in', 'Sign in, then change it.')
    return undefined
  }

  async function change(account: Account, req: Request, res: Response) {
    const { subject, email } = account
    const refuse = (status: number, refusal: string) =>
      res.status(status).send(ownPasswordPage(base, home, { email, refusal }))
    const { present, password, repeated } = typed.parse(req.body)
    const attempt = { kind: 'person', account: email, ip: req.ip ?? '' } as const
    const wait = await chargeAttempt(db, attempt)
    if (wait > 0) {
      res.set('Retry-After', String(wait))
      return refuse(429, tooManyAttempts(wait))
    }
    if (!(await passwordMatches(present, account.password_hash)))
      return refuse(422, 'The present password is wrong.')
    await forgiveAttempt(db, attempt)
    const fault =
      present === password
        ? 'The new password is the present one.'
        : await passwordFault(password, repeated, account)
    if (fault) return refuse(422, fault)
    const passwordHash = await hashPassword(password)
    await inTransaction(db, { writes: true }, async (trx) => {
      await setPassword(trx, subject, passwordHash)
      await links.onPassword(trx, account, 'own')
    })
    log.info({ subject }, 'password changed')
    await beginSession(provider, req, res, subject)
    return say(
      res,
      'Your password is changed',
      'Your sign-ins on other devices end within seconds.',
    )
  }

  const routes = Router()
  routes.use(fromHere, urlencoded({ extended: false, limit: '16kb' }))

  routes.get('/', async (req, res) => {
    const account = await accountOf(req, res)
    if (account) res.send(ownPasswordPage(base, home, account))
  })

  routes.post('/', async (req, res) => {
    const account = await accountOf(req, res)
    if (account) await passwordTurns.run(req.ip ?? '', () => change(account, req, res))
  })

  return routes
}
