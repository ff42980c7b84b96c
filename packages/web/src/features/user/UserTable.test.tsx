import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { UserTable } from './UserTable.tsx'

const row = (id: string, email: string): UserEntryFragment => ({
  __typename: 'User',
  id,
  email,
  name: email,
  program: false,
  externalSignOn: false,
  active: true,
  createdAt: '2026-11-03T09:00:00.000Z',
  groups: [],
  roles: [],
  defaultModule: 'Registers',
  complete: true,
  invited: false,
  inSeveralDomains: false,
  version: 1,
})

it('offers deletion of everyone but the viewer, with the reason', async () => {
  const deleted: string[] = []
  const { user } = renderUi(
    <UserTable
      users={[row('u1', someViewer.username), row('u2', 'bo@dunmere.example')]}
      loading={false}
      empty={null}
      sorting={null}
      onSort={() => {}}
      onEdit={() => {}}
      onDelete={({ email }) => deleted.push(email)}
    />,
  )
  await user.click(screen.getByRole('button', { name: `Delete ${someViewer.username}` }))
  expect(await screen.findByRole('dialog', { name: "Why you can't do this" })).toHaveTextContent(
    'You cannot delete yourself.',
  )
  await user.click(screen.getByRole('button', { name: 'Delete bo@dunmere.example' }))
  expect(deleted).toEqual(['bo@dunmere.example'])
})

it('marks service accounts', () => {
  renderUi(
    <UserTable
      users={[
        { ...row('u1', 'reporting@dunmere.example'), program: true },
        row('u2', 'bo@dunmere.example'),
      ]}
      loading={false}
      empty={null}
      sorting={null}
      onSort={() => {}}
      onEdit={() => {}}
      onDelete={() => {}}
    />,
  )
  expect(screen.getByRole('row', { name: /reporting@/ })).toHaveTextContent('Program')
  expect(screen.getByRole('row', { name: /bo@/ })).not.toHaveTextContent('Program')
})

it('lists the permissions of a user in the row', () => {
  const roles = [
    { __typename: 'Role' as const, key: 'Registers:Viewer', label: 'Registers viewer' },
    { __typename: 'Role' as const, key: 'Atlas:Admin', label: 'Atlas admin' },
  ]
  renderUi(
    <UserTable
      users={[{ ...row('u1', 'bo@dunmere.example'), roles }]}
      loading={false}
      empty={null}
      sorting={null}
      onSort={() => {}}
      onEdit={() => {}}
      onDelete={() => {}}
    />,
  )
  expect(screen.getByRole('row', { name: /bo@/ })).toHaveTextContent(
    'Registers viewer, Atlas admin',
  )
})
