import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OperationTypeNode } from 'graphql'
import { Outlet } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { type TidpOverviewFragment, TidpReviewFragmentDoc } from '#api/generated/graphql.ts'
import { renderRoutes, someViewer } from '#testing/renderUi.tsx'
import { setDraftStored } from '#shared/draft/draftStorage.ts'
import { ownKey } from '#ui/stored.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import { ReviewActionBar } from './ReviewActionBar.tsx'
import { ReviewState } from './ReviewState.tsx'

const ingrid = person('ingrid', 'Ingrid Solheim')
const piet = person('piet', 'Piet Lang')
const offer = (
  name: string,
  ...blockers: { code: string; message: string; target?: string | null }[]
) => ({
  __typename: 'Action',
  name,
  allowed: blockers.length === 0,
  inNameOf: null,
  blockers: blockers.map(({ code, message, target = null }) => ({
    __typename: 'Blocker',
    code,
    message,
    target,
    within: null,
  })),
})
const underReview = {
  __typename: 'Tidp',
  id: 'T-1',
  tagCode: 'T-1',
  title: 'Harrow Lane Shaft',
  revision: 'P01',
  status: 'ISSUED_FOR_REVIEW',
  rejected: false,
  issuedAt: null,
  approvedAt: null,
  supersededBy: null,
  acceptedByViewerAt: null,
  owners: [],
  internalStakeholders: [ingrid, piet],
  acceptedBy: [piet],
  acceptedFor: [],
  reviews: [],
  unable: [],
  actions: [offer('ACCEPT_TIDP'), offer('REJECT_TIDP')],
}

/** Renders the review part over a gateway that returns `answers` in turn; null is a network failure. */
function open(plan: object, answers: (object | null)[] = []) {
  const sent: { idempotencyKey: string; comment?: string }[] = []
  const link = new ApolloLink(
    ({ variables, operationType }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.SUBSCRIPTION) return undefined
        sent.push((variables as { input: (typeof sent)[number] }).input)
        const result = answers.shift()
        if (!result) return observer.error(new TypeError('Failed to fetch'))
        observer.next({ data: { __typename: 'Mutation', result } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const write = (data: object) =>
    client.cache.writeFragment({
      fragment: TidpReviewFragmentDoc,
      fragmentName: 'TidpReview',
      id: 'Tidp:T-1',
      data: data as never,
    })
  write(plan)
  const tidp = { __typename: 'Tidp', id: 'T-1' } as TidpOverviewFragment
  const element = (
    <section>
      <ReviewActionBar tidp={tidp} onReload={() => {}} />
      <ReviewState tidp={tidp} />
    </section>
  )
  const page = renderRoutes(
    [
      {
        element: (
          <ApolloProvider client={client}>
            <Outlet />
            <Toasts />
          </ApolloProvider>
        ),
        children: [
          { path: '/overview/T-1', element },
          { path: '*', element: 'Elsewhere' },
        ],
      },
    ],
    { at: '/overview/T-1' },
  )
  const dialog = async () => within(await screen.findByRole('alertdialog'))
  return { ...page, sent, dialog, write, refetched: vi.spyOn(client, 'refetchQueries') }
}

it('shows who has accepted, and names the effect of accepting in the dialog', async () => {
  const { user, dialog } = open(underReview)
  expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent(
    '1 of 2 acceptedAccepted by Piet Lang.Waiting for SCS Lead Reviewer Ingrid Solheim.',
  )
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await dialog()).getByText(/You are the last SCS Lead Reviewer/)).toBeVisible()
})

it('lists who has not answered by due day, and says where it is not known', async () => {
  const review = (who: object, rest: object) => ({
    __typename: 'TidpReviewer',
    person: who,
    isLead: true,
    hasAccepted: false,
    dueOn: '2026-12-04',
    daysLeft: 5,
    awayUntil: null,
    standIn: null,
    ...rest,
  })
  open({
    ...underReview,
    unable: ['ingrid'],
    reviews: [
      review(piet, { hasAccepted: true, dueOn: null, daysLeft: null }),
      review(person('emil', 'Emil Berg'), { isLead: false, dueOn: null, daysLeft: null }),
      review(ingrid, { awayUntil: '2026-12-01', standIn: person('yusuf', 'Yusuf Kaya') }),
      review(person('ada', 'Ada Finch', { hasLeft: true }), { dueOn: '2026-11-25', daysLeft: -3 }),
    ],
  })
  const days = await screen.findByRole('list', { name: 'Due days' })
  expect(
    within(days)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ada Finch (has left): 3 working days over · 25/11/2026',
    'Ingrid Solheim (cannot open this plan): 5 working days left · 04/12/2026 · out of office until 01/12/2026, Yusuf Kaya stands in',
    'Emil Berg (comments only): due day not known',
  ])
})

it('says who accepted for whom, and lets a manager decide for a reviewer who is over', async () => {
  const ada = person('ada', 'Ada Finch')
  const acted = (reviewer: object, by: object | null, noAnswerBy: string | null) => ({
    __typename: 'ActedAcceptance',
    reviewer,
    by,
    noAnswerBy,
  })
  const changed = { __typename: 'TidpChanged', tidp: { __typename: 'Tidp', id: 'T-1' } }
  const { user, dialog, sent } = open(
    {
      ...underReview,
      internalStakeholders: [ingrid, piet, ada],
      acceptedBy: [piet, ada],
      acceptedFor: [acted(piet, null, '2026-12-03'), acted(ada, ingrid, null)],
      actions: [offer('DECIDE_REVIEW')],
      reviews: [
        {
          __typename: 'TidpReviewer',
          person: ingrid,
          isLead: true,
          hasAccepted: false,
          dueOn: '2026-12-04',
          daysLeft: -1,
          awayUntil: null,
          standIn: null,
        },
      ],
    },
    [changed],
  )
  expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent(
    'Accepted by Piet Lang (counted as accepted, no answer by 03/12/2026) and Ada Finch (accepted by Ingrid Solheim).',
  )
  await user.click(await screen.findByRole('button', { name: 'Release: Ingrid Solheim' }))
  await user.click((await dialog()).getByRole('button', { name: 'Release' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ reviewer: 'ingrid', decision: 'RELEASE', tidp: 'T-1' }),
  )
})

it.each([
  ['2026-11-22T12:00:00Z', '19 days ago'],
  ['2026-11-03T13:00:00Z', 'today'],
])('tells a reviewer at %s that the plan, issued %s, waits for them', async (now, issued) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const issuedAt = '2026-11-03T12:00:00.000Z'
  const me = { ...ingrid, username: someViewer.username }
  open({ ...underReview, issuedAt, internalStakeholders: [me, piet], acceptedBy: [] })
  expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent(
    `Waiting for you0 of 2 acceptedAlso waiting for SCS Lead Reviewer Piet Lang.Issued for review ${issued}.`,
  )
  vi.useRealTimers()
})

/** The complete response of an action. */
const approved = {
  ...underReview,
  version: 2,
  status: 'REVIEW_APPROVED',
  actions: [],
  number: null,
  numberStatus: 'DONE',
  numberMessage: null,
  stage: 'Other',
  createdAt: '2026-09-21T10:00:00.000Z',
  createdBy: piet,
  dueOn: null,
  externalStakeholders: [],
  primaryAsset: null,
  workPackages: [],
  lifecycles: [],
  disciplines: [],
  disciplineChoices: [],
  missingForReview: [],
  revisions: [],
  comments: [],
  commentCodes: [],
  historyPage: null,
}

it('keeps the focus near a button that disappears after its action', async () => {
  const { user, dialog } = open(underReview, [{ __typename: 'TidpChanged', tidp: approved }])
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click((await dialog()).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('link', { name: 'Comment sheet' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Comment sheet' })).toHaveFocus())
})

it('rejects only with a comment, and repeats the same request after a network failure', async () => {
  const { user, dialog, sent } = open(underReview, [
    null,
    { __typename: 'NotAllowed', message: 'You are no reviewer any more.' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const asked = await dialog()
  expect(asked.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(asked.getByLabelText(/Comment/), 'Levels are missing.')
  await user.click(asked.getByRole('button', { name: 'Reject' }))
  await screen.findByText('Could not reject')
  expect(asked.getByLabelText(/Comment/)).toHaveValue('Levels are missing.')
  await user.click(asked.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('You are no reviewer any more.')).toBeInTheDocument()
  expect(sent.map(({ comment }) => comment)).toEqual(['Levels are missing.', 'Levels are missing.'])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

it('links the blockers of accepting', async () => {
  const { user } = open({
    ...underReview,
    actions: [
      offer('ACCEPT_TIDP', {
        code: 'OPEN_COMMENT',
        message: 'Comment C-0001 is open.',
        target: 'COM-1',
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('link', { name: 'Comment C-0001 is open.' })).toHaveAttribute(
    'href',
    '/overview/T-1?comment=COM-1',
  )
})

it('opens the new plan after another revision was created', async () => {
  const { user, dialog, router } = open(
    { ...underReview, actions: [offer('CREATE_ANOTHER_REVISION')] },
    [{ __typename: 'TidpCreated', tagCode: 'T-2' }],
  )
  await user.click(await screen.findByRole('button', { name: 'Other actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create another revision' }))
  expect((await dialog()).getByText(/Creates P02 as a new plan/)).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Create revision' }))
  expect(await screen.findByText('Status updated')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/overview/T-2')
})

it('refetches the plan when someone else changed it first', async () => {
  const { user, dialog, refetched } = open(
    { ...underReview, status: 'REVIEW_APPROVED', actions: [offer('TRIGGER_ANOTHER_REVISION')] },
    [{ __typename: 'Conflict', message: 'The plan is WIP.', changedBy: null }],
  )
  await user.click(await screen.findByRole('button', { name: 'Trigger another revision' }))
  await user.click((await dialog()).getByRole('button', { name: 'Trigger revision' }))
  expect(await (await dialog()).findByText('The plan is WIP.')).toBeVisible()
  expect(refetched).toHaveBeenCalledExactlyOnceWith({ include: 'active' })
  expect((await dialog()).queryByText('Retry')).toBeNull()
})

it('shows new blockers in an open dialog, and keeps its input over a reload', async () => {
  const { user, dialog, write, unmount } = open(underReview)
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await user.type((await dialog()).getByLabelText(/Comment/), 'Levels are missing.')
  act(
    () =>
      void write({
        ...underReview,
        actions: [
          offer('REJECT_TIDP', { code: 'WRONG_STATE', message: 'The plan is Review Approved.' }),
        ],
      }),
  )
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
    'Not possible now: The plan is Review Approved.',
  )
  expect((await dialog()).getByRole('button', { name: 'Reject' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  unmount()
  const again = open(underReview)
  await again.user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect((await again.dialog()).getByLabelText(/Comment/)).toHaveValue('Levels are missing.')
})

it('reports a superseding revision, and opens no comment sheet before approval', async () => {
  const { user } = open({ ...underReview, status: 'WIP', supersededBy: 'T-2', actions: [] })
  expect(await screen.findByRole('link', { name: 'Open the newer revision' })).toHaveAttribute(
    'href',
    '/overview/T-2',
  )
  await user.click(screen.getByRole('button', { name: 'Comment sheet' }))
  expect(
    await screen.findByText('The comment sheet is available once the plan is Review Approved.', {
      selector: 'li',
    }),
  ).toBeVisible()
})

it.each([
  ['ACCEPT_TIDP', 'Accept'],
  ['ISSUE_FOR_APPROVAL', 'Issue for approval'],
])('warns before %s where only owners review', async (name, label) => {
  const plan = {
    ...underReview,
    owners: [ingrid],
    internalStakeholders: [ingrid],
    acceptedBy: [],
    acceptedFor: [],
    reviews: [],
    actions: [offer(name)],
  }
  const { user } = open(plan)
  await user.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Only owners of the plan review it: nobody else checks it before approval.',
  )
})

it('leads a reviewer who accepted before to what changed since', async () => {
  open({ ...underReview, acceptedByViewerAt: '2026-11-03T12:00:00.000Z' })
  expect(await screen.findByRole('link', { name: 'Changed since you accepted' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/overview\/[^/]+\/compare\?from=accepted$/),
  )
})

it.each([
  ['its owner', [offer('UPDATE_INTERNAL_STAKEHOLDERS')], 'Name another SCS Lead Reviewer'],
  ['others', [], 'An owner of the plan names another.'],
])('tells %s what helps a review that waits for nobody who can act', async (_, actions, way) => {
  const { write } = open({ ...underReview, unable: ['ingrid'], actions })
  expect(await screen.findByText(way)).toBeVisible()
  act(() => void write({ ...underReview, internalStakeholders: [], acceptedBy: [], actions }))
  expect(await screen.findByText('No SCS Lead Reviewer is named.')).toBeVisible()
  expect(screen.getByText(way)).toBeVisible()
  expect(screen.queryByText(/last blocking comment/)).not.toBeInTheDocument()
  act(() => void write({ ...underReview, actions }))
  await waitFor(() => expect(screen.queryByText(way)).not.toBeInTheDocument())
})

it('reminds of a comment that is not sent before a plan is accepted', async () => {
  setDraftStored(ownKey('draft.comment.T-1', { person: 'mia' }), true)
  localStorage.setItem(ownKey('draft.comment.T-1', { person: 'mia' }), '{}')
  const { user, dialog } = open(underReview)
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect((await dialog()).getByRole('note')).toHaveTextContent(/comment on this plan is not sent/)
})
