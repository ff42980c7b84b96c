import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { takeFirstKey } from './firstKeys.ts'

/** Has no types: it is a script of the HTML. */
const script = new URL('../../inline/firstKeys.js', import.meta.url).pathname

/** Runs the inline script, as a page does before its other scripts. */
beforeEach(async () => {
  takeFirstKey('/')
  takeFirstKey('k')
  document.body.replaceChildren()
  vi.resetModules()
  await import(/* @vite-ignore */ script)
})

it.each([
  ['/', '/lining'],
  ['k', '{Control>}k{/Control}lining'],
] as const)(
  'keeps what is typed after the first %s until its code takes it over',
  async (key, typed) => {
    await userEvent.keyboard(typed)
    expect(takeFirstKey(key === '/' ? 'k' : '/')).toBeNull()
    expect(takeFirstKey(key)).toBe('lining')
    expect(document.querySelector('input')).toBeNull()
    await expect(window.tidemarkKeys?.pressed).resolves.toBeUndefined()
  },
)

it('leaves a key alone whose code has loaded', async () => {
  takeFirstKey('/')
  await userEvent.keyboard('/')
  expect(document.querySelector('input')).toBeNull()
})

it('is closed by Escape and by a press of the pointer', async () => {
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(document.body),
  ]) {
    await userEvent.keyboard('/abc')
    await leave()
    expect(document.querySelector('input')).toBeNull()
  }
  expect(takeFirstKey('/')).toBeNull()
})

it('leaves a slash to a text field', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  await userEvent.type(field, 'a/b')
  expect(field).toHaveValue('a/b')
  expect(takeFirstKey('/')).toBeNull()
})
