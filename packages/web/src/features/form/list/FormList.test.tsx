import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OperationTypeNode } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import type { FormListQueryVariables } from '#api/generated/graphql.ts'
import type { Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import { createCache } from '#api/cache.ts'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { FormList } from './FormList.tsx'
import type { FormTaskEntry } from './formTree.ts'

const ann = person('ann', 'Ann')
const task = (form: string, day: number, more: Partial<FormTaskEntry> = {}): FormTaskEntry => ({
  __typename: 'FormTask',
  id: `task of ${form}`,
  form,
  parent: null,
  role: 'OWNER',
  status: 'IN_PROGRESS',
  isWithdrawn: false,
  className: 'Site Diary',
  classCode: 'S/D',
  documentNumber: form,
  assignee: ann,
  sender: ann,
  sentAt: null,
  recipients: [],
  acting: [],
  unable: [],
  createdAt: `2026-11-0${day}T08:00:00Z`,
  modifiedAt: `2026-11-0${day}T08:00:00Z`,
  isMine: true,
  actions: [],
  ...more,
})

interface Page {
  nodes: FormTaskEntry[]
  next?: string
  /** The answer was kept on the device, and the service fails. */
  isKept?: boolean
}

/** Renders the list. `change` sends an event that names forms, or null for any. */
function open(answer: (variables: FormListQueryVariables) => Page) {
  const asked: FormListQueryVariables[] = []
  const counted: object[] = []
  let change: (forms: string[] | null, working?: boolean) => void = () => undefined
  const link = new ApolloLink(
    ({ operationName, operationType, variables }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.SUBSCRIPTION) {
          let pulse = 0
          change = (forms, working = true) => {
            pulse += 1
            observer.next({
              data: {
                formsChanged: {
                  __typename: 'FormsChange',
                  contract: '1DM03',
                  pulse: String(pulse),
                  forms,
                  check: {
                    __typename: 'LiveCheck',
                    working,
                    at: '2026-11-03T09:00:00.000Z',
                  },
                },
              },
            })
          }
          return
        }
        const list = { __typename: 'FormTaskConnection' }
        if (operationName === 'FormCounts') counted.push(variables)
        else asked.push(variables as FormListQueryVariables)
        const { nodes, next, isKept } =
          operationName === 'FormList'
            ? answer(variables as FormListQueryVariables)
            : { nodes: [], next: undefined }
        const formTasks =
          operationName === 'FormCounts'
            ? { ...list, counts: [{ __typename: 'TaskCount', status: 'IN_PROGRESS', count: 7 }] }
            : {
                ...list,
                nodes,
                pageInfo: {
                  __typename: 'PageInfo',
                  hasNextPage: next !== undefined,
                  endCursor: next ?? null,
                },
              }
        observer.next({
          data: {
            __typename: 'Query',
            contract: { __typename: 'Contract', code: '1DM03', formTasks },
          },
        })
        if (isKept) observer.error(new Error('down'))
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = renderUi(
    <ApolloProvider client={client}>
      <FilesContext value={{} as Files}>
        <FormList
          activeOnly={false}
          title="All Project Forms"
          choice={null}
          onShowProject={() => undefined}
        />
      </FilesContext>
    </ApolloProvider>,
    { at: '/forms?list=all' },
  )
  return {
    ...page,
    asked,
    counted,
    change: (forms: string[] | null, working?: boolean) => act(() => change(forms, working)),
  }
}

const shown = async () =>
  within(await screen.findByRole('treegrid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /F\d/.exec(row.textContent ?? '')?.[0])

beforeEach(() => localStorage.clear())

it('loads a page, filtered by the server, and the next one on demand', async () => {
  const { user, asked, counted } = open(({ after }) =>
    after ? { nodes: [task('F1', 1)] } : { nodes: [task('F3', 3), task('F2', 2)], next: 'two' },
  )
  expect(await shown()).toEqual(['F3', 'F2'])
  expect(asked[0]).toMatchObject({
    statuses: ['IN_PROGRESS', 'PENDING', 'AWAITING_ACCEPTANCE'],
    search: null,
    first: 50,
  })
  expect(await screen.findByRole('button', { name: /^In progress 7/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await shown()).toEqual(['F3', 'F2', 'F1']))
  await user.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'diary')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'diary' }))
  await waitFor(() => expect(counted.at(-1)).toMatchObject({ search: 'diary' }))
})

it('reads only the form of a change, and every form after an event without names', async () => {
  const { asked, change } = open(({ forms }) =>
    forms
      ? { nodes: [task('F2', 2, { documentNumber: 'F9' })] }
      : { nodes: [task('F3', 3), task('F2', 2)] },
  )
  expect(await shown()).toEqual(['F3', 'F2'])
  change(null)
  await waitFor(() => expect(asked).toHaveLength(2))
  change(['F2'])
  await waitFor(async () => expect(await shown()).toEqual(['F3', 'F9']))
  expect(asked).toHaveLength(3)
  expect(asked[2]).toMatchObject({ forms: ['F2'], first: 1 })
  change(null)
  await waitFor(async () => expect(await shown()).toEqual(['F3', 'F2']))
  expect(asked[3]?.forms).toBeUndefined()
})

it('says that live updates fail', async () => {
  const { change } = open(() => ({ nodes: [task('F1', 1)] }))
  expect(await shown()).toEqual(['F1'])
  change(['F1'])
  expect(screen.queryByText(/Not updated since/)).toBeNull()
  change(['F1'], false)
  expect(await screen.findByText(/Not updated since/)).toBeVisible()
})

it('shows a form as one row that says whose turn it is, and its tasks on demand', async () => {
  const bo = person('bo', 'Bo')
  const { user } = open(() => ({
    nodes: [
      task('D-1', 2, { status: 'PENDING', recipients: [bo], acting: [bo] }),
      task('D-1', 1, {
        id: 'task of Bo',
        parent: 'task of D-1',
        role: 'CONTRIBUTOR',
        assignee: bo,
        acting: [bo],
        isMine: false,
      }),
    ],
  }))
  expect(await screen.findByText('Waiting for Bo')).toBeVisible()
  expect(screen.queryByText('Contributor: Bo')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByText('Contributor: Bo')).toBeVisible()
  expect(screen.getAllByText(/Waiting for/)).toHaveLength(1)
})

it('says whose turn it is although the reader does not see that person’s task', async () => {
  const bo = person('bo', 'Bo')
  open(() => ({ nodes: [task('D-1', 2, { status: 'PENDING', acting: [bo] })] }))
  expect(await screen.findByText('Waiting for Bo')).toBeVisible()
})

it('says that it waits for the reader, for somebody who has left, and for one who lost the role', async () => {
  const bo = person('bo', 'Bo', { hasLeft: true })
  const own = person(someViewer.username, 'Ann')
  const acting = [own, bo, person('paul', 'Paul')]
  open(() => ({
    nodes: [
      task('D-1', 2, {
        status: 'PENDING',
        assignee: person('paul', 'Paul'),
        acting,
        unable: ['bo', 'paul'],
      }),
    ],
  }))
  expect(
    await screen.findByText('Waiting for you, Bo (has left) and Paul (cannot open forms)'),
  ).toBeVisible()
  expect(screen.getByText(/Owner: Paul \(cannot open forms\)/)).toBeVisible()
})

it('shows the reader’s own task of a form at once', async () => {
  open(() => ({
    nodes: [
      task('D-1', 2, { status: 'PENDING', isMine: false }),
      task('D-1', 1, { id: 'task of Ann', parent: 'task of D-1', role: 'CONTRIBUTOR' }),
    ],
  }))
  expect(await screen.findByText('Contributor: Ann')).toBeVisible()
})

it('says no longer that it failed after the first answer, also when nothing changed', async () => {
  let isKept = true
  const { user } = open(() => ({ nodes: [task('F1', 1)], isKept }))
  expect(await screen.findByText(/Showing the last loaded version/)).toBeVisible()
  isKept = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/Failed to load forms/)).toBeNull())
  expect(await shown()).toEqual(['F1'])
})
