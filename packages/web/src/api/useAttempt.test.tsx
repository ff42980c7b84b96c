import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { type PropsWithChildren, useState } from 'react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createCache } from './cache.ts'
import { useAttempt } from './useAttempt.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Toasts } from '#ui/Toasts.tsx'

const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })

/**
 * Shows a page with one action in a confirmation dialog; `outcomes` are the results of its
 * attempts.
 */
function Page({ outcomes }: { outcomes: Promise<unknown>[] }) {
  const [asking, setAsking] = useState(false)
  const { start } = useAttempt(() => outcomes.shift() ?? Promise.resolve(), {
    failure: 'The plan could not be removed.',
  })
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        Its subject is gone
      </button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title="Remove the plan?"
          confirmLabel="Remove plan"
          onConfirm={() => start()}
        >
          Nothing brings it back.
        </ConfirmDialog>
      )}
      <Toasts />
    </>
  )
}

const open = async (outcomes: Promise<unknown>[]) => {
  const { user } = renderUi(
    <ApolloProvider client={client}>
      <Page outcomes={outcomes} />
    </ApolloProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  return { user, dialog: await screen.findByRole('alertdialog') }
}

const refused = () => {
  const refusal = Promise.reject(new TypeError('Failed to fetch'))
  refusal.catch(() => undefined)
  return refusal
}

it('shows a failure in the dialog of its action, and removes it with the dialog', async () => {
  const { user, dialog } = await open([refused()])
  await user.click(within(dialog).getByRole('button', { name: 'Remove plan' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The plan could not be removed.',
  )
  expect(document.querySelector('[data-scope=toast][data-part=root]')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.queryByText('The plan could not be removed.')).not.toBeInTheDocument()
})

it('goes on showing the failure of a dialog that closes because its subject is gone', async () => {
  const { user, dialog } = await open([refused()])
  await user.click(within(dialog).getByRole('button', { name: 'Remove plan' }))
  await within(dialog).findByRole('alert')
  // No person reaches what is behind a modal dialog.
  act(() => screen.getByText('Its subject is gone').click())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await screen.findByText('The plan could not be removed.')).toBeInTheDocument()
})

it('removes the message and closes once the action has succeeded', async () => {
  const { user, dialog } = await open([refused()])
  await user.click(within(dialog).getByRole('button', { name: 'Remove plan' }))
  await within(dialog).findByRole('alert')
  await user.click(within(dialog).getByRole('button', { name: 'Remove plan' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

const refusedWith = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] })

/** Returns a button whose presses have the given `outcomes` in turn; `keys` are the sent keys. */
function pressed(outcomes: (Error | null)[]) {
  const keys: string[] = []
  const { result, rerender } = renderHook(
    ({ pending }: { pending: boolean }) =>
      useAttempt(
        async (key, _what: string) => {
          keys.push(key)
          const outcome = outcomes.shift()
          if (outcome) throw outcome
        },
        { failure: 'Not sent.', pending },
      ),
    {
      initialProps: { pending: true },
      wrapper: ({ children }: PropsWithChildren) => (
        <ApolloProvider client={client}>{children}</ApolloProvider>
      ),
    },
  )
  const press = (what = 'the same') => act(() => result.current.start(what))
  return { keys, press, discard: () => rerender({ pending: false }) }
}

it.each([
  ['the connection broke', new TypeError('Failed to fetch')],
  ['the service took too long', refusedWith('UPSTREAM_TIMEOUT')],
  ['the gateway failed', refusedWith('INTERNAL')],
])('sends the same key when the button is pressed again after %s', async (_title, failure) => {
  const { keys, press } = pressed([failure, failure, null])
  await press()
  await press()
  await press()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

it('sends another key once the action succeeded', async () => {
  const { keys, press } = pressed([null, null])
  await press()
  await press()
  expect(new Set(keys).size).toBe(2)
})

it.each(['CONFLICT', 'NOT_FOUND', 'INVALID_INPUT'])(
  'reads the page again after a refusal with %s',
  async (code) => {
    const reread = vi.spyOn(client, 'refetchQueries')
    const { press } = pressed([refusedWith(code)])
    await press()
    expect(reread).toHaveBeenCalledWith({ include: 'active' })
    reread.mockRestore()
  },
)

it('sends another key after a refusal', async () => {
  const { keys, press } = pressed([refusedWith('CONFLICT'), null])
  await press()
  await press()
  expect(new Set(keys).size).toBe(2)
})

it('sends another key for other content, and after the input is discarded', async () => {
  const broken = new TypeError('Failed to fetch')
  const { keys, press, discard } = pressed([broken, broken, null])
  await press()
  await press('something else')
  discard()
  await press('something else')
  expect(new Set(keys).size).toBe(3)
})

/** Opens the page of a stored draft. A press sends the draft, and has the given outcome. */
function drafted(draft = 'comment.T-1') {
  const keys: string[] = []
  let outcome: Error | false | null = null
  const { result, rerender, unmount } = renderHook(
    ({ pending }: { pending: boolean }) =>
      useAttempt(
        async (key, _what: string) => {
          keys.push(key)
          if (outcome) throw outcome
          return outcome
        },
        { failure: 'Not sent.', pending, draft },
      ),
    {
      initialProps: { pending: true },
      wrapper: ({ children }: PropsWithChildren) => (
        <ApolloProvider client={client}>{children}</ApolloProvider>
      ),
    },
  )
  const press = async (now: Error | false | null, what = 'the same') => {
    outcome = now
    await act(() => result.current.start(what))
    return keys.at(-1)
  }
  return { press, leave: unmount, discard: () => rerender({ pending: false }) }
}

it.each([
  ['the answer was lost', new TypeError('Failed to fetch')],
  ['the action told its failure itself', false],
])('sends a draft with the same key after a reload where %s', async (_title, outcome) => {
  const first = drafted()
  const key = await first.press(outcome as Error | false)
  first.leave()
  expect(await drafted('comment.T-2').press(null)).not.toBe(key)
  const second = drafted()
  expect(await second.press(null)).toBe(key)
  second.leave()
  expect(await drafted().press(null)).not.toBe(key)
})

it('sends no draft with the key of one that was discarded or refused', async () => {
  const first = drafted()
  const lost = await first.press(new TypeError('Failed to fetch'))
  first.discard()
  first.leave()
  const second = drafted()
  const refusedKey = await second.press(refusedWith('CONFLICT'))
  second.leave()
  const last = await drafted().press(null)
  expect(new Set([lost, refusedKey, last]).size).toBe(3)
})

it('says that the draft was saved as first sent, and sends other content once more when asked', async () => {
  renderUi(<Toasts />)
  const { press } = drafted()
  const key = await press(new TypeError('Failed to fetch'), 'v1')
  expect(await screen.findByText('Not sent.')).toBeInTheDocument()
  const used = new CombinedGraphQLErrors({
    errors: [
      {
        message: 'Check the fields.',
        extensions: { code: 'INVALID_INPUT', fields: { idempotencyKey: 'Used.' } },
      },
    ],
  })
  expect(await press(used, 'v2')).toBe(key)
  expect(await screen.findByText(/^Already saved as first sent/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Not sent.')).not.toBeInTheDocument())
  expect(await press(null, 'v2')).not.toBe(key)
  await waitFor(() => expect(screen.queryByText(/^Already saved/)).not.toBeInTheDocument())
})

it('repeats an action of an offline device once it is back online, with the same key', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const keysSent: string[] = []
  const outcomes = [refused(), Promise.resolve()]
  const { result } = renderHook(
    () =>
      useAttempt(
        (key) => {
          keysSent.push(key)
          return outcomes.shift() ?? Promise.resolve()
        },
        { failure: 'The plan could not be saved.' },
      ),
    {
      wrapper: ({ children }: PropsWithChildren) => (
        <ApolloProvider client={client}>{children}</ApolloProvider>
      ),
    },
  )
  await act(async () => void (await result.current.start()))
  onLine.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(keysSent).toHaveLength(2))
  expect(keysSent[1]).toBe(keysSent[0])
  // It succeeded: nothing is left to repeat.
  await act(async () => void dispatchEvent(new Event('online')))
  expect(keysSent).toHaveLength(2)
})

it('does not repeat an action of an offline device whose input was discarded', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const run = vi.fn<() => Promise<unknown>>(refused)
  const { result, rerender } = renderHook(
    (pending: boolean) => useAttempt(run, { failure: 'The plan could not be saved.', pending }),
    {
      initialProps: true,
      wrapper: ({ children }: PropsWithChildren) => (
        <ApolloProvider client={client}>{children}</ApolloProvider>
      ),
    },
  )
  await act(async () => void (await result.current.start()))
  rerender(false)
  onLine.mockRestore()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(run).toHaveBeenCalledTimes(1)
})

/** Shows a page whose action fails once `answer` is rejected. Its buttons end its work, or leave it. */
function Failing({ answer, isDue }: { answer: Promise<unknown>; isDue?: boolean }) {
  const [shown, setShown] = useState<'begun' | 'ended' | 'left'>('begun')
  return (
    <ApolloProvider client={client}>
      {shown !== 'left' && (
        <Action
          answer={answer}
          {...(isDue !== undefined && { pending: isDue && shown === 'begun' })}
        />
      )}
      <button onClick={() => setShown('ended')}>End</button>
      <button onClick={() => setShown('left')}>Leave</button>
      <Toasts />
    </ApolloProvider>
  )
}
function Action({ answer, ...options }: { answer: Promise<unknown>; pending?: boolean }) {
  const { start } = useAttempt(() => answer, { failure: 'Not saved.', ...options })
  return <button onClick={() => void start()}>Save</button>
}
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const message = () => screen.queryByText('Not saved.')

it.each(['End', 'Leave'])(
  'removes the message, with its Retry, when nothing is left to send: %s',
  async (way) => {
    const { user } = renderUi(<Failing answer={refused()} isDue />)
    await press(user, 'Save')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
    await press(user, way)
    await waitFor(() => expect(message()).not.toBeInTheDocument())
  },
)

it('says nothing of a lost answer after what was sent has arrived', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const { user } = renderUi(<Failing answer={promise} isDue />)
  await press(user, 'Save')
  await press(user, 'End')
  await act(async () => reject(new TypeError('Failed to fetch')))
  expect(message()).not.toBeInTheDocument()
})

it('keeps the message of an action that leads to another page', async () => {
  const { user } = renderUi(<Failing answer={refused()} />)
  await press(user, 'Save')
  await screen.findByText('Not saved.')
  await press(user, 'Leave')
  expect(message()).toBeInTheDocument()
})
