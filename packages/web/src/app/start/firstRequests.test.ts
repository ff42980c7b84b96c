import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '#app/session/storage.ts'

/** Has no types: it is a script of the HTML. */
const script = new URL('../../../inline/firstRequests.js', import.meta.url).pathname

afterEach(() => {
  delete window.tidemarkStart
  Reflect.deleteProperty(window, 'tidemarkFirstData')
})

/** Runs the script as the HTML does. Returns the person for whom the page may show what is kept. */
async function startOf(marked: boolean) {
  document.body.innerHTML = '<script type="application/json" id="start">{}</script>'
  const user = { access_token: 'a', expires_at: Date.now() / 1000 + 600, profile: { sub: 'tom' } }
  localStorage.setItem(keys.token, JSON.stringify(user))
  if (marked) localStorage.setItem('tidemark.mustForget', 'mark')
  vi.resetModules()
  await import(/* @vite-ignore */ script)
  return window.tidemarkStart?.person
}

it('starts with what is kept for the person', async () => {
  expect(await startOf(false)).toBe('tom')
})

it('shows nothing that an earlier page had begun to remove', async () => {
  expect(await startOf(true)).toBeUndefined()
})
