import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderRoutes } from '#testing/renderUi.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { UserDialog } from './UserDialog.tsx'

const reporting: UserEntryFragment = {
  __typename: 'User',
  id: 'u1',
  email: 'reporting@dunmere.example',
  name: 'Reporting',
  program: true,
  externalSignOn: false,
  active: true,
  createdAt: '2026-11-03T09:00:00.000Z',
  groups: [],
  roles: [{ __typename: 'Role', key: 'Registers:Viewer', label: 'Registers viewer' }],
  defaultModule: null,
  complete: true,
  invited: false,
  inSeveralDomains: true,
  version: 1,
}

const nothing = () => undefined

it('edits a program as a program: without the fields of a person who signs in', async () => {
  const dialog = (
    <UserDialog
      user={reporting}
      roles={[]}
      links={false}
      byMail={false}
      onSaved={nothing}
      onClose={nothing}
    />
  )
  renderRoutes([{ path: '/', element: <AnsweringClient answers={{}}>{dialog}</AnsweringClient> }])
  expect(await screen.findByRole('form', { name: 'Edit program' })).toHaveTextContent(
    'This program signs in with its own credentials.',
  )
  expect(screen.queryByRole('group', { name: 'External Sign On' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: /Default module/ })).toBeNull()
  expect(screen.queryByText(/several domains|profile is incomplete/)).toBeNull()
})

it('asks before a program is deleted in words for a program', async () => {
  const question = <DeleteUser user={reporting} onDeleted={nothing} onClose={nothing} />
  renderRoutes([{ path: '/', element: <AnsweringClient answers={{}}>{question}</AnsweringClient> }])
  expect(
    await screen.findByRole('alertdialog', { name: 'Delete the program Reporting?' }),
  ).toHaveTextContent('Its calls are refused from then on.')
  expect(screen.getByRole('button', { name: 'Delete program' })).toBeVisible()
})
