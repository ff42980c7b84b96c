import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
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

it('says that a privilege was removed meanwhile, keeps the change and saves it as a new one', async () => {
  const north = {
    __typename: 'Privilege',
    id: 'p1',
    name: 'North',
    version: 1,
    groups: ['1'],
    updatedBy: { __typename: 'Person', username: 'maya', name: 'Maya' },
    branches: [
      { path: '', parent: null, effect: 'ADDS', type: 'CONTRACT', value: '1DM03' },
      { path: 'additions.0', parent: '', effect: 'ADDS', type: 'MODULE', value: 'Assets' },
    ],
  }
  const removed = 'Maya removed this in the meantime.'
  const { user } = renderUi(
    <AnsweringClient
      answers={{
        GroupPrivileges: [
          ofContract({ groupPrivileges: [north] }),
          ofContract({ groupPrivileges: [] }),
        ],
        SavePrivilege: [{ data: { result: { __typename: 'NotFound', message: removed } } }],
      }}
    >
      <PrivilegesTab group={{ id: '1', name: 'Designers' }} />
      <Toasts />
    </AnsweringClient>,
    { viewer: { roles: ['System:Admin'] } },
  )
  const card = await screen.findByRole('region', { name: 'Privilege North' })
  await user.click(within(card).getByRole('button', { name: 'Rename' }))
  await user.type(within(card).getByLabelText(/^Privilege name/), ' and East')
  await user.click(within(card).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(removed)).toBeInTheDocument()
  const draft = await screen.findByRole('region', { name: 'New privilege' })
  expect(draft).toHaveTextContent('This privilege was removed in the meantime.')
  expect(within(draft).getByRole('button', { name: 'Save as new' })).toBeInTheDocument()
  expect(within(draft).getByLabelText(/^Privilege name/)).toHaveValue('North and East')
})
