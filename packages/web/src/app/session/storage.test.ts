import { expect, it } from 'vitest'
import { keys } from '#start/storedSignIn.ts'
import { clearKept, keysOf, redirectGuard, TokenStore } from './storage.ts'

it('keeps token and cookie equal; logging out clears everything but the appearance', async () => {
  const store = new TokenStore()
  await store.set(
    'user:any',
    JSON.stringify({
      access_token: 'abc',
      expires_at: Date.now() / 1000 + 600,
      profile: { sub: 'tom' },
    }),
  )
  expect(document.cookie).toContain('tidemark_token=abc')
  localStorage.setItem(keys.contract, '1DM03')
  for (const key of Object.values(keysOf('tom'))) localStorage.setItem(key, '1')
  localStorage.setItem('tidemark.colorMode', 'dark')
  redirectGuard.set()
  clearKept()
  expect(await store.get()).toBeNull()
  expect(document.cookie).not.toContain('tidemark_token')
  expect(Object.keys(localStorage)).toEqual(['tidemark.colorMode'])
  expect(redirectGuard.isSet()).toBe(false)
})
