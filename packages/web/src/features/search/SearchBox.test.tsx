import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { SearchHitFragment } from '#api/generated/graphql.ts'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { SearchBox } from './SearchBox.tsx'

const hit = (
  tagCode: string,
  {
    displayName = `Plan ${tagCode}`,
    ...rest
  }: Partial<SearchHitFragment> & { displayName?: string } = {},
) => ({
  __typename: 'SearchHit' as const,
  id: tagCode,
  tagCode,
  title: displayName,
  planTitle: null,
  planRevision: null,
  isSuperseded: false,
  number: null,
  kind: 'TIDP' as const,
  parentTagCode: null,
  ...rest,
})
const found = [
  hit('P1', { displayName: 'North portal', number: '1DM03-42' }),
  hit('D1', { kind: 'DIDP', displayName: 'Portal drainage', parentTagCode: 'P1' }),
  hit('L 1', { kind: 'DELIVERABLE', displayName: 'Report - North portal', parentTagCode: 'D1' }),
]

const formTask = (
  id: string,
  form: string,
  role: 'OWNER' | 'CONTRIBUTOR',
  username: string,
  isMine = false,
) => ({
  __typename: 'FormTask' as const,
  id,
  form,
  role,
  className: 'Site Diary',
  classCode: 'SD',
  documentNumber: `1DM03-SD-00${form}`,
  isMine,
  assignee: person(username),
})
const foundForms = [
  formTask('7', '1', 'OWNER', 'tom@dunmere.example'),
  formTask('8', '1', 'CONTRIBUTOR', someViewer.username, true),
  formTask('9', '2', 'OWNER', 'tom@dunmere.example'),
]

/** Renders the box with the given answers, sent after `until`; `asked` records the searched texts. */
function open(
  answer: (text: string) => readonly SearchHitFragment[] | Error | 'never' = () => found,
  at = '/',
  total?: number,
  until?: Promise<void>,
) {
  const asked: string[] = []
  const link = new ApolloLink(
    ({ variables, operationName }) =>
      new Observable((observer) => {
        const text = String(variables['text'])
        if (operationName === 'SearchForms') {
          observer.next({
            data: {
              __typename: 'Query',
              contract: {
                __typename: 'Contract',
                code: '1DM03',
                formTasks: {
                  __typename: 'FormTaskConnection',
                  nodes: foundForms,
                  pageInfo: { __typename: 'PageInfo', hasNextPage: false },
                },
              },
            },
          })
          return observer.complete()
        }
        asked.push(text)
        const search = answer(text)
        if (search === 'never') return undefined
        if (search instanceof Error) return observer.error(search)
        const respond = () => {
          observer.next({
            data: {
              __typename: 'Query',
              contract: {
                __typename: 'Contract',
                code: '1DM03',
                searchPage: {
                  __typename: 'SearchPage',
                  nodes: search,
                  totalCount: total ?? search.length,
                  isMore: total !== undefined,
                },
              },
            },
          })
          observer.complete()
        }
        if (until) void until.then(respond)
        else respond()
        return undefined
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = renderUi(
    <ApolloProvider client={client}>
      <SearchBox />
      <textarea aria-label="Message" />
    </ApolloProvider>,
    { viewer: { roles: ['Registers:Viewer'] }, at },
  )
  return { ...page, asked, box: screen.getByRole('combobox', { name: 'Search', hidden: true }) }
}

it('searches once typing pauses and links to the page of a result', async () => {
  const { asked, box, user } = open()
  await user.type(box, ' portal ')
  expect(
    (await screen.findAllByRole('option')).map((option) => option.getAttribute('href')),
  ).toEqual(['/overview/P1', '/discipline-overview/D1', '/discipline-overview/D1?line=L%201'])
  expect(screen.getByRole('option', { name: 'TIDP North portal 1DM03-42' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('3 found')
  expect(asked).toEqual(['portal'])
})

it('shows the own name of a hit with the match in bold, its plan, and how many were found', async () => {
  const { box, user } = open(
    () => [
      hit('L1', {
        kind: 'DELIVERABLE',
        displayName: 'Drawing (DRG) - Harrow Lane - Sump',
        title: 'Sump',
        planTitle: 'Harrow Lane Shaft',
        parentTagCode: 'D1',
      }),
    ],
    '/',
    1000,
  )
  await user.type(box, 'sum')
  const option = await screen.findByRole('option', {
    name: 'Deliverable Sump Harrow Lane Shaft L1',
  })
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Sum'])
  expect(screen.getByRole('status')).toHaveTextContent('More than 1,000 found')
})

it('tells the revisions of a plan apart', async () => {
  const title = 'Harrow Lane Shaft'
  const { box, user } = open(() => [
    hit('P2', { displayName: title, planRevision: 'P02' }),
    hit('P1', { displayName: title, planRevision: 'P01', isSuperseded: true }),
    hit('D2', {
      kind: 'DIDP',
      displayName: 'Drainage',
      planTitle: title,
      planRevision: 'P02',
      parentTagCode: 'P2',
    }),
    hit('D1', {
      kind: 'DIDP',
      displayName: 'Drainage',
      planTitle: title,
      planRevision: 'P01',
      isSuperseded: true,
      parentTagCode: 'P1',
    }),
  ])
  await user.type(box, 'harrow')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'TIDPHarrow Lane ShaftP02P2',
    'TIDPHarrow Lane ShaftP01 · SupersededP1',
    'DIDPDrainageHarrow Lane Shaft, P02D2',
    'DIDPDrainageHarrow Lane Shaft, P01SupersededD1',
  ])
})

it('on form pages, finds forms by document number through the reader’s own task', async () => {
  const { box, user } = open(undefined, '/forms/12')
  await user.type(box, 'SD-00')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.getAttribute('href'))).toEqual(['/forms/8', '/forms/9'])
  expect(options[0]).toHaveAccessibleName('Form 1DM03-SD-001 Site Diary (SD) · Contributor')
})

it('moves with arrow keys, wrapping around, and opens with Enter', async () => {
  const { box, router, user } = open()
  await user.type(box, 'portal')
  const options = await screen.findAllByRole('option')
  expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id)
  await user.keyboard('{ArrowUp}')
  expect(options[2]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/discipline-overview/D1')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(box).toHaveValue('')
})

it('requires three characters', async () => {
  const { asked, box, user } = open()
  await user.type(box, 'po')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('At least 3 characters'))
  expect(asked).toEqual([])
})

it('clears the results with the last character', async () => {
  const { box, user } = open()
  await user.type(box, 'portal')
  await screen.findAllByRole('option')
  await user.clear(box)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box).toHaveAttribute('aria-expanded', 'false')
})

it('shows a searching and an empty state', async () => {
  const { box, user } = open((text) => (text === 'nothing' ? [] : 'never'))
  await user.type(box, 'nothing')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('There are no results'))
  await user.clear(box)
  await user.type(box, 'slow{Enter}')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching…'))
})

it('does not open results of an earlier text with Enter', async () => {
  const { asked, box, router, user } = open((text) => (text === 'portal' ? found : 'never'))
  await user.type(box, 'portal')
  await screen.findAllByRole('option')
  await user.type(box, 's{Enter}')
  await waitFor(() => expect(asked).toEqual(['portal', 'portals']))
  expect(router.state.location.pathname).toBe('/')
})

it('opens the first result once the search responds to Enter, without waiting for a pause', async () => {
  const { asked, box, router, user } = open()
  await user.type(box, 'portal{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/overview/P1'))
  expect(asked).toEqual(['portal'])
  expect(box).toHaveValue('')
})

it.each(['s', '{Escape}'])('opens nothing after Enter and then %s', async (key) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { asked, box, router, user } = open(() => found, '/', undefined, promise)
  await user.type(box, `portal{Enter}${key}`)
  await user.keyboard('{ArrowDown}')
  resolve()
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(asked).toContain('portal')
  expect(router.state.location.pathname).toBe('/')
})

it('reports a failure and retries', async () => {
  let broken = true
  const { box, user } = open(() => (broken ? new Error('gone') : found))
  await user.type(box, 'portal')
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

it('is focused by / except while typing elsewhere; Escape closes, then clears', async () => {
  const { box, user } = open()
  await user.type(screen.getByLabelText('Message'), 'and/or')
  expect(screen.getByLabelText('Message')).toHaveValue('and/or')
  await user.click(document.body)
  await user.keyboard('/')
  expect(box).toHaveFocus()
  await user.keyboard('portal')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box).toHaveValue('portal')
  await user.keyboard('{Escape}')
  expect(box).toHaveValue('')
  document.querySelector<HTMLElement>(':focus')?.blur()
  await user.keyboard('/')
  expect(box).toHaveFocus()
})
