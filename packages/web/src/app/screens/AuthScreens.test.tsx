import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { LoggedOutScreen } from './AuthScreens.tsx'

it('signs in again at the page that the tab was on', () => {
  history.replaceState(null, '', '/app/overview/P1?tab=history')
  renderUi(<LoggedOutScreen />)
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/app/overview/P1?tab=history',
  )
})
