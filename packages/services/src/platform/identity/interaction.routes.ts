import { serverLimits } from '@tidemark/schema/serverLimits'
import { Router, urlencoded } from 'express'
import type { Request, Response } from 'express'
import type OidcProvider from 'oidc-provider'
import { z } from 'zod'
import { isText } from '#platform/http/storable.ts'
import { accountByEmail, demoAccounts, readBarredHash } from './account.store.ts'
import type { Account } from './account.store.ts'
import { chargeAttempt, forgiveAttempt, tooManyAttempts } from './attempt.store.ts'
import { signInPage } from './pages/signIn.page.ts'
import type { ListedPerson } from './pages/signIn.page.ts'
import { passwordMatches } from './passwords.ts'
import { Crowded, crowdedSeconds, passwordTurns } from './passwordTurns.ts'
import { endedParameter, notActive, sentenceOfEnd } from './sessionEnd.ts'
import type { IdentitySettings } from './settings.ts'

const email = z.string().trim().max(254).refine(isText)
const credentials = z.object({ email, password: z.string().max(serverLimits.signIn.password.max) })
const demoChoice = z.object({ email })
const filterQuery = z.object({ filter: z.string().trim().max(100).catch('') })

const wrong = 'Wrong email or password.'
const notListed = 'This account is not on the list.'

/** Serves the pages of a sign-in, between the provider's redirects. `base` is the issuer's path. */
export function interactionRoutes(
  provider: OidcProvider,
  base: string,
  settings: IdentitySettings,
): Router {
  const { db, log } = settings
  const isDemo = settings.demo !== 'off'

  async function show(req: Request, res: Response, uid: string, email: string, refusal?: string) {
    const { filter } = filterQuery.parse(req.query)
    const list = isDemo
      ? { people: (await demoAccounts(db, settings)).map(personOf).filter(matches(filter)), filter }
      : undefined
    const path = `${base}/interaction/${uid}`
    // An attempt that failed says why it did.
    const ended = refusal === undefined ? await endBefore(req, res) : undefined
    res.type('html').send(signInPage({ base, path, email, refusal, ended, demo: list }))
  }

  /** Returns why the session of this browser ended. */
  async function endBefore(req: Request, res: Response): Promise<string | undefined> {
    const { params } = await provider.interactionDetails(req, res)
    const session = await provider.Session.get(provider.createContext(req, res))
    if (session.accountId !== undefined) return undefined
    return sentenceOfEnd(session.state, params[endedParameter] !== undefined)
  }

  async function signIn(
    req: Request,
    res: Response,
    account: Account,
    how: 'password' | 'demonstration',
  ) {
    log.info({ subject: account.subject, how }, 'signed in')
    const login = { accountId: account.subject, amr: [how === 'password' ? 'pwd' : 'demo'] }
    await provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false })
  }

  /** Signs in the person whose password this is, or says why not. */
  async function signInBy(
    data: z.output<typeof credentials>,
    uid: string,
    req: Request,
    res: Response,
  ): Promise<void> {
    const attempt = { kind: 'person', account: data.email, ip: req.ip ?? '' } as const
    const wait = await chargeAttempt(db, attempt)
    if (wait > 0)
      return await show(
        req,
        res.status(429).set('Retry-After', String(wait)),
        uid,
        data.email,
        tooManyAttempts(wait),
      )
    const account = await accountByEmail(db, data.email, settings)
    const barredHash = account ? undefined : await readBarredHash(db, data.email, settings)
    const matches = await passwordMatches(data.password, account?.password_hash ?? barredHash)
    // Only who knows the password learns that there is such an account.
    if (!account && matches) return await show(req, res.status(403), uid, data.email, notActive)
    if (!account || !matches) return await show(req, res.status(401), uid, data.email, wrong)
    await forgiveAttempt(db, attempt)
    return await signIn(req, res, account, 'password')
  }

  /** Finds the interaction that both the path and the browser's cookie name. */
  async function interactionOf(req: Request<{ uid: string }>, res: Response) {
    const interaction = await provider.interactionDetails(req, res)
    if (interaction.uid !== req.params.uid) throw new InteractionMismatch()
    return interaction
  }

  const routes = Router()
  routes.use(urlencoded({ extended: false, limit: '8kb' }))

  routes.get('/:uid', async (req, res) => {
    const { uid, prompt, params } = await interactionOf(req, res)
    // A client that explicitly requests consent gets it, because there is nothing to consent to.
    if (prompt.name === 'consent')
      return await provider.interactionFinished(req, res, consentAnswer(prompt.reasons))
    const hint = params['login_hint']
    return await show(req, res, uid, typeof hint === 'string' ? hint : '')
  })

  routes.post('/:uid/login', async (req, res) => {
    const { uid } = await interactionOf(req, res)
    const { success, data } = credentials.safeParse(req.body)
    if (!success) return await show(req, res.status(422), uid, '', wrong)
    try {
      await passwordTurns.run(req.ip ?? '', () => signInBy(data, uid, req, res))
    } catch (error) {
      if (!(error instanceof Crowded)) throw error
      res.status(503).set('Retry-After', String(crowdedSeconds))
      await show(req, res, uid, data.email, error.message)
    }
  })

  if (isDemo) {
    routes.post('/:uid/demo', async (req, res) => {
      const { uid } = await interactionOf(req, res)
      const { success, data } = demoChoice.safeParse(req.body)
      const account = success ? await accountByEmail(db, data.email, settings) : undefined
      // Only accounts on the list: others need their password.
      if (!account || account.demo_description === null)
        return await show(req, res.status(422), uid, '', notListed)
      return await signIn(req, res, account, 'demonstration')
    })
  }

  routes.post('/:uid/cancel', async (req, res) => {
    await interactionOf(req, res)
    await provider.interactionFinished(req, res, {
      error: 'access_denied',
      error_description: 'Sign-in was cancelled',
    })
  })

  return routes
}

/** The path names another interaction than the browser's cookie. */
export class InteractionMismatch extends Error {
  override readonly name = 'InteractionMismatch'
}

const personOf = ({ email, name, demo_description }: Account): ListedPerson => ({
  email,
  name,
  description: demo_description ?? '',
})

const matches = (filter: string) => (person: ListedPerson) =>
  Object.values(person).some((text: string) => text.toLowerCase().includes(filter.toLowerCase()))

/**
 * Grants consent when only the client's `prompt=consent` requires it; other requests for consent
 * are not supported.
 */
const consentAnswer = (reasons: readonly string[]) =>
  reasons.every((reason) => reason === 'consent_prompt')
    ? { consent: {} }
    : { error: 'access_denied', error_description: 'Not on offer' }
