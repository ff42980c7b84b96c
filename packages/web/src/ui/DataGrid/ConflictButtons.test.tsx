import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { ConflictButtons } from './ConflictButtons.tsx'

it('leads to a conflict from another cell, and resolves all conflicts from there', async () => {
  const onTake = vi.fn<(take: 'mine' | 'theirs', all?: boolean) => void>()
  const onNext = vi.fn<() => void>()
  const { user } = renderUi(<ConflictButtons isHere={false} onTake={onTake} onNext={onNext} />)
  expect(screen.getByText('Choose which value to keep.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next conflict' }))
  expect(onNext).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'All theirs' }))
  expect(onTake).toHaveBeenLastCalledWith('theirs', true)
})

it.each([
  ['Keep mine', 'Keep mine (Alt+M; all with Shift)', 'Alt+M', 'mine', false],
  ['Take theirs', 'Take theirs (Alt+T; all with Shift)', 'Alt+T', 'theirs', false],
  ['All mine', 'Keep all of mine (Alt+Shift+M)', 'Alt+Shift+M', 'mine', true],
  ['All theirs', 'Take all of theirs (Alt+Shift+T)', 'Alt+Shift+T', 'theirs', true],
] as const)('%s in a cell with a conflict names its keys', async (name, title, keys, take, all) => {
  const onTake = vi.fn<(take: 'mine' | 'theirs', all?: boolean) => void>()
  const { user } = renderUi(<ConflictButtons isHere onTake={onTake} onNext={() => {}} />)
  const button = screen.getByRole('button', { name })
  expect(button).toHaveAttribute('title', title)
  expect(button).toHaveAttribute('aria-keyshortcuts', keys)
  await user.click(button)
  expect(onTake).toHaveBeenLastCalledWith(take, all)
  expect(screen.queryByText('Choose which value to keep.')).not.toBeInTheDocument()
})
