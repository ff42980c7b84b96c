import type { StateStore } from 'oidc-client-ts'

/** What the product keeps on this device (specification 1, section 9); logging out clears all of it. */
export const keys = {
  token: 'tidemark.token',
  contract: 'tidemark.contract',
  lastPath: 'tidemark.lastPath',
  defaultModuleOpened: 'tidemark.defaultModuleOpened',
} as const

/** Set while a person was sent to sign in because a renewal needed them; guards against doing so for ever. This tab only. */
const sentToSignIn = 'tidemark.sentToSignIn'
const cookie = 'tidemark_token'

export const redirectGuard = {
  isSet: () => sessionStorage.getItem(sentToSignIn) !== null,
  set: () => sessionStorage.setItem(sentToSignIn, '1'),
  clear: () => sessionStorage.removeItem(sentToSignIn),
}

const secure = () => (location.protocol === 'https:' ? '; Secure' : '')
const writeCookie = (token: string, seconds: number) => {
  document.cookie = `${cookie}=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure()}`
}

/** Forgets everything kept for the person, save how they like the product to look. */
export function clearKept() {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  redirectGuard.clear()
  writeCookie('', 0)
}

/**
 * Where the OpenID Connect client keeps the signed-in person's tokens: under the one token key, with the access token in
 * the cookie beside it, so that the two can never differ. Plain links (files) authenticate by the cookie.
 */
export class TokenStore implements StateStore {
  async set(_key: string, value: string) {
    localStorage.setItem(keys.token, value)
    const { access_token: token, expires_at: expires } = JSON.parse(value) as {
      access_token: string
      expires_at?: number
    }
    writeCookie(token, expires ? Math.max(0, Math.floor(expires - Date.now() / 1000)) : 3600)
  }

  async get() {
    return localStorage.getItem(keys.token)
  }

  async remove() {
    const value = localStorage.getItem(keys.token)
    localStorage.removeItem(keys.token)
    writeCookie('', 0)
    return value
  }

  async getAllKeys() {
    return localStorage.getItem(keys.token) === null ? [] : [keys.token]
  }
}
