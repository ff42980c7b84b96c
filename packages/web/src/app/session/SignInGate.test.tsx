import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import type { Session } from './session.ts'
import { AuthContext, SessionContext } from './SessionProvider.tsx'
import { SignInGate } from './SignInGate.tsx'
import { untoldSignOut } from './storage.ts'

const parts = { session: {}, auth: {} }

const renderGate = () =>
  renderUi(
    <SessionContext value={parts as unknown as ComponentProps<typeof SessionContext>['value']}>
      <AuthContext value={parts.auth as unknown as ComponentProps<typeof AuthContext>['value']}>
        <SignInGate />
      </AuthContext>
    </SessionContext>,
  )

/** Opens a page whose stored sign-in has expired. Returns the steps in their order. */
function openExpired(renew: Session['renew']) {
  const steps: string[] = []
  const cleaned = Promise.withResolvers<void>()
  parts.session = {
    renew,
    end: () => {
      steps.push('clean')
      return cleaned.promise.then(() => steps.push('cleaned'))
    },
    onEvent: () => () => undefined,
  }
  parts.auth = {
    isLoading: false,
    isAuthenticated: false,
    user: { access_token: 'expired' },
    signinRedirect: async ({ extraQueryParams }: { extraQueryParams: object }) => {
      steps.push('tidemark_ended' in extraQueryParams ? 'leave, as one that ended' : 'leave')
    },
  }
  renderGate()
  return { steps, finishCleaning: cleaned.resolve }
}

it('leaves for the sign-in of an ended session only once the device is cleaned', async () => {
  const { steps, finishCleaning } = openExpired(async () => null)
  await waitFor(() => expect(steps).toEqual(['clean']))
  expect(await screen.findByText('Signing in…')).toBeInTheDocument()
  finishCleaning()
  await waitFor(() => expect(steps).toEqual(['clean', 'cleaned', 'leave, as one that ended']))
})

it('keeps what is on the device while the sign-in service does not answer', async () => {
  const { steps } = openExpired(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(steps).toEqual(['leave']))
})

it('lets nobody go on as the person who logged out while the provider could not be reached', async () => {
  untoldSignOut.keep('proof')
  const told = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const signinRedirect = vi.fn<(options: object) => Promise<void>>(async () => {})
  parts.session = { tellSignOut: told, onEvent: () => () => undefined, end: async () => {} }
  parts.auth = { isLoading: false, isAuthenticated: false, user: null, signinRedirect }
  const { unmount } = renderGate()
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  unmount()
  expect(signinRedirect).not.toHaveBeenCalled()
  // Not told, the provider must ask who signs in.
  told.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  renderGate()
  await waitFor(() => expect(signinRedirect).toHaveBeenCalledOnce())
  expect(signinRedirect.mock.calls[0]?.[0]).toMatchObject({ prompt: 'login' })
  untoldSignOut.forget()
})

it('goes on from an old answer of the provider, which belongs to no sign-in of this tab, once', async () => {
  sessionStorage.clear()
  const replace = vi.fn<(href: string) => void>()
  vi.stubGlobal('location', { origin: location.origin, pathname: '/app/login', replace })
  parts.session = { onEvent: () => () => undefined }
  parts.auth = {
    isLoading: false,
    isAuthenticated: false,
    error: Object.assign(new Error('No matching state found in storage'), {
      source: 'signinCallback',
      innerError: null,
    }),
  }
  const { unmount } = renderGate()
  await waitFor(() => expect(replace.mock.calls).toEqual([['/app/']]))
  unmount()
  renderGate()
  expect(
    await screen.findByRole('heading', { name: '[401] Authentication failed' }),
  ).toBeInTheDocument()
  expect(replace).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
