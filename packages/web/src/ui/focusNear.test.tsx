import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { rememberPressed } from './focusNear.ts'

/** Focuses Save, and takes the focus from it as a browser does when it is disabled. */
function pressed() {
  renderUi(
    <>
      <button type="button">Save</button>
      <button type="button">Other</button>
    </>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  const returnFocus = rememberPressed()
  save.blur()
  return { save, returnFocus }
}

it('gives the focus back to a button that was disabled while it worked', async () => {
  const { save, returnFocus } = pressed()
  returnFocus()
  await waitFor(() => expect(save).toHaveFocus())
})

it('leaves the focus where a person has moved it meanwhile', () => {
  vi.useFakeTimers()
  const { returnFocus } = pressed()
  const other = screen.getByRole('button', { name: 'Other' })
  returnFocus()
  other.focus()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(other).toHaveFocus()
})
