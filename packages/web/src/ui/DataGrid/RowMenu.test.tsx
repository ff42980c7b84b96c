import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { RowMenu } from './RowMenu.tsx'

it('runs the action under a pointer that has not moved since the menu opened', async () => {
  const onSelect = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  renderUi(
    <RowMenu
      menu={{ actions: [{ id: 'undo', label: 'Undo edits', onSelect }], x: 5, y: 5 }}
      onClose={onClose}
    />,
  )
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo edits' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
