import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import type { FormTaskEntry } from '../list/formTree.ts'
import { ReassignDialog } from './ReassignDialog.tsx'

const task = {
  __typename: 'FormTask',
  id: '7',
  form: 'F1',
  role: 'OWNER',
  className: 'Site Diary',
  classCode: 'SD',
  documentNumber: 'SD-1',
  assignee: person('ada', 'Ada Okafor'),
  recipients: [person('bo', 'Bo Lind')],
}

it('hands a form over to somebody who can take it, and leads who may not open it now to the list', async () => {
  const { user, router } = renderUi(
    <AnsweringClient
      answers={{
        FormOfTask: [ofContract({ form: { __typename: 'Form', id: 'F1', tasks: [task] } })],
        PeopleSearch: [
          ofContract({
            people: {
              __typename: 'PersonConnection',
              nodes: [task.assignee, ...task.recipients, person('cy', 'Cy Marlow')],
            },
          }),
        ],
        ReassignForm: [
          {
            data: {
              __typename: 'Mutation',
              result: { __typename: 'FormChanged', task, form: null },
            },
          },
        ],
      }}
    >
      <ReassignDialog task={task as unknown as FormTaskEntry} onClose={() => {}} />
      <Toasts />
    </AnsweringClient>,
    { at: '/forms/7' },
  )
  await user.click(await screen.findByRole('combobox', { name: /New owner/ }))
  await screen.findByRole('option', { name: /Cy Marlow/ })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.click(screen.getByRole('option', { name: /Cy Marlow/ }))
  await user.click(screen.getByRole('button', { name: 'Name another owner' }))
  expect(await screen.findByText('Another person has the task.')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/forms'))
})
