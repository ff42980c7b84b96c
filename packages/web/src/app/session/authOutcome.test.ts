import { ErrorResponse } from 'oidc-client-ts'
import type { ErrorContext } from 'react-oidc-context'
import { expect, it } from 'vitest'
import { authOutcome, requestedPath } from './authOutcome.ts'

const idle = { isLoading: false, isAuthenticated: false }
const failure = (
  error: string,
  source: 'signinCallback' | 'signinSilent' = 'signinCallback',
  error_description = '',
  userState?: object,
) =>
  ({
    name: 'Error',
    message: error,
    innerError: new ErrorResponse({ error, error_description, userState }),
    source,
  }) as ErrorContext

it('distinguishes a denied sign-in from a failed one', () => {
  expect(authOutcome({ ...idle, error: failure('access_denied') })).toBe('denied')
  expect(authOutcome({ ...idle, error: failure('server_error') })).toBe('failed')
})

it('distinguishes a sign-in that the person cancelled from a denied one', () => {
  const cancelled = failure('access_denied', 'signinCallback', 'End-User aborted interaction')
  expect(authOutcome({ ...idle, error: cancelled })).toBe('cancelled')
})

it.each([
  ['its address is unknown', 'signinRedirect', new Error('Service Unavailable (503)')],
  ['its answer cannot be exchanged', 'signinCallback', new TypeError('Failed to fetch')],
] as const)('says that the provider cannot be reached where %s', (_, source, innerError) => {
  const { name, message } = innerError
  const error = { name, message, innerError, source } as ErrorContext
  expect(authOutcome({ ...idle, error })).toBe('unreachable')
})

it('counts an answer that belongs to no sign-in as a failed one', () => {
  const innerError = new Error('No matching state found in storage')
  const { name, message } = innerError
  const error = { name, message, innerError, source: 'signinCallback' } as ErrorContext
  expect(authOutcome({ ...idle, error })).toBe('failed')
})

it('signs in again for the page that a cancelled sign-in was for', () => {
  const error = failure('access_denied', 'signinCallback', '', { returnTo: '/forms/23' })
  expect(requestedPath({ error })).toBe('/forms/23')
  expect(requestedPath({ error: failure('access_denied') })).toBeUndefined()
  expect(requestedPath({})).toBeUndefined()
})

it('waits, and shows no error, while an interaction is in progress', () => {
  expect(authOutcome({ ...idle, error: failure('interaction_in_progress') })).toBe('inProgress')
  expect(authOutcome({ ...idle, isLoading: true })).toBe('inProgress')
  expect(authOutcome({ ...idle, activeNavigator: 'signinRedirect' })).toBe('inProgress')
})

it('keeps showing the page when only a silent renewal failed', () => {
  expect(
    authOutcome({
      ...idle,
      isAuthenticated: true,
      error: failure('login_required', 'signinSilent'),
    }),
  ).toBe('signedIn')
})
