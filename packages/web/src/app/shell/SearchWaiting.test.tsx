import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { takeFirstKey } from '#ui/firstKeys.ts'
import { SearchWaiting } from './SearchWaiting.tsx'

/** Has no types: it is a script of the HTML. */
const script = new URL('../../../inline/firstKeys.js', import.meta.url).pathname

beforeEach(async () => {
  vi.resetModules()
  await import(/* @vite-ignore */ script)
})

// All files of tests share the page, where the script listens until both keys are taken.
afterEach(() => {
  takeFirstKey('/')
  takeFirstKey('k')
})

it.each(['input', 'button'])(
  'loads the search at a press on its %s, and keeps what is typed',
  async (selector) => {
    const { user } = renderUi(<SearchWaiting />)
    await user.click(screen.getByLabelText('Search', { selector }))
    await user.keyboard('lining')
    await expect(window.tidemarkKeys?.pressed).resolves.toBeUndefined()
    expect(takeFirstKey('/')).toBe('lining')
  },
)
