import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { SessionContext } from '#app/session/SessionProvider.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { UserMenu } from './BarMenus.tsx'

const parts = { session: { manager: () => Promise.reject(new Error('No provider.')) } }

it('stays open for another choice of appearance, and closes when a page is chosen', async () => {
  const { user } = renderUi(
    <SessionContext value={parts as unknown as ComponentProps<typeof SessionContext>['value']}>
      <UserMenu />
    </SessionContext>,
    { viewer: { roles: ['Registers:Viewer'] } },
  )
  await user.click(screen.getByRole('button', { name: /appearance and log out/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  const menu = screen.getByRole('menu')
  expect(menu).toHaveAttribute('data-state', 'open')
  await user.click(screen.getByRole('menuitem', { name: 'Out of office' }))
  await waitFor(() => expect(menu).toHaveAttribute('data-state', 'closed'))
})
