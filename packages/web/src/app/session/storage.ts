import type { StateStore } from 'oidc-client-ts'
import { keys, readStoredUser } from '#start/storedSignIn.ts'
import { forgetPersons, ownKey } from '#ui/stored.ts'

/**
 * The keys of what belongs to the sign-ins of one person, by the subject: the last page, and whether
 * the default module was opened. The end of a sign-in removes them.
 */
export const keysOf = (person: string) => ({
  lastPath: ownKey('lastPath', { person }),
  defaultModuleOpened: ownKey('defaultModuleOpened', { person }),
})

/** Set while a redirect to sign-in is in progress because of a renewal; prevents a redirect loop. Per tab. */
const sentToSignIn = 'tidemark.sentToSignIn'
const cookie = 'tidemark_token'

export const redirectGuard = {
  isSet: () => sessionStorage.getItem(sentToSignIn) !== null,
  set: () => sessionStorage.setItem(sentToSignIn, '1'),
  clear: () => sessionStorage.removeItem(sentToSignIn),
}

const signOutKey = 'tidemark.signOut'
/**
 * A sign-out that the provider has not been told of, with the proof by which it ends its session: while
 * one is kept, the provider would sign the person in again without a question.
 */
export const untoldSignOut = {
  identity: () => localStorage.getItem(signOutKey),
  keep: (identity = '') => localStorage.setItem(signOutKey, identity),
  forget: () => localStorage.removeItem(signOutKey),
}

const secure = () => (location.protocol === 'https:' ? '; Secure' : '')
const writeCookie = (token: string, seconds: number) => {
  document.cookie = `${cookie}=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure()}`
}

/** Clears the tokens, the cookie and the contract of a sign-in that has ended. */
export function clearSignIn() {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  writeCookie('', 0)
}

/** Clears the sign-in and what is stored of persons. Unsaved work and the appearance stay. */
export function clearKept() {
  forgetPersons()
  redirectGuard.clear()
  clearSignIn()
}

/** Returns the subject of the stored sign-in; empty for none. */
export const signedIn = (): string => readStoredUser()?.profile?.sub ?? ''

/**
 * Stores the tokens of the OpenID Connect client under one key, with the access token in a cookie,
 * so that both always match. Plain links (files) authenticate by the cookie.
 */
export class TokenStore implements StateStore {
  #renewed: string | null = null

  /**
   * Runs a renewal. Its tokens are stored only if the sign-in that it renews still is: a logout, or
   * another person's sign-in, while the provider answers would otherwise be undone.
   */
  async renewing<Result>(renew: () => Promise<Result>): Promise<Result> {
    this.#renewed = localStorage.getItem(keys.token)
    try {
      return await renew()
    } finally {
      this.#renewed = null
    }
  }

  async set(_key: string, value: string) {
    if (this.#renewed !== null && this.#renewed !== localStorage.getItem(keys.token)) return
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
    clearSignIn()
    return value
  }

  async getAllKeys() {
    return localStorage.getItem(keys.token) === null ? [] : [keys.token]
  }
}
