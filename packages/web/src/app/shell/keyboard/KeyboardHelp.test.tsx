import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { focusInPlace } from '#ui/focusNear.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'

/** The code of the palette arrives in the last test. */
const loaded = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./ShellPalette.tsx', async () => {
  await loaded.promise
  return {
    ShellPalette: ({ onClose }: { onClose: () => void }) => (
      <button type="button" ref={focusInPlace} onClick={onClose}>
        Close
      </button>
    ),
  }
})

it('takes what is typed after Ctrl+K without scrolling the page, until the palette has loaded', async () => {
  const { user } = renderUi(<KeyboardHelp>The page</KeyboardHelp>, {
    viewer: { roles: ['Registers:Viewer'] },
  })
  await user.keyboard('{Control>}k{/Control}')
  const field = screen.getByLabelText('Search or run a command')
  expect(field).toHaveFocus()
  // At the end of the page, the focus and each letter would scroll there.
  expect(field).toHaveStyle({ position: 'fixed', top: '0px' })
  await user.keyboard('north')
  expect(screen.getByLabelText('Search or run a command')).toHaveValue('north')
})

it('returns the focus when a palette closes whose code came late', async () => {
  const { user } = renderUi(
    <KeyboardHelp>
      <button type="button">Create new</button>
    </KeyboardHelp>,
    { viewer: { roles: ['Registers:Viewer'] } },
  )
  await user.tab()
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getByLabelText('Search or run a command')).toHaveFocus()
  loaded.resolve()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Create new' })).toHaveFocus())
})
