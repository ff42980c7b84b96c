import type { Request, RequestHandler, Response } from 'express'
import type OidcProvider from 'oidc-provider'
import { signedInSeconds } from './tokens.ts'

/**
 * Refuses forms that another site sends, which could sign a person in as somebody else, and keeps
 * the pages, which contain the token, out of every cache.
 */
export const fromHere: RequestHandler = (req, res, next) => {
  res.type('html').set('Cache-Control', 'no-store')
  const site = req.get('Sec-Fetch-Site')
  if (req.method === 'POST' && site !== undefined && site !== 'same-origin')
    return next(Object.assign(new Error('A form of another site'), { status: 403 }))
  return next()
}

/** Begins a session in this browser, as the sign-in page does, and ends that of another person. */
export async function beginSession(
  provider: OidcProvider,
  req: Request,
  res: Response,
  subject: string,
): Promise<void> {
  const ctx = provider.createContext(req, res)
  const before = await provider.Session.get(ctx)
  for (const { grantId } of Object.values(before.authorizations ?? {}))
    if (grantId) await (await provider.Grant.find(grantId))?.destroy()
  await before.destroy()
  const session = new provider.Session()
  session.loginAccount({ accountId: subject, amr: ['pwd'] })
  await session.save(signedInSeconds)
  ctx.cookies.set(provider.cookieName('session'), session.jti, {
    httpOnly: true,
    sameSite: 'lax',
    overwrite: true,
    maxAge: signedInSeconds * 1000,
  })
}
