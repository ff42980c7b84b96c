import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { LoggedOutScreen, SignInCancelledScreen } from './AuthScreens.tsx'

it('signs in again at the page that the tab was on', () => {
  renderUi(<LoggedOutScreen />, { at: '/app/overview/P1?tab=history' })
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/app/overview/P1?tab=history',
  )
})

it('signs in again for the page that a cancelled sign-in was for', () => {
  renderUi(<SignInCancelledScreen href="/app/forms/23" />)
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/app/forms/23')
})
