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
