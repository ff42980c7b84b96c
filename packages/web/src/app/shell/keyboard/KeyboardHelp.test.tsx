import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'

// The palette is still loading.
vi.mock('./ShellPalette.tsx', () => new Promise(() => {}))

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
