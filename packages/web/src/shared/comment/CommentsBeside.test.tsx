import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OperationTypeNode, print } from 'graphql'
import { Outlet } from 'react-router-dom'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import {
  type DisciplineCommentsFragment,
  DisciplineCommentsFragmentDoc,
} from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { useCommentOnLine } from './commentOnLine.ts'
import { DisciplineCommentsBeside } from './DisciplineCommentsBeside.tsx'

/** As much of a discipline's page as its comments. */
const pageDocument: TypedDocumentNode<{
  contract: { discipline: DisciplineCommentsFragment | null } | null
}> = gql`
  query CommentedPage {
    contract(code: "1DM03") {
      code
      discipline(tagCode: "D-1") {
        id
        tagCode
        ...DisciplineComments
      }
    }
  }
  ${print(DisciplineCommentsFragmentDoc)}
`

const person = (name: string) => ({
  __typename: 'Person',
  id: name,
  username: `${name.split(' ')[0]?.toLowerCase()}@x.example`,
  name,
})
const ingrid = person('Ingrid Solheim')
const paul = person('Paul Adeyemi')
const offer = (name: string, blocker?: string) => ({
  __typename: 'Action',
  name,
  allowed: !blocker,
  blockers: blocker
    ? [{ __typename: 'Blocker', code: 'WRONG_STATE', message: blocker, target: null, within: null }]
    : [],
})
const about = {
  __typename: 'CommentSubject',
  tidp: 'T-1',
  discipline: { __typename: 'CommentedDiscipline', tagCode: 'D-1', name: 'Drainage' },
  deliverable: null,
}
const comment = (number: string, given: object = {}) => ({
  __typename: 'Comment',
  id: number,
  tagCode: `1DM03-${number}`,
  number,
  message: `Said in ${number}`,
  head: 'Drainage',
  code: '3 Observation or query',
  blocking: false,
  status: 'OPEN',
  recordedAt: `2026-11-0${number.at(-1)}T10:00:00.000Z`,
  recordedBy: paul,
  about,
  replies: [],
  actions: [offer('REPLY_TO_COMMENT'), offer('CLOSE_COMMENT')],
  ...given,
})
const gone = {
  __typename: 'CommentedDeliverable',
  tagCode: 'L-1',
  name: 'Drawing (DRG) - Sump',
  removed: true,
}

interface World {
  comments?: object[]
  owners?: object[]
  actions?: object[]
  codes?: string[] | null
  answer?: object
  /** The answer comes no sooner. */
  slow?: Promise<void>
  at?: string
}

/** The discipline's comments on a gateway that answers every mutation with `answer`; `said` is what others say. */
function open({
  comments = [],
  owners = [],
  actions = [offer('ADD_COMMENT')],
  codes = ['1 Must', '3 Observation or query'],
  answer,
  slow,
  at = '/',
}: World = {}) {
  const said = new Subject<object[]>()
  const sent: object[] = []
  const tidp = { __typename: 'Tidp', id: 'T-1', tagCode: 'T-1', owners: [], commentCodes: codes }
  const discipline = {
    __typename: 'Discipline',
    id: 'D-1',
    tagCode: 'D-1',
    owners,
    actions,
    comments,
    tidp,
  }
  const link = new ApolloLink(({ operationType, operationName, variables }) => {
    if (operationType === OperationTypeNode.SUBSCRIPTION)
      return new Observable((observer) =>
        said.subscribe((changed) =>
          observer.next({
            data: { commentsChanged: { __typename: 'CommentsChange', tidp: 'T-1', changed } },
          }),
        ),
      )
    if (operationType === OperationTypeNode.MUTATION)
      sent.push((variables as { input: object }).input)
    const answers: Record<string, object> = {
      CommentCodes: {
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          tidp: { ...tidp, commentCodes: ['2 Later'] },
        },
      },
    }
    return new Observable((observer) => {
      const tell = () => {
        observer.next({
          data: {
            __typename: 'Query',
            ...(operationType === OperationTypeNode.MUTATION
              ? { result: answer }
              : answers[operationName ?? '']),
          },
        })
        observer.complete()
      }
      if (operationType === OperationTypeNode.MUTATION && slow) void slow.then(tell)
      else tell()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  client.writeQuery({
    query: pageDocument,
    data: {
      __typename: 'Query',
      contract: { __typename: 'Contract', code: '1DM03', discipline },
    } as never,
  })
  const page = renderRoutes(
    [
      {
        element: (
          <ApolloProvider client={client}>
            <Outlet />
            <Toasts />
          </ApolloProvider>
        ),
        children: [{ path: '*', element: <Page /> }],
      },
    ],
    { at, viewer: ingrid },
  )
  return { ...page, said, sent }
}

function Page() {
  const { data } = useQuery(pageDocument, { fetchPolicy: 'cache-only' })
  const discipline = data?.contract?.discipline
  return discipline ? (
    <DisciplineCommentsBeside discipline={discipline as never} onReload={() => {}}>
      <Line />
    </DisciplineCommentsBeside>
  ) : null
}

function Line() {
  const commenting = useCommentOnLine()
  return (
    commenting && (
      <button type="button" onClick={() => commenting.start({ tagCode: 'L-7', name: 'Sump plan' })}>
        Comment on the line
      </button>
    )
  )
}

const numbers = () =>
  screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))

it('lists comments newest first and their replies oldest first, with lists where lines have bullets', async () => {
  const reply = (id: string, day: number, message: string) => ({
    __typename: 'CommentReply',
    id,
    message,
    recordedAt: `2026-11-1${day}T10:00:00.000Z`,
    recordedBy: ingrid,
  })
  open({
    comments: [
      comment('C-0001', { replies: [reply('2', 2, 'Later'), reply('1', 1, 'Sooner')] }),
      comment('C-0003', { message: 'Missing:\n• one\n• two' }),
      comment('C-0002'),
    ],
  })
  await screen.findAllByRole('article')
  expect(numbers()).toEqual(['Comment C-0003', 'Comment C-0002', 'Comment C-0001'])
  expect(
    within(screen.getByRole('article', { name: 'Comment C-0003' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['one', 'two'])
  expect(
    within(screen.getByRole('list', { name: 'Replies to C-0001' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Sooner'), expect.stringContaining('Later')])
})

it('says that there is nothing to display, and narrows by what the address says', async () => {
  const { user, router } = open({
    comments: [comment('C-0001', { status: 'CLOSED' }), comment('C-0002')],
    at: '/?commentStatus=CLOSED',
  })
  expect(await screen.findByRole('article', { name: 'Comment C-0001' })).toBeVisible()
  expect(numbers()).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('User'), 'Paul Adeyemi')
  expect(router.state.location.search).toBe('?commentStatus=CLOSED&commentUser=paul%40x.example')
  await user.selectOptions(screen.getByLabelText('Status'), 'None')
  expect(numbers()).toHaveLength(2)
})

it('keeps a comment over a reload, refuses one that says nothing or too much, and counts characters as people do', async () => {
  const { user, sent, unmount } = open({
    answer: {
      __typename: 'CommentChanged',
      comment: comment('C-0009', { recordedBy: ingrid }),
      tidp: { __typename: 'Tidp', id: 'T-1', version: 2, status: 'ISSUED_FOR_REVIEW', actions: [] },
    },
  })
  expect(await screen.findByText('No comments to display')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(screen.getByText('Choose a code.')).toBeVisible()
  expect(screen.getByText('Enter a comment.')).toBeVisible()
  await user.click(screen.getByRole('textbox'))
  await user.paste('👩‍👩‍👧'.repeat(501))
  expect(screen.getByText('501 of 500')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(sent).toEqual([])
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), 'Where is the sump?')
  unmount()
  const again = open({
    answer: {
      __typename: 'CommentChanged',
      comment: comment('C-0009', { recordedBy: ingrid, message: 'Where is the sump?' }),
      tidp: { __typename: 'Tidp', id: 'T-1', version: 2, status: 'ISSUED_FOR_REVIEW', actions: [] },
    },
  })
  expect(await screen.findByRole('textbox')).toHaveValue('Where is the sump?')
  await again.user.selectOptions(screen.getByRole('combobox', { name: /Code/ }), '1 Must')
  await again.user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('Comment added.')).toBeVisible()
  expect(again.sent).toMatchObject([
    { contract: '1DM03', on: 'D-1', code: '1 Must', message: 'Where is the sump?' },
  ])
  expect(screen.getByRole('article', { name: 'Comment C-0009' })).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('says the server’s reason where a comment is refused, and keeps what was typed', async () => {
  const { user } = open({
    answer: { __typename: 'Conflict', message: 'The plan is not under review.', changedBy: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /Code/ }), '1 Must')
  await user.type(screen.getByRole('textbox'), 'Hm')
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('The plan is not under review.')).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Hm')
})

it('says why nobody can comment or answer now, and offers nothing on a closed comment', async () => {
  open({
    actions: [offer('ADD_COMMENT', 'It is WIP.')],
    comments: [
      comment('C-0001', { actions: [offer('REPLY_TO_COMMENT', 'Wait for review.')] }),
      comment('C-0002', { status: 'CLOSED' }),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Add comment' })).toHaveAccessibleDescription(
    /It is WIP/,
  )
  expect(screen.getByRole('button', { name: 'Reply to C-0001' })).toHaveAccessibleDescription(
    /Wait for review/,
  )
  expect(
    within(screen.getByRole('article', { name: 'Comment C-0002' })).queryByRole('button'),
  ).not.toBeInTheDocument()
})

it('says so when the codes cannot be loaded, and asks for them again', async () => {
  const { user } = open({ codes: null })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  expect(screen.getByText('Error loading codes')).toBeVisible()
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: '2 Later' })).toBeInTheDocument()
})

it('shows what others say as they say it, and leaves other disciplines alone', async () => {
  const { said } = open({ comments: [comment('C-0001')] })
  await screen.findByRole('article')
  const elsewhere = {
    ...about,
    discipline: { ...about.discipline, tagCode: 'D-2', name: 'Tunnels' },
  }
  act(() =>
    said.next([
      comment('C-0002'),
      comment('C-0003', { about: elsewhere }),
      comment('C-0001', { status: 'CLOSED' }),
    ]),
  )
  await waitFor(() => expect(numbers()).toEqual(['Comment C-0002', 'Comment C-0001']))
  expect(
    within(screen.getByRole('article', { name: 'Comment C-0001' })).getByText('Closed'),
  ).toBeVisible()
})

it('shows what its reader closes once the answer is here, and takes nothing of it back', async () => {
  const slow = Promise.withResolvers<void>()
  const tidp = {
    __typename: 'Tidp',
    id: 'T-1',
    version: 2,
    status: 'ISSUED_FOR_REVIEW',
    actions: [],
  }
  const { user, said } = open({
    comments: [comment('C-0001')],
    slow: slow.promise,
    answer: {
      __typename: 'CommentChanged',
      comment: comment('C-0001', { status: 'CLOSED' }),
      tidp,
    },
  })
  await act(async () => (await screen.findByRole('button', { name: 'Actions on C-0001' })).focus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => {
    expect(screen.getByRole('menu')).toHaveFocus()
    expect(screen.getByRole('menuitem', { name: 'Close' })).toHaveAttribute('data-highlighted')
  })
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Close comment' }))
  act(() => said.next([comment('C-0001'), comment('C-0002')]))
  expect(
    screen.queryByRole('article', { name: 'Comment C-0002', hidden: true }),
  ).not.toBeInTheDocument()
  slow.resolve()
  expect(await screen.findByRole('article', { name: 'Comment C-0002' })).toBeVisible()
  expect(
    within(screen.getByRole('article', { name: 'Comment C-0001' })).getByText('Closed'),
  ).toBeVisible()
})

it('begins a comment on a line for a reviewer, never for an owner', async () => {
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Comment on the line' }))
  expect(screen.getByRole('form', { name: 'New comment' })).toHaveTextContent('About Sump plan')
  expect(screen.getByRole('textbox')).toHaveFocus()
  unmount()
  open({ owners: [ingrid] })
  expect(await screen.findByRole('form', { name: 'New comment' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Comment on the line' })).not.toBeInTheDocument()
})

it('leads to the line a comment is about, and says when the line is no more', async () => {
  open({
    comments: [
      comment('C-0001', { about: { ...about, deliverable: gone } }),
      comment('C-0002', { about: { ...about, deliverable: { ...gone, removed: false } } }),
    ],
  })
  expect(await screen.findByText(/this line was removed from the plan/)).toBeVisible()
  expect(
    screen
      .getAllByRole('link', { name: 'Drainage: Drawing (DRG) - Sump' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/discipline-overview/D-1?line=L-1', '/discipline-overview/D-1'])
})

it('keeps the keyboard where a comment or a reply was written, sent or not', async () => {
  const answer = {
    __typename: 'CommentChanged',
    comment: comment('C-0001'),
    tidp: { __typename: 'Tidp', id: 'T-1', version: 2, status: 'ISSUED_FOR_REVIEW', actions: [] },
  }
  const { user } = open({ comments: [comment('C-0001')], answer })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('button', { name: 'Add comment' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Reply to C-0001' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('button', { name: 'Reply to C-0001' })).toHaveFocus()
  await user.keyboard('{Enter}It is in sheet 4.{Tab}{Enter}')
  await screen.findByText('Reply added.')
  expect(screen.getByRole('button', { name: 'Reply to C-0001' })).toHaveFocus()
})
