import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('style')
})

/** Returns a media query as Chromium does: a change that `matches` was read after sends no event. */
function mediaQuery() {
  let isTrue = false
  let seen = false
  const events = new EventTarget()
  return {
    list: {
      get matches() {
        return (seen = isTrue)
      },
      addEventListener: events.addEventListener.bind(events),
    },
    change: (value: boolean) => {
      isTrue = value
    },
    nextFrame: () => {
      if (seen === isTrue) return
      seen = isTrue
      events.dispatchEvent(Object.assign(new Event('change'), { matches: isTrue }))
    },
  }
}

it('follows the colour scheme of the system when components render before its event', async () => {
  const query = mediaQuery()
  vi.stubGlobal('matchMedia', () => query.list)
  vi.resetModules()
  const { useAppearance } = await import('./appearance.ts')
  const { result, rerender } = renderHook(useAppearance)
  expect(result.current.shownMode).toBe('light')

  query.change(true)
  rerender()
  act(query.nextFrame)

  expect(result.current.shownMode).toBe('dark')
  expect([...document.documentElement.classList]).toContain('dark')
})
