import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { changeOf } from '#shared/chooseContract.ts'
import { type Answer, AnsweringClient } from '#testing/answeringClient.tsx'
import { renderRoutes, someViewer } from '#testing/renderUi.tsx'
import { ViewerProvider } from '#shared/ViewerProvider.tsx'
import { FormPage } from './FormPage.tsx'

const others = [
  { code: '1DM05', name: 'Calder Viaducts', timeZone: 'Europe/London' },
  { code: '1DM08', name: 'Northlea Surface Works', timeZone: 'Europe/London' },
]
const permit = {
  __typename: 'Form',
  id: 'F-1',
  documentNumber: null,
  className: 'Permit to dig',
  classCode: 'PTD',
  task: { __typename: 'FormTask', id: '29' },
}
const answerOf = (code: string, form: object | null): Answer => ({
  data: { __typename: 'Query', contract: { __typename: 'Contract', code, form } },
})

function open(...answers: Answer[]) {
  const element = (
    <AnsweringClient answers={{ FormInOtherContract: answers }}>
      <FormPage />
    </AnsweringClient>
  )
  const routes = [
    { path: '/forms/:task', element },
    { path: '*', element: <h1>Task list</h1> },
  ]
  const viewer = { contracts: [...someViewer.contracts, ...others] }
  return renderRoutes(routes, { viewer, at: '/forms/29' })
}

it('offers the contract of a form, and opens the form there', async () => {
  const { router, user } = open(answerOf('1DM05', null), answerOf('1DM08', permit))
  const heading = 'This form belongs to contract 1DM08 Northlea Surface Works'
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.getByText('Permit to dig (PTD)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Switch to 1DM08' }))
  expect(changeOf(router.state.location)).toEqual({ contract: '1DM08', page: '/forms/29' })
})

it('says that there is no form where no contract has it for the viewer', async () => {
  open(answerOf('1DM05', null), answerOf('1DM08', null))
  expect(
    await screen.findByRole('heading', { name: 'There is no form with this ID' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the task list' })).toBeVisible()
})

it('says that forms cannot be opened any more where the role has ended while one was shown', async () => {
  function Page() {
    const [roles, setRoles] = useState<string[]>(['Assets:Viewer'])
    return (
      <ViewerProvider viewer={{ ...someViewer, roles }}>
        <button onClick={() => setRoles(['Atlas:Viewer'])}>Take the role away</button>
        <AnsweringClient
          answers={{ FormOfTask: [{ data: { __typename: 'Query', contract: null } }] }}
        >
          <FormPage />
        </AnsweringClient>
      </ViewerProvider>
    )
  }
  const { user } = renderRoutes([{ path: '/forms/:task', element: <Page /> }], { at: '/forms/29' })
  await user.click(screen.getByRole('button', { name: 'Take the role away' }))
  expect(
    await screen.findByRole('heading', { name: 'You can no longer open forms of this contract' }),
  ).toBeVisible()
})
