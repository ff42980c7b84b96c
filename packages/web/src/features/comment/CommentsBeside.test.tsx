import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { about, comment, gone, ingrid, open } from './CommentsBeside.testkit.tsx'

const numbers = () =>
  screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))

it('lists comments newest first and replies oldest first, with bullet lists', async () => {
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

it('shows an empty state, and filters by the URL', async () => {
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

it('filters the comments of a discipline by those on the whole of it', async () => {
  const { user } = open({
    comments: [comment('C-0001'), comment('C-0002', { about: { ...about, deliverable: gone } })],
  })
  await user.selectOptions(await screen.findByLabelText('Discipline'), 'General')
  expect(screen.getByRole('article', { name: 'Comment C-0001' })).toBeVisible()
  expect(numbers()).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Discipline'), 'Drainage')
  expect(numbers()).toHaveLength(2)
})

it('shows comments of others live, only those of this discipline', async () => {
  const { others } = open({ comments: [comment('C-0001')] })
  await screen.findByRole('article')
  const elsewhere = {
    ...about,
    discipline: { ...about.discipline, tagCode: 'D-2', name: 'Tunnels' },
  }
  act(() =>
    others.next([
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

it('shows a closed comment once the response arrives, without reverting it', async () => {
  const slow = Promise.withResolvers<void>()
  const tidp = {
    __typename: 'Tidp',
    id: 'T-1',
    version: 2,
    status: 'ISSUED_FOR_REVIEW',
    actions: [],
  }
  const { user, others } = open({
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
  act(() => others.next([comment('C-0001'), comment('C-0002')]))
  expect(
    screen.queryByRole('article', { name: 'Comment C-0002', hidden: true }),
  ).not.toBeInTheDocument()
  slow.resolve()
  expect(await screen.findByRole('article', { name: 'Comment C-0002' })).toBeVisible()
  expect(
    within(screen.getByRole('article', { name: 'Comment C-0001' })).getByText('Closed'),
  ).toBeVisible()
})

it('links to the line of a comment, and marks a removed line', async () => {
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

it('scrolls the page to the comment that the address names, as well as the list', async () => {
  const scrolled: Element[] = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
  ) {
    scrolled.push(this)
  })
  open({ comments: [comment('C-0001'), comment('C-0002')], at: '/?comment=C-0001' })
  const article = await screen.findByRole('article', { name: 'Comment C-0001' })
  await waitFor(() => expect(article).toHaveFocus())
  expect(scrolled).toContain(article)
  spy.mockRestore()
})

it('hands the focus from the button that opens the comments to the one that hides them, and back', async () => {
  const { user } = open({ comments: [comment('C-0001')] })
  const hide = await screen.findByRole('button', { name: 'Hide Comments' })
  expect(hide).not.toHaveFocus()
  await user.click(hide)
  expect(await screen.findByRole('button', { name: /^Comments \(/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hide Comments' })).toHaveFocus())
})

it.each([
  ['marks the line that the comment of the address is about', { ...gone, removed: false }, 'L-1'],
  ['marks no line that was removed', gone, null],
])('%s', async (_, deliverable, line) => {
  open({
    comments: [comment('C-0001', { about: { ...about, deliverable } }), comment('C-0002')],
    at: '/?comment=C-0001',
  })
  await screen.findByRole('article', { name: 'Comment C-0001' })
  expect(screen.queryByText(/^Marked:/)?.textContent ?? null).toBe(line && `Marked: ${line}`)
})
