import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from './Toasts.tsx'
import { toaster } from './toaster.ts'

it('lets Tab leave a toast, which is last on the page', async () => {
  const { user } = renderUi(
    <>
      <button type="button">Before</button>
      <Toasts />
    </>,
  )
  act(() => void toaster.create({ title: 'Saved', closable: true, duration: 60_000 }))
  const dismiss = await screen.findByRole('button', { name: 'Dismiss notification' })
  screen.getByRole('button', { name: 'Before' }).focus()
  while (document.activeElement !== dismiss) await user.tab()
  await user.tab()
  expect(document.body).toHaveFocus()
})
