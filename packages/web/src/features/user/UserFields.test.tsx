import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Formik } from 'formik'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { UserFields } from './UserFields.tsx'

const locked = 'Locked: the user belongs to several domains.'
const newUser = {
  email: '',
  name: '',
  externalSignOn: true,
  active: true,
  roles: [],
  defaultModule: null,
}
const kind = { __typename: 'EmailKind', known: true, inSeveralDomains: true }

it('shows no message of a Yes/No field while a pointer is pressed, and shows it after the release', async () => {
  const { user } = renderUi(
    <AnsweringClient answers={{ EmailKind: [ofContract({ emailKind: kind })] }}>
      <Formik initialValues={newUser} onSubmit={() => {}}>
        <UserFields user={null} roles={[]} faults={{}} disabled={false} />
      </Formik>
    </AnsweringClient>,
  )
  const email = await screen.findByRole('textbox', { name: /Email/ })
  await user.type(email, 'nora@x.example')
  const below = screen.getByRole('combobox', { name: /Permissions/ })
  fireEvent.pointerDown(below)
  fireEvent.blur(email)
  await waitFor(() =>
    expect(
      screen.getByRole('group', { name: 'External Sign On' }).querySelector('input'),
    ).toBeDisabled(),
  )
  expect(screen.queryByText(locked)).not.toBeInTheDocument()
  fireEvent.pointerUp(below)
  expect(await screen.findByText(locked)).toBeVisible()
})

it('unlocks the sign-on once the checked address is replaced', async () => {
  const { user } = renderUi(
    <AnsweringClient answers={{ EmailKind: [ofContract({ emailKind: kind })] }}>
      <Formik initialValues={newUser} onSubmit={() => {}}>
        <UserFields user={null} roles={[]} faults={{}} disabled={false} />
      </Formik>
    </AnsweringClient>,
  )
  const email = await screen.findByRole('textbox', { name: /Email/ })
  await user.type(email, 'nora@x.example')
  await user.tab()
  expect(await screen.findByText(locked)).toBeVisible()
  await user.clear(email)
  await user.type(email, 'nobody')
  await user.tab()
  await waitFor(() => expect(screen.queryByText(locked)).not.toBeInTheDocument())
})
