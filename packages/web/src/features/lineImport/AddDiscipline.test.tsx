import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { AddDiscipline } from './AddDiscipline.tsx'

const changed = {
  result: {
    __typename: 'TidpChanged',
    tidp: {
      __typename: 'Tidp',
      id: 'P-1',
      disciplines: [
        {
          __typename: 'Discipline',
          id: 'D-9',
          tagCode: 'D-9',
          name: 'Drainage',
          status: 'CREATED',
        },
      ],
    },
  },
}
const accepted = {
  result: {
    __typename: 'DisciplineChanged',
    discipline: { __typename: 'Discipline', id: 'D-9', status: 'WIP' },
  },
}
const checked = {
  result: {
    __typename: 'DeliverableImportChanged',
    import: { __typename: 'DeliverableImport', id: 'I-1' },
  },
}

it('adds a missing discipline, accepts it for its owner and checks the file again', async () => {
  const sent: [string | undefined, unknown][] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push([operationName, variables])
    const data = {
      AddImportedDiscipline: changed,
      AcceptImportedDiscipline: accepted,
      CheckDeliverableImport: checked,
    }[String(operationName)]
    return new Observable((observer) => {
      if (data) observer.next({ data })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const onChecked = vi.fn<() => Promise<void>>(async () => undefined)
  const { user } = renderUi(
    <ApolloProvider client={client}>
      <AddDiscipline
        found={{ id: 'I-1', removesMissing: false }}
        plan={{ tagCode: 'P-1', title: 'South Portal' }}
        name="Drainage"
        onChecked={onChecked}
      />
    </ApolloProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Add Drainage' }))
  expect(await screen.findByText(/You become its owner/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Required by the plan' }))
  await user.click(screen.getByRole('button', { name: 'Add and check again' }))
  await vi.waitFor(() => expect(onChecked).toHaveBeenCalledOnce())
  const { username } = someViewer
  expect(sent.filter(([name]) => /Imported|Check/.test(name ?? ''))).toMatchObject([
    [
      'AddImportedDiscipline',
      {
        input: {
          tidp: 'P-1',
          disciplines: [{ name: 'Drainage', required: false, owners: [username] }],
        },
      },
    ],
    ['AcceptImportedDiscipline', { input: { discipline: 'D-9' } }],
    ['CheckDeliverableImport', { input: { id: 'I-1', removeMissing: false } }],
  ])
})
