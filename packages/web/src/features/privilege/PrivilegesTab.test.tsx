import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { PrivilegesTab } from './PrivilegesTab.tsx'

afterEach(() => localStorage.clear())

it('moves to the name of a privilege that is added', async () => {
  const { user } = renderUi(
    <AnsweringClient answers={{ GroupPrivileges: [ofContract({ groupPrivileges: [] })] }}>
      <PrivilegesTab group={{ id: '1', name: 'Designers' }} />
    </AnsweringClient>,
    { viewer: { roles: ['System:Admin'] } },
  )
  const add = await screen.findByRole('button', { name: 'Add privilege' })
  await user.click(add)
  await vi.waitFor(() => expect(screen.getByLabelText(/^Privilege name/)).toHaveFocus())
  await user.keyboard('North')
  await user.click(add)
  await vi.waitFor(() => expect(screen.getAllByLabelText(/^Privilege name/)[1]).toHaveFocus())
})
