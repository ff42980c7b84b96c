import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { OperationTypeNode } from 'graphql'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderRoutes, someViewer } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { AbsencePage } from './AbsencePage.tsx'

const you = person(someViewer.username, 'You')
const piet = person('piet', 'Piet Lang')
const absence = (id: string, who: object, delegate: object, holds: boolean) => ({
  __typename: 'Absence',
  id,
  person: who,
  delegate,
  fromOn: '2026-12-01',
  untilOn: '2026-12-12',
  holds,
})

function open(absences: object[] | null) {
  const sent: object[] = []
  const link = new ApolloLink(
    ({ operationType, operationName, variables }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.MUTATION) {
          sent.push((variables as { input: object }).input)
          observer.next({
            data: {
              __typename: 'Mutation',
              result: { __typename: 'AbsenceEnded', id: '7' },
            },
          })
        } else if (operationName === 'Absences')
          observer.next({
            data: {
              __typename: 'Query',
              contract: { __typename: 'Contract', code: '1DM03', absences },
            },
          })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const element = (
    <ApolloProvider client={client}>
      <AbsencePage />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element }], { at: '/' }), sent }
}

it('says who stands in for whom, and ends it', async () => {
  const { user, sent } = open([absence('7', you, piet, true), absence('8', piet, you, false)])
  const own = await screen.findByRole('row', { name: /Piet Lang stands in for you/ })
  expect(own).toHaveTextContent('01/12/202612/12/2026Now')
  expect(screen.getByRole('row', { name: /You stand in for Piet Lang/ })).toHaveTextContent('Later')
  await user.click(within(own).getByRole('button', { name: 'End: Piet Lang stands in for you' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }),
  )
  expect(sent).toMatchObject([{ id: '7' }])
})

it('asks for what is missing before it sends anything', async () => {
  const { user, sent } = open([])
  expect(
    await screen.findByText('You are not out of office, and stand in for nobody.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a date.')).toBeVisible()
  expect(screen.getByText('Choose a person.')).toBeVisible()
  expect(sent).toEqual([])
})

it('does not take a failure for no absence', async () => {
  open(null)
  expect(await screen.findByText('Your absences failed to load.')).toBeVisible()
})
