import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSnapshots } from './keepSnapshots.ts'

const put = vi.fn<(address: string, response: Response) => void>()
let stop: () => void
let isSettled = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async () => ({ delete: async () => false, put, keys: async () => [] }),
  })
  window.tidemarkSnapshot = { isSettled: () => isSettled, painted: Promise.resolve() }
  history.replaceState(null, '', '/app/midp?view=1')
  document.body.innerHTML = '<div id="root"><main>MIDP</main></div>'
  stop = keepSnapshots('tom', '1DM03')
})
afterEach(() => {
  stop()
  isSettled = true
  put.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.tidemarkSnapshot
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Changes the page, and waits until that is noticed. */
async function change(text: string) {
  document.querySelector('main')?.replaceChildren(text)
  await Promise.resolve()
}

it('keeps a page that has been still for 3 s, and again after a change', async () => {
  vi.advanceTimersByTime(2_000)
  dispatchEvent(new KeyboardEvent('keydown'))
  vi.advanceTimersByTime(2_000)
  expect(put).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(1), 10_000)
  expect(put.mock.calls[0]?.[0]).toBe('/app/midp?view=1')
  dispatchEvent(new WheelEvent('wheel'))
  vi.advanceTimersByTime(60_000)
  await change('343 deliverables')
  vi.advanceTimersByTime(3_000)
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2), 10_000)
  expect(await put.mock.calls[1]?.[1].text()).toContain('343 deliverables')
})

it('keeps no page that loads, and none after it was stopped', async () => {
  isSettled = false
  vi.advanceTimersByTime(60_000)
  isSettled = true
  await change('shown')
  stop()
  vi.advanceTimersByTime(60_000)
  await Promise.resolve()
  expect(put).not.toHaveBeenCalled()
})
