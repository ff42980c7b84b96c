import { Button, Popover } from '@chakra-ui/react'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { DeferredPopup } from './DeferredPopup.tsx'
import { fetched } from './fetched.tsx'
import { type PopupProps, useRepeatedPress } from './popup.ts'

function Note({ trigger, openedBy, text }: PopupProps & { text: string }) {
  const button = useRepeatedPress(openedBy)
  return (
    <Popover.Root lazyMount unmountOnExit>
      <Popover.Trigger asChild ref={button}>
        {trigger}
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content aria-label="Note">{text}</Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}

function show(load: () => Promise<typeof Note>) {
  const popup = fetched(load)
  return renderUi(
    <DeferredPopup
      popup={popup}
      kind="dialog"
      trigger={<Button>Open</Button>}
      text="Text of the note"
    />,
  )
}

it.each([
  ['a click', 'click'],
  ['Enter', '{Enter}'],
])('opens a popover by %s, moves the focus into it, and closes it', async (_, press) => {
  const { user } = show(async () => Note)
  if (press === 'click') await user.click(screen.getByRole('button'))
  else {
    screen.getByRole('button').focus()
    await user.keyboard(press)
  }
  const note = await screen.findByRole('dialog', { name: 'Note' })
  await vi.waitFor(() => expect(note).toContainElement(document.activeElement as HTMLElement))
  expect(note).toHaveTextContent('Text of the note')
  await user.keyboard('{Escape}')
  const button = screen.getByRole('button')
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
  await vi.waitFor(() => expect(button).toHaveFocus())
  await user.click(button)
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'))
})

it('can be opened again after a failed load', async () => {
  let isReachable = false
  const { user } = show(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Note
  })
  await user.click(screen.getByRole('button'))
  await vi.waitFor(() =>
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false'),
  )
  isReachable = true
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeVisible()
})
