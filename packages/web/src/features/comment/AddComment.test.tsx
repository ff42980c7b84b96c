import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { person } from '#testing/person.ts'
import { comment, ingrid, offer, open } from './CommentsBeside.testkit.tsx'

it('keeps a comment over a reload, refuses an empty or long one, and counts characters as people do', async () => {
  const { user, sent, unmount } = open({
    answer: {
      __typename: 'CommentChanged',
      comment: comment('C-0009', { recordedBy: ingrid }),
      tidp: { __typename: 'Tidp', id: 'T-1', version: 2, status: 'ISSUED_FOR_REVIEW', actions: [] },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  expect(screen.getByText('No comments to display')).toBeVisible()
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

it('shows the server’s reason for a refused comment, and keeps the input', async () => {
  const { user } = open({
    answer: { __typename: 'Conflict', message: 'The plan is not under review.', changedBy: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /Code/ }), '1 Must')
  await user.type(screen.getByRole('textbox'), 'Hm')
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  // A message fades in.
  await waitFor(() => expect(screen.getByText('The plan is not under review.')).toBeVisible())
  expect(screen.getByRole('textbox')).toHaveValue('Hm')
})

it('explains why nobody can comment or reply now, and offers nothing on a closed comment', async () => {
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

it('reports codes that fail to load, with Retry', async () => {
  const { user } = open({ codes: null })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  expect(screen.getByText('Error loading codes')).toBeVisible()
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: '2 Later' })).toBeInTheDocument()
})

it('starts a comment on a line for a reviewer, never for an owner', async () => {
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Comment on the line' }))
  expect(screen.getByRole('form', { name: 'New comment' })).toHaveTextContent('About Sump plan')
  expect(screen.getByRole('textbox')).toHaveFocus()
  unmount()
  open({ owners: [ingrid] })
  expect(await screen.findByRole('form', { name: 'New comment' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Comment on the line' })).not.toBeInTheDocument()
})

it('keeps the focus where a comment or reply was written, sent or not', async () => {
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

it('mentions a person at the cursor', async () => {
  const { user, sent } = open({
    people: [person('tom@x.example', 'Tom Brandt')],
  })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  const field = screen.getByRole('textbox')
  await user.type(field, 'Ask: why?')
  ;(field as HTMLTextAreaElement).setSelectionRange(5, 5)
  await user.click(screen.getByRole('combobox', { name: 'Mention a person' }))
  await user.click(await screen.findByRole('option', { name: /Tom Brandt/ }))
  await waitFor(() => expect(field).toHaveValue('Ask: @tom@x.example why?'))
  expect(sent).toEqual([])
})

it('keeps what somebody wrote who may not comment any more, and says why it is not sent', async () => {
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  await user.type(screen.getByRole('textbox'), 'Where is the sump?')
  unmount()
  open({ actions: [] })
  expect(await screen.findByRole('textbox')).toHaveValue('Where is the sump?')
  expect(screen.getByRole('button', { name: 'Add comment' })).toHaveAccessibleDescription(
    /You may no longer comment here/,
  )
})

it.each([
  ['is closed', { status: 'CLOSED' }, /The comment is closed/],
  ['leaves their hands', { actions: [] }, /You may no longer reply here/],
])('keeps an unsent reply when the comment %s, and says why', async (_, change, reason) => {
  const { user, others } = open({ comments: [comment('C-0001')], at: '/?commentStatus=OPEN' })
  await user.click(await screen.findByRole('button', { name: 'Reply to C-0001' }))
  const form = screen.getByRole('form', { name: 'Reply to C-0001' })
  await user.type(within(form).getByRole('textbox'), 'See sheet 4')
  act(() => others.next([comment('C-0001', change)]))
  const send = within(form).getByRole('button', { name: 'Reply' })
  await waitFor(() => expect(send).toHaveAccessibleDescription(reason))
  expect(within(form).getByRole('textbox')).toHaveValue('See sheet 4')
  await user.click(within(form).getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('form', { name: 'Reply to C-0001' })).not.toBeInTheDocument()
})
