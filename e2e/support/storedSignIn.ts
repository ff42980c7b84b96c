import type { BrowserContextOptions } from '@playwright/test'
import { tokensOf } from '@tidemark/devkit/signIn'
import type { World } from '@tidemark/devkit/world'
import { kept } from './device.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * Signs a person in without a browser. Returns the storage in which the web client keeps it: the
 * tokens with the claims of the person, and the access token in a cookie.
 */
export async function storedSignIn(world: World, username: string): Promise<StorageState> {
  const tokens = await tokensOf(world, username)
  const expires = Math.floor(Date.now() / 1000) + tokens.expires_in
  const claims = Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()
  const user = { ...tokens, expires_at: expires, profile: JSON.parse(claims) as object }
  return {
    origins: [
      {
        origin: world.url,
        localStorage: [{ name: kept.token, value: JSON.stringify(user) }],
      },
    ],
    cookies: [
      {
        name: kept.tokenCookie,
        value: encodeURIComponent(tokens.access_token),
        domain: new URL(world.url).hostname,
        path: '/',
        expires,
        httpOnly: false,
        secure: false,
        sameSite: 'Strict',
      },
    ],
  }
}
