import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import type { FillableFormFragment } from '#api/generated/graphql.ts'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { NewForm } from './NewForm.tsx'

const attribute = (id: string, name: string, mandatory = false) => ({
  id,
  name,
  displayName: name,
  type: 'Text',
  sequence: 1,
  mandatory,
  predeterminedList: null,
  description: '',
  unit: '',
  templateValue: null,
  conditional: null,
  numberMask: null,
})
const formWith = (...attributes: object[]) =>
  [
    {
      id: '1',
      displayName: 'Diary',
      isMainForm: true,
      mandatory: true,
      displayStyle: 'NORMAL',
      displayGroup: null,
      linkedAttributeId: null,
      conditional: null,
      guidance: null,
      attributes,
    },
  ] as unknown as FillableFormFragment[]
const note = attribute('1-1', 'Note')
const gate = attribute('1-2', 'Gate', true)

const refused = {
  __typename: 'InvalidInput',
  message: 'This field is new in the template.',
  fields: [
    { __typename: 'FieldFault', path: 'values.1-2', message: 'This field is new in the template.' },
  ],
}

/** Shows a page whose template was changed since it was read. */
function Page({ first, now }: Record<'first' | 'now', ReturnType<typeof formWith>>) {
  const [forms, setForms] = useState(first)
  const refetchAll = () => {
    const fresh = now
    setForms(fresh)
    return Promise.resolve(fresh)
  }
  return (
    <NewForm
      template={{ id: '1', number: 'DIARY' }}
      forms={forms}
      draft="new.1"
      onRefetch={refetchAll}
    />
  )
}

const open = (now: ReturnType<typeof formWith>, first = formWith(note), result: object = refused) =>
  renderUi(
    <AnsweringClient answers={{ CreateForm: [{ data: { __typename: 'Mutation', result } }] }}>
      <FilesContext value={{} as Files}>
        <Page first={first} now={now} />
      </FilesContext>
      <Toasts />
    </AnsweringClient>,
  )

it('keeps what was typed and says which fields are new where the template gained one', async () => {
  const { user } = open(formWith(note, gate))
  await user.type(await screen.findByLabelText('Note'), 'By the north gate')
  await user.click(screen.getByRole('button', { name: 'Create form' }))
  const field = await screen.findByRole('textbox', { name: /Gate/ })
  expect(await screen.findByText(/^The template has changed/)).toBeVisible()
  expect(field).toHaveAccessibleErrorMessage('This field is new in the template.')
  expect(screen.getByLabelText('Note')).toHaveValue('By the north gate')
  await user.type(field, 'North')
  expect(field).not.toHaveAccessibleErrorMessage('This field is new in the template.')
  expect(screen.getByRole('button', { name: 'Create form' })).toBeEnabled()
})

it('shows an answer whose field the template lost, and names the field', async () => {
  const { user } = open(formWith(gate))
  await user.type(await screen.findByLabelText('Note'), 'By the north gate')
  await user.click(screen.getByRole('button', { name: 'Create form' }))
  expect(await screen.findByText(/New: Gate. Removed: Note./)).toBeVisible()
  expect(await screen.findByText('These answers are not saved')).toBeVisible()
  expect(screen.getByText(/By the north gate/)).toHaveTextContent('Note: By the north gate')
  await user.click(screen.getByRole('button', { name: 'Discard these answers' }))
  expect(screen.queryByText(/By the north gate/)).not.toBeInTheDocument()
})

it('creates a form with an empty mandatory field, and says that it is left to fill before closing', async () => {
  const made = { __typename: 'FormChanged', task: { id: '7', form: 'F1' }, form: { id: 'F1' } }
  const { user } = open(formWith(), formWith(note, gate), made)
  await user.type(await screen.findByLabelText('Note'), 'By the north gate')
  await user.click(screen.getByRole('button', { name: 'Create form' }))
  expect(await screen.findByText('Successfully created form.')).toBeVisible()
  expect(screen.getByText('1 field left to fill before closing.')).toBeVisible()
})

it('links the guidance of its template', async () => {
  const [main] = formWith(note)
  const guided = [
    { ...main, guidance: { __typename: 'TemplateFile', fileId: 'f1', name: 'How to fill.pdf' } },
  ] as unknown as FillableFormFragment[]
  open(guided, guided)
  expect(await screen.findByRole('button', { name: 'Guidance' })).toBeVisible()
})
