import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { MissingPlan } from './MissingPlan.tsx'

it.each([
  [false, 'There is no Tidp with this ID'],
  [true, 'You no longer have access to this plan, or it was removed.'],
])('tells of the plan until it is dismissed, shown before: %s', async (wasShown, sentence) => {
  const { router, user } = renderUi(<MissingPlan missing="1DM03-T-9" wasShown={wasShown} />)
  await act(() => router.navigate('/?tab=recent', { state: { missing: '1DM03-T-9', wasShown } }))
  const notice = screen.getByRole('alert')
  expect(notice).toHaveTextContent(sentence)
  expect(notice).toHaveTextContent('1DM03-T-9: a TIDP that you cannot see, or that does not exist.')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(router.state.location).toMatchObject({ search: '?tab=recent', state: null })
})
