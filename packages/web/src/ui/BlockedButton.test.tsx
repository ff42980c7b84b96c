import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { BlockedButton } from './BlockedButton.tsx'

it('is an ordinary button without blockers', async () => {
  const send = vi.fn<() => void>()
  const { user } = renderUi(
    <BlockedButton reasons={[]} onClick={send}>
      Send
    </BlockedButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(1)
})

it('is focusable while blocked, shows the reason, and links to the blocker', async () => {
  const send = vi.fn<() => void>()
  const { user, router } = renderUi(
    <BlockedButton
      reasons={[
        { message: '3 lines have no number.', href: '/discipline-overview/D1#lines' },
        { message: 'Name an owner first.' },
      ]}
      onClick={send}
    >
      Send
    </BlockedButton>,
  )
  await user.tab()
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(
    "You can't do this yet: 3 lines have no number. Name an owner first.",
  )
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('link', { name: '3 lines have no number.' }))
  expect(router.state.location).toMatchObject({
    pathname: '/discipline-overview/D1',
    hash: '#lines',
  })
  expect(send).not.toHaveBeenCalled()
})
