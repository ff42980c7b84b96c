import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { BlockedButton } from './BlockedButton.tsx'

it('is an ordinary button without blockers', async () => {
  const send = vi.fn<() => void>()
  const { user } = renderUi(
    <BlockedButton reasons={[]} onClick={send}>
      Send
    </BlockedButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(1)
})

it('is focusable while blocked, shows the reason, and links to the blocker', async () => {
  const send = vi.fn<() => void>()
  const { user, router } = renderUi(
    <BlockedButton
      reasons={[
        { message: '3 lines have no number.', href: '/discipline-overview/D1#lines' },
        { message: 'Name an owner first.' },
      ]}
      onClick={send}
    >
      Send
    </BlockedButton>,
  )
  await user.tab()
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(
    "You can't do this: 3 lines have no number. Name an owner first.",
  )
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('link', { name: '3 lines have no number.' }))
  expect(router.state.location).toMatchObject({
    pathname: '/discipline-overview/D1',
    hash: '#lines',
  })
  expect(send).not.toHaveBeenCalled()
})

const lineReason = { message: '3 lines have no number.', href: '/discipline-overview/D1#lines' }

it('keeps the focus when it becomes blocked', async () => {
  const Save = () => {
    const [isSaved, setSaved] = useState(false)
    return (
      <BlockedButton
        reasons={isSaved ? [{ message: 'Change a field first.' }] : []}
        onClick={() => setSaved(true)}
      >
        Save
      </BlockedButton>
    )
  }
  const { user } = renderUi(<Save />)
  await user.tab()
  await user.keyboard('{Enter}')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  expect(save).toHaveFocus()
})

it('shows its reasons on keyboard focus, reaches their links by Tab, and closes by Escape', async () => {
  const { user } = renderUi(<BlockedButton reasons={[lineReason]}>Send</BlockedButton>)
  await user.tab()
  const link = await screen.findByRole('link', { name: lineReason.message })
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button).toHaveFocus()
  await vi.waitFor(async () => {
    button.focus()
    await user.tab()
    expect(link).toHaveFocus()
  })
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(link).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})

it('shows its reasons while the pointer is on it or on them', async () => {
  const { user } = renderUi(<BlockedButton reasons={[lineReason]}>Send</BlockedButton>)
  await user.hover(screen.getByRole('button', { name: 'Send' }))
  const link = await screen.findByRole('link', { name: lineReason.message })
  await user.hover(link)
  expect(document.body).toHaveFocus()
  await user.unhover(link)
  await vi.waitFor(() => expect(link).not.toBeInTheDocument())
})

it('offers a button that resolves the reason', async () => {
  const onPress = vi.fn<() => void>()
  const { user } = renderUi(
    <BlockedButton
      reasons={[
        { message: 'The plan has no number.', resolve: { label: 'Generate number', onPress } },
      ]}
    >
      Issue
    </BlockedButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  await user.click(await screen.findByRole('button', { name: 'Generate number' }))
  expect(onPress).toHaveBeenCalledOnce()
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Generate number' })).not.toBeInTheDocument(),
  )
})

it('stays closed after Escape, although the pointer had just come to rest on it', async () => {
  // Not the other clocks: the library keeps some of them for all files of the worker.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = renderUi(
    <BlockedButton reasons={[{ message: 'Name an owner first.' }]}>Send</BlockedButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes its reasons when the focus leaves it for another control', async () => {
  const { user } = renderUi(
    <>
      <BlockedButton reasons={[{ message: 'Name an owner first.' }]}>Send</BlockedButton>
      <button type="button">Next</button>
    </>,
  )
  await user.tab()
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send).toHaveAttribute('aria-expanded', 'true')
  act(() => screen.getByRole('button', { name: 'Next' }).focus())
  expect(send).toHaveAttribute('aria-expanded', 'false')
})

it('lets Shift+Tab leave a button whose reasons have no link', async () => {
  const { user } = renderUi(
    <>
      <button type="button">Before</button>
      <BlockedButton reasons={[{ message: 'Nothing has changed.' }]}>Update</BlockedButton>
    </>,
  )
  const update = screen.getByRole('button', { name: 'Update' })
  await user.tab()
  await user.tab()
  expect(update).toHaveFocus()
  expect(await screen.findByRole('dialog')).toBeVisible()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
})
