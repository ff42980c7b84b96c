import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadForNewRelease } from './newRelease.ts'

let workers = new EventTarget()
const reload = vi.fn<() => void>()

/** As the inline script of a page does. */
beforeEach(() => {
  sessionStorage.clear()
  workers = new EventTarget()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  // A script of developer tools or of an extension ran in the page before the message arrived.
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive: true },
  })
  reloadForNewRelease()
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'userActivation')
})

const sendRelease = () => workers.dispatchEvent(new MessageEvent('message', { data: 'newRelease' }))

it('reloads an outdated page that has not been used, however late the message arrives', () => {
  sendRelease()
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['typed', () => userEvent.keyboard('a')],
  ['pressed', () => userEvent.click(document.body)],
])('leaves an outdated page alone in which the person has %s', async (_, use) => {
  await use()
  sendRelease()
  expect(reload).not.toHaveBeenCalled()
})

it('reloads at most once a minute', () => {
  sendRelease()
  sendRelease()
  expect(reload).toHaveBeenCalledOnce()
})
