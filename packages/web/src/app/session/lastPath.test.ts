import { expect, it } from 'vitest'
import { noteFollowedLink, pathAfterSignIn } from './lastPath.ts'
import { keysOf } from './storage.ts'

it('opens the page that was asked for, else the last one of the person who signed in', () => {
  localStorage.setItem(keysOf('tom').lastPath, '/overview/1DM03-TIDP-000012')
  expect(pathAfterSignIn('/forms/23', 'tom')).toBe('/forms/23')
  expect(pathAfterSignIn('/login', 'tom')).toBe('/overview/1DM03-TIDP-000012')
  expect(pathAfterSignIn('/login', 'maya')).toBe('/')
})

it('goes on with a refresh link, which the page of the link resolves', () => {
  localStorage.setItem(keysOf('tom').lastPath, '/dashboard')
  const link = '/refresh/link=%2Fapp%2Foverview%2F1DM03-TIDP-000002'
  expect(pathAfterSignIn(link, 'tom')).toBe(link)
  expect(pathAfterSignIn('/refresh/', 'tom')).toBe('/dashboard')
})

it.each(['//evil.example/x', '/\\\\evil.example/x', '\\\\evil.example/x'])(
  'opens %s within the product',
  (asked) => expect(pathAfterSignIn(asked, 'tom')).toBe('/evil.example/x'),
)

it('opens no other site', () => {
  localStorage.setItem(keysOf('tom').lastPath, '//elsewhere.example')
  expect(pathAfterSignIn('/', 'tom')).toBe('/')
})

it.each([
  ['/', null],
  ['/login', null],
  ['/tasks-list', null],
  ['/overview/1DM03-TIDP-000012', '1'],
  ['/forms/23?task=4', '1'],
  ['/refresh/link=%2Fapp%2Fdashboard', '1'],
])('a sign-in at %s lets the default module open: %o', (asked, opened) => {
  noteFollowedLink(asked, 'tom')
  expect(localStorage.getItem(keysOf('tom').defaultModuleOpened)).toBe(opened)
})
