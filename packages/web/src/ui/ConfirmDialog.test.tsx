import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Asking() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <ConfirmDialog
        open={open}
        title="Remove the line?"
        confirmLabel="Remove it"
        onClose={close}
        onConfirm={close}
      >
        It has no number.
      </ConfirmDialog>
    </>
  )
}

it('asks each time that it is opened, and gives the focus back', async () => {
  const { user } = renderUi(<Asking />)
  const button = screen.getByRole('button', { name: 'Remove' })
  for (const answer of ['Cancel', 'Remove it']) {
    await user.click(button)
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the line?' })
    expect(dialog).toHaveAttribute('data-state', 'open')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.click(screen.getByRole('button', { name: answer }))
    await waitFor(() => expect(dialog).toHaveAttribute('data-state', 'closed'))
    await waitFor(() => expect(button).toHaveFocus())
  }
})

it('renders no part of a dialog before it is opened first', () => {
  // Each part needs the theme and would throw without it.
  render(
    <ConfirmDialog
      open={false}
      title="Remove the line?"
      confirmLabel="Remove it"
      onClose={() => {}}
      onConfirm={() => {}}
    >
      It has no number.
    </ConfirmDialog>,
  )
  expect(document.body).toHaveTextContent('')
})
