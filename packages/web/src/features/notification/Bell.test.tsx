import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { NotificationEntryFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { Bell } from './Bell.tsx'

const entry = (
  id: string,
  rest: Partial<NotificationEntryFragment> = {},
): NotificationEntryFragment => ({
  __typename: 'Notification',
  id,
  reason: 'DIDP_OWNER',
  subject: 'DIDP',
  tagCode: `D${id}`,
  name: `Discipline ${id}`,
  planName: 'North portal',
  planTagCode: 'P1',
  comment: null,
  dueOn: null,
  lateLines: null,
  dueSoonLines: null,
  causedBy: person('kai', 'Kai Berg'),
  createdAt: '2026-11-03T09:00:00.000Z',
  inNameOf: null,
  isRead: false,
  ...rest,
})
type Event = { unreadCount: number; added: string[] }

/** Renders the bell with these notifications; `ring` sends an event, `read` records what was marked. */
function open(
  total: number,
  entries: () => NotificationEntryFragment[] | Error = () => [
    entry('2', { reason: 'REPLIED', comment: 'C-0004' }),
    entry('1', { subject: 'TIDP', tagCode: 'P1', planName: null, isRead: true }),
  ],
) {
  const rings: ((event: Event) => void)[] = []
  const read: unknown[] = []
  const asked: number[] = []
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName === 'NotificationsChanged') {
          rings.push(({ unreadCount, added }) =>
            observer.next({
              data: {
                notificationsChanged: {
                  __typename: 'NotificationsChange',
                  unreadCount,
                  added: added.map((id) => ({ __typename: 'Notification', id })),
                },
              },
            }),
          )
          return
        }
        if (operationName === 'ReadNotifications') {
          read.push(variables['input'])
          observer.next({
            data: { readNotifications: { __typename: 'NotificationsRead', unreadCount: 0 } },
          })
          return observer.complete()
        }
        asked.push(variables['first'] as number)
        const nodes = entries()
        if (nodes instanceof Error) return observer.error(nodes)
        const notifications = {
          __typename: 'NotificationConnection',
          totalCount: total,
          unreadCount: 1,
          nodes,
        }
        observer.next({
          data: {
            __typename: 'Query',
            contract: { __typename: 'Contract', code: '1DM03', notifications },
          },
        })
        return observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = renderUi(
    <ApolloProvider client={client}>
      <Bell />
    </ApolloProvider>,
    { viewer: { roles: ['Registers:Viewer'] } },
  )
  const ring = (unreadCount: number, ...added: string[]) =>
    act(() => rings.forEach((emit) => emit({ unreadCount, added })))
  return {
    ...page,
    ring,
    read,
    asked,
    bell: () => screen.getByRole('button', { name: /^Notifications: / }),
  }
}

it('counts unread notifications live and announces only new ones', async () => {
  const { ring, bell } = open(2)
  ring(1, '2', '1')
  expect(bell()).toHaveAccessibleName('Notifications: 1')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  ring(2, '3')
  expect(bell()).toHaveAccessibleName('Notifications: 2')
  expect(screen.getByRole('status')).toHaveTextContent('You have 1 new notification')
  // The socket reconnects.
  ring(2, '3', '2', '1')
  expect(screen.getByRole('status')).toHaveTextContent('You have 1 new notification')
})

it('lists notifications as links with keyboard access; following one marks it as read', async () => {
  const { user, ring, bell, read, router } = open(2)
  ring(1, '2')
  bell().focus()
  await user.keyboard('{Enter}')
  const reply = await screen.findByRole('link', {
    name: /^Unread: .*Discipline 2.*replied to your comment C-0004/,
  })
  expect(reply).toHaveAttribute('href', '/discipline-overview/D2?comment=C-0004')
  expect(screen.getByRole('link', { name: /^Discipline 1/ })).toHaveAttribute(
    'href',
    '/overview/P1',
  )
  reply.focus()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/discipline-overview/D2')
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications: 0'))
  expect(read).toEqual([{ contract: '1DM03', ids: ['2'], idempotencyKey: expect.any(String) }])
  expect(bell()).toHaveAttribute('aria-expanded', 'false')
})

it('says for whom a task waits in vain, and leads to it', async () => {
  const { user, bell } = open(1, () => [
    entry('1', {
      reason: 'ORPHANED',
      subject: 'TIDP',
      tagCode: 'P1',
      causedBy: person('tom', 'Tom Brandt'),
    }),
  ])
  await user.click(bell())
  const link = await screen.findByRole('link', {
    name: /Waits for Tom Brandt, who can no longer do it. Name another person./,
  })
  expect(link).toHaveAttribute('href', '/overview/P1')
})

it('says how many deliverables of a discipline are late and due soon', async () => {
  const { user, bell } = open(2, () => [
    entry('2', { reason: 'LINES_DUE', causedBy: null, lateLines: 2, dueSoonLines: 5 }),
    entry('1', {
      reason: 'LINES_DUE',
      subject: 'TIDP',
      tagCode: 'P1',
      planName: null,
      causedBy: null,
      lateLines: 0,
      dueSoonLines: 1,
    }),
  ])
  await user.click(bell())
  expect(await screen.findByText('2 lines late, 5 due soon')).toBeVisible()
  expect(screen.getByText('1 line due soon')).toBeVisible()
  expect(screen.getByRole('link', { name: /2 lines late, 5 due soon/ })).toHaveAttribute(
    'href',
    '/midp?rag=RED&rag=AMBER&plan=P1&discipline=Discipline+2',
  )
  expect(screen.getByRole('link', { name: /1 line due soon/ })).toHaveAttribute(
    'href',
    '/midp?rag=AMBER&plan=P1',
  )
})

it('links a form notification to its task', async () => {
  const { user, bell } = open(1, () => [
    entry('3', {
      subject: 'FORM',
      reason: 'FORM_CONTRIBUTOR',
      tagCode: '812',
      name: 'SI-001',
      planName: 'Site instruction',
    }),
  ])
  await user.click(bell())
  expect(
    await screen.findByRole('link', {
      name: /^Unread: .*SI-001.*Site instruction.*asks you to fill this form/,
    }),
  ).toHaveAttribute('href', '/forms/812')
})

it('tells a delegate that they are named, and leads to the absence', async () => {
  const { user, bell } = open(1, () => [
    entry('4', {
      subject: 'ABSENCE',
      reason: 'STAND_IN',
      tagCode: '7',
      name: 'You stand in for Kai Berg, 01/12/2026 to 12/12/2026',
      planName: null,
      planTagCode: null,
    }),
  ])
  await user.click(bell())
  expect(
    await screen.findByRole('link', {
      name: /You stand in for Kai Berg, 01\/12\/2026 to 12\/12\/2026.*Kai Berg named you as delegate/,
    }),
  ).toHaveAttribute('href', '/out-of-office')
})

it('leads to a webhook that was turned off', async () => {
  const { user, bell } = open(1, () => [
    entry('4', {
      subject: 'WEBHOOK',
      reason: 'WEBHOOK_OFF',
      tagCode: '7',
      name: 'Webhook to receiver.example',
      causedBy: null,
      planName: null,
      planTagCode: null,
    }),
  ])
  await user.click(bell())
  expect(
    await screen.findByRole('link', {
      name: /Webhook to receiver\.example.*Tidemark turned it off, because its receiver accepts nothing/,
    }),
  ).toHaveAttribute('href', '/webhooks?webhook=7')
})

it('marks all as read up to the newest displayed', async () => {
  const { user, ring, bell, read } = open(2)
  ring(1, '2')
  await user.click(bell())
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument())
  expect(read).toMatchObject([{ ids: [], until: '2' }])
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus())
})

it('shows earlier notifications on request, an empty state, and Retry after a failure', async () => {
  const many = open(30)
  await many.user.click(many.bell())
  await many.user.click(await screen.findByRole('button', { name: 'Show earlier notifications' }))
  await waitFor(() => expect(many.asked).toEqual([20, 40]))
  many.unmount()
  const none = open(0, () => [])
  await none.user.click(none.bell())
  expect(await screen.findByText('You have no notifications')).toBeVisible()
  none.unmount()
  let broken = true
  const failing = open(2, () => (broken ? new Error('down') : [entry('1')]))
  await failing.user.click(failing.bell())
  await screen.findByText('The notifications failed to load.')
  broken = false
  await failing.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Discipline 1/ })).toBeVisible()
})
