import { Button } from '@chakra-ui/react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { ActionMenu } from './ActionMenu.tsx'

const show = async () => {
  const onAsk = vi.fn<(name: string) => void>()
  const onPress = vi.fn<() => void>()
  const { user } = renderUi(
    <ActionMenu
      onAsk={onAsk}
      items={[
        { name: 'reopen', label: 'Reopen', offer: { allowed: true, blockers: [] } },
        {
          name: 'remove',
          label: 'Remove',
          offer: { allowed: false, blockers: [{ message: 'Reopen it first.' }] },
        },
        {
          name: 'send',
          label: 'Send',
          offer: {
            allowed: false,
            blockers: [
              {
                message: 'Get the missing numbers first.',
                resolve: { label: 'Get numbers', onPress },
              },
              { message: 'Line 3 has no title.', href: '/line/3' },
            ],
          },
        },
      ]}
    >
      <Button>Other actions</Button>
    </ActionMenu>,
  )
  const trigger = screen.getByRole('button', { name: 'Other actions' })
  return { user, onAsk, onPress, trigger }
}

it('runs the action for a click without pointer movement', async () => {
  const { onAsk, trigger } = await show()
  fireEvent.click(trigger)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reopen' }))
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('reopen')
})

it('runs the action once for Enter on the highlighted item', async () => {
  const { user, onAsk, trigger } = await show()
  trigger.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Reopen' })
  await vi.waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(onAsk).toHaveBeenCalledExactlyOnceWith('reopen'))
})

it('runs nothing for a click on a disabled item, and shows the reason', async () => {
  const { onAsk, trigger } = await show()
  fireEvent.click(trigger)
  const item = await screen.findByRole('menuitem', { name: /Remove/ })
  expect(item).toHaveTextContent('Reopen it first.')
  fireEvent.click(item)
  expect(onAsk).not.toHaveBeenCalled()
})

it('reaches a disabled item by arrow keys, and runs nothing for Enter', async () => {
  const { user, onAsk, trigger } = await show()
  trigger.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: /Remove/ })
  // A key pressed before the menu takes the focus moves nothing.
  const first = screen.getByRole('menuitem', { name: 'Reopen' })
  await vi.waitFor(() => expect(first).toHaveAttribute('data-highlighted'))
  await user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  expect(item).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(onAsk).not.toHaveBeenCalled()
  expect(item).toBeVisible()
})

it('offers the button and the link that resolve the reasons of a disabled item', async () => {
  const { onAsk, onPress, trigger } = await show()
  fireEvent.click(trigger)
  expect(await screen.findByRole('menuitem', { name: /^Send/ })).toHaveTextContent(
    'Get the missing numbers first.',
  )
  const link = screen.getByRole('menuitem', { name: 'Line 3 has no title.' })
  expect(link).toHaveAttribute('href', '/line/3')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Get numbers' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(onAsk).not.toHaveBeenCalled()
})

it('offers the first of many links, and shows the others on request', async () => {
  const lines = Array.from({ length: 9 }, (_, at) => ({
    message: `Line ${at} has no title.`,
    href: `/line/${at}`,
  }))
  const { user } = renderUi(
    <ActionMenu
      onAsk={() => {}}
      items={[{ name: 'send', label: 'Send', offer: { allowed: false, blockers: lines } }]}
    >
      <Button>Other actions</Button>
    </ActionMenu>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Other actions' }))
  const more = await screen.findByRole('menuitem', { name: 'Show 5 more' })
  const links = () => screen.getAllByRole('menuitem', { name: /^Line/ })
  expect(links()).toHaveLength(4)
  // Cut off by a low window, the menu shades the edge.
  expect(screen.getByRole('menu')).toHaveStyle({
    backgroundAttachment: 'local, local, scroll, scroll',
  })
  await user.click(more)
  expect(links().map((link) => link.getAttribute('href'))).toEqual(lines.map(({ href }) => href))
  expect(more).not.toBeInTheDocument()
})
