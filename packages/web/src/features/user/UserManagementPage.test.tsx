import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderRoutes } from '#testing/renderUi.tsx'
import { UserManagementPage } from './UserManagementPage.tsx'

const ines = {
  __typename: 'User',
  id: 'u1',
  email: 'ines.costa@x.example',
  name: 'Ines Costa',
  program: false,
  externalSignOn: false,
  active: false,
  createdAt: '2026-11-03T09:00:00.000Z',
  groups: [],
  roles: [],
  defaultModule: 'Registers',
  complete: true,
  invited: false,
  inSeveralDomains: false,
  version: 1,
}
const users = ofContract({
  users: {
    __typename: 'UserConnection',
    totalCount: 40,
    pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c2' },
    nodes: [ines],
    availableRoles: [{ __typename: 'Role', key: 'Assets:Viewer', label: 'Assets viewer' }],
    signInLinks: true,
    signInLinksByMail: false,
  },
})
const Address = () => <output aria-label="Address">{useLocation().search}</output>

function open(search: string) {
  const page = (
    <AnsweringClient answers={{ UserManagementPage: [users] }}>
      <UserManagementPage />
      <Address />
    </AnsweringClient>
  )
  const { user } = renderRoutes([{ path: '/', element: page }], { at: `/${search}` })
  const address = () => [...new URLSearchParams(screen.getByLabelText('Address').textContent ?? '')]
  return { user, address }
}

it('shows the filters, the order and the page that the address names', async () => {
  open('?email=ines&role=Assets:Viewer&active=no&sort=-email&after=c1')
  expect(await screen.findByRole('searchbox', { name: 'Email' })).toHaveValue('ines')
  expect(await screen.findByRole('combobox', { name: 'Permission' })).toHaveValue('Assets:Viewer')
  expect(screen.getAllByRole('radio', { checked: true })[0]).toHaveAccessibleName('No')
  expect(await screen.findByText('16–30 of 40')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /Email/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

it('writes pages and filters into the address; a new filter begins at the first page', async () => {
  const { user, address } = open('?email=in&active=perhaps')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(address()).toContainEqual(['after', 'c2'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Permission' }), 'Assets viewer')
  expect(address()).toEqual([
    ['email', 'in'],
    ['active', 'perhaps'],
    ['role', 'Assets:Viewer'],
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Group' }), 'north')
  await screen.findByDisplayValue('north')
  await expect.poll(address).toContainEqual(['group', 'north'])
})

it('keeps each change of filters that are typed and chosen in one go', async () => {
  const { user, address } = open('?group=zzz')
  await user.clear(await screen.findByRole('searchbox', { name: 'Group' }))
  await user.type(screen.getByRole('searchbox', { name: 'Email' }), 'paul')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Permission' }), 'Assets viewer')
  await expect
    .poll(() => Object.fromEntries(address()))
    .toEqual({
      email: 'paul',
      role: 'Assets:Viewer',
    })
  expect(screen.getByRole('searchbox', { name: 'Group' })).toHaveValue('')
})
